import type {
  Bill,
  BillPayment,
  BillPrices,
  BudgetSummary,
  HistoryChange,
  Income,
  YearlyRow,
  YearlyYears,
} from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';

export const billsQuery = () => queryOptions<Bill[]>({ queryKey: ['/api', 'bills'] });
export const incomesQuery = () => queryOptions<Income[]>({ queryKey: ['/api', 'incomes'] });
export const budgetSummaryQuery = () => queryOptions<BudgetSummary>({ queryKey: ['/api', 'budget-summary'] });
export const billPaymentsQuery = () => queryOptions<BillPayment[]>({ queryKey: ['/api', 'bill-payments'] });
export const yearlyDataQuery = (year: number) =>
  queryOptions<YearlyRow[]>({ queryKey: ['/api', `yearly-data?year=${year}`] });
/** The years that have anything to show. */
export const yearlyYearsQuery = () => queryOptions<YearlyYears>({ queryKey: ['/api', 'yearly-data', 'years'] });
export const billPricesQuery = (id: number) => queryOptions<BillPrices>({ queryKey: ['/api', 'bills', id, 'prices'] });
/** The latest changes of a bill or an income, the newest first. Those of this page are news to nobody, so it is read anew each time. */
export const seriesHistoryQuery = (kind: 'bill' | 'income', id: number) =>
  queryOptions<HistoryChange[]>({
    queryKey: ['/api', `history?subject=${encodeURIComponent(`${kind}:${id}`)}&limit=5`],
    staleTime: 0,
    gcTime: 60_000,
  });
