import type { Transaction, TransactionPage } from '@daybook/contracts';
import { isTransactionPage, type ShellApi } from '@daybook/frontend-kit';
import { lateLine, pause, type Trip, untilQuiet } from '@daybook/frontend-kit/test-support/late-server';
import { useQuery } from '@tanstack/react-query';
import { act, cleanup, waitFor } from '@testing-library/react';
import { randomRuns } from '@daybook/frontend-kit/test-support/random-runs';
import fc from 'fast-check';
import { open } from '../../../test-support/open-view.js';
import { aBill, aTransaction } from '../../../test-support/samples.js';
import { TestServer } from '../../../test-support/server.js';
import { useBulkEdit } from '../../bulk/use-bulk-edit.js';
import type { RowSelection } from '../use-selection.js';
import { usePendingEdits } from './pending-edits.js';
import { useRowActions } from './use-row-actions.js';

const everything = [
  'link',
  'unlink',
  'review',
  'categorize',
  'rename',
  'clear',
  'remove',
  'bulk review',
  'bulk categorize',
  'bulk remove',
  'undo',
  'news',
] as const;
type Doing = (typeof everything)[number];

interface Step {
  doing: Doing;
  number: number;
  /** Milliseconds until the next step. */
  wait: number;
}

const queryKey = ['/api', 'transactions?limit=200&offset=0'];
const rent = { name: 'Rent', rows: [aBill()] } as unknown as Parameters<ReturnType<typeof useRowActions>['link']>[1];

/** What the view does, whenever the test says; `shown` is what it draws. */
const openList = () => {
  const can = new Map<Doing, (number: number) => unknown>();
  const list: { shown: readonly Transaction[] | undefined } = { shown: undefined };
  const Probe = ({ shell }: { shell: ShellApi }) => {
    const { data } = useQuery<TransactionPage>({ queryKey });
    const { shown } = usePendingEdits();
    const rows = data?.transactions ?? [];
    const actions = useRowActions(shell, new Set(['category']));
    const selection: RowSelection = {
      selection: { kind: 'some', dates: new Map(rows.slice(0, 2).map(({ id, date }) => [id, date])) },
      count: 2,
      has: () => true,
      anchor: null,
      toggle: () => undefined,
      add: () => undefined,
      all: () => undefined,
      clear: () => undefined,
    };
    const bulk = useBulkEdit(shell, selection, () => undefined);
    list.shown = data?.transactions.map(shown);
    const row = (number: number): Transaction => rows[number % Math.max(1, rows.length)] ?? aTransaction({ id: 99 });
    const each: Record<Exclude<Doing, 'news' | 'undo'>, (number: number) => unknown> = {
      link: (number) => actions.link(row(number), rent),
      unlink: (number) => actions.link(row(number), null),
      review: (number) => actions.review(row(number), number % 2 === 0),
      categorize: (number) => actions.categorize(row(number), `Category ${number}`),
      rename: (number) => actions.rename(row(number), `Merchant ${number}`),
      clear: (number) => actions.clear(row(number), 'merchant'),
      remove: (number) => actions.remove(row(number)),
      'bulk review': (number) => bulk.review(number % 2 === 0),
      'bulk categorize': (number) => bulk.categorize(`Category ${number}`),
      'bulk remove': () => bulk.remove(),
    };
    for (const [doing, does] of Object.entries(each)) can.set(doing as Doing, does);
    return null;
  };
  return { can, list, ...open(Probe, {}) };
};

const ms = fc.integer({ min: 0, max: 6 });
const step: fc.Arbitrary<Step> = fc.record({
  doing: fc.constantFrom(...everything),
  number: fc.integer({ min: 0, max: 9 }),
  wait: ms,
});
const trip: fc.Arbitrary<Trip> = fc.record({
  there: ms,
  back: ms,
  fate: fc.constantFrom('done', 'done', 'done', 'refused', 'lost'),
});

const play = async (steps: readonly Step[], trips: readonly Trip[]): Promise<void> => {
  const server = new TestServer();
  server.bills = [aBill()];
  server.transactions = [1, 2, 3, 4].map((id) =>
    aTransaction({ id, description: `Row ${id}`, date: `2026-01-0${id}` }),
  );
  server.install();
  const news = () => void queryClient.invalidateQueries();
  const underWay = lateLine({ trips, onNews: () => news() });
  const { can, list, toasts, shell } = openList();
  const { queryClient } = shell;
  can.set('news', (number) => {
    server.transactions = server.transactions.map((row) => ({ ...row, account: `Account ${number}` }));
    news();
  });
  can.set('undo', () => toasts.at(-1)?.action?.run());
  await waitFor(() => expect(list.shown).toHaveLength(4));
  for (const { doing, number, wait } of steps) {
    act(() => void can.get(doing)?.(number));
    await act(() => pause(wait));
  }
  const isQuiet = () => underWay() + queryClient.isMutating() + queryClient.isFetching() === 0;
  await act(() => untilQuiet(isQuiet));
  const stored = (await (await globalThis.fetch('/api/transactions?limit=200&offset=0')).text()) as string;
  expect(list.shown).toEqual((JSON.parse(stored) as TransactionPage).transactions);
  expect(queryClient.getQueryCache().findAll({ predicate: isTransactionPage })).toHaveLength(1);
  cleanup();
};

it('shows what the server has once all edits and pushes have come to their end, however late and in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), fc.array(trip, { minLength: 1 }), play),
    { numRuns: randomRuns(100, 15) },
  );
}, 300_000);
