import { centsToDecimal } from '@daybook/money';
import { type BankRow } from '../src/import/bank-file/bank-file.js';

/** How many rows there are and what their debits and credits sum to, as decimal text. */
export const totalsOf = (rows: readonly BankRow[]): { rows: number; debits: string; credits: string } => {
  const sums = { debit: 0, credit: 0 };
  for (const { type, amount } of rows) sums[type] += amount;
  return { rows: rows.length, debits: centsToDecimal(sums.debit), credits: centsToDecimal(sums.credit) };
};
