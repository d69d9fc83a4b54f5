import { testRuns } from '@daybook/adapter-contracts';
import { type HandPatch, transactionId } from '@daybook/contracts';
import { isRejection } from '@daybook/event-sourcing';
import { playSteps, undoLaws } from '@daybook/nest/test-support/undo-laws';
import type { EventMetadata } from '@daybook/platform';
import fc from 'fast-check';
import type { LoggedRowChange } from '../ledger/month-events.js';
import { ledger, type LedgerCommand, type LedgerEvent } from '../ledger/ledger.js';
import { MonthValues } from '../ledger/month-values.js';
import { RowValues } from '../ledger/row-values.js';

const month = '202603';
const rowCount = 5;
const ids = Array.from({ length: rowCount }, (_, n) => transactionId(month, n + 1));
const importId = '6f1c1f5e-0000-4000-8000-00000000000a';

const metadataOf = (root: string, undoes: string | undefined, second: number): EventMetadata => ({
  tenant: '6f1c1f5e-0000-4000-8000-000000000001',
  commandId: root,
  commandKind: 'test',
  causationId: 'request',
  actor: { kind: 'user', id: '6f1c1f5e-0000-4000-8000-000000000003' },
  source: 'web',
  at: new Date(Date.parse('2026-03-10T12:00:00.000Z') + second * 1000).toISOString(),
  on: '2026-03-10',
  zone: 'UTC',
  undoes,
});

/** A month of an import's rows in memory. A new reader folds its log at each undo, as the service does. */
function openMonth() {
  const log: LoggedRowChange[] = [];
  let state = ledger.initialState();
  let events = 0;
  const run = (command: LedgerCommand, root: string, undoes?: string): LedgerEvent[] => {
    const metadata = metadataOf(root, undoes, events);
    const decided = ledger.decide(command, state, metadata as never);
    if (isRejection(decided)) return [];
    for (const event of decided) {
      state = ledger.evolve(state, event, metadata as never);
      if (event.type !== 'RowsImported') log.push({ event, metadata } as LoggedRowChange);
      events += 1;
    }
    return [...decided];
  };
  const rows = ids.map((_, row) => ({
    row,
    date: '2026-03-05',
    description: `Row ${row}`,
    merchant: null,
    amount: 100 + row,
    category: 'Food',
    account: 'Checking',
    isReconciled: 0,
    type: 'debit' as const,
  }));
  run({ type: 'import-slice', importId, batch: 0, part: 1, parts: 1, batchHash: 'h', rows }, 'import');

  const inverseOf = (root: string, chosen: readonly number[] = ids) => {
    const values = new RowValues(new Set(chosen));
    for (const event of log) values.fold(event);
    return values.inverseOf(root, chosen);
  };
  /** What a chunk of an undo's job appends, if nobody comes in between. */
  const undo = (undoes: string, root: string, chosen?: readonly number[]) => {
    const { command, keeps } = inverseOf(undoes, chosen);
    return { made: run(command, root, undoes).length, keeps };
  };
  /** What people set and whether it is there, of each row, one change left out; the values below are the import's and the rules'. */
  const shown = (without?: string) => {
    const hands = new Map(ids.map((id) => [id, { deleted: false, hand: {} as Record<string, unknown> }]));
    for (const { event, metadata } of log) {
      if (event.type === 'RowsImported') continue;
      for (const id of event.data.ids) {
        if (metadata.commandId === without) continue;
        const row = hands.get(id);
        if (!row) continue;
        if (event.type !== 'TransactionsEdited') row.deleted = event.type === 'TransactionsDeleted';
        else {
          for (const [field, edit] of Object.entries(event.data.patch)) {
            if ('set' in edit) row.hand[field] = edit.set;
            else delete row.hand[field];
          }
        }
      }
    }
    return [...hands.values()].map(({ deleted, hand }) => ({ deleted, hand: { ...hand } }));
  };
  const read = async (from: number, fold: (event: LoggedRowChange) => void): Promise<number> => {
    for (const event of log.slice(from)) fold(event);
    return log.length;
  };
  return { run, undo, inverseOf, shown, read };
}

const edit = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof(
    value.map((set) => ({ set })),
    fc.constant({ clear: true as const }),
  );
const patch = fc.record(
  {
    category: edit(fc.constantFrom('Food', 'Car')),
    merchant: edit(fc.constantFrom('Shop', null)),
    billId: edit(fc.constantFrom(1, null)),
    reviewed: edit(fc.constantFrom(0, 1)),
    note: edit(fc.constantFrom('For Ann', 'Done')),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<HandPatch>;
const some = fc.uniqueArray(fc.constantFrom(...ids), { minLength: 1 });
const tags = fc.subarray(['holiday', 'Holiday', 'work']);
const tagChange = fc.record({ add: tags, remove: tags });
const anEdit = fc
  .record({ ids: some, patch, tags: tagChange }, { requiredKeys: ['ids', 'patch'] })
  .map((own) => ({ type: 'edit' as const, ...own, deletedRows: 'skip' as const }));
const command: fc.Arbitrary<LedgerCommand> = fc.oneof(
  { weight: 3, arbitrary: anEdit },
  some.map((chosen): LedgerCommand => ({ type: 'delete', ids: chosen })),
);
const commands = fc.array(command, { minLength: 1, maxLength: 12 });

/** Runs the commands; answers those that changed something, and what was seen before and after each. */
const play = (given: readonly LedgerCommand[]) => {
  const opened = openMonth();
  return { opened, made: playSteps(opened, given, (one, root) => opened.run(one, root).length) };
};

describe('undo of transactions', () => {
  undoLaws(commands, play, testRuns(500, 150));

  it('restores each value as if that change alone had never been, and leaves what a later change has set', () => {
    fc.assert(
      fc.property(fc.array(anEdit, { minLength: 1, maxLength: 12 }), fc.nat(), (given, pick) => {
        const { opened, made } = play(given);
        const chosen = made[pick % Math.max(1, made.length)];
        if (!chosen) return;
        const [now, wanted] = [opened.shown(), opened.shown(chosen.root)];
        const { keeps } = opened.undo(chosen.root, 'undo');
        const isKept = (id: number, field: string) => keeps.some((kept) => kept.id === id && kept.field === field);
        for (const [index, { hand }] of opened.shown().entries()) {
          for (const field of ['category', 'merchant', 'billId', 'reviewed', 'note', 'tags']) {
            const from = isKept(ids[index] ?? 0, field) ? now : wanted;
            expect([index, field, hand[field]]).toEqual([index, field, from[index]?.hand[field]]);
          }
        }
      }),
      { numRuns: testRuns(500, 150) },
    );
  });

  it('of a few rows after others, the log read once for some of these, is what it is of all at once', () => {
    const sizes = fc.tuple(fc.integer({ min: 1, max: rowCount }), fc.integer({ min: 1, max: rowCount }));
    return fc.assert(
      fc.asyncProperty(commands, fc.nat(), sizes, async (given, pick, [chunk, rowsAtOnce]) => {
        const { opened, made } = play(given);
        const root = made[pick % Math.max(1, made.length)]?.root ?? '';
        const values = new MonthValues(opened.read, ids, rowsAtOnce);
        for (let first = 0; first < rowCount; first += chunk) {
          const some = ids.slice(first, first + chunk);
          expect((await values.of(some)).inverseOf(root, some)).toEqual(opened.inverseOf(root, some));
        }
      }),
      { numRuns: testRuns(500, 150) },
    );
  });

  it('in chunks leaves what somebody sets between two of them', () => {
    fc.assert(
      fc.property(commands, fc.nat(), anEdit, fc.integer({ min: 1, max: rowCount - 1 }), (given, pick, late, cut) => {
        const { opened, made } = play(given);
        const chosen = made[pick % Math.max(1, made.length)];
        if (!chosen) return;
        opened.undo(chosen.root, 'undo', ids.slice(0, cut));
        const touched = new Set(opened.run(late, 'late').flatMap(({ data }) => ('ids' in data ? data.ids : [])));
        const between = opened.shown();
        opened.undo(chosen.root, 'undo', ids.slice(cut));
        for (const [index, row] of opened.shown().entries()) {
          const id = ids[index] ?? 0;
          if (index < cut) expect(row).toEqual(between[index]);
          if (index < cut || !touched.has(id)) continue;
          for (const field of Object.keys(late.patch)) {
            expect([id, field, row.hand[field]]).toEqual([id, field, between[index]?.hand[field]]);
          }
        }
      }),
      { numRuns: testRuns(500, 150) },
    );
  });
});
