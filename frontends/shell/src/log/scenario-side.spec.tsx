import type { ShellApi } from '@daybook/frontend-kit';
import { ViewHeader } from '@daybook/ui/view-header';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { fakeDirectory } from '../../test-support/fake-directory.js';
import { network } from '../../test-support/network.js';
import { freshBrowser, heading, openApp, sidebar } from '../../test-support/open-app.js';
import type { RemoteDirectory } from '../remotes/remote-directory.js';

const view = { icon: 'M4 8h14', order: 10 };
const registrations = {
  dashboard: {
    views: [{ ...view, id: 'dashboard', label: 'Dashboard', scenarioPanel: 'scenario-panel' }],
    commands: [{ id: 'add', label: 'Add a bill', view: 'dashboard', inScenario: true }],
  },
  activity: {
    views: [{ ...view, id: 'activity', label: 'Activity' }],
    commands: [{ id: 'undo', label: 'Undo the last change', commandKey: 'z', view: 'activity' }],
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

const opened = async (directory = remotes()) => {
  history.replaceState(null, '', '/');
  freshBrowser();
  const answer = (body: string) => ({ status: 200, body });
  network({
    'GET /api/bills': answer('as it is'),
    'GET /api/bills?scenario=a': answer('as it would be'),
    'GET /api/bills?asOf=2026-03-24': answer('as it was'),
    'GET /api/history?limit=100': { status: 200, body: [] },
  });
  openApp(directory);
  expect(await screen.findByText('dashboard: as it is')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('dashboard: as it would be')).toBeInTheDocument();
};

describe('from within a scenario', () => {
  beforeEach(() =>
    jest.useFakeTimers({
      now: new Date('2026-03-24T12:00:00Z'),
      doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask'],
    }),
  );
  afterEach(() => jest.useRealTimers());

  it('the month leads to the past, and that back to the scenario', async () => {
    await opened();
    const month = () => sidebar().getAllByRole('button', { name: /^March 2026/ })[0] as HTMLElement;
    expect(month()).toHaveAccessibleName('March 2026, see earlier days');
    await userEvent.click(month());
    expect(await screen.findByText('dashboard: as it was')).toBeInTheDocument();
    expect(month()).toHaveAccessibleName('March 2026, back to today');
    await userEvent.click(screen.getByRole('button', { name: 'Back to today' }));
    expect(await screen.findByText('dashboard: as it would be')).toBeInTheDocument();
    expect(new URLSearchParams(location.search).get('scenario')).toBe('a');
    await userEvent.click(screen.getByRole('button', { name: 'Leave from dashboard' }));
    expect(await screen.findByText('dashboard: as it is')).toBeInTheDocument();
    expect(location.search).toBe('?view=dashboard');
  });

  it('only commands of what a scenario can change are offered, by key and in the palette, and the way out', async () => {
    await opened();
    await userEvent.keyboard('{Control>}z{/Control}');
    expect(await heading('Dashboard')).toBeInTheDocument();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('option', { name: /Add a bill/ })).toBeInTheDocument();
    expect(screen.queryByRole('option', { name: /Undo the last change/ })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('option', { name: 'Leave the scenario' }));
    expect(await screen.findByText('dashboard: as it is')).toBeInTheDocument();
  });
});

it('can be left where its panel does not come, and shows that on Retry', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isThere = false;
  const load: RemoteDirectory['load'] = (remote, view, again) =>
    view !== 'scenario-panel' || isThere ? remotes().load(remote, view, again) : Promise.reject(new Error('no line'));
  await opened({ ...remotes(), load });
  const side = within(await screen.findByRole('region', { name: 'Scenario' }));
  expect(await side.findByText('What the scenario comes to could not be loaded')).toBeInTheDocument();
  isThere = true;
  await userEvent.click(side.getByRole('button', { name: 'Retry' }));
  expect(await side.findByText('scenario-panel: as it would be')).toBeInTheDocument();
  isThere = false;
  await userEvent.click(screen.getByRole('button', { name: 'Leave from dashboard' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the scenario' }));
  expect(await screen.findByText('dashboard: as it is')).toBeInTheDocument();
  jest.restoreAllMocks();
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
