import type { PlanFigure } from '@daybook/contracts';
import {
  countTerm,
  otherFigure,
  percentTerm,
  termsOfRatio,
  termsOfSum,
  type TermSource,
  wordTerm,
} from '@daybook/contracts/explanation-terms';
import {
  diversitySum,
  equivalentOf,
  frequencyLabel,
  INCOME_DIVISORS,
  monthlyTwelfths,
  quotientOf,
  ratioOf,
  stabilityScore,
  sumMonthlyTwelfths,
  sumOf,
  type Sum,
  yearlyAmount,
  yearlySum,
} from '@daybook/money';
import type { Asked, Figure } from './figure.js';
import type { SeriesOfRows } from './household-figures.js';
import { equivalents, inMonth, inYear, ofYear, sumOfSeries } from './series-terms.js';

const sources = ({ household }: Asked): readonly SeriesOfRows[] => household.incomeSeries;
const ofMonth = `What each source brings in a month: ${equivalents}`;

const byMonth = (label: string, formula: string, divisor: number, then: string): Figure =>
  sumOfSeries(label, formula, (asked) => equivalentOf(sources(asked), divisor), inMonth(then));

/** Terms of an average over sources, or a dash where there is none. */
const averaged =
  (divided: (all: readonly SeriesOfRows[]) => Sum<SeriesOfRows>, describe: typeof inMonth): Figure['terms'] =>
  (asked, self) => {
    const all = sources(asked);
    return all.length === 0 ? [wordTerm(self, '–')] : termsOfSum(self, divided(all), describe(` ÷ ${all.length}`));
  };

const inFrequency = (asked: Asked) => sources(asked).filter(({ frequency }) => frequency === asked.query.frequency);
const frequencyAsked = ({ query }: Asked): string => (query.frequency ? frequencyLabel(query.frequency) : 'Income');
const sourceAsked = ({ household, query }: Asked): readonly SeriesOfRows[] => {
  const groupId = household.rows.income.get(query.income ?? 0)?.groupId;
  return household.incomeSeries.filter((one) => one.groupId === groupId);
};
const nameAsked = (asked: Asked): string => sourceAsked(asked)[0]?.name ?? 'Source';

/** Of the income of twelve months, by monthly equivalents. */
const share =
  (of: (asked: Asked) => readonly SeriesOfRows[], part: (asked: Asked) => TermSource): Figure['terms'] =>
  (asked, self) => {
    const ratio = ratioOf(sumMonthlyTwelfths(of(asked)), sumMonthlyTwelfths(sources(asked)), 1);
    return termsOfRatio(self, ratio, [part(asked), ofYear.income]);
  };

const plain = (label: string): TermSource => ({ label, from: { kind: 'figure', id: null }, href: null });

/** What the income view says of the sources of income. */
export const incomeFigures = {
  'income-monthly': byMonth('Total Monthly', `${ofMonth}.`, INCOME_DIVISORS.monthly, ''),
  'income-yearly': byMonth('Total Yearly', `${ofMonth}; twelve months of that.`, INCOME_DIVISORS.yearly, ' × 12'),
  'income-this-week': byMonth('This Week', `${ofMonth}; a quarter of that.`, INCOME_DIVISORS.thisWeek, ' ÷ 4'),
  'income-daily-average': byMonth(
    'Daily Average',
    `${ofMonth}; a thirtieth of that.`,
    INCOME_DIVISORS.dailyAverage,
    ' ÷ 30',
  ),
  'income-quarterly': byMonth(
    'Quarterly Projection',
    `${ofMonth}; three months of that.`,
    INCOME_DIVISORS.quarterly,
    ' × 3',
  ),
  'income-sources': {
    label: 'Active Sources',
    formula: 'Each source of income counts once, however often it pays.',
    terms: (asked, self) =>
      termsOfSum(
        self,
        sumOf(sources(asked), () => 1),
        (of) => ({ ...inMonth()(of), detail: frequencyLabel(of.frequency) }),
        countTerm,
      ),
  },
  'income-average': {
    label: 'Average per Source',
    formula: `${ofMonth}; divided by the number of sources.`,
    terms: averaged((all) => equivalentOf(all, INCOME_DIVISORS.monthly * all.length), inMonth),
  },
  'income-projection': sumOfSeries(
    'Total Yearly Projection',
    'What each source brings in a year: weekly × 52, twice monthly × 24, monthly × 12, quarterly × 4, annual × 1.',
    (asked) => yearlySum(sources(asked)),
    inYear(),
  ),
  'income-projection-average': {
    label: 'Yearly Average Per Source',
    formula: 'What each source brings in a year, divided by the number of sources.',
    terms: averaged((all) => quotientOf(all, yearlyAmount, all.length), inYear),
  },
  'income-diversity': {
    label: 'Income Diversity',
    formula: '100%, less the square of each source’s share: 0 for one source, 50 for two equal ones.',
    terms: (asked, self) => {
      const all = sources(asked);
      const whole = sumMonthlyTwelfths(all);
      const describe = (of: SeriesOfRows | 'all'): TermSource =>
        of === 'all'
          ? plain('All income')
          : {
              ...inMonth()(of),
              detail: `A share of ${ratioOf(monthlyTwelfths(of), whole, 1).percent.toFixed(1)}%, squared`,
            };
      return termsOfSum(self, diversitySum(all), describe, (source, tenths) => percentTerm(source, tenths / 10));
    },
  },
  'income-stability': {
    label: 'Income Stability Score',
    formula: 'High for three sources or more, Medium for two, Low otherwise.',
    terms: (asked, self) => {
      const { length } = sources(asked);
      return [
        countTerm(otherFigure('Active Sources', 'income-sources'), length),
        wordTerm(self, stabilityScore(length)),
      ];
    },
  },
  'income-by-frequency': {
    label: frequencyAsked,
    formula: `What the sources of this frequency bring in a month: ${equivalents}.`,
    terms: (asked, self) => termsOfSum(self, equivalentOf(inFrequency(asked), INCOME_DIVISORS.monthly), inMonth()),
  },
  'income-share-of-frequency': {
    label: (asked) => `${frequencyAsked(asked)}, of all income`,
    formula: 'Twelve months of the income of this frequency, of twelve months of all income.',
    terms: share(inFrequency, (asked) => plain(`${frequencyAsked(asked)}, twelve months`)),
  },
  'income-sources-of-frequency': {
    label: (asked) => `${frequencyAsked(asked)}, sources`,
    formula: 'Each source of this frequency counts once, however often it pays.',
    terms: (asked, self) =>
      termsOfSum(
        self,
        sumOf(inFrequency(asked), () => 1),
        inMonth(),
        countTerm,
      ),
  },
  'source-monthly': {
    label: (asked) => `${nameAsked(asked)}, monthly`,
    formula: `What the source brings in a month: ${equivalents}.`,
    terms: (asked, self) => termsOfSum(self, equivalentOf(sourceAsked(asked), INCOME_DIVISORS.monthly), inMonth()),
  },
  'source-yearly': {
    label: (asked) => `${nameAsked(asked)}, per year`,
    formula:
      'What the source brings in a year: weekly × 52, twice monthly × 24, monthly × 12, quarterly × 4, annual × 1.',
    terms: (asked, self) => termsOfSum(self, yearlySum(sourceAsked(asked)), inYear()),
  },
  'source-share': {
    label: (asked) => `${nameAsked(asked)}, of all income`,
    formula: 'Twelve months of this source, of twelve months of all income.',
    terms: share(sourceAsked, (asked) => plain(`${nameAsked(asked)}, twelve months`)),
  },
} satisfies Partial<Record<PlanFigure, Figure>>;
