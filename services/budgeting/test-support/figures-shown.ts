import {
  type Bill,
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
  monthlyTotals,
  netIncome,
  parseCents,
  plannedIn,
  progressOf,
  scheduleOf,
  sourceAnalysis,
  stabilityScore,
  sumCents,
  sumMonthlyTwelfths,
  tableRows,
  unpaidTotal,
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
}

const entries = (kind: ItemKind, rows: readonly (Bill | Income)[]) =>
  tableRows(rows).map((row) => ({
    kind,
    id: row.id,
    groupId: row.groupId,
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
const sources = ({ incomes }: Views) => series('income', incomes);
const costs = ({ bills }: Views) => series('bill', bills);
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
  'left-over': (views) => money(leftOver(ofIncomes(views, {}), ofBills(views, {})).value),
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
  balance: (views, { date = today }) =>
    money(balanceAfter([...ofIncomes(views, {}), ...ofBills(views, {})], dayOf(date)).value),
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
    date: ['2026-02-01', '2026-02-15', '2026-02-28'],
    month: ['2026-03', '2026-08'],
    category: [...new Set(expenseBreakdown(series('bill', bills)).map((line) => line.category))],
    frequency: FREQUENCIES,
  };
  const parameter = needs ?? takes;
  const asked = parameter ? values[parameter].map((value): Asked => ({ [parameter]: value })) : [];
  return needs ? asked : [{}, ...asked];
};
