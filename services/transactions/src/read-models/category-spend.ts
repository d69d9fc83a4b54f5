import type { CategorySpend } from '@daybook/contracts';
import { centsToDecimal } from '@daybook/money';
import type { DocumentStore, Where } from '@daybook/platform';
import { transactions } from './transaction-document.js';

/**
 * Debits less refunds (decisions, "Totals") by visible category, the largest first. What an income was given back lowers the income,
 * and is not spent.
 * @param span civil dates, both inclusive
 */
export async function categorySpend(
  models: DocumentStore,
  tenant: string,
  span: { from: string; to: string },
): Promise<CategorySpend> {
  const grouped = (...of: Where[]) => {
    const where = [{ field: 'live', is: 'live' }, ...of, { field: 'date', ...span }];
    return models.aggregate(transactions, tenant, { where, sum: 'amount', by: 'category' });
  };
  const debits = await grouped({ field: 'type', is: 'debit' }, { field: 'incomeId', is: null });
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
