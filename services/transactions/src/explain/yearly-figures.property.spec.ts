import { testRuns } from '@daybook/adapter-contracts';
import type { Explanation, ExplanationTerm } from '@daybook/contracts';
import { centsToDecimal, percentOf, yearlyOverview } from '@daybook/money';
import fc from 'fast-check';
import type { CountedRow } from '../read-models/yearly-data.js';
import {
  explainAverage,
  explainNumberOfItems,
  explainComparison,
  explainNumberOfMonths,
  explainNumberOfTransactions,
  explainTotal,
  type Year,
  yearOf,
} from './yearly-figures.js';

const today = '2030-03-12';
const names = ['Rent', 'Water', 'Gym'];

const payments = fc.array(
  fc.record({
    bill: fc.nat({ max: 2 }),
    month: fc.integer({ min: 1, max: 12 }),
    day: fc.integer({ min: 1, max: 28 }),
    amount: fc.integer({ min: -90_000, max: 90_000 }),
  }),
  { maxLength: 12 },
);
type Payment = typeof payments extends fc.Arbitrary<(infer T)[]> ? T : never;

const two = (n: number): string => String(n).padStart(2, '0');
/** As the read model has them: by date. */
const countedRows = (drawn: readonly Payment[]): CountedRow[] =>
  drawn
    .map(({ bill, month, day, amount }, n) => ({
      id: n + 1,
      row: {
        billId: 10 * bill + 1,
        groupId: 10 * bill + 1,
        billName: names[bill] ?? '',
        date: `2029-${two(month)}-${two(day)}`,
        amount: centsToDecimal(amount),
      },
    }))
    .sort((a, b) => (a.row.date < b.row.date ? -1 : Number(a.row.date > b.row.date)));

const figures: Readonly<Record<string, (of: Year, asked: URLSearchParams) => Explanation>> = {
  'yearly-total': (of, asked) => {
    const number = (name: string) => (asked.has(name) ? Number(asked.get(name)) : undefined);
    return explainTotal(of, number('month'), number('bill'));
  },
  'yearly-average': explainAverage,
  'yearly-items': explainNumberOfItems,
  'yearly-months': explainNumberOfMonths,
  'yearly-transactions': explainNumberOfTransactions,
  'yearly-comparison': (of, asked) => explainComparison(of, Number(asked.get('month'))),
};

const explain = (of: Year, href: string): Explanation | undefined => {
  const { pathname, searchParams } = new URL(href, 'https://daybook.invalid');
  return figures[pathname.replace('/api/explain/', '')]?.(of, searchParams);
};

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const lastOf = (explanation: Explanation | undefined) => explanation?.terms.at(-1) as ExplanationTerm;

/** Everything that an explanation and those of its terms say, each checked to add up. */
function expectToAddUp(of: Year, href: string): void {
  const { figure, terms } = explain(of, href) as Explanation;
  const last = terms.at(-1) as ExplanationTerm;
  const parts = terms.slice(0, -1);
  expect(last.href).toBe(href);
  if (last.unit === 'word') return;
  if (last.unit === 'percent') {
    const [part = 0, whole = 0] = parts.map(({ amount }) => cents(amount));
    expect([href, Number(last.amount)]).toEqual([href, percentOf(part, Math.abs(whole), 0)]);
    return;
  }
  expect([href, parts.reduce((sum, { amount }) => sum + cents(amount), 0)]).toEqual([href, cents(last.amount)]);
  for (const { href: further, amount, unit } of parts) {
    if (!further?.startsWith('/api/explain/') || unit === 'count') continue;
    // The share of an average has another amount than the month that it leads to.
    if (figure !== 'yearly-average') expect([further, lastOf(explain(of, further)).amount]).toEqual([further, amount]);
    expectToAddUp(of, further);
  }
}

it('every figure of a year is what its view shows, and adds up down to its transactions', () => {
  fc.assert(
    fc.property(payments, (drawn) => {
      const rows = countedRows(drawn);
      const of = yearOf(rows, 2029, today);
      const shown = yearlyOverview(
        rows.map(({ row }) => ({ ...row, amount: cents(row.amount) })),
        2029,
        today,
      );
      const text = (value: number | undefined) => (value === undefined ? '–' : centsToDecimal(value));
      const expected: [string, string][] = [
        ['yearly-total?year=2029', text(shown.totalAmount)],
        ['yearly-average?year=2029', text(shown.monthlyAverage)],
        ['yearly-items?year=2029', String(shown.uniqueItems)],
        ['yearly-months?year=2029', String(shown.activeMonths)],
        ['yearly-transactions?year=2029', String(shown.transactions)],
        ...shown.monthlyTotals.map((total, index): [string, string] => [
          `yearly-total?year=2029&month=${index + 1}`,
          text(total ?? 0),
        ]),
      ];
      for (const [figure, amount] of expected) {
        const href = `/api/explain/${figure}`;
        expect([figure, lastOf(explain(of, href)).amount]).toEqual([figure, amount]);
        expectToAddUp(of, href);
      }
      for (const { month, caption } of shown.progress) {
        const href = `/api/explain/yearly-comparison?year=2029&month=${month}`;
        const explanation = explain(of, href);
        const { amount, unit } = lastOf(explanation);
        const difference = Number(explanation?.terms[0]?.amount);
        const far = `${amount.replace('-', '')}% ${difference > 0 ? 'above' : 'below'} average`;
        const said = Number(amount) === 0 ? 'At average' : far;
        if (!['No data', 'So far', ''].includes(caption)) expect(unit === 'word' ? amount : said).toBe(caption);
        expectToAddUp(of, href);
      }
    }),
    { numRuns: testRuns(400, 40) },
  );
});
