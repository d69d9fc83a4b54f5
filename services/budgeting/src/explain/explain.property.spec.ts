import { testRuns } from '@daybook/adapter-contracts';
import {
  type Bill,
  type BudgetSummary,
  type Explanation,
  type ExplanationTerm,
  type Income,
  type PlanFigure,
  planFigures,
  transactionId,
} from '@daybook/contracts';
import { explainPath } from '@daybook/contracts/explanation-terms';
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
  yearlyProjection,
} from '@daybook/money';
import fc from 'fast-check';
import { budgetingUnderTest, type Household } from '../../test-support/service-under-test.js';

const today = '2026-02-26';
const budgeting = budgetingUnderTest({ clock: { now: () => Date.parse(`${today}T12:00:00Z`) } });

const cents = (amount: string): Cents => parseCents(amount) ?? 0;

/** What the views read, in the form in which they count it. */
interface Views {
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

type Asked = { bill?: number; income?: number; date?: string; month?: string; category?: string; frequency?: string };

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

const shown: Record<PlanFigure, Shown> = {
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
const questions = (figure: PlanFigure, { bills, incomes }: Views): Asked[] => {
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

/** In hundredths of its unit, whole. */
const whole = ({ amount }: ExplanationTerm): bigint => BigInt(Math.round(Number(amount) * 100));

/** The law that the terms of every explanation keep. */
const expectToAddUp = ({ figure, terms }: Explanation) => {
  const parts = terms.slice(0, -1);
  const last = terms.at(-1) as ExplanationTerm;
  if (last.unit === 'word') return;
  const isRatio = last.unit === 'percent' && parts.every(({ unit }) => unit === 'money') && parts.length > 0;
  if (!isRatio) {
    expect([figure, parts.reduce((sum, term) => sum + whole(term), 0n)]).toEqual([figure, whole(last)]);
    return;
  }
  const [part, of] = parts.map(whole) as [bigint, bigint];
  const digits = last.amount.includes('.') ? 1 : 0;
  const nothingToSave = figure === 'savings-rate' && part === of;
  expect([figure, of <= 0n || nothingToSave ? 0 : percentOf(part, of, digits)]).toEqual([figure, Number(last.amount)]);
};

const amount = fc.oneof(fc.integer({ min: 0, max: 500_000 }), fc.constantFrom(1, 99_999_999_999));
const item = fc.record({
  kind: fc.constantFrom<ItemKind>('bill', 'income'),
  amount: amount.map(centsToDecimal),
  frequency: fc.constantFrom(...FREQUENCIES),
  day: fc.integer({ min: 1, max: 31 }),
  second: fc.integer({ min: 1, max: 31 }),
  category: fc.constantFrom(
    'Housing',
    'Food',
    'Other',
    'Debt',
    'Savings',
    'Shopping',
    'Utilities',
    'Insurance',
    'Travel',
  ),
  isDone: fc.boolean(),
  paid: fc.array(
    fc.record({
      month: fc.constantFrom('2026-01', '2026-02'),
      day: fc.integer({ min: 1, max: 26 }),
      amount,
      isDebit: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
});
type Item = typeof item extends fc.Arbitrary<infer T> ? T : never;

const datesOf = ({ frequency: often, day, second }: Item): { dueDate?: number; paymentDates?: string } => {
  if (often === 'weekly') return { paymentDates: ['monday', 'friday', 'sunday'][day % 3] as string };
  if (often === 'bi-monthly') return { paymentDates: `${day},${second}` };
  return { dueDate: day, paymentDates: String(day) };
};

/** Adds what was drawn, and links payments to the rows. */
async function furnish(home: Household, items: readonly Item[]): Promise<void> {
  const payments: { link: number; date: string; amount: number; isDebit: boolean }[] = [];
  for (const [n, one] of items.entries()) {
    const { kind, frequency: often, category: name, amount: planned, isDone } = one;
    const common = { amount: planned, frequency: often, category: name, ...datesOf(one) };
    const status = isDone ? { status: kind === 'bill' ? 'paid' : 'received' } : {};
    const body =
      kind === 'bill'
        ? { name: `Bill ${n % 4}`, ...common, ...status }
        : { personName: `Pay ${n % 4}`, ...common, ...status };
    const { body: saved } = await home.call('POST', kind === 'bill' ? '/api/bills' : '/api/incomes', body);
    if (kind === 'income') continue;
    for (const { month, day, ...rest } of one.paid) {
      payments.push({
        link: saved.groupIds[day % saved.groupIds.length],
        date: `${month}-${String(day).padStart(2, '0')}`,
        ...rest,
      });
    }
  }
  for (const month of ['2026-01', '2026-02']) {
    const own = payments.filter(({ date }) => date.startsWith(month));
    const yyyymm = month.replace('-', '');
    const rows = own.map(({ date, amount: of, isDebit }, index) => ({
      n: index + 1,
      row: index,
      date,
      description: 'A payment',
      merchant: null,
      amount: of,
      type: isDebit ? ('debit' as const) : ('credit' as const),
      category: 'Other',
      account: 'Checking',
      isReconciled: 0,
    }));
    const links = own.map(({ link }, index) => ({
      type: 'TransactionsEdited' as const,
      data: { ids: [transactionId(yyyymm, index + 1)], patch: { billId: { set: link } } },
    }));
    const imported = { importId: month, batch: 0, part: 1, parts: 1, batchHash: '', skipped: [], rows };
    if (own.length > 0) await home.ledger(yyyymm, [{ type: 'RowsImported', data: imported }, ...links]);
  }
}

it('every figure of a household is what its views show, and its terms add up to it', async () => {
  const all = Object.keys(planFigures) as PlanFigure[];
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 9 }), async (items) => {
      const home = budgeting.service.household(budgeting.platform.ids.uuid());
      await furnish(home, items);
      const views: Views = {
        bills: await home.get('/api/bills'),
        incomes: await home.get('/api/incomes'),
        summary: await home.get('/api/budget-summary'),
      };
      for (const figure of all) {
        for (const asked of questions(figure, views)) {
          const { status, body } = await home.call('GET', explainPath(figure, asked));
          expect([figure, asked, status]).toEqual([figure, asked, 200]);
          expect([figure, asked, body.terms.at(-1).amount]).toEqual([figure, asked, shown[figure](views, asked)]);
          expectToAddUp(body);
        }
      }
    }),
    { numRuns: testRuns(150, 8) },
  );
}, 600_000);
