import { Inject } from '@nestjs/common';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { CategorySpend } from '@daybook/contracts';
import { centsToDecimal } from '@daybook/money';
import { PLATFORM } from '@daybook/nest';
import type { Platform, Where } from '@daybook/platform';
import { transactions } from './transaction-document.js';

export class SpendByCategory extends Query<CategorySpend> {
  constructor(
    readonly tenant: string,
    /** Civil dates, both inclusive. */
    readonly span: { from: string; to: string },
  ) {
    super();
  }
}

/** What debits and refunds (decisions, "Totals") come to in each category, as it is visible. */
@QueryHandler(SpendByCategory)
export class SpendByCategoryHandler implements IQueryHandler<SpendByCategory> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ tenant, span }: SpendByCategory): Promise<CategorySpend> {
    const grouped = (...of: Where[]) => {
      const where = [{ field: 'live', is: 'live' }, ...of, { field: 'date', ...span }];
      return this.platform.readModels.aggregate(transactions, tenant, { where, sum: 'amount', by: 'category' });
    };
    const debits = await grouped({ field: 'type', is: 'debit' });
    const refunds = await grouped({ field: 'type', is: 'credit' }, { field: 'billId', from: 1 });
    const spent = new Map(debits.map(({ by, sum, count }) => [String(by), { sum, count }]));
    for (const { by, sum, count } of refunds) {
      const known = spent.get(String(by)) ?? { sum: 0, count: 0 };
      spent.set(String(by), { sum: known.sum - sum, count: known.count + count });
    }
    const largestFirst = [...spent].sort(([a, { sum: ofA }], [b, { sum: ofB }]) => ofB - ofA || (a < b ? -1 : 1));
    return {
      ...span,
      total: centsToDecimal(largestFirst.reduce((total, [, { sum }]) => total + sum, 0)),
      categories: largestFirst.map(([category, { sum, count }]) => ({ category, amount: centsToDecimal(sum), count })),
    };
  }
}
