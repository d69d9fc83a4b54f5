import * as http from '../http/index.js';
import { call, inScenarios, type Route } from './route.js';

const common = { group: 'Totals', access: 'signed-in', scope: 'read', additive: true, asOf: true } as const;

const answers = {
  200: { description: 'The formula in words, and its terms; the last is the figure.', schema: http.explanation },
} as const;

const parameters = Object.entries<{ needs?: string; takes?: string }>(http.planFigures)
  .flatMap(([figure, { needs, takes }]) => {
    if (needs) return [`\`${figure}\` needs \`${needs}\``];
    return takes ? [`\`${figure}\` may take \`${takes}\``] : [];
  })
  .join(', ');

const adding =
  'Terms of money and counts add up to the figure to the cent; where each is rounded for itself, `Rounding` is a term of its own. A percentage has its part and its whole.';

const spending = { ...common, service: 'transactions' } as const;
const ofYear = 'Of the reviewed transactions of a year that are linked to bills; refunds are negative.';

/** How figures are made: each service explains those that are made of what it reads. */
export const explainRoutes: readonly Route[] = [
  inScenarios({
    ...common,
    service: 'budgeting',
    ...call('GET', '/api/explain/{figure}', 'explainFigure', 'Explain a figure'),
    description: `How a figure of the dashboard, the income view or the calendar is made, of the current month where it is a month’s. ${adding} Other parameters than these are refused: ${parameters}.`,
    ids: [
      { in: 'path', at: 'figure', of: 'figure', foreign: 'figure-not-found' },
      { in: 'query', at: 'bill', of: 'bill', foreign: 'bill-not-found' },
      { in: 'query', at: 'income', of: 'income', foreign: 'income-not-found' },
    ],
    query: http.explainQuery,
    answers,
  }),
  {
    ...spending,
    ...call('GET', '/api/explain/yearly-total', 'explainYearlyTotal', 'Explain a total of the year'),
    description: `${ofYear} Of a month, of a bill, or of a bill in a month where the query says so: the last has its transactions as terms, at most 200 and the rest in one. ${adding}`,
    ids: [{ in: 'query', at: 'bill', of: 'bill', foreign: 'bill-not-found' }],
    query: http.explainYearlyTotalQuery,
    answers,
  },
  {
    ...spending,
    ...call('GET', '/api/explain/yearly-average', 'explainYearlyAverage', 'Explain the monthly average of a year'),
    description: `${ofYear} Averaged over the months that have any. ${adding}`,
    ids: [],
    query: http.explainYearQuery,
    answers,
  },
  {
    ...spending,
    ...call('GET', '/api/explain/yearly-items', 'explainYearlyItems', 'Explain the number of items of a year'),
    description: ofYear,
    ids: [],
    query: http.explainYearQuery,
    answers,
  },
  {
    ...spending,
    ...call(
      'GET',
      '/api/explain/yearly-months',
      'explainYearlyMonths',
      'Explain the number of active months of a year',
    ),
    description: ofYear,
    ids: [],
    query: http.explainYearQuery,
    answers,
  },
  {
    ...spending,
    ...call(
      'GET',
      '/api/explain/yearly-transactions',
      'explainYearlyTransactions',
      'Explain the number of transactions of a year',
    ),
    description: ofYear,
    ids: [],
    query: http.explainYearQuery,
    answers,
  },
  {
    ...spending,
    ...call(
      'GET',
      '/api/explain/yearly-comparison',
      'explainYearlyComparison',
      'Explain how a month compares with the average of its year',
    ),
    description: `${ofYear} In percent of the average over the months that have any; negative below it. ${adding}`,
    ids: [],
    query: http.explainComparisonQuery,
    answers,
  },
  {
    ...spending,
    ...call('GET', '/api/explain/category-spent', 'explainCategorySpent', 'Explain what was spent in a category'),
    description: `Debits less refunds (credits linked to a bill) of a month, by category or of one. At most 200 transactions, and the rest in one term. ${adding}`,
    ids: [],
    query: http.explainSpentQuery,
    answers,
  },
];
