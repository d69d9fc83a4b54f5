import type { ShellApi } from '@daybook/frontend-kit';
import { ViewHeader } from '@daybook/ui/view-header';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { fakeDirectory } from '../../test-support/fake-directory.js';
import { network } from '../../test-support/network.js';
import { freshBrowser, openApp } from '../../test-support/open-app.js';
import type { RemoteDirectory } from '../remotes/remote-directory.js';

const registrations = {
  dashboard: {
    views: [{ id: 'dashboard', label: 'Dashboard', icon: 'M4 8h14', order: 10, scenarioPanel: 'scenario-panel' }],
  },
};

/** Says what it reads, and leads into a scenario and out of it. */
const Shown = ({ id, host }: { id: string; host: ShellApi }) => {
  const bills = useQuery<string>({ queryKey: ['/api', 'bills'] });
  return (
    <>
      {id === 'dashboard' ? <ViewHeader title="Dashboard" /> : null}
      <p>
        {id}: {bills.data ?? bills.status}
      </p>
      <button type="button" onClick={() => host.readLog?.(host.log ? undefined : { scenario: 'a' })}>
        {host.log ? `Leave from ${id}` : 'Open'}
      </button>
    </>
  );
};

const remotes = (): RemoteDirectory => ({
  ...fakeDirectory(registrations),
  load: (_remote, id) => Promise.resolve({ default: ({ host }) => <Shown id={id} host={host} /> }),
});

it('shows every view as it would be, with the panel of a remote beside it, until it is left', async () => {
  history.replaceState(null, '', '/');
  freshBrowser();
  network({
    'GET /api/bills': { status: 200, body: 'as it is' },
    'GET /api/bills?scenario=a': { status: 200, body: 'as it would be' },
  });
  openApp(remotes());
  expect(await screen.findByText('dashboard: as it is')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Scenario' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('dashboard: as it would be')).toBeInTheDocument();
  const side = within(await screen.findByRole('region', { name: 'Scenario' }));
  expect(await side.findByText('scenario-panel: as it would be')).toBeInTheDocument();
  expect(new URLSearchParams(location.search).get('scenario')).toBe('a');
  await userEvent.click(side.getByRole('button', { name: 'Leave from scenario-panel' }));
  expect(await screen.findByText('dashboard: as it is')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Scenario' })).not.toBeInTheDocument();
});
