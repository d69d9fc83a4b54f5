import type { PlanFigure } from '@daybook/contracts';
import { moneyTerm, otherFigure, termsOfRatio, termsOfSum } from '@daybook/contracts/explanation-terms';
import { equivalentOf, ratioOf, seriesByCategory, sumMonthlyTwelfths, sumOf } from '@daybook/money';
import type { Asked, Figure } from './figure.js';
import type { SeriesOfRows } from './household-figures.js';
import { sourceOfPlan, termsBySeries } from './row-terms.js';
import { inMonth } from './series-terms.js';

const nameOf = ({ query }: Asked): string => query.category ?? '';

/** The series in a line of the breakdown: Other gathers all beyond the six largest. */
const lineOf = ({ household, query }: Asked): readonly SeriesOfRows[] =>
  seriesByCategory(household.billSeries).find(({ category }) => category === query.category)?.series ?? [];

/** What the widgets say of a category. */
export const categoryFigures = {
  'category-bills': {
    label: nameOf,
    formula:
      'What each bill of the category costs in a month: weekly × 4, twice monthly × 2, quarterly ÷ 3, annual ÷ 12. Other has all beyond the six largest categories.',
    terms: (asked, self) => termsOfSum(self, equivalentOf(lineOf(asked), 12), inMonth()),
  },
  'category-share': {
    label: (asked) => `${nameOf(asked)}, of all bills`,
    formula: 'Twelve months of the bills of the category, of twelve months of all bills.',
    terms: (asked, self) => {
      const ratio = ratioOf(sumMonthlyTwelfths(lineOf(asked)), sumMonthlyTwelfths(asked.household.billSeries), 1);
      const part = {
        label: `${nameOf(asked)}, twelve months`,
        from: { kind: 'category', id: nameOf(asked) },
        href: null,
      } as const;
      return termsOfRatio(self, ratio, [part, otherFigure('Bills of twelve months', 'expenses-yearly')]);
    },
  },
  'category-planned': {
    label: (asked) => `Planned for ${nameOf(asked)}`,
    formula: 'The bills of the category that fall due this month, as planned.',
    terms: (asked, self) => {
      const due = asked.household.bills.filter(
        ({ inAnchorMonth, row }) => inAnchorMonth && row.category === asked.query.category,
      );
      const planned = sumOf(due, (row) => row.planned);
      return termsBySeries(planned, self, (row) => [moneyTerm(sourceOfPlan(row), row.planned)], sourceOfPlan);
    },
  },
} satisfies Partial<Record<PlanFigure, Figure>>;
