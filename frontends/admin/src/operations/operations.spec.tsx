import type { OpenOperation, ReadModelState } from '@daybook/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Answer } from '../../test-support/open-admin.js';
import { POLL_MS } from './operation-calls.js';
import { model, parked, job, open, rows } from '../../test-support/open-operations.js';

afterEach(() => jest.useRealTimers());

describe('the operations', () => {
  it('say first that nothing waits for anybody', async () => {
    open({ 'GET /api/admin/projections': [model()] });
    expect(await screen.findByRole('region', { name: 'Nothing needs attention' })).toBeVisible();
  });

  it('keep the place of what waits while it is read, and say where that failed', async () => {
    let answer: (models: ReadModelState[]) => void = () => undefined;
    open({
      'GET /api/admin/projections': () => new Promise((resolve) => (answer = resolve)),
      'GET /api/admin/parked': new Answer(503, {}),
    });
    const panel = await screen.findByRole('region', { name: 'What needs attention' });
    await waitFor(() => expect(panel).toHaveTextContent('Some of what is below could not be read.'));
    answer([model()]);
    expect(panel).toBeInTheDocument();
  });

  it('say that they are read', async () => {
    open({ 'GET /api/admin/projections': () => new Promise(() => undefined) });
    const panel = within(await screen.findByRole('region', { name: 'What needs attention' }));
    expect(panel.getByRole('status')).toHaveTextContent('Loading what needs attention');
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
