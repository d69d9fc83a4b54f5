import type { TransactionsQuery } from '@daybook/contracts';
import type { DocumentStore, StoredDocument, Where } from '@daybook/platform';
import type { BillName } from '../bills/household-bills.js';
import { searchKey } from './search-key.js';
import { pageQuery } from './transaction-filter.js';
import { type TransactionDocument, transactions } from './transaction-document.js';

/** Rows that are shown under one name: with these bills or incomes, or without either. */
interface LinkGroup {
  name: string;
  link: readonly Where[];
  count: number;
}

/** How many rows have which bill, or which income. */
async function groupsOf(
  models: DocumentStore,
  tenant: string,
  where: readonly Where[],
  field: 'billId' | 'incomeId',
  names: ReadonlyMap<number, BillName>,
): Promise<LinkGroup[]> {
  const groups = new Map<string, { ids: number[]; count: number }>();
  const linked = [...where, { field, from: 1 }];
  for (const { by, count } of await models.aggregate(transactions, tenant, { where: linked, by: field })) {
    const id = Number(by);
    const name = searchKey(names.get(id)?.billName ?? '');
    const known = groups.get(name) ?? { ids: [], count: 0 };
    groups.set(name, { ids: [...known.ids, id], count: known.count + count });
  }
  return [...groups].map(([name, { ids, count }]) => ({ name, link: [{ field, in: ids }], count }));
}

/** The links that occur, grouped by the name that they are shown under, those without any first. */
async function groupsByName(
  models: DocumentStore,
  tenant: string,
  where: readonly Where[],
  names: ReadonlyMap<number, BillName>,
): Promise<LinkGroup[]> {
  const none = [
    { field: 'billId', is: null },
    { field: 'incomeId', is: null },
  ];
  const [bills, incomes, unlinked] = await Promise.all([
    groupsOf(models, tenant, where, 'billId', names),
    groupsOf(models, tenant, where, 'incomeId', names),
    models.count(transactions, tenant, [...where, ...none]),
  ]);
  const linked = [...bills, ...incomes].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  return [{ name: '', link: none, count: unlinked }, ...linked];
}

/**
 * Rows by the name of their bill or income, the newest first within one. Names are not stored with the rows: the few distinct links are
 * counted, and only the rows of the page are read.
 */
export async function* sortedByBill(
  models: DocumentStore,
  tenant: string,
  where: readonly Where[],
  { direction = 'ascending', limit = 100, offset = 0 }: TransactionsQuery,
  names: ReadonlyMap<number, BillName>,
): AsyncGenerator<StoredDocument<TransactionDocument>> {
  const groups = await groupsByName(models, tenant, where, names);
  if (direction === 'descending') groups.reverse();
  let passed = 0;
  for (const { link, count } of groups) {
    const from = Math.max(0, offset - passed);
    const to = Math.min(count, offset + limit - passed);
    passed += count;
    if (from >= to) continue;
    const part = { sort: 'date' as const, limit: to - from, offset: from };
    yield* models.find<TransactionDocument>(transactions, tenant, pageQuery([...where, ...link], part));
  }
}
