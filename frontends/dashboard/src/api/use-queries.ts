import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { billPaymentsQuery, billsQuery, budgetSummaryQuery, incomesQuery, yearlyDataQuery } from './plan-queries.js';

/** A query, with the message for its failure. */
export interface Read<Data> {
  query: UseQueryResult<Data, Error>;
  failure: string;
}

export const useBills = () => ({ query: useQuery(billsQuery()), failure: 'Failed to fetch bills' });
export const useIncomes = () => ({ query: useQuery(incomesQuery()), failure: 'Failed to fetch incomes' });
export const useBudgetSummary = () => ({
  query: useQuery(budgetSummaryQuery()),
  failure: 'Failed to fetch the budget summary',
});
export const useBillPayments = () => ({
  query: useQuery(billPaymentsQuery()),
  failure: 'Failed to fetch bill payments',
});
export const useYearlyData = (year: number) => ({
  query: useQuery(yearlyDataQuery(year)),
  failure: 'Failed to fetch yearly data',
});
