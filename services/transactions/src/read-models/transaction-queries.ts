import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Transaction, YearlyRow } from '@daybook/contracts';
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
