import { type EventOf, type HandPatch, type LedgerEvents, numberInMonth, transactionId } from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import type { NewRow } from './decide-import.js';
import { keyOf, type LedgerState, sliceOf } from './ledger-state.js';
import type { KeyWords, RowTable } from './row-table.js';

type LedgerEvent = EventOf<LedgerEvents>;

/** Parts that take the place of a row: they are rows that a person enters, and the row goes. */
export interface SplitRow {
  type: 'split-row';
  id: number;
  /** yyyymm */
  month: string;
  importId: string;
  batchHash: string;
  /** Each with what the person sets beside it. */
  parts: readonly { row: NewRow; patch: HandPatch }[];
}

/** By the id of a row that was split, or of one of its parts. */
export interface JoinParts {
  type: 'join-parts';
  id: number;
}

export function decideSplit(
  { id, month, importId, batchHash, parts }: SplitRow,
  state: LedgerState,
): LedgerEvent[] | Rejection<'transaction-not-found' | 'part-of-split' | 'parts-differ'> {
  if (sliceOf(state, { importId, batch: 0, part: 1 })) return [];
  const n = numberInMonth(id);
  if (state.rows.get(n)?.deleted !== false) return reject('transaction-not-found');
  if (state.rows.partOf(n) !== undefined) return reject('part-of-split');
  if (!addUp(parts, state.rows.keyOf(n))) return reject('parts-differ');
  const placed = parts.map((part, index) => ({ ...part, n: state.rows.issued + 1 + index }));
  const rows = placed.map((part, row) => ({ ...part.row, row, n: part.n }));
  const slice = { importId, batch: 0, part: 1, parts: 1, batchHash, rows, skipped: [] };
  return [
    { type: 'RowsImported', data: { ...slice, source: 'hand', partOf: id } },
    ...placed.flatMap((part): LedgerEvent[] =>
      Object.keys(part.patch).length > 0
        ? [{ type: 'TransactionsEdited', data: { ids: [transactionId(month, part.n)], patch: part.patch } }]
        : [],
    ),
    { type: 'TransactionsDeleted', data: { ids: [id] } },
  ];
}

/** The state has no amounts: the key of a row says which it is, with its date and description. */
function addUp(parts: SplitRow['parts'], key: KeyWords | undefined): boolean {
  const [first] = parts;
  if (!first || !key) return false;
  const { date, description } = first.row;
  const amount = parts.reduce((sum, { row }) => sum + row.amount, 0);
  return keyOf({ date, description, amount }).words.every((word, at) => word === key[at]);
}

export function decideJoin({ id }: JoinParts, state: LedgerState): LedgerEvent[] | Rejection<'transaction-not-found'> {
  const n = numberInMonth(id);
  const whole = state.rows.partOf(n) ?? n;
  if (!state.rows.isSplit(whole)) return state.rows.get(n)?.deleted === false ? [] : reject('transaction-not-found');
  const first = id - n;
  const parts = state.rows.partsOf(whole).filter((part) => state.rows.get(part)?.deleted === false);
  return [
    { type: 'TransactionsRestored', data: { ids: [first + whole] } },
    { type: 'TransactionsDeleted', data: { ids: parts.map((part) => first + part) } },
  ];
}

/** The rows, and all that they are parts of or have been split into. */
export function withSplits(rows: RowTable, ids: readonly number[]): number[] {
  const all = new Set(ids);
  for (const id of ids) {
    const n = numberInMonth(id);
    const whole = rows.partOf(n) ?? n;
    for (const one of [whole, ...rows.partsOf(whole)]) all.add(id - n + one);
  }
  return [...all];
}
