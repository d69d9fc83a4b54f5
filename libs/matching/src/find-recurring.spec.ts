import { addDays, addMonths } from '@daybook/money';
import { labelledDemo } from '../test-support/demo-labels.js';
import { type BankRow, findRecurring, matchRows, recurringInSteps } from './index.js';

const today = '2026-11-20';

const rowsOn = (dates: readonly string[], changes: Partial<BankRow> = {}, from = 1): BankRow[] =>
  dates.map((date, index) => ({
    id: from + index,
    date,
    description: `ACME BOXES ${1000 + index}`,
    merchant: null,
    amount: 12_50,
    type: 'debit',
    category: 'Shopping',
    account: 'Checking',
    ...changes,
  }));

const every = (count: number, step: (from: string, times: number) => string, last = '2026-11-12'): string[] =>
  Array.from({ length: count }, (_, index) => step(last, index - count + 1));
const days = (length: number) => (from: string, times: number) => addDays(from, length * times);
const months = (length: number) => (from: string, times: number) => addMonths(from, length * times);

const find = (rows: readonly BankRow[], more: Partial<Parameters<typeof findRecurring>[0]> = {}) =>
  findRecurring({ rows, linked: [], matched: [], today, ...more });

describe('rows that come again', () => {
  it('are looked for step by step, each row and each payee a step of its own', () => {
    const rows = Array.from({ length: 60 }, (_, n) =>
      rowsOn(
        every(5, days(7)),
        { description: `ACME ${'ABCDEF'[n % 6]}${'GHIJKLMNOP'[Math.floor(n / 6)]}` },
        5 * n + 1,
      ),
    ).flat();
    const sources = { rows, linked: [], matched: [], today };
    const steps = recurringInSteps(sources);
    let taken = 0;
    let step = steps.next();
    for (; !step.done; step = steps.next()) taken += 1;
    expect(taken).toBeGreaterThanOrEqual(rows.length + 60);
    expect(step.value).toEqual(findRecurring(sources));
    expect(step.value).toHaveLength(60);
  });

  it.each([
    ['weekly', days(7), 'weekly', { dueDate: null, paymentDates: 'thursday', anchorMonth: null }],
    ['biweekly', days(14), 'bi-monthly', { dueDate: null, paymentDates: '1,15', anchorMonth: null }],
    ['monthly', months(1), 'monthly', { dueDate: 12, paymentDates: '12', anchorMonth: null }],
    ['quarterly', months(3), 'quarterly', { dueDate: 12, paymentDates: '12', anchorMonth: 11 }],
    ['yearly', months(12), 'annual', { dueDate: 12, paymentDates: '12', anchorMonth: 11 }],
  ] as const)('are found in a %s rhythm', (rhythm, step, frequency, fields) => {
    const [found, ...others] = find(rowsOn(every(5, step)));
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      kind: 'bill',
      name: 'Acme Boxes',
      rhythm,
      frequency,
      amount: 12_50,
      rows: [5, 4, 3, 2, 1],
    });
    if (rhythm !== 'biweekly') expect(found).toMatchObject(fields);
  });

  it('are found on two days of each month', () => {
    const dates = ['2026-08-31', '2026-09-15', '2026-09-30', '2026-10-15', '2026-10-31', '2026-11-15'];
    const [found] = find(rowsOn(dates, { type: 'credit', merchant: 'Initech', category: 'Income' }));
    expect(found).toMatchObject({
      kind: 'income',
      name: 'Initech',
      rhythm: 'twice-monthly',
      frequency: 'bi-monthly',
      paymentDates: '15,last',
      category: 'Income',
    });
  });

  it('need three times, and not to have ended', () => {
    expect(find(rowsOn(every(2, months(1))))).toEqual([]);
    expect(find(rowsOn(every(6, months(1), '2026-08-12')))).toEqual([]);
    expect(find(rowsOn(every(3, months(1))))).toHaveLength(1);
  });

  it('have the day before banks moved it from a weekend', () => {
    const [found] = find(rowsOn(['2026-05-12', '2026-06-12', '2026-07-13', '2026-08-12', '2026-09-14', '2026-10-12']));
    expect(found?.dueDate).toBe(12);
  });

  it('have the new amount once it came twice, and the middle one where it varies', () => {
    const dates = every(5, months(1));
    const amounts = (all: number[]) =>
      dates.flatMap((date, index) => rowsOn([date], { amount: all[index] ?? 0 }, index + 1));
    expect(find(amounts([15_49, 15_49, 15_49, 17_99, 17_99]))[0]).toMatchObject({
      amount: 17_99,
      least: 15_49,
      most: 17_99,
    });
    expect(find(amounts([60_00, 72_00, 66_00, 58_00, 70_00]))[0]).toMatchObject({
      amount: 66_00,
      least: 58_00,
      most: 72_00,
    });
  });

  it('are no shopping that is done every week', () => {
    const dates = every(30, days(7));
    const rows = dates.flatMap((date, index) =>
      rowsOn([date], { amount: 20_00 + ((index * 37) % 90) * 100 }, index + 1),
    );
    expect(find(rows)).toEqual([]);
  });

  it('are found among other payments to the same payee by their amount', () => {
    const other = rowsOn(['2026-09-02', '2026-10-03', '2026-10-05', '2026-11-01'], {}, 20).map((row, index) => ({
      ...row,
      amount: 31_07 + index * 1_111,
    }));
    const [found] = find([...rowsOn(every(6, months(1))), ...other]);
    expect(found).toMatchObject({ rhythm: 'monthly', rows: [6, 5, 4, 3, 2, 1] });
  });

  it('are no bills that are there: what was linked, or looks like a payment', () => {
    const rows = rowsOn(every(6, months(1)));
    expect(find(rows.slice(1), { linked: rows.slice(0, 1).map((row) => ({ ...row, series: 1 })) })).toEqual([]);
    expect(find(rows.slice(1), { matched: rows.slice(0, 1) })).toEqual([]);
  });

  it('are no transfers between own accounts', () => {
    const dates = every(6, months(1));
    const out = rowsOn(dates, { description: 'TRANSFER TO SAVINGS' });
    const back = rowsOn(dates, { description: 'TRANSFER FROM CHECKING', type: 'credit', account: 'Savings' }, 20);
    expect(find([...out, ...back])).toEqual([]);
    expect(find([...out, ...back.map((row) => ({ ...row, account: 'Checking' }))])).toHaveLength(2);
  });

  it('are found in the demo, all but those that came fewer than three times, and nothing else', () => {
    const { rows, paid, series } = labelledDemo('demo', { seed: 1 });
    const found = find(rows).map((one) => series.find(({ series: id }) => id === paid.get(one.rows[0] ?? 0))?.name);
    const rare = ['annual'];
    const expected = series.flatMap(({ name, schedule }) => (rare.includes(schedule.frequency) ? [] : name));
    // Money that goes to the household's own savings is a transfer.
    expect(found.sort()).toEqual(expected.filter((name) => name !== 'Emergency Fund').sort());
  });

  it('are none of the demo once its bills are there', () => {
    const demo = labelledDemo('demo', { seed: 1 });
    const matched = new Set(matchRows(demo).map(({ row }) => row));
    const rows = demo.rows.filter(({ id }) => !matched.has(id));
    expect(find(rows, { matched: demo.rows.filter(({ id }) => matched.has(id)) })).toEqual([]);
  });
});
