import { monthsFrom, plannedMonths } from './planned-months.js';

const pay = { amount: 100_000, schedule: { frequency: 'bi-monthly', days: [15, 'last'] } } as const;
const rent = { amount: 120_000, schedule: { frequency: 'monthly', day: 1 } } as const;
const insurance = { amount: 90_000, schedule: { frequency: 'annual', day: 3, anchorMonth: 1 } } as const;

it('tells month by month what is left over, and what it adds up to', () => {
  const months = plannedMonths([pay], [rent, insurance], monthsFrom('2026-12', 3));
  expect(months).toEqual([
    { month: '2026-12', income: 200_000, bills: 120_000, leftOver: 80_000, cumulated: 80_000 },
    { month: '2027-01', income: 200_000, bills: 210_000, leftOver: -10_000, cumulated: 70_000 },
    { month: '2027-02', income: 200_000, bills: 120_000, leftOver: 80_000, cumulated: 150_000 },
  ]);
});

it('is nothing of nothing', () => {
  expect(plannedMonths([], [], ['2026-12'])).toEqual([
    { month: '2026-12', income: 0, bills: 0, leftOver: 0, cumulated: 0 },
  ]);
});
