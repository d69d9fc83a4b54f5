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

/** The order as it is kept with the view. */
export const sortingIn = ({ sort, direction }: ViewParameters): Sorting => {
  const by = sortKeys.find((key) => key === sort);
  return by ? { by, descending: direction === 'descending' } : newestFirst;
};

/** What is kept of an order: nothing of the usual one. */
export const sortParameters = (sorting: Sorting): ViewParameters =>
  isNewestFirst(sorting) ? {} : { sort: sorting.by, direction: sorting.descending ? 'descending' : 'ascending' };

/** A click on a column's head: the other way round, or that column in its natural order. */
export const toggled = (now: Sorting, by: SortKey): Sorting => ({
  by,
  descending: now.by === by ? !now.descending : by === 'date',
});

/** Filter and order as a query of `GET /api/transactions`; the usual order goes without saying. */
export const queryOf = (filter: TransactionFilter, sorting: Sorting = newestFirst): string =>
  new URLSearchParams(
    Object.entries({ ...filter, ...sortParameters(sorting) }).map(([key, value]) => [key, String(value)]),
  ).toString();

/** The field of a row that the order is by, where an edit can change it. */
export const sortedField = ({ by }: Sorting): string => (by === 'bill' ? 'billId' : by);
