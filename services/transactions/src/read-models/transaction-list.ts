import { Inject, Injectable } from '@nestjs/common';
import type {
  BulkAnswer,
  ExportQuery,
  Transaction,
  TransactionChoices,
  TransactionFilter,
  TransactionPage,
  TransactionsQuery,
  YearlyRow,
} from '@daybook/contracts';
import { PLATFORM } from '@daybook/nest';
import { centsToDecimal, spentAmount } from '@daybook/money';
import type { Platform, StoredDocument, Where } from '@daybook/platform';
import { type BillName, HouseholdBills } from '../bills/household-bills.js';
import { transactionId } from '../ledger/stream.js';
import { folded } from './folded.js';
import { sortedByBill } from './sorted-by-bill.js';
import { conditionsOf, pageQuery } from './transaction-filter.js';
import {
  batchKeyOf,
  type ShareDocument,
  shares,
  type TransactionDocument,
  transactions,
} from './transaction-document.js';

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

/** Answers from the read models, in the shapes of the API. */
@Injectable()
export class TransactionList {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bills: HouseholdBills,
  ) {}

  /** Every live transaction, the newest first, as it is read: a hundred thousand do not stand in memory. */
  async *all(tenant: string): AsyncIterable<Transaction> {
    const names = await this.bills.names(tenant);
    const query = {
      where: [{ field: 'listedOn', from: '' }],
      sort: [{ field: 'listedOn', direction: 'descending' as const }],
    };
    for await (const stored of this.platform.readModels.find<TransactionDocument>(transactions, tenant, query)) {
      yield toTransaction(stored, names);
    }
  }

  /** How a stored row is answered; names are looked up once for all of them. */
  async shower(tenant: string): Promise<(stored: StoredDocument<TransactionDocument>) => Transaction> {
    const names = await this.bills.names(tenant);
    return (stored) => toTransaction(stored, names);
  }

  /** One page, and what the filter comes to as a whole. */
  async page(tenant: string, query: TransactionsQuery): Promise<TransactionPage> {
    const { readModels } = this.platform;
    const names = await this.bills.names(tenant);
    const where = conditions(query, names);
    const listed = async () => {
      const rows: Transaction[] = [];
      for await (const stored of this.found(tenant, where, query, names)) rows.push(toTransaction(stored, names));
      return rows;
    };
    const [rows, groups] = await Promise.all([
      listed(),
      readModels.aggregate(transactions, tenant, { where, sum: 'amount', by: 'type' }),
    ]);
    const sumOf = (type: string) => centsToDecimal(groups.find(({ by }) => by === type)?.sum ?? 0);
    return {
      transactions: rows,
      total: groups.reduce((total, { count }) => total + count, 0),
      sums: { credit: sumOf('credit'), debit: sumOf('debit') },
    };
  }

  /** Everything that the filter lets through, in the order of the list, as it is read. */
  async *each(tenant: string, query: ExportQuery): AsyncIterable<Transaction> {
    const names = await this.bills.names(tenant);
    const all = { ...query, limit: Number.MAX_SAFE_INTEGER };
    const rows = this.found(tenant, conditions(query, names), all, names);
    for await (const stored of rows) yield toTransaction(stored, names);
  }

  /** The part of those that match which the query asks for, in its order. */
  private found(
    tenant: string,
    where: readonly Where[],
    query: TransactionsQuery,
    names: ReadonlyMap<number, BillName>,
  ): AsyncIterable<StoredDocument<TransactionDocument>> {
    const { readModels } = this.platform;
    if (query.sort === 'bill') return sortedByBill(readModels, tenant, where, query, names);
    return readModels.find<TransactionDocument>(transactions, tenant, pageQuery(where, query));
  }

  /** What there is to filter by. */
  async choices(tenant: string): Promise<TransactionChoices> {
    const valuesOf = async (by: string): Promise<string[]> => {
      const where = [{ field: 'live', is: 'live' }];
      const groups = await this.platform.readModels.aggregate(transactions, tenant, { where, by });
      return groups.flatMap((group) => (typeof group.by === 'string' && group.by !== '' ? group.by : []));
    };
    return { accounts: await valuesOf('account'), categories: await valuesOf('category') };
  }

  /** Ids of all that the filter lets through. */
  async matching(tenant: string, filter: TransactionFilter): Promise<number[]> {
    const where = conditions(filter, await this.bills.names(tenant));
    const ids: number[] = [];
    for await (const { id } of this.platform.readModels.find(transactions, tenant, { where })) ids.push(Number(id));
    return ids;
  }

  async one(tenant: string, id: number): Promise<Transaction | undefined> {
    const stored = await this.platform.readModels.get<TransactionDocument>(transactions, tenant, String(id));
    return stored && stored.body.deleted === 0 ? toTransaction(stored, await this.bills.names(tenant)) : undefined;
  }

  /** Reviewed and linked rows of a year, by date. A refund is negative (decisions, "Totals"). */
  async yearly(tenant: string, year: string): Promise<YearlyRow[]> {
    const names = await this.bills.names(tenant);
    const query = {
      where: [{ field: 'countedOn', from: `${year}-01-01`, to: `${year}-12-31` }],
      sort: [{ field: 'countedOn', direction: 'ascending' as const }],
    };
    const rows: YearlyRow[] = [];
    for await (const { body } of this.platform.readModels.find<TransactionDocument>(transactions, tenant, query)) {
      const billId = body.billId as number;
      const { billName, groupId } = names.get(billId) ?? { billName: 'Unknown', groupId: billId };
      const amount = centsToDecimal(spentAmount(body.amount, body.type));
      rows.push({ billId, date: body.date, amount, billName, groupId });
    }
    return rows;
  }

  /** The years that have reviewed and linked rows, the newest first; one short look a year. */
  async years(tenant: string): Promise<number[]> {
    const found: number[] = [];
    for (let before = '9999'; ;) {
      const query = {
        where: [{ field: 'countedOn', from: '', to: before }],
        sort: [{ field: 'countedOn', direction: 'descending' as const }],
        limit: 1,
      };
      let year: string | undefined;
      for await (const { body } of this.platform.readModels.find<TransactionDocument>(transactions, tenant, query)) {
        year = body.date.slice(0, 4);
      }
      if (year === undefined) return found;
      found.push(Number(year));
      before = year;
    }
  }

  /** What a batch came to: the union over its months. Undefined while nothing of it is there. */
  async batch(
    tenant: string,
    importId: string,
    batch: number,
  ): Promise<(Omit<BulkAnswer, 'errors'> & { batchHash: string }) | undefined> {
    const query = {
      where: [{ field: 'batchKey', is: batchKeyOf(importId, batch) }],
      sort: [{ field: 'batchKey', direction: 'ascending' as const }],
    };
    let batchHash: string | undefined;
    let skipped = 0;
    const ids: number[] = [];
    for await (const { body } of this.platform.readModels.find<ShareDocument>(shares, tenant, query)) {
      batchHash = body.batchHash;
      skipped += body.skipped;
      for (let n = body.first; n < body.first + body.count; n += 1) ids.push(transactionId(body.month, n));
    }
    return batchHash === undefined ? undefined : { inserted: ids.length, skipped, ids, importId, batchHash };
  }
}

const conditions = (filter: TransactionFilter, names: ReadonlyMap<number, BillName>): Where[] =>
  conditionsOf(filter, {
    named: (search) => [...names].flatMap(([id, { billName }]) => (folded(billName).includes(search) ? id : [])),
    ofSeries: (groupId) => [...names].flatMap(([id, bill]) => (bill.groupId === groupId ? id : [])),
  });

function toTransaction(
  { id, body }: StoredDocument<TransactionDocument>,
  names: ReadonlyMap<number, BillName>,
): Transaction {
  const { date, description, merchant, amount, type, category, account, billId } = body;
  return {
    id: Number(id),
    date,
    description,
    merchant,
    amount: centsToDecimal(amount),
    type,
    category,
    account,
    billId,
    billName: billId === null ? null : (names.get(billId)?.billName ?? 'Unknown bill'),
    reviewed: flag(body.reviewed),
    isReconciled: flag(body.isReconciled),
  };
}
