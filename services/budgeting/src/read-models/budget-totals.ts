import type { BudgetSummary } from '@daybook/contracts';
import { budgetSummary, centsToNumber } from '@daybook/money';
import type { DocumentStore } from '@daybook/platform';
import { livingSeries } from './series-documents.js';

/** The budget summary of a household, in dollars. */
export async function budgetTotals(models: DocumentStore, tenant: string): Promise<BudgetSummary> {
  const incomes = await livingSeries(models, tenant, 'income');
  const bills = await livingSeries(models, tenant, 'bill');
  const { totalIncome, totalBills, savingsRate } = budgetSummary(
    incomes.map(({ terms }) => terms),
    bills.map(({ terms }) => terms),
  );
  return { totalIncome: centsToNumber(totalIncome), totalBills: centsToNumber(totalBills), savingsRate };
}
