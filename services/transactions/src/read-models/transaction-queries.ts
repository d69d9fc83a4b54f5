import { Inject, Injectable } from '@nestjs/common';
import type {
  ExportQuery,
  SplitAnswer,
  Transaction,
  TransactionChoices,
  TransactionFilter,
  TransactionPage,
  TransactionsQuery,
} from '@daybook/contracts';
import { centsToDecimal } from '@daybook/money';
import { PLATFORM } from '@daybook/nest';
import type { Platform, StoredDocument, Where } from '@daybook/platform';
import { type BillName, HouseholdBills } from '../bills/household-bills.js';
import { tagKey, tagsIn } from '../ledger/tags.js';
import { searchKey } from './search-key.js';
import { sortedByBill } from './sorted-by-bill.js';
import { handOf, type TransactionDocument, transactions } from './transaction-document.js';
import { conditionsOf, pageQuery } from './transaction-filter.js';

/** Why a filter is refused. */
type UnknownLink = 'bill-not-found' | 'income-not-found';
type StoredTransaction = StoredDocument<TransactionDocument>;

/** Rows may name any number of accounts and categories. */
const mostChoices = 1_000;

const flag = (value: number): 0 | 1 => (value === 1 ? 1 : 0);

/** A household's transactions from the read models, in the shapes of the API. */
@Injectable()
export class TransactionQueries {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly bills: HouseholdBills,
  ) {}

  /** Every live transaction, the newest first, streamed: a hundred thousand do not fit in memory. */
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

  /** Presents stored rows; the names of bills are looked up once for all of them. */
  async presenter(tenant: string): Promise<(stored: StoredTransaction) => Transaction> {
    const names = await this.bills.names(tenant);
    return (stored) => toTransaction(stored, names);
  }

  /** One page with the count and sums of all matches; a refusal where the filter names a bill or income that the household never had. */
  async page(tenant: string, query: TransactionsQuery): Promise<TransactionPage | UnknownLink> {
    const unknown = await this.bills.unknownIn(tenant, query);
    if (unknown) return unknown;
    const names = await this.bills.names(tenant);
    const where = conditions(query, names);
    const listed = async () => {
      const rows: Transaction[] = [];
      for await (const stored of this.matches(tenant, where, query, names)) rows.push(toTransaction(stored, names));
      return rows;
    };
    const [rows, groups] = await Promise.all([
      listed(),
      this.platform.readModels.aggregate(transactions, tenant, { where, sum: 'amount', by: 'type' }),
    ]);
    const sumOf = (type: string) => centsToDecimal(groups.find(({ by }) => by === type)?.sum ?? 0);
    return {
      transactions: rows,
      total: groups.reduce((total, { count }) => total + count, 0),
      sums: { credit: sumOf('credit'), debit: sumOf('debit') },
    };
  }

  /** All matches in the order of the list, streamed; a refusal as of `page`. */
  async export(tenant: string, query: ExportQuery): Promise<AsyncIterable<Transaction> | UnknownLink> {
    return (await this.bills.unknownIn(tenant, query)) ?? this.each(tenant, query);
  }

  private async *each(tenant: string, query: ExportQuery): AsyncIterable<Transaction> {
    const names = await this.bills.names(tenant);
    const all = { ...query, limit: Number.MAX_SAFE_INTEGER };
    const rows = this.matches(tenant, conditions(query, names), all, names);
    for await (const stored of rows) yield toTransaction(stored, names);
  }

  private matches(
    tenant: string,
    where: readonly Where[],
    query: TransactionsQuery,
    names: ReadonlyMap<number, BillName>,
  ): AsyncIterable<StoredTransaction> {
    const { readModels } = this.platform;
    if (query.sort === 'bill') return sortedByBill(readModels, tenant, where, query, names);
    return readModels.find<TransactionDocument>(transactions, tenant, pageQuery(where, query));
  }

  /** The accounts, categories and tags to filter by, at most `mostChoices` of each. */
  async choices(tenant: string): Promise<TransactionChoices> {
    const valuesOf = async (by: string, where: Where[] = [{ field: 'live', is: 'live' }]): Promise<string[]> => {
      const groups = await this.platform.readModels.aggregate(transactions, tenant, { where, by });
      const values = groups.flatMap((group) => (typeof group.by === 'string' && group.by !== '' ? group.by : []));
      return values;
    };
    const [accounts, categories] = [await valuesOf('account'), await valuesOf('category')];
    const tags = new Map<string, string>();
    for (const text of await valuesOf('tagged', [{ field: 'tagged', from: '' }])) {
      for (const tag of tagsIn(text)) if (!tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
    }
    const sorted = [...tags].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, tag]) => tag);
    const some = (values: readonly string[]) => values.slice(0, mostChoices);
    return { accounts: some(accounts), categories: some(categories), tags: some(sorted) };
  }

  async matchingIds(tenant: string, filter: TransactionFilter): Promise<number[]> {
    const where = conditions(filter, await this.bills.names(tenant));
    const ids: number[] = [];
    for await (const { id } of this.platform.readModels.find(transactions, tenant, { where })) ids.push(Number(id));
    return ids;
  }

  async one(tenant: string, id: number): Promise<Transaction | undefined> {
    const stored = await this.platform.readModels.get<TransactionDocument>(transactions, tenant, String(id));
    return stored && stored.body.deleted === 0 ? toTransaction(stored, await this.bills.names(tenant)) : undefined;
  }

  /** Also of a deleted one. */
  async documentOf(tenant: string, id: number): Promise<TransactionDocument | undefined> {
    return (await this.platform.readModels.get<TransactionDocument>(transactions, tenant, String(id)))?.body;
  }

  /** By the id of a transaction that was split, or of one of its parts; undefined where it is deleted. */
  async splitOf(tenant: string, id: number): Promise<SplitAnswer | undefined> {
    const { readModels } = this.platform;
    const read = (one: number) => readModels.get<TransactionDocument>(transactions, tenant, String(one));
    const asked = await read(id);
    const whole = asked?.body.partOf === undefined ? asked : await read(asked.body.partOf);
    if (!whole) return undefined;
    const names = await this.bills.names(tenant);
    const parts: Transaction[] = [];
    const where = [{ field: 'partOf', is: Number(whole.id) }];
    for await (const part of readModels.find<TransactionDocument>(transactions, tenant, { where })) {
      if (part.body.deleted === 0) parts.push(toTransaction(part, names));
    }
    if (whole.body.deleted === (parts.length > 0 ? 0 : 1)) return undefined;
    return { whole: toTransaction(whole, names), parts: parts.sort((a, b) => a.id - b.id) };
  }
}

const conditions = (filter: TransactionFilter, names: ReadonlyMap<number, BillName>): Where[] =>
  conditionsOf(filter, {
    named: (search) => [...names].flatMap(([id, { billName }]) => (searchKey(billName).includes(search) ? id : [])),
    ofSeries: (groupId) => [...names].flatMap(([id, bill]) => (bill.groupId === groupId ? id : [])),
    isIncome: (groupId) => names.get(groupId)?.kind === 'income',
  });

function toTransaction({ id, body }: StoredTransaction, names: ReadonlyMap<number, BillName>): Transaction {
  const { date, description, merchant, amount, type, category, account, billId, incomeId = null } = body;
  const [note, tags] = [handOf(body.hand, 'note'), handOf(body.hand, 'tags')];
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
    incomeId,
    incomeName: incomeId === null ? null : (names.get(incomeId)?.billName ?? 'Unknown income'),
    reviewed: flag(body.reviewed),
    isReconciled: flag(body.isReconciled),
    ...(body.byHand && { source: 'hand' as const }),
    ...(body.partOf !== undefined && { partOf: body.partOf }),
    ...(typeof note === 'string' && { note }),
    ...(typeof tags === 'string' && { tags: tagsIn(tags) }),
  };
}
