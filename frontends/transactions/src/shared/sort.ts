import { type TransactionFilter } from '@daybook/contracts';
import { type ViewParameters } from '@daybook/frontend-kit';

export const sortKeys = ['date', 'merchant', 'bill', 'category', 'amount', 'type'] as const;
export type SortKey = (typeof sortKeys)[number];
export interface Sorting {
  by: SortKey;
  descending: boolean;
}

export const newestFirst: Sorting = { by: 'date', descending: true };

const isNewestFirst = ({ by, descending }: Sorting): boolean => by === 'date' && descending;

/** The order from the view state. */
export const sortingIn = ({ sort, direction }: ViewParameters): Sorting => {
  const by = sortKeys.find((key) => key === sort);
  return by ? { by, descending: direction === 'descending' } : newestFirst;
};

/** The order for the view state: nothing for the default. */
export const sortParameters = (sorting: Sorting): ViewParameters =>
  isNewestFirst(sorting) ? {} : { sort: sorting.by, direction: sorting.descending ? 'descending' : 'ascending' };

/** After a click on a column header: reversed, or by that column in its natural order. */
export const toggled = (now: Sorting, by: SortKey): Sorting => ({
  by,
  descending: now.by === by ? !now.descending : by === 'date',
});

/** Filter and order as a query of `GET /api/transactions`; the default order is left out. */
export const queryOf = (filter: TransactionFilter, sorting: Sorting = newestFirst): string =>
  new URLSearchParams(
    Object.entries({ ...filter, ...sortParameters(sorting) }).map(([key, value]) => [key, String(value)]),
  ).toString();

/** The field of a row that the list is sorted by. */
export const sortedField = ({ by }: Sorting): string => (by === 'bill' ? 'billId' : by);
