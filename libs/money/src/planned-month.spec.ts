import { plannedIn } from './planned-month.js';

const weekly = { amount: 1_000, schedule: { frequency: 'weekly', weekday: 'monday' } } as const;
const yearly = { amount: 9_000, schedule: { frequency: 'annual', day: 3, anchorMonth: 4 } } as const;

it('plans each occurrence of a month, and nothing outside the anchor months', () => {
  expect(plannedIn([weekly, yearly], '2026-03')).toMatchObject({
    value: 5_000,
    terms: [
      { of: weekly, amount: 5_000 },
      { of: yearly, amount: 0 },
    ],
  });
  expect(plannedIn([weekly, yearly], '2026-04').value).toBe(13_000);
});
