import type { Schedule } from '@daybook/money';
import { dueOnTime } from './due-on-time.js';

const monthly: Schedule = { frequency: 'monthly', day: 1 };
const dueOf = (schedule: Schedule, date: string) => {
  const due = dueOnTime(schedule, date);
  return due && [due.date, due.slot];
};

describe('the due day for which a payment is on time', () => {
  it('is the nearest one, also of another month', () => {
    expect(dueOf(monthly, '2026-10-30')).toEqual(['2026-11-01', 0]);
    expect(dueOf(monthly, '2026-10-26')).toEqual(['2026-11-01', 0]);
    expect(dueOf(monthly, '2026-11-07')).toEqual(['2026-11-01', 0]);
    expect(dueOf({ frequency: 'bi-monthly', days: [1, 15] }, '2026-11-13')).toEqual(['2026-11-15', 1]);
  });

  it('is none where it is further away than a payment on time', () => {
    expect(dueOf(monthly, '2026-10-25')).toBeUndefined();
    expect(dueOf(monthly, '2026-11-08')).toBeUndefined();
    expect(dueOf({ frequency: 'bi-monthly', days: [1, 15] }, '2026-11-08')).toBeUndefined();
  });
});
