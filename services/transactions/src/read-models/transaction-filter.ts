import type { TransactionFilter, TransactionsQuery } from '@daybook/contracts';
import { parseCents } from '@daybook/money';
import type { Query, Where } from '@daybook/platform';
import { searchKey } from './search-key.js';
import { tagLine } from './transaction-document.js';

type Sort = NonNullable<Query['sort']>[number];

const sortFields = {
  date: 'date',
  description: 'descriptionKey',
  merchant: 'merchantKey',
  category: 'categoryKey',
  account: 'accountKey',
  amount: 'amount',
  type: 'type',
  reviewed: 'review',
  // Names are not stored with the transactions: see `sortedByBill`.
  bill: 'date',
} as const satisfies Record<NonNullable<TransactionsQuery['sort']>, string>;

/** The bills and incomes that a filter refers to. */
export interface BillsOfFilter {
  /** Ids of all rows of the bills and incomes whose name contains the text. */
  named(search: string): readonly number[];
  /** Ids of all rows of a series. */
  ofSeries(groupId: number): readonly number[];
  isIncome(groupId: number): boolean;
}

const links = ['billId', 'incomeId'] as const;

const linkedTo = (field: 'billId' | 'incomeId', id: number | 'none' | 'any'): Where => {
  if (id === 'any') return { field, from: 1 };
  return { field, is: id === 'none' ? null : id };
};

const linkedToSeries = (ids: readonly number[], isIncome: boolean): Where => {
  return { field: isIncome ? 'incomeId' : 'billId', in: ids };
};

/** The filter as conditions on the read model; live rows only. */
export function conditionsOf(filter: TransactionFilter, bills: BillsOfFilter): Where[] {
  const { account, category, tag, billId, incomeId, groupId, type, reviewed, min, max, from, to } = filter;
  const conditions: Where[] = [{ field: 'live', is: 'live' }];
  const search = searchKey(filter.search ?? '');
  if (search !== '') {
    const named = bills.named(search);
    const ofBill = named.length > 0 ? { or: links.map((field) => ({ field, in: named })) } : {};
    conditions.push({ field: 'searchText', has: search, ...ofBill });
  }
  if (account !== undefined) conditions.push({ field: 'account', is: account });
  if (category !== undefined) conditions.push({ field: 'category', is: category });
  if (tag !== undefined) conditions.push({ field: 'searchText', has: tagLine(tag) });
  if (billId !== undefined) conditions.push(linkedTo('billId', billId));
  if (incomeId !== undefined) conditions.push(linkedTo('incomeId', incomeId));
  if (groupId !== undefined) conditions.push(linkedToSeries(bills.ofSeries(groupId), bills.isIncome(groupId)));
  if (type !== undefined) conditions.push({ field: 'type', is: type });
  if (reviewed !== undefined) conditions.push({ field: 'review', is: reviewed === 1 ? 'reviewed' : 'open' });
  const [least, most] = [min, max].map((amount) => (amount === undefined ? undefined : parseCents(amount)));
  if (least !== undefined || most !== undefined) conditions.push({ field: 'amount', from: least, to: most });
  if (from !== undefined || to !== undefined) conditions.push({ field: 'date', from, to });
  return conditions;
}

const dateFields = new Set(['live', 'date']);

/**
 * How a page is found. A list by date, filtered by dates at most, walks the list's index to the end of the page;
 * any other goes through the index of totals, which finds the matches before documents are read.
 */
export function pageQuery(
  conditions: readonly Where[],
  {
    sort = 'date',
    direction = sort === 'date' ? 'descending' : 'ascending',
    limit = 100,
    offset = 0,
  }: TransactionsQuery,
): Query {
  const byList = sort === 'date' && conditions.every(({ field }) => dateFields.has(field));
  const key: Sort = { field: byList ? 'listedOn' : sortFields[sort], direction };
  const dates = conditions.find(({ field }) => field === 'date');
  const where = byList ? [{ ...dates, field: 'listedOn', from: dates?.from ?? '' }] : conditions;
  return { where, sort: [key], limit, offset };
}
