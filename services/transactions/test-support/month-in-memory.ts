import { type HandPatch, numberInMonth, transactionId } from '@daybook/contracts';
import { isRejection } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import type { LoggedRowChange } from '../src/ledger/month-events.js';
import { ledger, type LedgerCommand, type LedgerEvent } from '../src/ledger/ledger.js';
import { RowValues } from '../src/ledger/row-values.js';

const month = '202603';
export const rowCount = 5;
const idOf = (n: number): number => transactionId(month, n);
/** Of the rows that the import brings. */
export const ids = Array.from({ length: rowCount }, (_, index) => idOf(index + 1));
/** Of these, and of the parts that there may be some of. */
export const idsOfMonth = Array.from({ length: rowCount + 8 }, (_, index) => idOf(index + 1));
const importId = '6f1c1f5e-0000-4000-8000-00000000000a';

/** A split into so many parts. */
export interface SplitStep {
  type: 'split';
  id: number;
  into: number;
}
export type MonthStep = LedgerCommand | SplitStep;

/** A row as people see it: whether it is there, and what they set. */
export interface SeenRow {
  id: number;
  deleted: boolean;
  hand: Record<string, unknown>;
}

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

const amountOf = (id: number): number => 99 + numberInMonth(id);
const rowOf = (id: number, amount: number) => ({
  row: 0,
  date: '2026-03-05',
  description: `Row ${numberInMonth(id)}`,
  merchant: null,
  amount,
  category: 'Food',
  account: 'Checking',
  isReconciled: 0,
  type: 'debit' as const,
});

const splitOf = ({ id, into }: SplitStep, root: string): LedgerCommand => {
  const amounts = Array.from({ length: into }, (_, at) => (at === 0 ? amountOf(id) - into + 1 : 1));
  const note: HandPatch = { note: { set: 'Part' } };
  const parts = amounts.map((amount, at) => ({ row: rowOf(id, amount), patch: at === 0 ? {} : note }));
  return { type: 'split-row', id, month, importId: root, batchHash: 'h', parts };
};

/** A month of an import's rows in memory. A new reader folds its log at each undo, as the service does. */
export function openMonth() {
  const log: LoggedRowChange[] = [];
  const splits: { root: string; whole: number; parts: readonly number[] }[] = [];
  let state = ledger.initialState();
  let events = 0;
  const run = (step: MonthStep, root: string, undoes?: string): LedgerEvent[] => {
    const metadata = metadataOf(root, undoes, events);
    const command = step.type === 'split' ? splitOf(step, root) : step;
    const decided = ledger.decide(command, state, metadata as never);
    if (isRejection(decided)) return [];
    for (const event of decided) {
      state = ledger.evolve(state, event, metadata as never);
      const isImport = event.type === 'RowsImported' && event.data.partOf === undefined;
      if (!isImport) log.push({ event, metadata } as LoggedRowChange);
      if (event.type === 'RowsImported' && event.data.partOf !== undefined) {
        splits.push({ root, whole: event.data.partOf, parts: event.data.rows.map(({ n }) => idOf(n)) });
      }
      events += 1;
    }
    return [...decided];
  };
  const rows = ids.map((id, row) => ({ ...rowOf(id, amountOf(id)), row }));
  run({ type: 'import-slice', importId, batch: 0, part: 1, parts: 1, batchHash: 'h', rows }, 'import');

  const allIds = (): number[] => [...ids, ...splits.flatMap(({ parts }) => parts)];
  const inverseOf = (root: string, chosen: readonly number[] = allIds()) => {
    const values = new RowValues(new Set(chosen));
    for (const event of log) values.fold(event);
    return values.inverseOf(root, chosen);
  };
  /** What a chunk of an undo's job appends, if nobody comes in between. */
  const undo = (undoes: string, root: string, chosen?: readonly number[]) => {
    const { command, keeps } = inverseOf(undoes, chosen);
    return { made: run(command, root, undoes).length, keeps, command };
  };
  /** Each row, one change left out; the values below what people set are the import's and the rules'. A part that is gone is nothing. */
  const shown = (without?: string): SeenRow[] => {
    const seen = new Map(ids.map((id): [number, SeenRow] => [id, { id, deleted: false, hand: {} }]));
    for (const { event, metadata } of log) {
      if (event.type === 'RowsImported') {
        for (const { n } of event.data.rows) seen.set(idOf(n), { id: idOf(n), deleted: false, hand: {} });
        continue;
      }
      for (const id of event.data.ids) {
        const row = seen.get(id);
        if (!row || metadata.commandId === without) continue;
        if (event.type !== 'TransactionsEdited') row.deleted = event.type === 'TransactionsDeleted';
        else {
          for (const [field, edit] of Object.entries(event.data.patch)) {
            if ('set' in edit) row.hand[field] = edit.set;
            else delete row.hand[field];
          }
        }
      }
    }
    const isNothing = ({ id, deleted, hand }: SeenRow) =>
      !ids.includes(id) && deleted && Object.keys(hand).length === 0;
    return [...seen.values()].filter((row) => !isNothing(row));
  };
  /** Transactions of which money is there twice: beside a part, or in parts of two splits. */
  const countedTwice = (): number[] => {
    const live = new Set(shown().flatMap(({ id, deleted }) => (deleted ? [] : [id])));
    return ids.filter((id) => {
      const inParts = splits.filter(({ whole, parts }) => whole === id && parts.some((part) => live.has(part)));
      return inParts.length + (live.has(id) ? 1 : 0) > 1;
    });
  };
  /** What a part is a part of; any other row itself. */
  const wholeOf = (id: number): number => splits.find(({ parts }) => parts.includes(id))?.whole ?? id;
  const read = async (from: number, fold: (event: LoggedRowChange) => void): Promise<number> => {
    for (const event of log.slice(from)) fold(event);
    return log.length;
  };
  return { run, undo, inverseOf, shown, countedTwice, wholeOf, allIds, read };
}
