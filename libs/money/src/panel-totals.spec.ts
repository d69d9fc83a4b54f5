import fc from 'fast-check';
import { balanceAfter, displayAmount, leftOver, progressOf, type SummedRow, unpaidTotal } from './panel-totals.js';
import { type Status } from './status.js';

const row = (amount: number, status: Status, inAnchorMonth = true): SummedRow => ({ amount, status, inAnchorMonth });
const anyRow = fc.record({
  amount: fc.integer({ min: 0, max: 10 ** 9 }),
  status: fc.constantFrom<Status>('paid', 'received', 'pending', 'overdue', 'scheduled'),
  inAnchorMonth: fc.boolean(),
});

describe('the summary panel (specification, section 2)', () => {
  it('tells paid, total, percent and remaining', () => {
    expect(progressOf([row(10_000, 'paid'), row(20_000, 'pending'), row(0, 'overdue')])).toEqual({
      done: 10_000,
      total: 30_000,
      open: 20_000,
      percent: 33,
      bar: 33,
    });
    expect(progressOf([row(500, 'received')])).toEqual({ done: 500, total: 500, open: 0, percent: 100, bar: 100 });
  });

  it('is empty without rows', () => {
    expect(progressOf([])).toEqual({ done: 0, total: 0, open: 0, percent: 0, bar: 0 });
  });

  it('leaves out what is not due this month, but not what was made after its day', () => {
    expect(progressOf([row(100, 'scheduled', false), row(300, 'scheduled'), row(100, 'paid')])).toMatchObject({
      done: 100,
      total: 400,
      percent: 25,
    });
  });

  it('caps the bar at 100 and at 0 when refunds tilt the sum', () => {
    expect(progressOf([row(500, 'paid'), row(-100, 'pending')])).toEqual({
      done: 500,
      total: 400,
      open: -100,
      percent: 125,
      bar: 100,
    });
    expect(progressOf([row(-100, 'paid'), row(200, 'pending')])).toMatchObject({ percent: -100, bar: 0 });
  });

  it('always adds up', () => {
    fc.assert(
      fc.property(fc.array(anyRow), (rows) => {
        const { done, total, open, bar } = progressOf(rows);
        expect(done + open).toBe(total);
        expect(bar >= 0 && bar <= 100).toBe(true);
        expect(unpaidTotal(rows, 'income').total).toBe(open);
      }),
    );
  });
});

describe('the banner of unpaid items (specification, section 2)', () => {
  it('is negative for expenses and positive for income', () => {
    const rows = [row(1_000, 'overdue'), row(2_000, 'pending'), row(4_000, 'paid'), row(8_000, 'scheduled', false)];
    expect(unpaidTotal(rows, 'bill')).toEqual({ count: 2, total: -3_000 });
    expect(unpaidTotal(rows, 'income')).toEqual({ count: 2, total: 3_000 });
  });

  it('has no negative zero', () => {
    expect(Object.is(unpaidTotal([], 'bill').total, 0)).toBe(true);
  });
});

describe('the displayed amount (specification, section 9)', () => {
  const march = { id: 1, date: '2026-03-05', amount: 4_700 };
  const january = { id: 2, date: '2026-01-31', amount: 4_400 };

  it("is the month's transaction, else the most recent, else the plan", () => {
    expect(displayAmount(4_500, [january, march], '2026-03')).toEqual({
      amount: 4_700,
      source: 'current',
      paid: march,
    });
    expect(displayAmount(4_500, [january], '2026-03')).toEqual({
      amount: 4_400,
      source: 'latest',
      paid: january,
    });
    expect(displayAmount(4_500, [], '2026-03')).toEqual({ amount: 4_500, source: 'plan' });
  });

  it('takes the latest date, then the highest id', () => {
    const same = { id: 9, date: '2026-03-05', amount: 100 };
    expect(displayAmount(4_500, [same, march], '2026-03').amount).toBe(100);
    expect(displayAmount(4_500, [{ ...march, date: '2026-03-06' }, same], '2026-03').amount).toBe(4_700);
  });
});

describe('the balance of a month', () => {
  const dated = (kind: 'bill' | 'income', dueDay: number, amount: number, inAnchorMonth = true) => ({
    ...row(amount, 'pending', inAnchorMonth),
    kind,
    dueDay,
  });
  const rows = [
    dated('income', 1, 9_000),
    dated('bill', 5, 2_000),
    dated('bill', 9, 500),
    dated('bill', 5, 100, false),
  ];

  it('is income less bills up to a day, of what is due in the month', () => {
    expect([1, 4, 5, 9, 31].map((day) => balanceAfter(rows, day).value)).toEqual([9_000, 9_000, 7_000, 6_500, 6_500]);
    expect(balanceAfter(rows, 5).terms).toEqual([
      { of: rows[0], amount: 9_000 },
      { of: rows[1], amount: -2_000 },
    ]);
  });

  it('ends with what is left over', () => {
    const [income, ...bills] = rows;
    expect(leftOver(income ? [income] : [], bills)).toMatchObject({
      value: 6_500,
      terms: [
        { of: 'income', amount: 9_000 },
        { of: 'bill', amount: -2_500 },
      ],
    });
  });

  it('is what is left so far and what is still planned', () =>
    fc.assert(
      fc.property(fc.array(anyRow), fc.array(anyRow), (incomes, bills) => {
        const [soFar, planned] = [leftOver(incomes, bills, 'done').value, leftOver(incomes, bills, 'open').value];
        expect(soFar + planned).toBe(leftOver(incomes, bills).value);
      }),
    ));
});
