import fc from 'fast-check';
import { sumCents } from './cents.js';
import type { CivilDate } from './civil-date.js';
import { comparisonCaption, yearlyOverview, type YearlyRecord } from './yearly.js';

const record = (date: string, amount: number, billName = 'Rent', groupId?: number): YearlyRecord => ({
  billId: 1,
  billName,
  date,
  amount,
  groupId,
});
const TODAY = '2026-04-10';

describe('the yearly overview (specification, section 2)', () => {
  const overview = yearlyOverview(
    [
      record('2026-03-01', 30_000, 'Rent (1/2)', 1),
      record('2026-03-15', 30_000, 'Rent (2/2)', 1),
      record('2026-01-01', 20_000, 'Rent (1/2)', 1),
      record('2026-01-09', 10_000, 'electric', 2),
      record('2026-01-12', -1_000, 'electric', 2),
      record('2025-12-31', 99_999),
    ],
    2026,
    TODAY,
  );

  it('has the four cards over active months', () => {
    expect(overview).toMatchObject({
      year: 2026,
      transactions: 5,
      totalAmount: 89_000,
      uniqueItems: 2,
      monthlyAverage: 44_500,
      activeMonths: 2,
    });
  });

  it('has a row a series, sorted by name, with refunds negative', () => {
    expect(overview.rows.map(({ name, total }) => [name, total])).toEqual([
      ['electric', 9_000],
      ['Rent', 80_000],
    ]);
    expect(overview.rows[1]?.months.slice(0, 4)).toEqual([20_000, undefined, 60_000, undefined]);
  });

  it('has monthly totals', () => {
    expect(overview.monthlyTotals.slice(0, 4)).toEqual([29_000, undefined, 60_000, undefined]);
    expect(overview.monthlyTotals).toHaveLength(12);
  });

  it('compares each month with the average of active months', () => {
    expect(overview.progress.slice(0, 5).map(({ caption }) => caption)).toEqual([
      '35% below average',
      'No data',
      '35% above average',
      'No data',
      '',
    ]);
    expect(overview.progress.map(({ transactions }) => transactions).slice(0, 4)).toEqual([3, 0, 2, 0]);
  });

  it('does not judge the running month, which is unfinished', () => {
    const captionsOf = (today: CivilDate) =>
      yearlyOverview([record('2026-01-01', 100), record('2026-02-01', 300)], 2026, today)
        .progress.slice(0, 3)
        .map(({ caption }) => caption);
    expect(captionsOf('2026-02-10')).toEqual(['50% below average', 'So far', '']);
    expect(captionsOf('2026-03-01')).toEqual(['50% below average', '50% above average', 'No data']);
    expect(captionsOf('2027-02-10')).toEqual(['50% below average', '50% above average', 'No data']);
  });

  it('draws a bar of at least 5%, and none in an inactive month', () => {
    const { progress } = yearlyOverview(
      [record('2026-01-01', 100_000), record('2026-02-01', 100), record('2026-03-01', -50_000)],
      2026,
      TODAY,
    );
    expect(progress.slice(0, 4).map(({ bar }) => bar)).toEqual([100, 5, 50, undefined]);
  });

  it('keeps an active month of zero apart from an inactive one', () => {
    const { activeMonths, monthlyTotals, progress } = yearlyOverview(
      [record('2026-01-01', 500), record('2026-01-02', -500)],
      2026,
      TODAY,
    );
    expect([activeMonths, monthlyTotals[0], progress[0]?.bar, progress[0]?.caption]).toEqual([1, 0, 5, 'At average']);
  });

  it('is empty without data, with every month of a past year known to have none', () => {
    const empty = yearlyOverview([], 2025, TODAY);
    expect(empty).toMatchObject({
      transactions: 0,
      totalAmount: 0,
      uniqueItems: 0,
      monthlyAverage: undefined,
      activeMonths: 0,
      rows: [],
    });
    expect(empty.progress.map(({ caption }) => caption)).toEqual(Array.from({ length: 12 }, () => 'No data'));
  });

  it('groups by base name where rows carry no series', () => {
    const { rows } = yearlyOverview(
      [
        record('2026-01-01', 1, 'Rent (1/2)'),
        record('2026-01-02', 2, 'Rent (2/2)'),
        record('2026-01-02', 4, 'Rent', 7),
      ],
      2026,
      TODAY,
    );
    expect(rows.map(({ name, total }) => [name, total])).toEqual([
      ['Rent', 3],
      ['Rent', 4],
    ]);
  });

  it('words the comparison', () => {
    expect([
      comparisonCaption(112, 200, 2),
      comparisonCaption(100, 200, 2),
      comparisonCaption(100_400, 200_000, 2),
      comparisonCaption(99_600, 200_000, 2),
      comparisonCaption(5, 0, 2),
      comparisonCaption(-5, 0, 2),
    ]).toEqual(['12% above average', 'At average', 'At average', 'At average', 'Above average', 'Below average']);
  });

  it('adds up along rows and columns', () => {
    const anyRecord = fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: -100_000, max: 100_000 }), fc.nat(4))
      .map(([month, amount, series]) =>
        record(`2026-${String(month).padStart(2, '0')}-10`, amount, `Bill ${series}`, series),
      );
    fc.assert(
      fc.property(fc.array(anyRecord), (records) => {
        const { rows, monthlyTotals, totalAmount, transactions } = yearlyOverview(records, 2026, TODAY);
        expect(transactions).toBe(records.length);
        expect(sumCents(rows.map(({ total }) => total))).toBe(totalAmount);
        expect(sumCents(monthlyTotals.map((total) => total ?? 0))).toBe(totalAmount);
        expect(rows.every(({ months, total }) => sumCents(months.map((cell) => cell ?? 0)) === total)).toBe(true);
      }),
    );
  });
});
