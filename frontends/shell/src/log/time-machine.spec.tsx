import { useIsPast } from '@daybook/frontend-kit';
import { ViewHeader } from '@daybook/ui/view-header';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQuery } from '@tanstack/react-query';
import { fakeDirectory } from '../../test-support/fake-directory.js';
import { type Answer, network } from '../../test-support/network.js';
import type { RemoteDirectory } from '../remotes/remote-directory.js';
import { freshBrowser, heading, openApp, sidebar } from '../../test-support/open-app.js';

const view = { icon: 'M4 8h14', order: 20 };
const registrations = {
  dashboard: null,
  activity: {
    views: [
      { ...view, id: 'activity', label: 'Activity', parameters: { since: 'text' as const } },
      { ...view, id: 'account', label: 'Account', presentOnly: true },
    ],
  },
};

interface Given {
  today: string;
  viewState: { value: object };
}

/** Says what it was given, and what it reads. */
const Shown = ({ id, host }: { id: string; host: Given }) => {
  const bills = useQuery<string>({ queryKey: ['/api', 'bills'] });
  const isPast = useIsPast();
  return (
    <>
      <ViewHeader title={`The ${id}`} />
      <p>
        {host.today}, {bills.data ?? bills.status}, {isPast ? 'read only' : 'editable'},{' '}
        {JSON.stringify(host.viewState.value)}
      </p>
    </>
  );
};

const remotes = (): RemoteDirectory => ({
  ...fakeDirectory(registrations),
  load: (_remote, id) => Promise.resolve({ default: ({ host }) => <Shown id={id} host={host} /> }),
});

const change = (root: string, at: string) => ({ root, at });
const answers: Record<string, Answer> = {
  'GET /api/bills': { status: 200, body: 'now' },
  'GET /api/history?limit=100': {
    status: 200,
    body: [change('c', '2026-03-20T15:00:00.000Z'), change('b', '2026-03-10T15:00:00.000Z')],
  },

  'GET /api/bills?asOf=2026-02-01': {
    status: 422,
    body: { code: 'too-much-history', message: 'The household has more than can be looked through.' },
  },
};
const asOf = (text: string) => `GET /api/bills?asOf=${encodeURIComponent(text)}`;
for (const day of ['2026-01-01', '2026-02-24', '2026-03-23', '2026-03-24', '2026-03-10T15:00:00.000Z']) {
  answers[asOf(day)] = { status: 200, body: `on ${day}` };
}
const bar = () => screen.findByRole('region', { name: 'As it stood' });
const press = async (name: string) => userEvent.click(within(await bar()).getByRole('button', { name }));

beforeEach(() => {
  jest.useFakeTimers({
    now: new Date('2026-03-24T12:00:00Z'),
    doNotFake: ['setTimeout', 'clearTimeout', 'queueMicrotask'],
  });
  history.replaceState(null, '', '/');
  freshBrowser();
  network(answers);
});
afterEach(() => jest.useRealTimers());

it('opens from the month, moves by steps, and leads back to where the person was', async () => {
  openApp(remotes());
  await heading('The dashboard');
  await screen.findByText('2026-03-24, now, editable, {}');
  await userEvent.click(sidebar().getAllByRole('button', { name: /see earlier days/ })[0] as HTMLElement);
  await screen.findByText('2026-03-24, on 2026-03-24, read only, {}');
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).toBeNull());
  expect(location.search).toBe('?view=dashboard&asOf=2026-03-24');
  await press('Previous day');
  await screen.findByText('2026-03-23, on 2026-03-23, read only, {}');
  await press('Next day');
  await press('Previous month');
  await screen.findByText('2026-02-24, on 2026-02-24, read only, {}');
  await press('Next change');
  await screen.findByText('2026-03-10, on 2026-03-10T15:00:00.000Z, read only, {}');
  await press('Back to today');
  await screen.findByText('2026-03-24, now, editable, {}');
  expect(location.search).toBe('?view=dashboard');
  expect(screen.queryByRole('region', { name: 'As it stood' })).toBeNull();
});

it('opens by its address, with the view, and leaves by Back', async () => {
  openApp(remotes());
  await heading('The dashboard');
  await userEvent.click(sidebar().getAllByRole('button', { name: /see earlier days/ })[0] as HTMLElement);
  await screen.findByText(/read only/);
  history.back();
  await screen.findByText('2026-03-24, now, editable, {}');
});

it('is what a sent address says', async () => {
  history.replaceState(null, '', '/?view=activity&asOf=2026-03-10T15:00:00.000Z');
  openApp(remotes());
  await heading('The activity');
  await screen.findByText('2026-03-10, on 2026-03-10T15:00:00.000Z, read only, {}');
  expect(within(await bar()).getByLabelText('As it stood on')).toHaveValue('2026-03-10');
});

it('goes to the first day by the slider, with marks where something changed', async () => {
  history.replaceState(null, '', '/?asOf=2026-03-23');
  openApp(remotes());
  const slider = within(await bar()).getByRole('slider', { name: 'Day' });
  expect(slider).toHaveAttribute('aria-valuetext', 'Monday, March 23, 2026');
  await waitFor(() => expect(document.querySelector('section path[d^="M68 0V1"]')).not.toBeNull());
  fireEvent.change(slider, { target: { value: '0' } });
  await screen.findByText('2026-01-01, on 2026-01-01, read only, {}');
  expect(within(await bar()).getByRole('button', { name: 'Previous day' })).toHaveAttribute('aria-disabled', 'true');
});

it('says what it is doing where the first answer takes its time', async () => {
  history.replaceState(null, '', '/?asOf=2026-03-10');
  let release: (answer: Answer) => void = () => undefined;
  const late = new Promise<Answer>((resolve) => {
    release = resolve;
  });
  network({ ...answers, [asOf('2026-03-10')]: late });
  openApp(remotes());
  expect(
    await screen.findByText('Going through your history up to Mar 10, 2026...', {}, { timeout: 3_000 }),
  ).toBeVisible();
  release({ status: 200, body: 'then' });
  await screen.findByText('2026-03-10, then, read only, {}');
  expect(screen.queryByText(/^Going through/)).toBeNull();
});

it('shows what changed since, in the present', async () => {
  history.replaceState(null, '', '/?asOf=2026-03-10T15:00:00.000Z');
  openApp(remotes());
  await press('What changed since');
  await heading('The activity');
  await screen.findByText('2026-03-24, now, editable, {"since":"2026-03-10T15:00:00.000Z"}');
});

it.each([
  ['asOf=2025-12-31', 'Before the first day'],
  ['asOf=2026-03-25', 'This day has not come yet'],
  ['asOf=sometime', 'No such day'],
  ['asOf=2026-02-01', 'Too much history to look back'],
  ['view=account&asOf=2026-03-10', 'Account has no past'],
])('says why nothing can be shown at %s', async (query, title) => {
  history.replaceState(null, '', `/?${query}`);
  openApp(remotes());
  expect(await screen.findByText(title)).toBeInTheDocument();
  await press('Back to today');
  await screen.findByText(/editable/);
});

it('leads from a view without a past to the dashboard of then', async () => {
  history.replaceState(null, '', '/?view=account&asOf=2026-03-23');
  openApp(remotes());
  await userEvent.click(await screen.findByRole('button', { name: 'Show the dashboard of then' }));
  await screen.findByText('2026-03-23, on 2026-03-23, read only, {}');
  expect(location.search).toBe('?view=dashboard&asOf=2026-03-23');
});

it('runs no command that changes something, by key or from the palette', async () => {
  history.replaceState(null, '', '/?asOf=2026-03-23');
  openApp(
    fakeDirectory({
      dashboard: null,
      activity: {
        ...registrations.activity,
        commands: [{ id: 'add', label: 'Add a thing', shortcut: 'n', view: 'activity' }],
      },
    }),
  );
  await heading('The Dashboard');
  await userEvent.keyboard('n');
  expect(await heading('The Dashboard')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: 'Back to today' });
  expect(screen.queryByRole('option', { name: /Add a thing/ })).toBeNull();
});
