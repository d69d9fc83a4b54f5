import type { Match } from '@daybook/contracts';
import type { SavedTable } from '@daybook/ui/text/save-table';
import { merchantOf, signedCents } from '../shared/filter.js';
import { nameOf } from './use-answers.js';

/** Matches as they are saved. */
export const matchesTable = (matches: readonly Match[]): SavedTable => ({
  heads: ['Date', 'Merchant', 'Amount', 'Looks like', 'Due', 'Sure', 'Reasons'],
  rows: matches.map((match) => [
    match.transaction.date,
    merchantOf(match.transaction),
    { cents: signedCents(match.transaction) },
    nameOf(match),
    match.dueDate,
    match.sure === 1 ? 'yes' : 'no',
    match.reasons.join('; '),
  ]),
});
