import { createHash } from 'node:crypto';
import { importRow } from '@daybook/contracts';
import { isCivilDate, MAX_CENTS, parseCents } from '@daybook/money';
import type { NewRow } from '../ledger/decide-import.js';

export interface CheckedBatch {
  rows: NewRow[];
  /** By index in the call. */
  errors: { row: number; message: string }[];
  /** Of the rows as they were sent: a repeat of the batch has the same. */
  hash: string;
}

/** Checks each row on its own: a bad one is reported and the others are imported. `categoryOf` guesses where no category is given. */
export function checkBatch(
  transactions: readonly unknown[],
  categoryOf: (row: { description: string; merchant: string | null; type: 'credit' | 'debit' }) => string,
): CheckedBatch {
  const rows: NewRow[] = [];
  const errors: CheckedBatch['errors'] = [];
  for (const [row, candidate] of transactions.entries()) {
    const checked = checkRow(candidate);
    if ('message' in checked) {
      errors.push({ row, message: checked.message });
      continue;
    }
    const { category, ...rest } = checked;
    rows.push({ ...rest, row, category: category || categoryOf(rest) });
  }
  return { rows, errors, hash: createHash('sha256').update(JSON.stringify(transactions)).digest('hex') };
}

export type CheckedRow = Omit<NewRow, 'row' | 'category'> & { category: string };

/** One row, or what is wrong with it. */
export function checkRow(candidate: unknown): CheckedRow | { message: string } {
  const parsed = importRow.safeParse(candidate);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return { message: issue?.path.length ? `${issue.path.join('.')}: ${issue.message}` : 'not a transaction' };
  }
  const { date, description, amount, type, merchant, account, category, isReconciled, force } = parsed.data;
  if (!isCivilDate(date)) return { message: 'date: not a date (YYYY-MM-DD, 1900 to 2199)' };
  const cents = parseCents(amount);
  if (cents === undefined) return { message: 'amount: not an amount' };
  if (cents <= 0) return { message: 'amount: must be greater than 0' };
  if (cents > MAX_CENTS) return { message: 'amount: too large' };
  return {
    date,
    description,
    merchant: merchant?.trim() || null,
    amount: cents,
    type,
    category: category?.trim() ?? '',
    account: account?.trim() || 'Unknown',
    isReconciled: isReconciled ?? 0,
    ...(force && { forced: true as const }),
  };
}
