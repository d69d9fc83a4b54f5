import type { Explanation, ExplanationTerm, SpendingFigure } from '@daybook/contracts';
import {
  countTerm,
  explainPath,
  moneyTerm,
  otherFigure,
  termsOfRatio,
  termsOfSum,
  type TermSource,
  wordTerm,
} from '@daybook/contracts/explanation-terms';
import {
  activeMonthShares,
  comparisonCaption,
  comparisonWithAverage,
  firstDayOf,
  formatMoney,
  formatMonth,
  lastDayOf,
  MONTH_NAMES,
  monthNumberOf,
  parseCents,
  sumOf,
  type YearlyOverview,
  yearlyOverview,
  type YearlyRow,
} from '@daybook/money';
import type { CountedRow } from '../read-models/yearly-data.js';
import { type Counted, mostListed, termsOfTransactions } from './transaction-terms.js';

/** A year as its view shows it. */
export interface Year {
  year: number;
  overview: YearlyOverview;
  rows: readonly CountedRow[];
}

const centsOf = (amount: string): number => parseCents(amount) ?? 0;

export const yearOf = (rows: readonly CountedRow[], year: number, today: string): Year => ({
  year,
  rows,
  overview: yearlyOverview(
    rows.map(({ row }) => ({ ...row, amount: centsOf(row.amount) })),
    year,
    today,
  ),
});

const groupIn =
  ({ rows }: Year) =>
  ({ key }: YearlyRow): number =>
    rows.find(({ row }) => `series ${row.groupId}` === key)?.row.groupId ?? 0;

const monthName = (month: number): string => MONTH_NAMES[month - 1] ?? '';
const civilMonth = (year: number, month: number): string => `${year}-${String(month).padStart(2, '0')}`;

const answer = (
  figure: SpendingFigure,
  label: string,
  formula: string,
  query: Record<string, string | number | undefined>,
  terms: (self: TermSource) => ExplanationTerm[],
): Explanation => {
  const self: TermSource = { label, from: { kind: 'figure', id: figure }, href: explainPath(figure, query) };
  return { figure, formula, terms: terms(self) };
};

const counted = 'Transactions count that are reviewed and linked to a bill, less refunds.';

/** The total of a year, of a month of it (1–12), of a bill's year, or of a bill in a month. @param bill its group id */
export const explainTotal = (of: Year, month: number | undefined, bill: number | undefined): Explanation => {
  if (bill === undefined) return explainItems(of, month);
  return month === undefined ? explainItem(of, bill) : explainCell(of, bill, month);
};

/** A line for each bill, of the year or of a month, which leads on to its months or its transactions. */
function explainItems(of: Year, month: number | undefined): Explanation {
  const { year, overview } = of;
  const cell = ({ months, total }: YearlyRow) => (month === undefined ? total : (months[month - 1] ?? 0));
  const active = overview.rows.filter(({ months }) => month === undefined || months[month - 1] !== undefined);
  const label = month === undefined ? 'Total Amount' : formatMonth(civilMonth(year, month));
  const group = groupIn(of);
  return answer('yearly-total', label, counted, { year, month }, (self) =>
    termsOfSum(self, sumOf(active, cell), (row) => ({
      label: row.name,
      from: { kind: 'bill', id: group(row) },
      href: explainPath('yearly-total', { year, month, bill: group(row) }),
    })),
  );
}

/** The months of a bill's year. */
function explainItem({ year, overview }: Year, bill: number): Explanation {
  const row = overview.rows.find(({ key }) => key === `series ${bill}`);
  const months = (row?.months ?? []).flatMap((amount, index) =>
    amount === undefined ? [] : [{ month: index + 1, amount }],
  );
  return answer('yearly-total', `${row?.name ?? 'Bill'}, ${year}`, counted, { year, bill }, (self) =>
    termsOfSum(
      self,
      sumOf(months, ({ amount }) => amount),
      ({ month }) => otherFigure(monthName(month), 'yearly-total', { year, month, bill }),
    ),
  );
}

/** The transactions of a bill in a month, the newest first. */
function explainCell({ year, rows }: Year, bill: number, month: number): Explanation {
  const own = rows.filter(({ row }) => row.groupId === bill && monthNumberOf(row.date) === month);
  const transactions: Counted[] = own
    .map(({ id, row }) => ({ id, date: row.date, amount: centsOf(row.amount) }))
    .reverse();
  const { value } = sumOf(transactions, ({ amount }) => amount);
  const name = own[0]?.row.billName ?? 'Bill';
  const first = civilMonth(year, month);
  const all = `/api/transactions?groupId=${bill}&reviewed=1&from=${firstDayOf(first)}&to=${lastDayOf(first)}`;
  return answer('yearly-total', `${name}, ${formatMonth(first)}`, counted, { year, month, bill }, (self) =>
    termsOfTransactions(self, transactions.slice(0, mostListed), { amount: value, count: own.length }, all),
  );
}

const activeMonths = ({ overview }: Year): number[] =>
  overview.monthlyTotals.flatMap((total, index) => (total === undefined ? [] : [index + 1]));

export function explainAverage(of: Year): Explanation {
  const { year, overview } = of;
  const formula = `The total of the year, divided by the months that have any transaction. ${counted}`;
  return answer('yearly-average', 'Monthly Avg', formula, { year }, (self) =>
    overview.monthlyAverage === undefined
      ? [wordTerm(self, '–')]
      : termsOfSum(self, activeMonthShares(overview.monthlyTotals), (month) => ({
          ...otherFigure(monthName(month), 'yearly-total', { year, month }),
          detail: `${formatMoney(overview.monthlyTotals[month - 1] ?? 0)} ÷ ${overview.activeMonths}`,
        })),
  );
}

export function explainNumberOfItems(of: Year): Explanation {
  const { year, overview } = of;
  const formula = 'Each bill counts once that has a reviewed transaction in the year.';
  const group = groupIn(of);
  return answer('yearly-items', 'Unique Items', formula, { year }, (self) =>
    termsOfSum(
      self,
      sumOf(overview.rows, () => 1),
      (row) => ({
        label: row.name,
        from: { kind: 'bill', id: group(row) },
        href: explainPath('yearly-total', { year, bill: group(row) }),
      }),
      countTerm,
    ),
  );
}

export function explainNumberOfMonths(of: Year): Explanation {
  const { year, overview } = of;
  const formula = 'Each month counts that has a reviewed transaction which is linked to a bill.';
  return answer('yearly-months', 'Active Months', formula, { year }, (self) =>
    termsOfSum(
      self,
      sumOf(activeMonths(of), () => 1),
      (month) => ({
        ...otherFigure(monthName(month), 'yearly-total', { year, month }),
        detail: formatMoney(overview.monthlyTotals[month - 1] ?? 0),
      }),
      countTerm,
    ),
  );
}

export function explainNumberOfTransactions(of: Year): Explanation {
  const { year, overview, rows } = of;
  const formula = 'Each reviewed transaction of the year counts that is linked to a bill.';
  const group = groupIn(of);
  const counts = new Map<number, number>();
  for (const { row } of rows) counts.set(row.groupId, (counts.get(row.groupId) ?? 0) + 1);
  return answer('yearly-transactions', 'Transactions', formula, { year }, (self) =>
    termsOfSum(
      self,
      sumOf(overview.rows, (row) => counts.get(group(row)) ?? 0),
      (row) => ({
        label: row.name,
        from: { kind: 'bill', id: group(row) },
        href: explainPath('yearly-total', { year, bill: group(row) }),
      }),
      countTerm,
    ),
  );
}

/** How a month (1–12) compares with the average of its year; a dash where it has no transaction, a word where there is no average. */
export function explainComparison({ year, overview }: Year, month: number): Explanation {
  const { totalAmount, activeMonths, monthlyTotals } = overview;
  const formula = `The month less the average of the active months, of that average. Each is taken times the number of those months, since the average may not be a whole cent. ${counted}`;
  const label = `${monthName(month)}, against the average of ${year}`;
  return answer('yearly-comparison', label, formula, { year, month }, (self) => {
    const total = monthlyTotals[month - 1];
    if (total === undefined) return [wordTerm(self, '–')];
    const ratio = comparisonWithAverage(total, totalAmount, activeMonths);
    const of = [
      {
        ...otherFigure('Above the average', 'yearly-total', { year, month }),
        label: ratio.part < 0 ? 'Below the average' : 'Above the average',
        detail: `${formatMoney(total)} × ${activeMonths} − ${formatMoney(totalAmount)}`,
      },
      { ...otherFigure('Average', 'yearly-total', { year }), detail: `× ${activeMonths}` },
    ] as const;
    if (ratio.whole === 0) {
      const word = comparisonCaption(total, totalAmount, activeMonths);
      return [moneyTerm(of[0], ratio.part), moneyTerm(of[1], 0), wordTerm(self, word)];
    }
    return termsOfRatio(self, ratio, of, 0);
  });
}
