import type {
  AdminStats,
  AdminUser,
  Bill,
  BillPayment,
  BudgetSummary,
  Income,
  Preferences,
  Transaction,
  User,
  YearlyRow,
  YearlyYears,
} from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { TransactionRule } from './rule-calls.js';

// The key is the address (specification, section 7); the query function is the client's default.

export const userQuery = () => queryOptions<User>({ queryKey: ['/api', 'auth', 'user'] });
export const billsQuery = () => queryOptions<Bill[]>({ queryKey: ['/api', 'bills'] });
export const incomesQuery = () => queryOptions<Income[]>({ queryKey: ['/api', 'incomes'] });
export const budgetSummaryQuery = () => queryOptions<BudgetSummary>({ queryKey: ['/api', 'budget-summary'] });
export const billPaymentsQuery = () => queryOptions<BillPayment[]>({ queryKey: ['/api', 'bill-payments'] });
export const transactionsQuery = () => queryOptions<Transaction[]>({ queryKey: ['/api', 'transactions'] });
export const yearlyDataQuery = (year: number) =>
  queryOptions<YearlyRow[]>({ queryKey: ['/api', `yearly-data?year=${year}`] });
/** The years that the overview has something to show of. */
export const yearlyYearsQuery = () => queryOptions<YearlyYears>({ queryKey: ['/api', 'yearly-data', 'years'] });
export const preferencesQuery = () => queryOptions<Preferences>({ queryKey: ['/api', 'user-preferences'] });
export const rulesQuery = () => queryOptions<TransactionRule[]>({ queryKey: ['/api', 'transaction-rules'] });
export const adminUsersQuery = () => queryOptions<AdminUser[]>({ queryKey: ['/api', 'admin', 'users'] });
export const adminStatsQuery = () => queryOptions<AdminStats>({ queryKey: ['/api', 'admin', 'stats'] });

/** What the shell loads when it opens (specification, section 2). */
export const openingQueries = (): { queryKey: readonly unknown[] }[] =>
  [billsQuery(), incomesQuery(), budgetSummaryQuery(), billPaymentsQuery()].map(({ queryKey }) => ({ queryKey }));
