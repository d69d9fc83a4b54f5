import { type HandPatch, transactionId } from '@daybook/contracts';
import { monthOf } from '@daybook/event-sourcing';
import type { Cents, CivilDate } from '@daybook/money';
import type { Collection } from '@daybook/platform';
import type { HandValues } from '@daybook/rules';

/** What decides a row's link: imported values, and what a person set. */
export type LedgerRow = [
  n: number,
  date: CivilDate,
  amount: Cents,
  isDebit: 0 | 1,
  isDeleted: 0 | 1,
  /** Instant of its import, milliseconds since the epoch. */
  importedAt: number,
  description: string,
  merchant: string | null,
  category: string,
  hand?: HandLayer,
];

/** What a person set, and when they set the category, in milliseconds since the epoch. */
export type HandLayer = HandValues & { categorizedAt?: number };

export type LedgerBlock = { rows: LedgerRow[] };

/**
 * The rows of a month in blocks of consecutive n. A row's facts are needed when a person or a rule links it, maybe long after
 * its import; one document a row would make every import pay for rows that are never linked.
 */
export const ledgerBlocks: Collection = { name: 'budgeting-ledger-blocks' };
/** Small: where a file is in no order, each of its rows rewrites a block. */
const blockSize = 32;

/** Id of a row's block. */
export const blockOf = (stream: string, n: number): string => `${monthOf(stream)}-${Math.floor(n / blockSize)}`;

/** Id of a transaction of a block. */
export const transactionOf = (block: string, n: number): string => String(transactionId(block.slice(0, 6), n));

/** The block with these rows, which replace those with the same n. */
export const withRows = (block: LedgerBlock | undefined, rows: readonly LedgerRow[]): LedgerBlock => {
  const before = block?.rows ?? [];
  const [only] = rows;
  // As for most edits, of which a rebuild has thousands for a block.
  const place = only && rows.length === 1 ? before.findIndex(([n]) => n === only[0]) : -1;
  if (only && place >= 0) return { rows: before.with(place, only) };
  const replaced = new Set(rows.map(([n]) => n));
  const others = before.filter(([n]) => !replaced.has(n));
  return { rows: [...others, ...rows].sort(([a], [b]) => a - b) };
};

const ruledFields = ['billId', 'incomeId', 'category', 'merchant'] as const;

/** Whether the edit concerns a field that rules read or set. */
export const concernsLinks = (patch: HandPatch): boolean => ruledFields.some((field) => patch[field] !== undefined);

/**
 * The row after a person's edit, which sets a field or clears it.
 * @param at instant of the edit, milliseconds since the epoch
 */
export function edited(row: LedgerRow, patch: HandPatch, at: number): LedgerRow {
  const [n, date, amount, debit, deleted, importedAt, description, merchant, category, before] = row;
  const hand: HandLayer = { ...before };
  for (const field of ruledFields) {
    const edit = patch[field];
    if (!edit) continue;
    if ('set' in edit) Object.assign(hand, { [field]: edit.set });
    else delete hand[field];
  }
  if (patch.category) delete hand.categorizedAt;
  if (hand.category !== undefined && patch.category) hand.categorizedAt = at;
  const facts = [n, date, amount, debit, deleted, importedAt, description, merchant, category] as const;
  return Object.keys(hand).length > 0 ? [...facts, hand] : [...facts];
}

export const deletedRow = (row: LedgerRow): LedgerRow => row.with(4, 1) as LedgerRow;
export const restoredRow = (row: LedgerRow): LedgerRow => row.with(4, 0) as LedgerRow;
