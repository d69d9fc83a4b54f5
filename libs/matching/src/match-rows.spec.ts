import { scheduleOf } from '@daybook/money';
import {
  type BankRow,
  type LinkedRow,
  matchInSteps,
  matchRows,
  type MatchSources,
  type PayableSeries,
} from './index.js';

const rent: PayableSeries = {
  kind: 'bill',
  series: 1,
  name: 'Rent',
  category: 'Housing',
  amount: 120_000,
  schedule: scheduleOf({ kind: 'bill', frequency: 'monthly', dueDate: 5 }),
  slots: [11],
};
const water: PayableSeries = { ...rent, series: 2, name: 'Water', category: 'Utilities', amount: 45_00, slots: [21] };
const daycare: PayableSeries = {
  ...rent,
  series: 3,
  name: 'Daycare',
  category: 'Education',
  amount: 215_00,
  schedule: scheduleOf({ kind: 'bill', frequency: 'weekly', paymentDates: 'friday' }),
  slots: [31, 32, 33, 34, 35],
};
const salary: PayableSeries = { ...rent, kind: 'income', series: 4, name: 'Salary', category: 'Income', slots: [41] };

let issued = 0;
const row = (changes: Partial<BankRow>): BankRow => ({
  id: (issued += 1),
  date: '2026-11-03',
  description: 'LANDLORD',
  merchant: null,
  amount: 120_000,
  type: 'debit',
  category: 'Housing',
  account: 'Checking',
  ...changes,
});
const linkedTo = (series: number, changes: Partial<BankRow>): LinkedRow => ({ ...row(changes), series });

const match = (rows: BankRow[], series: PayableSeries[], linked: LinkedRow[] = []) =>
  matchRows({ rows, series, linked });

describe('a row and the bill that it pays', () => {
  it('are matched by amount and day where the names have nothing in common, and nobody is sure', () => {
    const [found] = match([row({ id: 7 })], [rent, water]);
    expect(found).toEqual({
      row: 7,
      series: 1,
      slot: 11,
      dueDate: '2026-11-05',
      score: 56,
      isSure: false,
      reasons: ['The planned amount, $1,200.00', '2 days before the due day, Nov 5, 2026', 'Same category, Housing'],
    });
  });

  it('are matched for sure by name, amount and day', () => {
    const [found] = match([row({ description: 'RENT 11/26' })], [rent]);
    expect(found).toMatchObject({ series: 1, isSure: true });
    expect(found?.reasons[0]).toBe('Names Rent');
  });

  it('are matched for sure where the household linked the payee before', () => {
    const [found] = match(
      [row({})],
      [rent],
      [linkedTo(1, { date: '2026-10-03' }), linkedTo(1, { date: '2026-09-03' })],
    );
    expect(found).toMatchObject({ isSure: true });
    expect(found?.reasons[0]).toBe('You linked this payee to Rent twice before');
  });

  it('are matched for sure where the payee comes on the due days', () => {
    const rows = ['2026-09-04', '2026-10-05', '2026-11-03'].map((date) => row({ date }));
    const found = match(rows, [rent]);
    expect(found.map(({ isSure, reasons }) => [isSure, reasons[0]])).toEqual(
      rows.map(() => [true, 'Comes on the due days of Rent: 3 times']),
    );
  });

  it('are matched for sure by an amount within what the bill has come to', () => {
    const paid = (date: string, amount: number) => linkedTo(2, { date, amount, description: 'CITY WATER 07' });
    const linked = [paid('2026-08-05', 41_00), paid('2026-09-04', 52_00), paid('2026-10-06', 46_10)];
    const [found] = match([row({ description: 'CITY WATER 08', amount: 48_33 })], [water], linked);
    expect(found).toMatchObject({ series: 2, isSure: true });
    expect(found?.reasons).toContain('$48.33 is within what this bill has come to');
    const [dear] = match([row({ description: 'CITY WATER 08', amount: 80_00 })], [water], linked);
    expect(dear).toMatchObject({ series: 2, isSure: false });
    expect(dear?.reasons).toContain('$80.00 instead of $45.00');
  });

  it('are matched by the occurrence of their week', () => {
    const rows = ['2026-11-06', '2026-11-13', '2026-11-20'].map((date) =>
      row({ date, amount: 215_00, description: 'DAYCARE' }),
    );
    const found = match(rows, [daycare]);
    expect(found.map(({ slot, dueDate }) => [slot, dueDate])).toEqual([
      [33, '2026-11-20'],
      [32, '2026-11-13'],
      [31, '2026-11-06'],
    ]);
  });

  it('may lie in different months', () => {
    const first = { ...rent, schedule: scheduleOf({ kind: 'bill', frequency: 'monthly', dueDate: 1 }) };
    const [found] = match([row({ date: '2026-10-30', description: 'RENT' })], [first]);
    expect(found?.dueDate).toBe('2026-11-01');
  });

  describe('of a payee that was refused', () => {
    const other = { ...rent, series: 9, name: 'Parking', slots: [91] };
    const november = row({ id: 500 });
    const no = ['2026-09-04', '2026-10-03', '2026-08-05'].map((date) => row({ date, description: 'LANDLORD 09/26' }));
    const offered = (sources: Partial<MatchSources>) =>
      matchRows({ rows: [november], series: [rent], linked: [], ...sources });

    it('is offered once more, never for sure, and is told of', () => {
      const named = { ...november, description: 'RENT' };
      expect(offered({ rows: [named] })[0]).toMatchObject({ isSure: true });
      const [found] = offered({ rows: [named], refused: [{ ...named, id: 1, date: '2026-10-05' }] });
      expect(found).toMatchObject({ isSure: false });
      expect(found?.reasons.at(-1)).toBe('You said no to this payee for Rent once before');
    });

    it('is not offered after two times, in whatever order they came', () => {
      expect(offered({ refused: no.slice(0, 1) })).toHaveLength(1);
      expect(offered({ refused: no.slice(0, 2) })).toEqual([]);
      expect(offered({ refused: no.slice(0, 2).reverse() })).toEqual([]);
      expect(offered({ refused: no })).toEqual([]);
    });

    it('is offered again once it was linked to the same bill, and not by another', () => {
      const linked = [linkedTo(1, { date: '2026-07-03' })];
      const [found] = offered({ refused: no, linked });
      expect(found?.reasons[0]).toBe('You linked this payee to Rent once before');
      expect(found?.reasons.at(-1)).toBe('Same category, Housing');
      expect(offered({ refused: no, linked: [linkedTo(2, { date: '2026-07-03' })] })).toEqual([]);
    });

    it('is offered for other bills, and other payees for the same one', () => {
      const later = { ...other, schedule: scheduleOf({ kind: 'bill', frequency: 'monthly', dueDate: 20 }) };
      const row20 = row({ date: '2026-11-20' });
      expect(offered({ rows: [november, row20], series: [rent, later], refused: no }).map(({ row }) => row)).toEqual([
        row20.id,
      ]);
      expect(offered({ rows: [{ ...november, description: 'LESSOR' }], refused: no })).toHaveLength(1);
      expect(offered({ refused: no.map((one) => ({ ...one, description: 'LESSOR' })) })).toHaveLength(1);
    });

    it('is refused only for what it would have been offered for', () => {
      const far = no.map((one) => ({ ...one, amount: 17_00 }));
      expect(offered({ refused: far })).toHaveLength(1);
      const between = no.map((one) => ({ ...one, date: `${one.date.slice(0, 7)}-20` }));
      expect(offered({ refused: between })).toHaveLength(1);
    });
  });

  it('are no match in another direction: a credit is received, a debit paid', () => {
    const credit = row({ type: 'credit', description: 'SALARY' });
    expect(match([credit], [rent, salary]).map(({ series }) => series)).toEqual([4]);
    expect(match([row({ description: 'SALARY' })], [salary])).toEqual([]);
  });

  it('are no match outside the months of the bill', () => {
    const ended = {
      ...rent,
      schedule: scheduleOf({ kind: 'bill', frequency: 'monthly', dueDate: 5, lastMonth: '2026-10' }),
    };
    expect(match([row({ description: 'RENT', date: '2026-11-20' })], [ended])).toEqual([]);
  });

  it('are never sure where two bills are as likely', () => {
    const other = { ...rent, series: 9, name: 'Parking', slots: [91] };
    const linked = [linkedTo(1, { date: '2026-10-05' }), linkedTo(9, { date: '2026-10-05' })];
    const found = match([row({ date: '2026-11-05' }), row({ date: '2026-11-05' })], [rent, other], linked);
    expect(found.map(({ isSure }) => isSure)).toEqual([false, false]);
    expect(new Set(found.map(({ series }) => series))).toEqual(new Set([1, 9]));
  });

  it('are never sure where two rows are as likely: what is charged twice', () => {
    const found = match([row({ description: 'RENT' }), row({ description: 'RENT' })], [rent]);
    expect(found.map(({ isSure }) => isSure)).toEqual([false]);
  });

  it('are not offered again where the occurrence is paid', () => {
    expect(match([row({ description: 'RENT' })], [rent], [linkedTo(1, { date: '2026-11-05' })])).toEqual([]);
  });

  it('are not invented: what only has the amount of a bill is left alone on other days', () => {
    expect(match([row({ date: '2026-11-18', category: 'Shopping', description: 'FURNITURE BARN' })], [rent])).toEqual(
      [],
    );
  });

  it('are looked for step by step, each row a step of its own, whatever many bills are alike', () => {
    const bills = Array.from({ length: 300 }, (_, n) => ({ ...rent, series: n + 1, slots: [n + 1] }));
    const rows = Array.from({ length: 40 }, () => row({ description: 'RENT' }));
    const steps = matchInSteps({ rows, linked: [], series: bills });
    let taken = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) taken += 1;
    // Eight candidates of each row are weighed against each other, each in steps of its own as well.
    expect(taken).toBeGreaterThanOrEqual((2 + 2 * 8) * rows.length);
    expect(step.value).toEqual(matchRows({ rows, linked: [], series: bills }));
    expect(new Set(step.value.map(({ slot }) => slot)).size).toBe(step.value.length);
  });
});
