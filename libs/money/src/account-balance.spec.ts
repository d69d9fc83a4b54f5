import { balanceAtEnd, expectedBalance, startOfStatement } from './account-balance.js';

const moved = [
  ['2026-03-02', 10_00],
  ['2026-03-05', -4_00],
  ['2026-03-09', -1_50],
] as const;
const netUpTo = (until: string) => moved.reduce((sum, [date, cents]) => (date <= until ? sum + cents : sum), 0);

describe('the balance of an account', () => {
  it('is what it opened with and all that moved from that day on', () => {
    const opening = { amount: 100_00, date: '2026-03-05' };
    const at = (date: string) => balanceAtEnd(opening, date, netUpTo);
    expect([at('2026-03-05'), at('2026-03-08'), at('2026-03-09')]).toEqual([96_00, 96_00, 94_50]);
  });

  it('is told of days before the opening balance too', () => {
    const opening = { amount: 100_00, date: '2026-03-05' };
    expect(balanceAtEnd(opening, '2026-03-04', netUpTo)).toBe(100_00);
    expect(balanceAtEnd(opening, '2026-03-01', netUpTo)).toBe(90_00);
  });

  it('is counted from nothing where no opening balance is known', () => {
    expect(balanceAtEnd(null, '2026-03-09', netUpTo)).toBe(4_50);
  });
});

describe('a statement', () => {
  const opening = { amount: 100_00, date: '2026-03-01' };
  const first = { date: '2026-03-04', balance: 111_00 };

  it('is compared from the newest statement before it', () => {
    const start = startOfStatement(opening, [first, { date: '2026-02-01', balance: 1 }], '2026-03-09');
    expect(start).toEqual({ from: 'statement', through: '2026-03-04', balance: 111_00 });
    expect(expectedBalance(start, '2026-03-09', netUpTo)).toBe(105_50);
  });

  it('is compared from the opening balance where no statement came since', () => {
    expect(startOfStatement(opening, [], '2026-03-09')).toEqual({
      from: 'opening',
      through: '2026-02-28',
      balance: 100_00,
    });
    expect(startOfStatement(opening, [first], '2026-03-04').from).toBe('opening');
    expect(startOfStatement({ ...opening, date: '2026-03-06' }, [first], '2026-03-09').from).toBe('opening');
  });

  it('of a day before the opening balance is compared from nothing', () => {
    const start = startOfStatement(opening, [], '2026-02-20');
    expect(start).toEqual({ from: 'nothing' });
    expect(expectedBalance(start, '2026-03-09', netUpTo)).toBe(4_50);
  });
});
