import type {
  BiographyEntry,
  Bill,
  BillPayment,
  BillPrices,
  BudgetSummary,
  Income,
  IncomePayment,
  YearlyRow,
  YearlyYears,
} from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';

export const billsQuery = () => queryOptions<Bill[]>({ queryKey: ['/api', 'bills'] });
export const incomesQuery = () => queryOptions<Income[]>({ queryKey: ['/api', 'incomes'] });
export const budgetSummaryQuery = () => queryOptions<BudgetSummary>({ queryKey: ['/api', 'budget-summary'] });
export const billPaymentsQuery = () => queryOptions<BillPayment[]>({ queryKey: ['/api', 'bill-payments'] });
/** What came in, the newest first. */
export const incomePaymentsQuery = () => queryOptions<IncomePayment[]>({ queryKey: ['/api', 'incomes', 'payments'] });
export const yearlyDataQuery = (year: number) =>
  queryOptions<YearlyRow[]>({ queryKey: ['/api', `yearly-data?year=${year}`] });
/** The years that have anything to show. */
export const yearlyYearsQuery = () => queryOptions<YearlyYears>({ queryKey: ['/api', 'yearly-data', 'years'] });
export const billPricesQuery = (id: number) => queryOptions<BillPrices>({ queryKey: ['/api', 'bills', id, 'prices'] });
/** What became of a bill or an income, the oldest first. Changes of this page are news to nobody, so it is read anew each time. */
export const seriesHistoryQuery = (kind: 'bill' | 'income', id: number) =>
  queryOptions<BiographyEntry[]>({
    queryKey: ['/api', `${kind}s`, id, 'history'],
    staleTime: 0,
    gcTime: 60_000,
  });
