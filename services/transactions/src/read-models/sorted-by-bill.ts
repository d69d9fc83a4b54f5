import type { TransactionsQuery } from '@daybook/contracts';
import type { DocumentStore, StoredDocument, Where } from '@daybook/platform';
import type { BillName } from '../bills/household-bills.js';
import { searchKey } from './search-key.js';
import { pageQuery } from './transaction-filter.js';
import { type TransactionDocument, transactions } from './transaction-document.js';

interface BillGroup {
  name: string;
  billIds: (number | null)[];
  count: number;
}

/** The links that occur, grouped by the name that they are shown under, those without a bill first. */
async function groupsByName(
  models: DocumentStore,
  tenant: string,
  where: readonly Where[],
  names: ReadonlyMap<number, BillName>,
): Promise<BillGroup[]> {
  const groups = new Map<string, BillGroup>();
  for (const { by, count } of await models.aggregate(transactions, tenant, { where, by: 'billId' })) {
    const billId = typeof by === 'number' ? by : null;
    const name = billId === null ? '' : searchKey(names.get(billId)?.billName ?? '');
    const known = groups.get(name) ?? { name, billIds: [], count: 0 };
    groups.set(name, { name, billIds: [...known.billIds, billId], count: known.count + count });
  }
  return [...groups.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Rows by the name of their bill, the newest first within one. Names are not stored with the rows: the few distinct links are
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
  for (const { billIds, count } of groups) {
    const from = Math.max(0, offset - passed);
    const to = Math.min(count, offset + limit - passed);
    passed += count;
    if (from >= to) continue;
    const [only] = billIds;
    const ofBill = only === null ? { field: 'billId', is: null } : { field: 'billId', in: billIds };
    const part = { sort: 'date' as const, limit: to - from, offset: from };
    yield* models.find<TransactionDocument>(transactions, tenant, pageQuery([...where, ofBill], part));
  }
}
