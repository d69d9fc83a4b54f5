import type { AdminJob, AdminParkedStream, ClientError, OpenOperation, ReadModelState } from '@daybook/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer, openAdmin } from '../../test-support/open-admin.js';
import { POLL_MS } from './operation-calls.js';

const model = (changes: Partial<ReadModelState> = {}): ReadModelState => ({
  name: 'budgeting',
  service: 'budgeting',
  state: 'live',
  leader: 'here',
  lag: 0,
  lagIsMore: false,
  lastProgressAt: null,
  parked: 0,
  heldUp: [],
  rebuildPercent: null,
  ...changes,
});
const parked = (stream: string): AdminParkedStream => ({
  readModel: 'budgeting',
  stream,
  tenant: null,
  type: 'SeriesAdded',
  error: 'Unknown field',
  since: null,
});
const job = (changes: Partial<AdminJob> = {}): AdminJob => ({
  id: 'j1',
  queue: 'imports',
  tenant: null,
  state: 'dead',
  attempts: 5,
  progress: { done: 250, total: 1000 },
  error: 'Disk full',
  ...changes,
});

const open = (given: Record<string, unknown> = {}) => openAdmin(given, { tab: 'operations' });
const rows = async (name: string) =>
  within(await screen.findByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

afterEach(() => jest.useRealTimers());

describe('the operations', () => {
  it('say first that nothing waits for anybody', async () => {
    open({ 'GET /api/admin/projections': [model()] });
    expect(await screen.findByRole('region', { name: 'Nothing needs attention' })).toBeVisible();
  });

  it('say first what waits for somebody, and what to do', async () => {
    open({
      'GET /api/admin/projections': [model({ name: 'transactions', state: 'stalled' }), model()],
      'GET /api/admin/parked': [parked('plan-1'), parked('plan-2')],
      'GET /api/admin/jobs': [job(), job({ id: 'j2', state: 'waiting' })],
    });
    const attention = within(await screen.findByRole('region', { name: 'Needs attention' }));
    expect(attention.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1 stalled read model. Rebuild below.',
      '2 parked streams. Retry below; if it fails again, update first.',
      '1 failed job. Retry below.',
    ]);
  });
});

describe('read models', () => {
  it('are told with state and lag', async () => {
    const stalled = { name: 'transactions', state: 'stalled', leader: 'nobody', lag: 1000, lagIsMore: true } as const;
    open({
      'GET /api/admin/projections': [model(), model({ ...stalled, parked: 1, heldUp: ['a', 'b', 'c', 'd'] })],
    });
    expect(await rows('Read models')).toEqual([
      'Bills and incomeLivebudgeting · up to date · updated by this process · no progress yetRebuild',
      'TransactionsStalledtransactions · more than 1,000 events behind · not being updated · no progress yet' +
        '1 stream parked4 streams blocked: a, b, c and 1 moreRebuild',
    ]);
  });

  it('are rebuilt after a question, with progress until it is done', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
    const { answers, sent, confirmations, toasts } = open({
      'GET /api/admin/projections': [model()],
      'POST /api/admin/projections/budgeting/rebuild': new Answer(202, { name: 'budgeting' }),
    });
    const button = await screen.findByRole('button', { name: 'Rebuild Bills and income' });
    act(() => button.click());
    await screen.findByText('Starting rebuild');
    expect(confirmations[0]).toMatchObject({ title: 'Rebuild Bills and income?', confirmLabel: 'Rebuild' });
    expect(sent()).toHaveLength(1);
    expect(toasts).toEqual([{ title: 'Rebuilding Bills and income' }]);
    expect(button).toHaveAttribute('aria-busy', 'true');

    answers['GET /api/admin/projections'] = [model({ rebuildPercent: 42 })];
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(screen.getByRole('progressbar', { name: 'Rebuild of Bills and income' })).toHaveAttribute(
      'aria-valuenow',
      '42',
    );
    expect(screen.getByText('Rebuilding: 42%')).toBeVisible();

    answers['GET /api/admin/projections'] = [model()];
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(button).toHaveTextContent('Rebuild');
  });

  it('say why they are not', async () => {
    const { person, toasts } = open({
      'GET /api/admin/projections': [model()],
      'POST /api/admin/projections/budgeting/rebuild': new Answer(500, { message: 'No room' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Rebuild Bills and income' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Failed to rebuild Bills and income', description: 'No room', tone: 'destructive' },
      ]),
    );
    expect(screen.queryByRole('progressbar')).toBeNull();
  });
});

describe('parked streams', () => {
  it('say why they stand still', async () => {
    open({ 'GET /api/admin/parked': [{ ...parked('plan-1'), tenant: 't-1', since: '2020-01-01T00:00:00.000Z' }] });
    expect((await rows('Parked streams')).map((text) => text?.replace(/\d+ years ago/, 'ago'))).toEqual([
      'plan-1Unknown fieldin Bills and income · at SeriesAdded · since ago · household t-1Retry',
    ]);
    expect(screen.queryByRole('button', { name: 'Retry all' })).toBeNull();
  });

  it.each([
    ['Retry plan-1 in Bills and income', { readModel: 'budgeting', stream: 'plan-1' }, 1, 'Retrying 1 stream', 1],
    ['Retry all', {}, 2, 'Retrying 2 streams', 2],
  ])('are retried by “%s”', async (name, body, asked, title, trying) => {
    const { person, sent, toasts } = open({
      'GET /api/admin/parked': [parked('plan-1'), parked('plan-2')],
      'POST /api/admin/parked/retry': new Answer(202, { asked }),
    });
    await person.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(toasts).toEqual([{ title }]));
    expect(sent().map((one) => one.body)).toEqual([body]);
    expect(screen.getAllByText('Retrying...')).toHaveLength(trying);
  });

  it('say when trying again fails', async () => {
    const { person, toasts } = open({
      'GET /api/admin/parked': [parked('plan-1')],
      'POST /api/admin/parked/retry': new Answer(404, { message: 'No such stream is parked' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Retry plan-1 in Bills and income' }));
    await waitFor(() =>
      expect(toasts).toEqual([
        { title: 'Failed to retry', description: 'No such stream is parked', tone: 'destructive' },
      ]),
    );
    expect(screen.queryByText('Retrying...')).toBeNull();
  });
});

describe('jobs', () => {
  it('wait, run or have failed, and failed ones can be retried', async () => {
    open({
      'GET /api/admin/jobs': [
        job(),
        job({ id: 'j2', state: 'running', error: null }),
        job({ id: 'j3', state: 'waiting' }),
      ],
    });
    expect(await rows('Jobs')).toEqual([
      'Import of a fileFailed5 attempts · 250 of 1,000 · imports j1Disk fullRetry',
      'Import of a fileRunning5 attempts · 250 of 1,000 · imports j2',
      'Import of a fileWaiting5 attempts · 250 of 1,000 · imports j3Disk full',
    ]);
    expect(screen.getByRole('progressbar', { name: 'Progress of Import of a file j2' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
  });

  it('wait again at once', async () => {
    let arrive: (answer: unknown) => void = () => undefined;
    const { person, toasts, answers } = open({
      'GET /api/admin/jobs': [job()],
      'POST /api/admin/jobs/j1/retry': () => new Promise((resolve) => (arrive = resolve)),
    });
    await person.click(await screen.findByRole('button', { name: 'Retry Import of a file j1' }));
    expect(await rows('Jobs')).toEqual([expect.stringMatching(/^Import of a fileWaiting/)]);
    const waiting = job({ state: 'waiting', attempts: 0, error: null });
    answers['GET /api/admin/jobs'] = [waiting];
    arrive(new Answer(202, waiting));
    await waitFor(() => expect(toasts).toEqual([{ title: 'Job retry started' }]));
    await waitFor(async () =>
      expect(await rows('Jobs')).toEqual(['Import of a fileWaiting0 attempts · 250 of 1,000 · imports j1']),
    );
  });

  it('are dead again when that fails', async () => {
    const { person, toasts } = open({
      'GET /api/admin/jobs': [job()],
      'POST /api/admin/jobs/j1/retry': new Answer(409, { message: 'The job waits or runs already' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Retry Import of a file j1' }));
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toMatchObject({ description: 'The job waits or runs already', tone: 'destructive' });
    expect(await rows('Jobs')).toEqual([expect.stringMatching(/^Import of a fileFailed/)]);
  });
});

it('tells long operations with their progress', async () => {
  const operation: OpenOperation = {
    operationId: 'o1',
    tenant: 't-1',
    kind: 'bulk-edit',
    state: 'running',
    done: 500,
    total: 2000,
    startedAt: '2020-01-01T00:00:00.000Z',
  };
  open({ 'GET /api/admin/operations': [operation, { ...operation, operationId: 'o2', state: 'failed' }] });
  expect((await rows('Long operations')).map((text) => text?.replace(/\d+ years ago/, 'ago'))).toEqual([
    'Bulk editRunning500 of 2,000 · started ago · household t-1',
    'Bulk editFailed500 of 2,000 · started ago · household t-1Retry it under Jobs.',
  ]);
});

it('says of each list that it is empty', async () => {
  open();
  for (const words of ['No read models', 'No parked streams', 'No jobs', 'No long operations']) {
    expect(await screen.findByText(words)).toBeVisible();
  }
});

it('shows what failed in its place while the rest works, and reads it again', async () => {
  const { answers, person } = open({ 'GET /api/admin/jobs': new Answer(500, { message: 'Broken' }) });
  expect(await screen.findByText('Failed to fetch jobs')).toBeVisible();
  expect(await screen.findByText('No read models')).toBeVisible();
  answers['GET /api/admin/jobs'] = [job()];
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows('Jobs')).toHaveLength(1);
});

describe('looking again', () => {
  const seen = (state: DocumentVisibilityState) =>
    act(() => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
      document.dispatchEvent(new Event('visibilitychange'));
      window.dispatchEvent(new Event('visibilitychange'));
    });
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => {
    seen('visible');
  });

  it('goes on every few seconds while the page is seen, and stops with the tab', async () => {
    const { calls, unmount } = open();
    const looks = () => calls.filter(({ path }) => path === '/api/admin/jobs').length;
    await screen.findByText('No jobs');
    expect(looks()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(looks()).toBe(2);
    seen('hidden');
    await act(() => jest.advanceTimersByTimeAsync(10 * POLL_MS));
    expect(looks()).toBe(2);
    seen('visible');
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(looks()).toBe(3);
    unmount();
    await act(() => jest.advanceTimersByTimeAsync(10 * POLL_MS));
    expect(looks()).toBe(3);
  });

  it('keeps what was read last when it fails, and says so until it succeeds', async () => {
    const { answers } = open({ 'GET /api/admin/jobs': [job()] });
    await rows('Jobs');
    answers['GET /api/admin/jobs'] = new Answer(500, { message: 'Broken' });
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(screen.getByRole('alert')).toHaveTextContent('Out of date. Broken');
    expect(await rows('Jobs')).toHaveLength(1);
    answers['GET /api/admin/jobs'] = [job()];
    await act(() => jest.advanceTimersByTimeAsync(POLL_MS));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('waits for whoever has to sign in again', async () => {
    const { answers, calls } = open({ 'GET /api/admin/jobs': [job()] });
    await rows('Jobs');
    answers['GET /api/admin/jobs'] = new Answer(401, { message: 'Unauthorized' });
    await act(() => jest.advanceTimersByTimeAsync(10 * POLL_MS));
    expect(calls.filter(({ path }) => path === '/api/admin/jobs')).toHaveLength(2);
  });
});

describe('errors in browsers', () => {
  const fault: ClientError = {
    id: 'f1',
    view: 'transactions',
    build: 'b1',
    error: 'TypeError',
    thrownIn: ['amountOf /remotes/transactions/b1/45.js:1:2345'],
    components: ['Row /remotes/transactions/b1/45.js:1:2311'],
    count: 3,
    firstAt: '2020-01-01T00:00:00.000Z',
    lastAt: '2020-01-02T00:00:00.000Z',
  };

  it('are told with view, build, how often and since when, and cleared', async () => {
    const { answers, sent, toasts, person } = open({ 'GET /api/admin/client-errors': [fault] });
    const [told] = await rows('Errors in browsers');
    expect(told).toMatch(/^TypeError in transactions3 times/);
    expect(told).toMatch(/first seen .* · last seen .* · build b1/);
    expect(told).toContain('amountOf /remotes/transactions/b1/45.js:1:2345');
    answers['DELETE /api/admin/client-errors'] = new Answer(204);
    answers['GET /api/admin/client-errors'] = [];
    await person.click(screen.getByRole('button', { name: 'Clear' }));
    await screen.findByText('No errors');
    expect([sent(), toasts]).toEqual([
      [{ method: 'DELETE', path: '/api/admin/client-errors', body: undefined }],
      [{ title: 'Errors cleared' }],
    ]);
  });
});
