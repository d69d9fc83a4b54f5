import { testRuns } from '@daybook/adapter-contracts';
import { FREQUENCIES, scheduleOf } from '@daybook/money';
import fc from 'fast-check';
import { type BankRow, type LinkedRow, matchRows, type PayableSeries } from './index.js';

const names = ['Rent', 'Water', 'Gym', 'Netflix', 'Car insurance'];
const texts = ['RENT 0113', 'CITY WATER 22', 'PLANET GYM', 'NETFLIX.COM', 'GEICO *AUTO', 'CHECK #1180', 'LANDLORD'];
const amounts = [10_00, 17_99, 45_00, 48_20, 120_000];

const two = (n: number): string => String(n).padStart(2, '0');

const drawnSeries = fc.record({
  kind: fc.constantFrom('bill', 'income'),
  name: fc.constantFrom(...names),
  amount: fc.constantFrom(...amounts),
  frequency: fc.constantFrom(...FREQUENCIES),
  day: fc.integer({ min: 1, max: 31 }),
});

const drawnRow = fc.record({
  month: fc.integer({ min: 1, max: 4 }),
  day: fc.integer({ min: 1, max: 28 }),
  description: fc.constantFrom(...texts),
  amount: fc.constantFrom(...amounts),
  type: fc.constantFrom('debit', 'debit', 'credit'),
  linked: fc.option(fc.nat({ max: 5 }), { freq: 4 }),
  isRefused: fc.nat({ max: 3 }).map((n) => n === 0),
});

const households = fc.record({
  series: fc.array(drawnSeries, { maxLength: 6 }),
  rows: fc.array(drawnRow, { maxLength: 40 }),
});

/** Of few payees with many rows each. */
const steady = fc.record({
  series: fc.array(
    fc.record({
      kind: fc.constant('bill' as const),
      name: fc.constantFrom('Rent', 'Water'),
      amount: fc.constantFrom(10_00, 17_99),
      frequency: fc.constantFrom('monthly' as const, 'bi-monthly' as const),
      day: fc.integer({ min: 1, max: 28 }),
    }),
    { minLength: 2, maxLength: 4 },
  ),
  rows: fc.array(
    fc.record({
      month: fc.integer({ min: 1, max: 4 }),
      day: fc.integer({ min: 1, max: 28 }),
      description: fc.constantFrom('RENT 0113', 'LANDLORD'),
      amount: fc.constantFrom(10_00, 17_99),
      type: fc.constant('debit' as const),
      linked: fc.option(fc.nat({ max: 5 }), { freq: 8 }),
      isRefused: fc.constant(false),
    }),
    { minLength: 20, maxLength: 40 },
  ),
});

type Drawn = typeof households extends fc.Arbitrary<infer T> ? T : never;

function sourcesOf({ series: drawn, rows: all }: Drawn) {
  const series = drawn.map(({ kind, name, amount, frequency, day }, index): PayableSeries => {
    const fields = { kind, frequency, dueDate: day, paymentDates: frequency === 'weekly' ? 'friday' : String(day) };
    const slots = [1, 2, 3, 4, 5].map((slot) => 10 * index + slot);
    return { kind, series: index + 1, name, category: 'Other', amount, schedule: scheduleOf(fields), slots };
  });
  const rowOf = ({ month, day, description, amount, type }: Drawn['rows'][number], index: number): BankRow => ({
    id: index + 1,
    date: `2026-${two(month)}-${two(day)}`,
    description,
    merchant: null,
    amount,
    type,
    category: 'Other',
    account: 'Checking',
  });
  const rows: BankRow[] = [];
  const refused: BankRow[] = [];
  const linked: LinkedRow[] = [];
  for (const [index, one] of all.entries()) {
    const to = one.linked === null ? undefined : series[one.linked];
    if (to) linked.push({ ...rowOf(one, index), series: to.series });
    else (one.isRefused ? refused : rows).push(rowOf(one, index));
  }
  return { series, rows, refused, linked };
}

const runs = { numRuns: testRuns(1_000) };

describe('matches', () => {
  it('are the same in whatever order rows and bills come', () => {
    fc.assert(
      fc.property(households, fc.nat(), (drawn, turn) => {
        const { series, rows, refused, linked } = sourcesOf(drawn);
        const turned = <T>(all: T[]): T[] => all.map((_, index) => all[(index + turn) % all.length] as T);
        const other = {
          series: turned(series),
          rows: turned(rows).reverse(),
          refused: turned(refused).reverse(),
          linked: turned(linked),
        };
        expect(matchRows(other)).toEqual(matchRows({ series, rows, refused, linked }));
      }),
      runs,
    );
  });

  it('pay each occurrence once, each row at most one, and none that was paid before', () => {
    fc.assert(
      fc.property(households, (drawn) => {
        const { series, rows, refused, linked } = sourcesOf(drawn);
        const found = matchRows({ series, rows, refused, linked });
        const occurrences = found.map((one) => `${one.series} ${one.slot} ${one.dueDate}`);
        expect(new Set(occurrences).size).toBe(found.length);
        expect(new Set(found.map(({ row }) => row)).size).toBe(found.length);
        const sure = found.filter(({ isSure }) => isSure);
        const accepted = sure.flatMap(({ row, series: to }): LinkedRow[] => {
          const own = rows.find(({ id }) => id === row);
          return own ? [{ ...own, series: to }] : [];
        });
        const left = rows.filter(({ id }) => !accepted.some((one) => one.id === id));
        const again = matchRows({ series, rows: left, refused, linked: [...linked, ...accepted] });
        const paid = new Set(sure.map((one) => `${one.series} ${one.slot} ${one.dueDate}`));
        expect(again.filter((one) => paid.has(`${one.series} ${one.slot} ${one.dueDate}`))).toEqual([]);
      }),
      runs,
    );
  });

  it('of a payee end with the second no for the same bill, unless one was linked to it', () => {
    const payeeOf = ({ type, description }: BankRow) => `${type} ${description}`;
    let ended = 0;
    fc.assert(
      fc.property(steady, (drawn) => {
        const { series, rows, linked } = sourcesOf(drawn);
        const of = new Map([...rows, ...linked].map((one) => [one.id, payeeOf(one)]));
        const found = matchRows({ series, rows, linked });
        for (const { row, series: to } of found) {
          const alike = found.filter((one) => one.series === to && of.get(one.row) === of.get(row));
          const no = new Set(alike.slice(0, 2).map((one) => one.row));
          if (no.size < 2 || linked.some((one) => one.series === to && payeeOf(one) === of.get(row))) continue;
          const [refused, left] = [true, false].map((is) => rows.filter(({ id }) => no.has(id) === is));
          const again = matchRows({ series, rows: left ?? [], ...(refused && { refused }), linked });
          expect(again.filter((one) => one.series === to && of.get(one.row) === of.get(row))).toEqual([]);
          ended += 1;
        }
      }),
      runs,
    );
    expect(ended).toBeGreaterThan(0);
  });

  it('have reasons and a score from 50 to 100', () => {
    fc.assert(
      fc.property(households, (drawn) => {
        for (const { score, reasons } of matchRows(sourcesOf(drawn))) {
          expect(score >= 50 && score <= 100).toBe(true);
          expect(reasons.length).toBeGreaterThanOrEqual(2);
        }
      }),
      runs,
    );
  });
});
