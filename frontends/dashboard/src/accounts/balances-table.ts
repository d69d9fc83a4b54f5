import type { AccountBalances } from '@daybook/contracts';
import { formatMonth, monthOf } from '@daybook/money';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { centsOfSum } from '../api/cents-of-sum.js';

/** The balance of an account at the end of each month as it is saved, the newest first as on screen. */
export const balancesTable = (account: string, { balances }: AccountBalances): SavedTable => ({
  heads: ['Account', 'At the end of', 'In', 'Out', 'Balance'],
  rows: balances
    .toReversed()
    .map(({ date, received, paid, balance }) => [
      account,
      formatMonth(monthOf(date)),
      ...[received, paid, balance].map((amount) => ({ cents: centsOfSum(amount) })),
    ]),
});
