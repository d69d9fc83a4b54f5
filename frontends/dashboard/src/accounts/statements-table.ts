import type { Statement } from '@daybook/contracts';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { centsOfSum } from '../api/cents-of-sum.js';

/** The reconciled statements of an account as they are saved. */
export const statementsTable = (account: string, statements: readonly Statement[]): SavedTable => ({
  heads: ['Account', 'Statement of', 'Balance', 'Difference'],
  rows: statements.map(({ date, balance, difference }) => [
    account,
    date,
    { cents: centsOfSum(balance) },
    { cents: centsOfSum(difference) },
  ]),
});
