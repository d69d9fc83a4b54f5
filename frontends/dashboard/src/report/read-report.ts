import type { BillPayment, Budgets, ListedHousehold, Spending, Transaction } from '@daybook/contracts';
import { servedPersonHeader } from '@daybook/frontend-kit';
import { type CivilMonth, firstDayOf, lastDayOf, monthOf, shiftMonth } from '@daybook/money';
import type { QueryClient } from '@tanstack/react-query';
import { budgetsQuery } from '../api/budgets-queries.js';
import type { OnProgress } from '../api/read-all-rows.js';
import { billPaymentsQuery } from '../api/plan-queries.js';
import type { Span } from '../api/span.js';
import { type AskedSpending, spendingQuery } from '../api/spending-queries.js';
import { readTransactions } from './read-transactions.js';

/** What a report of a span is made of. */
export interface ReportData {
  span: Span;
  household: string;
  spending: Spending;
  payments: readonly BillPayment[];
  /** Those of whole months, as far as something is planned. */
  budgets: readonly Budgets[];
  /** The earliest first; undefined where they are left out. */
  transactions: readonly Transaction[] | undefined;
}

interface AskedReport extends AskedSpending {
  withTransactions: boolean;
}

const mostBudgetMonths = 12;

/** The months of a span that has nothing but whole ones; none of others, and of long ones. */
const budgetMonths = ({ from, to }: Span): CivilMonth[] => {
  const months: CivilMonth[] = [];
  if (from !== firstDayOf(monthOf(from)) || to !== lastDayOf(monthOf(to))) return months;
  for (let month = monthOf(from); month <= monthOf(to); month = shiftMonth(month, 1)) months.push(month);
  return months.length > mostBudgetMonths ? [] : months;
};

const nameOfShown = (households: readonly ListedHousehold[]): string => {
  const id = Number(servedPersonHeader()['Daybook-Household']);
  return households.find((one) => (id ? one.id === id : one.isOwn === 1))?.name ?? '';
};

/** Reads everything anew. @throws {TooManyRows} */
export async function readReport(
  queryClient: QueryClient,
  { withTransactions, ...asked }: AskedReport,
  onProgress: OnProgress,
): Promise<ReportData> {
  const span = { from: asked.from, to: asked.to };
  const [transactions, spending, payments, households, budgets] = await Promise.all([
    withTransactions ? readTransactions(queryClient, span, onProgress) : undefined,
    queryClient.fetchQuery({ ...spendingQuery(asked), staleTime: 0 }),
    queryClient.fetchQuery({ ...billPaymentsQuery(), staleTime: 0 }),
    queryClient.fetchQuery<ListedHousehold[]>({ queryKey: ['/api', 'households'] }),
    Promise.all(budgetMonths(span).map((month) => queryClient.fetchQuery({ ...budgetsQuery(month), staleTime: 0 }))),
  ]);
  return {
    span,
    household: nameOfShown(households),
    spending,
    payments: payments.filter(({ paidDate }) => paidDate !== null && paidDate >= span.from && paidDate <= span.to),
    budgets: budgets.filter(({ categories }) => categories.some(({ planned }) => planned !== null)),
    transactions,
  };
}
