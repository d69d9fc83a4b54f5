import {
  type Bill,
  type BillPayment,
  type BillPrices,
  type BudgetSummary,
  type ExplainQuery,
  type Income,
  type PlanFigure,
  planFigures,
} from '@daybook/contracts';
import {
  annualSavingsPotential,
  balanceAfter,
  type Cents,
  centsToDecimal,
  dashboardRows,
  dateIn,
  dayOf,
  expenseBreakdown,
  expenseRatio,
  financialHealth,
  FREQUENCIES,
  incomeDistribution,
  incomeDiversity,
  incomeTotals,
  type ItemKind,
  leftOver,
  listName,
  monthlyTotals,
  netIncome,
  occurrencesIn,
  parseCents,
  percentOf,
  plannedIn,
  progressOf,
  scheduleOf,
  sourceAnalysis,
  stabilityScore,
  sumCents,
  sumMonthlyTwelfths,
  tableRows,
  unpaidTotal,
  yearlyAmount,
  yearlyProjection,
} from '@daybook/money';

/** The day on which {@link shown} is right. */
export const today = '2026-02-26';

const cents = (amount: string): Cents => parseCents(amount) ?? 0;

/** What the views read, in the form in which they count it. */
export interface Views {
  bills: Bill[];
  incomes: Income[];
  summary: BudgetSummary;
  payments: BillPayment[];
  /** By the group id of a bill. */
  prices: ReadonlyMap<number, BillPrices>;
}

const entries = (kind: ItemKind, rows: readonly (Bill | Income)[]) =>
  tableRows(rows).map((row) => ({
    kind,
    id: row.id,
    groupId: row.groupId,
    name: listName(row),
    planned: cents(row.amount),
    schedule: scheduleOf({ ...row, kind }),
    createdOn: row.createdAt.slice(0, 10),
    amount: cents(row.displayAmount),
    status: row.effectiveStatus,
    inAnchorMonth: row.dueThisMonth,
    dueDay: dayOf(dateIn(today.slice(0, 7), row.dueDate)),
  }));
const series = (kind: ItemKind, rows: readonly (Bill | Income)[]) =>
  dashboardRows(rows).map((row) => ({
    ...row,
    amount: cents(row.amount),
    schedule: scheduleOf({ ...row, kind }),
  }));

type Asked = ExplainQuery;

/** What stands on the screen for a figure. */
type Shown = (views: Views, asked: Asked) => string;

const money = (value: Cents): string => centsToDecimal(value);
const dash = (value: Cents | undefined): string => (value === undefined ? '–' : money(value));
const tenth = (percent: number): string => percent.toFixed(1);

const ofBills = ({ bills }: Views, { bill }: Asked) => {
  const own = bills.find(({ id }) => id === bill)?.groupId;
  return entries('bill', bills).filter(({ groupId }) => own === undefined || groupId === own);
};
const ofIncomes = ({ incomes }: Views, { income }: Asked) => {
  const own = incomes.find(({ id }) => id === income)?.groupId;
  return entries('income', incomes).filter(({ groupId }) => own === undefined || groupId === own);
};
/** What falls due in the month of a day. */
const entriesIn = (views: Views, { date = today }: Asked) => {
  const present = [...ofIncomes(views, {}), ...ofBills(views, {})];
  if (date.slice(0, 7) === today.slice(0, 7)) return present;
  const payments = views.payments.map((payment) => ({ ...payment, amount: cents(payment.amount) }));
  return occurrencesIn(present, payments, date.slice(0, 7)).map(({ row, dueDay, amount }) => ({
    ...row,
    dueDay,
    amount,
    inAnchorMonth: true,
  }));
};
const goal = ({ bills, payments }: Views, { bill }: Asked) => {
  const own = bills.find(({ id }) => id === bill)?.groupId;
  const groups = new Map(bills.map(({ id, groupId }) => [id, groupId]));
  const year = payments.filter(({ period }) => period.startsWith(today.slice(0, 4)));
  const saved = sumCents(year.filter(({ billId }) => groups.get(billId) === own).map(({ amount }) => cents(amount)));
  const planned = sumCents(
    series('bill', bills)
      .filter(({ groupId }) => groupId === own)
      .map(yearlyAmount),
  );
  return { saved, planned, percent: planned > 0 ? percentOf(saved, planned, 0) : 0 };
};
const change = ({ bills, prices }: Views, { bill }: Asked) =>
  prices.get(bills.find(({ id }) => id === bill)?.groupId ?? 0)?.lastChange ?? undefined;
const lastPayment = ({ bills }: Views, { bill }: Asked) => {
  const row = bills.find(({ id }) => id === bill);
  if (!row?.newestPayment) return undefined;
  const planned = cents(row.amount);
  const difference = Math.abs(cents(row.newestPayment.amount) - planned);
  return { difference, percent: planned === 0 ? undefined : percentOf(difference, planned) };
};

const sources = ({ incomes }: Views) => series('income', incomes).filter(({ idleThisMonth }) => !idleThisMonth);
const costs = ({ bills }: Views) => series('bill', bills).filter(({ idleThisMonth }) => !idleThisMonth);
const source = (views: Views, { income }: Asked) => {
  const groupId = views.incomes.find(({ id }) => id === income)?.groupId;
  return sourceAnalysis(sources(views)).find((one) => one.source.groupId === groupId);
};
const totals = (views: Views) => monthlyTotals(sources(views), costs(views));
const category = (views: Views, asked: Asked) =>
  expenseBreakdown(costs(views)).find((line) => line.category === asked.category);
const frequency = (views: Views, asked: Asked) =>
  incomeDistribution(sources(views)).find((line) => line.frequency === asked.frequency);

export const shown: Record<PlanFigure, Shown> = {
  'income-received-in': ({ incomes }, { month = today.slice(0, 7) }) =>
    money(
      sumCents(
        incomes.flatMap(({ received = [] }) =>
          received.flatMap((one) => (one.month === month ? [cents(one.amount)] : [])),
        ),
      ),
    ),
  'bills-paid-in': ({ payments }, { month = today.slice(0, 7) }) =>
    money(sumCents(payments.flatMap(({ period, amount }) => (period === month ? [cents(amount)] : [])))),
  'left-over': (views) => money(leftOver(ofIncomes(views, {}), ofBills(views, {})).value),
  'left-so-far': (views) => money(progressOf(ofIncomes(views, {})).done - progressOf(ofBills(views, {})).done),
  'left-planned': (views) => money(progressOf(ofIncomes(views, {})).open - progressOf(ofBills(views, {})).open),
  'bills-total': (...asked) => money(progressOf(ofBills(...asked)).total),
  'bills-paid': (...asked) => money(progressOf(ofBills(...asked)).done),
  'bills-remaining': (...asked) => money(progressOf(ofBills(...asked)).open),
  'bills-progress': (...asked) => String(progressOf(ofBills(...asked)).percent),
  'unpaid-expenses': (...asked) => money(unpaidTotal(ofBills(...asked), 'bill').total),
  'income-total': (...asked) => money(progressOf(ofIncomes(...asked)).total),
  'income-received': (...asked) => money(progressOf(ofIncomes(...asked)).done),
  'income-pending': (...asked) => money(progressOf(ofIncomes(...asked)).open),
  'income-progress': (...asked) => String(progressOf(ofIncomes(...asked)).percent),
  'unpaid-income': (...asked) => money(unpaidTotal(ofIncomes(...asked), 'income').total),
  'unpaid-expense-items': (views) => String(unpaidTotal(ofBills(views, {}), 'bill').count),
  'unpaid-income-items': (views) => String(unpaidTotal(ofIncomes(views, {}), 'income').count),
  balance: (views, asked) => money(balanceAfter(entriesIn(views, asked), dayOf(asked.date ?? today)).value),
  'day-net': (views, asked) => {
    const day = dayOf(asked.date ?? today);
    const own = entriesIn(views, asked).filter(({ inAnchorMonth, dueDay }) => inAnchorMonth && dueDay === day);
    return money(sumCents(own.map(({ kind, amount }) => (kind === 'bill' ? 0 - amount : amount))));
  },
  'payment-difference': (...asked) => dash(lastPayment(...asked)?.difference),
  'payment-difference-percent': (...asked) => lastPayment(...asked)?.percent?.toFixed(1) ?? '–',
  'price-change': (...asked) => change(...asked)?.amount ?? '–',
  'price-change-percent': (...asked) => change(...asked)?.percent?.toFixed(1) ?? '–',
  'price-change-yearly': (...asked) => change(...asked)?.yearly ?? '–',
  'savings-saved': (...asked) => money(goal(...asked).saved),
  'savings-planned': (...asked) => money(goal(...asked).planned),
  'savings-progress': (...asked) => String(goal(...asked).percent),
  'income-sources-of-frequency': (...asked) => String(frequency(...asked)?.count ?? 0),
  'bill-amount': ({ bills }, { bill }) => bills.find(({ id }) => id === bill)?.displayAmount ?? '',
  'planned-income': (views, { month = '2026-02' }) => money(plannedIn(sources(views), month).value),
  'planned-bills': (views, { month = '2026-02' }) => money(plannedIn(costs(views), month).value),
  'category-planned': ({ bills }, asked) => {
    const due = tableRows(bills).filter((row) => row.dueThisMonth && row.category === asked.category);
    return money(sumCents(due.map(({ amount }) => cents(amount))));
  },
  'category-bills': (...asked) => money(category(...asked)?.monthly ?? 0),
  'category-share': (...asked) => tenth(category(...asked)?.percent ?? 0),
  'savings-rate': ({ summary }) => tenth(summary.savingsRate),
  'income-monthly': (views) => money(incomeTotals(sources(views)).monthly),
  'income-yearly': (views) => money(incomeTotals(sources(views)).yearly),
  'income-this-week': (views) => money(incomeTotals(sources(views)).thisWeek),
  'income-daily-average': (views) => money(incomeTotals(sources(views)).dailyAverage),
  'income-quarterly': (views) => money(incomeTotals(sources(views)).quarterly),
  'income-sources': (views) => String(incomeTotals(sources(views)).activeSources),
  'income-average': (views) => dash(incomeTotals(sources(views)).averagePerSource),
  'income-projection': (views) => money(yearlyProjection(sources(views)).total),
  'income-projection-average': (views) => dash(yearlyProjection(sources(views)).averagePerSource),
  'income-diversity': (views) => tenth(incomeDiversity(sources(views))),
  'income-stability': (views) => stabilityScore(sources(views).length),
  'income-by-frequency': (...asked) => money(frequency(...asked)?.monthly ?? 0),
  'income-share-of-frequency': (...asked) => tenth(frequency(...asked)?.percent ?? 0),
  'source-monthly': (...asked) => money(source(...asked)?.monthly ?? 0),
  'source-yearly': (...asked) => money(source(...asked)?.annual ?? 0),
  'source-share': (...asked) => tenth(source(...asked)?.percent ?? 0),
  'expenses-monthly': ({ summary }) => money(Math.round(summary.totalBills * 100)),
  'expenses-yearly': (views) => money(sumMonthlyTwelfths(costs(views))),
  'expense-ratio': (views) => {
    const { income, bills } = totals(views);
    const ratio = expenseRatio(income, bills);
    return ratio === undefined ? '–' : tenth(ratio);
  },
  'net-income': (views) => money(netIncome(totals(views))),
  'annual-savings-potential': (views) => money(annualSavingsPotential(totals(views))),
  'financial-health': (views) => financialHealth(totals(views)),
};

/** The figure with every parameter that the household has something for. */
export const questions = (figure: PlanFigure, { bills, incomes }: Views): Asked[] => {
  const { needs, takes }: { needs?: keyof Asked; takes?: keyof Asked } = planFigures[figure];
  const values: Required<{ [Name in keyof Asked]: readonly Asked[Name][] }> = {
    bill: bills.map(({ id }) => id),
    income: incomes.map(({ id }) => id),
    date: ['2026-02-01', '2026-02-15', '2026-02-28', '2026-01-31', '2026-03-16'],
    month: ['2026-01', '2026-02', '2026-03', '2026-08'],
    category: [...new Set(expenseBreakdown(series('bill', bills)).map((line) => line.category))],
    frequency: FREQUENCIES,
  };
  const parameter = needs ?? takes;
  const asked = parameter ? values[parameter].map((value): Asked => ({ [parameter]: value })) : [];
  return needs ? asked : [{}, ...asked];
};
