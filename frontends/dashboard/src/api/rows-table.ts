import type { Transaction } from '@daybook/contracts';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { centsOfSum } from './cents-of-sum.js';

type Amount = Pick<Transaction, 'type' | 'amount'>;

/** What came in is more than 0. */
export const signedOf = ({ type, amount }: Amount): number =>
  type === 'credit' ? centsOfSum(amount) : -centsOfSum(amount);

/** What was spent is more than 0, and a refund less. */
export const spentOf = (row: Amount): number => -signedOf(row) || 0;

/** Transactions as they are saved. @param amountOf the amount in cents, as the table on screen has it */
export const rowsTable = (rows: readonly Transaction[], amountOf: (row: Transaction) => number): SavedTable => ({
  heads: ['Date', 'Merchant', 'Description', 'Category', 'Account', 'Amount'],
  rows: rows.map((row) => [
    row.date,
    row.merchant ?? '',
    row.description,
    row.category,
    row.account,
    { cents: amountOf(row) },
  ]),
});
