import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type {
  ExportQuery,
  Transaction,
  TransactionChoices,
  TransactionPage,
  TransactionsQuery,
  YearlyRow,
} from '@daybook/contracts';
import { HouseholdBills } from '../bills/household-bills.js';
import { areKnownBills } from '../bills/known-bill.js';
import { TransactionList } from './transaction-list.js';

/** The whole list, as it is read. */
export class ListTransactions extends Query<AsyncIterable<Transaction>> {
  constructor(readonly tenant: string) {
    super();
  }
}

@QueryHandler(ListTransactions)
export class ListTransactionsHandler implements IQueryHandler<ListTransactions> {
  constructor(private readonly list: TransactionList) {}

  execute({ tenant }: ListTransactions): Promise<AsyncIterable<Transaction>> {
    return Promise.resolve(this.list.all(tenant));
  }
}

/** A page of those that match; undefined where the filter names a bill that the household never had. */
export class FindTransactions extends Query<TransactionPage | undefined> {
  constructor(
    readonly tenant: string,
    readonly query: TransactionsQuery,
  ) {
    super();
  }
}

@QueryHandler(FindTransactions)
export class FindTransactionsHandler implements IQueryHandler<FindTransactions> {
  constructor(
    private readonly list: TransactionList,
    private readonly bills: HouseholdBills,
  ) {}

  async execute({ tenant, query }: FindTransactions): Promise<TransactionPage | undefined> {
    if (!(await areKnownBills(this.bills, tenant, query))) return undefined;
    return this.list.page(tenant, query);
  }
}

/** All that match, as they are read; undefined where the filter names a bill that the household never had. */
export class ExportTransactions extends Query<AsyncIterable<Transaction> | undefined> {
  constructor(
    readonly tenant: string,
    readonly query: ExportQuery,
  ) {
    super();
  }
}

@QueryHandler(ExportTransactions)
export class ExportTransactionsHandler implements IQueryHandler<ExportTransactions> {
  constructor(
    private readonly list: TransactionList,
    private readonly bills: HouseholdBills,
  ) {}

  async execute({ tenant, query }: ExportTransactions): Promise<AsyncIterable<Transaction> | undefined> {
    if (!(await areKnownBills(this.bills, tenant, query))) return undefined;
    return this.list.each(tenant, query);
  }
}

/** What there is to filter by. */
export class ListChoices extends Query<TransactionChoices> {
  constructor(readonly tenant: string) {
    super();
  }
}

@QueryHandler(ListChoices)
export class ListChoicesHandler implements IQueryHandler<ListChoices> {
  constructor(private readonly list: TransactionList) {}

  execute({ tenant }: ListChoices): Promise<TransactionChoices> {
    return this.list.choices(tenant);
  }
}

export class YearlyData extends Query<YearlyRow[]> {
  constructor(
    readonly tenant: string,
    /** yyyy */
    readonly year: string,
  ) {
    super();
  }
}

@QueryHandler(YearlyData)
export class YearlyDataHandler implements IQueryHandler<YearlyData> {
  constructor(private readonly list: TransactionList) {}

  execute({ tenant, year }: YearlyData): Promise<YearlyRow[]> {
    return this.list.yearly(tenant, year);
  }
}

export class YearsWithData extends Query<number[]> {
  constructor(readonly tenant: string) {
    super();
  }
}

@QueryHandler(YearsWithData)
export class YearsWithDataHandler implements IQueryHandler<YearsWithData> {
  constructor(private readonly list: TransactionList) {}

  execute({ tenant }: YearsWithData): Promise<number[]> {
    return this.list.years(tenant);
  }
}
