import type { Accounts } from '@daybook/contracts';
import { centsOfSum } from '../api/cents-of-sum.js';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { typeLabels } from './account-words.js';

/** The accounts as they are saved. */
export const accountsTable = ({ accounts, on }: Accounts): SavedTable => ({
  heads: [
    'Account',
    'Type',
    `Balance on ${on}`,
    'Opening balance',
    'Opened on',
    'Last statement',
    'Its difference',
    'Transactions',
  ],
  rows: accounts.map(({ name, type, balance, opening, statement, count }) => {
    const amount = (text: string | undefined) => (text === undefined ? '' : { cents: centsOfSum(text) });
    return [
      name,
      type ? typeLabels[type] : '',
      amount(balance),
      amount(opening?.amount),
      opening?.date ?? '',
      statement?.date ?? '',
      amount(statement?.difference),
      count,
    ];
  }),
});
