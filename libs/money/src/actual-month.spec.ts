import { paidIn, receivedIn } from './actual-month.js';

it('sums up what was paid for a month, less refunds, with what it is made of', () => {
  const payments = [
    { billId: 1, period: '2026-02', amount: 45_00 },
    { billId: 2, period: '2026-02', amount: -5_00 },
    { billId: 1, period: '2026-03', amount: 50_00 },
  ];
  const { value, terms } = paidIn(payments, '2026-02');
  expect(value).toBe(40_00);
  expect(terms.map(({ of, amount }) => [of.billId, amount])).toEqual([
    [1, 45_00],
    [2, -5_00],
  ]);
  expect(paidIn(payments, '2026-04')).toEqual({ value: 0, terms: [], rounding: 0 });
});

it('sums up what was received for a month', () => {
  const receipts = [
    { month: '2026-02', amount: 1_000_00 },
    { month: '2026-03', amount: 900_00 },
  ];
  expect(receivedIn(receipts, '2026-03').value).toBe(900_00);
});
