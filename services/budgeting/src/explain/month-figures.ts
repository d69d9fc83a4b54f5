import type { PlanFigure } from '@daybook/contracts';
import {
  countTerm,
  moneyTerm,
  otherFigure,
  termsOfRatio,
  termsOfSum,
  type TermSource,
} from '@daybook/contracts/explanation-terms';
import {
  balanceAfter,
  byDueDay,
  type CivilDate,
  dayOf,
  formatMonth,
  formatShortDate,
  frequencyLabel,
  formatMoney,
  type ItemKind,
  leftOver,
  monthOf,
  netOfDay,
  plannedIn,
  ratioOf,
  type RowSums,
  rowSums,
  sumOf,
  timesIn,
  unpaidSum,
} from '@daybook/money';
import type { Asked, Figure } from './figure.js';
import type { MonthRow, SeriesOfRows } from './household-figures.js';
import { rowsInMonth } from './rows-in-month.js';
import { grossOf, type SignOf, sourceOfRow, sourceOnDay, termsBySeries, termsOfRow, termsOfRows } from './row-terms.js';

/** The rows of the month, by due day; those of one series where the query names it. */
const rowsOf = (kind: ItemKind, { household, query }: Asked): MonthRow[] => {
  const all = kind === 'bill' ? household.bills : household.incomes;
  const id = kind === 'bill' ? query.bill : query.income;
  const groupId = id === undefined ? undefined : household.rows[kind].get(id)?.groupId;
  const own = id === undefined ? all : all.filter((row) => row.groupId === groupId);
  return own.toSorted((a, b) => byDueDay(a.row, b.row));
};

const summed = (name: PlanFigure, label: string, kind: ItemKind, part: keyof RowSums<MonthRow>, formula: string) =>
  ({
    label,
    formula,
    terms: (asked: Asked, self: TermSource) => termsOfRows(name, rowSums(rowsOf(kind, asked))[part], asked, self),
  }) satisfies Figure;

const unpaid = (name: PlanFigure, label: string, kind: ItemKind, formula: string): Figure => ({
  label,
  formula,
  terms: (asked, self) => termsOfRows(name, unpaidSum(rowsOf(kind, asked), kind), asked, self, lessBills),
});

const unpaidItems = (label: string, kind: ItemKind, formula: string): Figure => ({
  label,
  formula,
  terms: (asked, self) => {
    const { terms } = unpaidSum(rowsOf(kind, asked), kind);
    return termsOfSum(
      self,
      sumOf(terms, () => 1),
      ({ of }) => sourceOnDay(of),
      countTerm,
    );
  },
});

const lessBills: SignOf = ({ kind }) => (kind === 'bill' ? -1 : 1);

const progress = (label: string, kind: ItemKind, formula: string, of: readonly [TermSource, TermSource]): Figure => ({
  label,
  formula,
  terms: (asked, self) => {
    const { done, total } = rowSums(rowsOf(kind, asked));
    return termsOfRatio(self, ratioOf(done.value, total.value, 0), of, 0);
  },
});

const planned = (label: string, kind: ItemKind): Figure => ({
  label: ({ household, query }) => `${label} of ${formatMonth(query.month ?? household.month)}`,
  formula: 'Each bill or income as planned, as often as it falls due in the month.',
  terms: ({ household, query }, self) => {
    const month = query.month ?? household.month;
    const due = household.series[kind].filter(({ schedule }) => timesIn(schedule, month) > 0);
    return termsOfSum(self, plannedIn(due, month), (one) => sourceOfTimes(one, timesIn(one.schedule, month)));
  },
});

const sourceOfTimes = ({ kind, id, name, amount, frequency }: SeriesOfRows, times: number): TermSource => ({
  label: name,
  detail: times === 1 ? frequencyLabel(frequency) : `${formatMoney(amount)} × ${times}`,
  from: { kind, id },
  href: kind === 'bill' ? `/api/bills/${id}` : `/api/incomes/${id}`,
});

const income = {
  total: otherFigure('Income this month', 'income-total'),
  done: otherFigure('Received', 'income-received'),
  open: otherFigure('Income pending', 'income-pending'),
};
const bills = {
  total: otherFigure('Bills this month', 'bills-total'),
  done: otherFigure('Paid', 'bills-paid'),
  open: otherFigure('Bills remaining', 'bills-remaining'),
};

const left = (label: string, part: keyof RowSums<MonthRow>, formula: string): Figure => ({
  label,
  formula,
  terms: (asked, self) =>
    termsOfSum(self, leftOver(rowsOf('income', asked), rowsOf('bill', asked), part), (kind) =>
      kind === 'income' ? income[part] : bills[part],
    ),
});

const dayAsked = ({ household, query }: Asked): CivilDate => query.date ?? household.today;

/** Of the month of the day that is asked for. */
const rowsByDay = (asked: Asked): MonthRow[] =>
  rowsInMonth(asked.household, monthOf(dayAsked(asked))).toSorted((a, b) => a.dueDay - b.dueDay);

const billAsked = ({ household, query }: Asked): MonthRow | undefined => household.rows.bill.get(query.bill ?? 0);

const asShown =
  'A bill counts as it was paid this month, less refunds, or else as it was paid last, or else as planned.';

/** What the dashboard and the calendar say of the month of today. */
export const monthFigures = {
  'left-over': left('Left over', 'total', 'All income expected this month, less all bills of the month.'),
  'left-so-far': left(
    'Left so far',
    'done',
    'What was received this month, less the bills of the month that are paid.',
  ),
  'left-planned': left('Still planned', 'open', 'The income still expected this month, less its bills not paid yet.'),
  'bills-total': summed(
    'bills-total',
    'Bills this month',
    'bill',
    'total',
    `All bills that fall due this month. ${asShown}`,
  ),
  'bills-paid': summed(
    'bills-paid',
    'Bills paid',
    'bill',
    'done',
    'The bills of the month that are paid: a transaction is linked to them, or somebody marked them.',
  ),
  'bills-remaining': summed(
    'bills-remaining',
    'Bills remaining',
    'bill',
    'open',
    `The bills of the month that are not paid yet. ${asShown}`,
  ),
  'bills-progress': progress('Bills Progress', 'bill', 'What is paid, of all bills of the month.', [
    bills.done,
    bills.total,
  ]),
  'unpaid-expenses': unpaid(
    'unpaid-expenses',
    'Total Unpaid Expenses',
    'bill',
    `The bills of the month that are not paid yet. ${asShown}`,
  ),
  'unpaid-expense-items': unpaidItems(
    'Unpaid items',
    'bill',
    'Each bill of the month that is not paid yet counts once for each of its days.',
  ),
  'income-total': summed(
    'income-total',
    'Income this month',
    'income',
    'total',
    'All income that is due this month, as planned.',
  ),
  'income-received': summed(
    'income-received',
    'Income received',
    'income',
    'done',
    'The income of the month that somebody marked as received.',
  ),
  'income-pending': summed(
    'income-pending',
    'Income pending',
    'income',
    'open',
    'The income of the month that has not been received yet.',
  ),
  'income-progress': progress('Income Progress', 'income', 'What was received, of all income of the month.', [
    income.done,
    income.total,
  ]),
  'unpaid-income': unpaid(
    'unpaid-income',
    'Total Unpaid Income',
    'income',
    'The income of the month that has not been received yet.',
  ),
  'unpaid-income-items': unpaidItems(
    'Unpaid items',
    'income',
    'Each income of the month that has not been received yet counts once for each of its days.',
  ),
  balance: {
    label: ({ household, query }) => `Balance after ${formatShortDate(query.date ?? household.today)}`,
    formula: `All income from the first of the month to this day, less all bills up to then. ${asShown}`,
    needs: 'payments',
    terms: (asked, self) => {
      const sum = balanceAfter(rowsByDay(asked), dayOf(dayAsked(asked)));
      return termsBySeries(
        sum,
        self,
        (row) => termsOfRow(row, lessBills(row), sourceOnDay(row)),
        ({ kind, id, name }, count) => ({
          label: name,
          detail: `${count} times up to then`,
          from: { kind, id },
          href: kind === 'bill' ? `/api/bills/${id}` : `/api/incomes/${id}`,
        }),
      );
    },
  },
  'day-net': {
    label: (asked) => `Total of ${formatShortDate(dayAsked(asked))}`,
    formula: `The income of the day, less its bills. ${asShown}`,
    needs: 'payments',
    terms: (asked, self) => {
      const { terms, value } = netOfDay(rowsByDay(asked), dayOf(dayAsked(asked)));
      return [...terms.flatMap(({ of }) => termsOfRow(of, lessBills(of), sourceOfRow(of))), moneyTerm(self, value)];
    },
  },
  'bill-amount': {
    label: (asked) => billAsked(asked)?.name ?? 'Bill',
    formula: 'The planned amount, and how far the payment of this month, or else the latest one, is from it.',
    terms: (asked, self) => {
      const row = billAsked(asked);
      if (!row) return [moneyTerm(self, 0)];
      const { id, planned: plannedAmount } = row;
      const shown = grossOf(row);
      const plan: TermSource = { label: 'Planned', from: { kind: 'bill', id }, href: `/api/bills/${id}` };
      const paid = sourceOfRow(row, shown < plannedAmount ? 'Less was paid' : 'More was paid');
      const parts = [
        { source: plan, amount: plannedAmount },
        { source: paid, amount: shown - plannedAmount },
      ].filter(({ source, amount }) => source === plan || amount !== 0);
      const [, ...refund] = termsOfRow(row, 1, paid);
      return [...parts.map(({ source, amount }) => moneyTerm(source, amount)), ...refund, moneyTerm(self, row.amount)];
    },
  },
  'planned-income': planned('Planned income', 'income'),
  'planned-bills': planned('Planned bills', 'bill'),
} satisfies Partial<Record<PlanFigure, Figure>>;
