import { transactionId } from '@daybook/contracts';
import { isRejection, type DecisionContext } from '@daybook/event-sourcing';
import fc from 'fast-check';
import type { NewRow } from './decide-import.js';
import { ledger, type LedgerCommand, type LedgerEvent } from './ledger.js';
import { absorbLedger, forkLedger, type LedgerState } from './ledger-state.js';

const context = {} as DecisionContext;
const month = '202208';
const id = (n: number) => transactionId(month, n);

const coffee = (row: number, changes: Partial<NewRow> = {}): NewRow => ({
  row,
  date: '2022-08-04',
  description: 'COFFEE',
  merchant: null,
  amount: 450,
  type: 'debit',
  category: 'Food',
  account: 'Checking',
  isReconciled: 0,
  ...changes,
});

const slice = (importId: string, batch: number, rows: NewRow[], batchHash = `${importId}-${batch}`): LedgerCommand => ({
  type: 'import-slice',
  importId,
  batch,
  part: 1,
  parts: 1,
  batchHash,
  rows,
});

const evolveAll = (state: LedgerState, events: readonly LedgerEvent[]) =>
  events.reduce((next, event) => ledger.evolve(next, event, context), state);

const run = (commands: readonly LedgerCommand[]) => {
  let state = ledger.initialState();
  const decisions = commands.map((command) => {
    const decision = ledger.decide(command, state, context);
    if (!isRejection(decision)) state = evolveAll(state, decision);
    return decision;
  });
  return { state, decisions, last: decisions[decisions.length - 1] };
};

/** What a decision imported and skipped, by row index. */
const imported = (decision: ReturnType<typeof run>['last']) => {
  const event = (decision as readonly LedgerEvent[])[0];
  if (event?.type !== 'RowsImported') return undefined;
  return { rows: event.data.rows.map(({ row, n }) => [row, n]), skipped: event.data.skipped };
};

describe('the ledger of a month', () => {
  it('keeps the second equal coffee of one file', () => {
    const { last } = run([slice('a', 0, [coffee(0), coffee(1)])]);
    expect(imported(last)).toEqual({
      rows: [
        [0, 1],
        [1, 2],
      ],
      skipped: [],
    });
  });

  it('skips rows of another import, and records which row each is a copy of', () => {
    const { last } = run([slice('a', 0, [coffee(0)]), slice('b', 0, [coffee(0), coffee(1)])]);
    expect(imported(last)).toEqual({ rows: [[1, 2]], skipped: [{ row: 0, n: 1 }] });
  });

  it('does not count the batches of one import against each other', () => {
    const { last } = run([slice('a', 0, [coffee(0)]), slice('a', 1, [coffee(0)])]);
    expect(imported(last)).toEqual({ rows: [[0, 2]], skipped: [] });
  });

  it('imports a repeated batch once', () => {
    const { last, state } = run([slice('a', 0, [coffee(0)]), slice('a', 0, [coffee(0)])]);
    expect(last).toEqual([]);
    expect(state.rows.issued).toBe(1);
  });

  it('refuses another batch under the same number', () => {
    const { last } = run([slice('a', 0, [coffee(0)]), slice('a', 0, [coffee(0)], 'other')]);
    expect(last).toEqual({ rejected: 'batch-differs' });
  });

  it('imports a deleted row again with another import, never with a batch of the same one', () => {
    const deleted: LedgerCommand[] = [slice('a', 0, [coffee(0)]), { type: 'delete', ids: [id(1)] }];
    expect(imported(run([...deleted, slice('b', 0, [coffee(0)])]).last)?.rows).toEqual([[0, 2]]);
    expect(run([...deleted, slice('a', 0, [coffee(0)])]).last).toEqual([]);
  });

  it('imports a copy although earlier batches skipped more, once the row that they were copies of is deleted', () => {
    const { last } = run([
      slice('a', 0, [coffee(0)]),
      slice('b', 0, [coffee(0, { forced: true }), coffee(1, { forced: true })]),
      slice('a', 1, [coffee(0), coffee(1)]),
      { type: 'delete', ids: [id(2)] },
      slice('a', 2, [coffee(0)]),
    ]);
    expect(imported(last)).toEqual({ rows: [[0, 4]], skipped: [] });
  });

  it('records a slice that holds duplicates only', () => {
    const { last } = run([slice('a', 0, [coffee(0)]), slice('b', 0, [coffee(0)])]);
    expect(imported(last)).toEqual({ rows: [], skipped: [{ row: 0, n: 1 }] });
  });

  it('pairs copies that agree in type and account first', () => {
    const other = { account: 'Card' };
    const { last } = run([slice('a', 0, [coffee(0), coffee(1, other)]), slice('b', 0, [coffee(0, other)])]);
    expect(imported(last)?.skipped).toEqual([{ row: 0, n: 2 }]);
  });

  it('imports a forced row although it looks like a stored one', () => {
    const { last } = run([slice('a', 0, [coffee(0)]), slice('b', 0, [coffee(0, { forced: true })])]);
    expect(imported(last)?.rows).toEqual([[0, 2]]);
  });

  it('links and reviews, and appends nothing for an identical repeat', () => {
    const link: LedgerCommand = { type: 'edit', ids: [id(1)], patch: { billId: { set: 7 }, reviewed: { set: 1 } } };
    const { decisions } = run([slice('a', 0, [coffee(0)]), link, link]);
    expect(decisions[1]).toEqual([{ type: 'TransactionsEdited', data: { ids: [id(1)], patch: link.patch } }]);
    expect(decisions[2]).toEqual([]);
  });

  it("distinguishes 'No bill' from a cleared edit", () => {
    const none: LedgerCommand = { type: 'edit', ids: [id(1)], patch: { billId: { set: null } } };
    expect(run([slice('a', 0, [coffee(0)]), none]).last).toHaveLength(1);
    expect(run([slice('a', 0, [coffee(0)]), none, none]).last).toEqual([]);
  });

  it('refuses to edit a deleted or unknown transaction', () => {
    const edit: LedgerCommand = { type: 'edit', ids: [id(1)], patch: { reviewed: { set: 1 } } };
    expect(run([edit]).last).toEqual({ rejected: 'transaction-not-found' });
    expect(run([slice('a', 0, [coffee(0)]), { type: 'delete', ids: [id(1)] }, edit]).last).toEqual({
      rejected: 'transaction-not-found',
    });
  });

  it('deletes once, accepts a repeat, and refuses an id that was never issued', () => {
    const remove: LedgerCommand = { type: 'delete', ids: [id(1)] };
    expect(run([slice('a', 0, [coffee(0)]), remove, remove]).last).toEqual([]);
    expect(run([slice('a', 0, [coffee(0)]), { type: 'delete', ids: [id(2)] }]).last).toEqual({
      rejected: 'transaction-not-found',
    });
  });

  it('leaves the state unchanged while a decision is only tried on a fork', () => {
    const { state } = run([slice('a', 0, [coffee(0)])]);
    const fork = forkLedger(state);
    evolveAll(fork, ledger.decide(slice('b', 0, [coffee(0), coffee(1)]), fork, context) as LedgerEvent[]);
    expect(state.rows.issued).toBe(1);
    expect(state.rows.get(2)).toBeUndefined();
    expect(absorbLedger(state, fork).rows.get(2)?.origin).toBe(state.imports.get('b'));
  });

  it('ends with the same multiset in whatever order the batches of two imports arrive', () => {
    const kinds = ['COFFEE', 'LUNCH', 'RENT'];
    const file = fc.array(fc.constantFrom(...kinds), { maxLength: 12 });
    fc.assert(
      fc.property(file, file, fc.integer({ min: 1, max: 4 }), fc.infiniteStream(fc.nat()), (one, two, size, chance) => {
        const batches = (importId: string, rows: string[]) =>
          Array.from({ length: Math.ceil(rows.length / size) }, (_, batch) =>
            slice(
              importId,
              batch,
              rows.slice(batch * size, (batch + 1) * size).map((description, row) => coffee(row, { description })),
            ),
          );
        const shuffled = [...batches('a', one), ...batches('b', two)]
          .map((command) => ({ command, at: chance.next().value as number }))
          .sort((x, y) => x.at - y.at)
          .flatMap(({ command, at }) => (at % 3 === 0 ? [command, command] : [command]));
        const { decisions } = run(shuffled);
        const stored = decisions
          .flatMap((decision) => decision as readonly LedgerEvent[])
          .flatMap((event) =>
            event.type === 'RowsImported' ? event.data.rows.map(({ description }) => description) : [],
          );
        for (const kind of kinds) {
          const count = (rows: readonly string[]) => rows.filter((row) => row === kind).length;
          expect(count(stored)).toBe(Math.max(count(one), count(two)));
        }
      }),
      { numRuns: 500 },
    );
  });
});
