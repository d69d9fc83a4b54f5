import type { BillPayment, Budgets, Spending, SpendingLine } from '@daybook/contracts';
import { compareNames, formatDate, formatMonth, sumCents } from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';
import { centsOfSum } from '../api/cents-of-sum.js';
import { grouped } from './grouped.js';
import type { ReportData } from './read-report.js';
import type { ReportColumn, ReportSection } from './report-section.js';

/** Who reads a report wants the large ones; all are in the CSV of Spending. */
const mostMerchants = 25;

const cents = (amount: string | null) => ({ cents: centsOfSum(amount ?? '0') });
const amount = (head: string, width: number): ReportColumn => ({ head, width, isAmount: true });

const byMonth = ({ months, totals }: Spending): ReportSection => ({
  title: 'By month',
  columns: [{ head: 'Month', width: 40 }, amount('Income', 20), amount('Spending', 20), amount('Kept', 20)],
  rows: months.map(({ month, received, spent, kept }) => [
    formatMonth(month),
    cents(received),
    cents(spent),
    cents(kept),
  ]),
  sum: ['Total', cents(totals.received), cents(totals.spent), cents(totals.kept)],
});

/** The lines of a cut; what is beyond the first `most` is one line, so that they make the total. */
const byCut = (
  head: string,
  lines: readonly SpendingLine[],
  rest: SpendingLine | null,
  total: string,
  most: number,
): ReportSection => {
  const beyond = [...lines.slice(most), ...(rest ? [rest] : [])];
  const left = lines.slice(most).length;
  const count = (all: readonly SpendingLine[]) => String(all.reduce((sum, one) => sum + one.count, 0));
  const others = sumCents(beyond.map(({ spent }) => centsOfSum(spent)));
  return {
    title: `By ${head.toLowerCase()}`,
    columns: [{ head, width: 60 }, amount('Transactions', 20), amount('Spent', 20)],
    rows: [
      ...lines.slice(0, most).map(({ name, count: transactions, spent }) => [name, String(transactions), cents(spent)]),
      ...(beyond.length > 0
        ? [[rest ? 'All others' : counted(left, 'other', 'others'), count(beyond), { cents: others }]]
        : []),
    ],
    sum: ['Total', count([...lines, ...(rest ? [rest] : [])]), cents(total)],
  };
};

/** Each payment of a month; of a longer span, what was paid for each bill. */
const billsPaid = (payments: readonly BillPayment[], isMonth: boolean): ReportSection => {
  const sum = { cents: sumCents(payments.map(({ amount: paid }) => centsOfSum(paid))) };
  const earliestFirst = payments.toReversed();
  if (isMonth) {
    return {
      title: 'Bills paid',
      columns: [{ head: 'Bill', width: 50 }, { head: 'Paid on', width: 30 }, amount('Amount', 20)],
      rows: earliestFirst.map(({ billName, paidDate, status, amount: paid }) => [
        status === 'refunded' ? `${billName} (refund)` : billName,
        formatDate(paidDate ?? ''),
        cents(paid),
      ]),
      sum: ['Total', '', sum],
    };
  }
  return {
    title: 'Bills paid',
    columns: [
      { head: 'Bill', width: 40 },
      amount('Payments', 15),
      { head: 'Last on', width: 25 },
      amount('Amount', 20),
    ],
    rows: grouped(earliestFirst, ({ billName }) => billName)
      .toSorted(([a], [b]) => compareNames(a, b))
      .map(([name, paid]) => [
        name,
        String(paid.length),
        formatDate(paid.at(-1)?.paidDate ?? ''),
        { cents: sumCents(paid.map((one) => centsOfSum(one.amount))) },
      ]),
    sum: ['Total', String(payments.length), '', sum],
  };
};

const budgetColumns = (head: string): ReportColumn[] => [
  { head, width: 40 },
  amount('Planned', 15),
  amount('Left before', 15),
  amount('Spent', 15),
  amount('Left', 15),
];

/** The categories of a month that has a budget; of a longer span, each such month. */
const budgeted = (budgets: readonly Budgets[], isMonth: boolean): ReportSection => {
  const figures = (one: { planned: string | null; carried: string; spent: string; left: string | null }) =>
    [one.planned, one.carried, one.spent, one.left].map(cents);
  const [first] = budgets;
  if (isMonth && first) {
    return {
      title: 'Budget',
      columns: budgetColumns('Category'),
      rows: first.categories.filter(({ planned }) => planned !== null).map((one) => [one.category, ...figures(one)]),
      sum: ['Total', ...figures(first.totals)],
    };
  }
  return {
    title: 'Budget',
    columns: budgetColumns('Month'),
    rows: budgets.map(({ month, totals }) => [formatMonth(month), ...figures(totals)]),
  };
};

/** What a report says before the transactions. */
export function summarySections({ spending, payments, budgets }: ReportData): ReportSection[] {
  const { totals, months, categories, merchants, accounts, rest } = spending;
  const isMonth = months.length === 1;
  const sections = [
    ...(isMonth ? [] : [byMonth(spending)]),
    byCut('Category', categories, rest.categories, totals.spent, Infinity),
    byCut('Merchant', merchants, rest.merchants, totals.spent, mostMerchants),
    byCut('Account', accounts, rest.accounts, totals.spent, Infinity),
    billsPaid(payments, isMonth),
    ...(budgets.length > 0 ? [budgeted(budgets, isMonth)] : []),
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}
