import { pick } from '@daybook/adapter-contracts';
import { planFigures, spendingFigures } from '@daybook/contracts';
import { apiRoutes, findRoute } from '@daybook/contracts/api';
import { everything } from './household-reads.js';
import type { Known } from './random-commands.js';

type Random = () => number;

const figuresEach = 6;
const neverIssued = 999;
const neverMade = '5f0c7a52-6f0e-4c7e-9a57-0d6a4f0f9b11';

/** Some of the ids, or one that there never was: every read is asked, whatever the household has. */
const someOf = (random: Random, ids: readonly number[], most: number): number[] => {
  if (ids.length === 0) return [neverIssued];
  return [...new Set(Array.from({ length: most }, () => pick(random, ids)))];
};

const valueOf = (random: Random, parameter: string, { bills, incomes }: Known): string => {
  const values: Record<string, readonly (string | number)[]> = {
    bill: bills.length > 0 ? bills : [neverIssued],
    income: incomes.length > 0 ? incomes : [neverIssued],
    date: ['2026-02-15', '2026-03-31'],
    month: ['2026-02', '2026-12'],
    category: ['Food', 'Housing'],
    frequency: ['weekly', 'monthly'],
  };
  return String(pick(random, values[parameter] ?? []));
};

const figureOf = (random: Random, known: Known): string => {
  const figures: [string, { needs?: string; takes?: string }][] = Object.entries(planFigures);
  const [figure, { needs, takes }] = pick(random, figures);
  const parameter = needs ?? (random() < 0.5 ? takes : undefined);
  return `explain/${figure}${parameter === undefined ? '' : `?${parameter}=${valueOf(random, parameter, known)}`}`;
};

/** Everything that the household can read of an earlier time, of a few of its things. */
export function readsOfThen(random: Random, known: Known, roots: readonly string[]): string[] {
  const { bills, incomes, rows, rules } = known;
  const things = [
    ...someOf(random, bills, 2).flatMap((id) => [`bills/${id}`, `bills/${id}/history`, `bills/${id}/prices`]),
    ...someOf(random, incomes, 1).flatMap((id) => [`incomes/${id}`, `incomes/${id}/history`]),
    ...someOf(random, rows, 2).flatMap((id) =>
      ['rules', 'history', 'split'].map((told) => `transactions/${id}/${told}`),
    ),
    ...someOf(random, rules, 2).flatMap((id) => [`transaction-rules/${id}`, `transaction-rules/${id}/history`]),
    ...Array.from({ length: figuresEach }, () => figureOf(random, known)),
    ...spendingFigures.map((figure) => `explain/${figure}`),
    ...(roots.length > 0 ? roots : [neverMade]).map((root) => `history/${root}`),
    'history?limit=100',
    'history?q=rent',
    'history?kind=bill&limit=5',
    'transactions?sort=bill&limit=7',
    'transactions/export?category=Food',
    'category-spend',
    'accounts',
    'spending',
    'spending/transactions?category=Food',
    'yearly-data',
  ];
  const all = [...everything, ...things.map((path) => `/api/${path}`)];
  return [...new Set(all)].filter((path) => routeOf(path)?.asOf);
}

const routeOf = (path: string) => findRoute('GET', path.split('?')[0] ?? '');

export const operationOf = (path: string): string | undefined => routeOf(path)?.operationId;

/** Those of the table that tell of earlier times, and are not among the operations. */
export const neverRead = (read: ReadonlySet<string | undefined>): string[] =>
  apiRoutes.flatMap(({ asOf, operationId }) => (asOf && !read.has(operationId) ? operationId : []));
