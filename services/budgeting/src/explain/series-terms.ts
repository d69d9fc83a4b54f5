import { otherFigure, termsOfSum, type TermSource } from '@daybook/contracts/explanation-terms';
import { formatMoney, type Frequency, MONTHLY_FACTORS, type Sum, YEARLY_FACTORS } from '@daybook/money';
import type { Asked, Figure } from './figure.js';
import type { SeriesOfRows } from './household-figures.js';

/** How often a month stands for each frequency (specification, section 9). */
export const equivalents = 'weekly × 4, twice monthly × 2, quarterly ÷ 3, annual ÷ 12';

/** What is compared where a month's rounded figures would not be exact. */
export const ofYear = {
  income: otherFigure('Income of twelve months', 'income-yearly'),
  expenses: otherFigure('Bills of twelve months', 'expenses-yearly'),
  net: otherFigure('Left of twelve months', 'annual-savings-potential'),
};

const monthly = (frequency: Frequency): string => {
  const { numerator, denominator } = MONTHLY_FACTORS[frequency];
  return `${numerator === 1 ? '' : ` × ${numerator}`}${denominator === 1 ? '' : ` ÷ ${denominator}`}`;
};

/** A series as a term. @param detail how its amount comes about */
const sourceOfSeries = ({ kind, id, name }: SeriesOfRows, detail: string): TermSource => ({
  label: name,
  detail,
  from: { kind, id },
  href: kind === 'bill' ? `/api/bills/${id}` : `/api/incomes/${id}`,
});

/** By its monthly equivalent: "$50.00 × 4". @param then what is done with that, such as " ÷ 30" */
export const inMonth =
  (then = '') =>
  (series: SeriesOfRows): TermSource =>
    sourceOfSeries(series, `${formatMoney(series.amount)}${monthly(series.frequency)}${then}`);

/** By its occurrences in a year: "$50.00 × 52". */
export const inYear =
  (then = '') =>
  (series: SeriesOfRows): TermSource =>
    sourceOfSeries(series, `${formatMoney(series.amount)} × ${YEARLY_FACTORS[series.frequency]}${then}`);

/** A figure that is the sum of series. */
export const sumOfSeries = (
  label: string,
  formula: string,
  sumOfAsked: (asked: Asked) => Sum<SeriesOfRows>,
  describe: (of: SeriesOfRows) => TermSource,
): Figure => ({ label, formula, terms: (asked, self) => termsOfSum(self, sumOfAsked(asked), describe) });
