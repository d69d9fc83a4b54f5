import type { BudgetSummary } from '@daybook/contracts';
import { budgetSummary, centsToNumber, type CivilDate, type ItemKind, monthOf } from '@daybook/money';
import type { DocumentStore } from '@daybook/platform';
import { runningTerms } from './series-documents.js';

/** The budget summary of a household in the month of a day, in dollars. */
export async function budgetTotals(models: DocumentStore, tenant: string, today: CivilDate): Promise<BudgetSummary> {
  const priced = (kind: ItemKind) => runningTerms(models, tenant, kind, monthOf(today));
  const { totalIncome, totalBills, savingsRate } = budgetSummary(await priced('income'), await priced('bill'));
  return { totalIncome: centsToNumber(totalIncome), totalBills: centsToNumber(totalBills), savingsRate };
}
