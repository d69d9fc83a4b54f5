import fc from 'fast-check';
import { civilMonth, lengthOfMonth } from './civil-month.js';
import { dueDates, type DueFields, dueDays, isDueMonth, resolveDay, scheduleOf, slotsInMonth } from './schedule.js';

const bill = { kind: 'bill' } as const;
const income = { kind: 'income' } as const;

describe('due days (specification, sections 3 and 5)', () => {
  it('defaults to monday, to 15 and last, and to the first', () => {
    expect(scheduleOf({ ...bill, frequency: 'weekly' })).toEqual({ frequency: 'weekly', weekday: 'monday' });
    expect(scheduleOf({ ...bill, frequency: 'bi-monthly', paymentDates: '' })).toEqual({
      frequency: 'bi-monthly',
      days: [15, 'last'],
    });
    expect(scheduleOf({ ...bill, frequency: 'monthly', dueDate: null })).toEqual({ frequency: 'monthly', day: 1 });
  });

  it("takes a bill's day from dueDate and an income's from paymentDates", () => {
    const fields = { frequency: 'monthly', dueDate: 5, paymentDates: '20' } as const;
    expect(scheduleOf({ ...bill, ...fields })).toEqual({ frequency: 'monthly', day: 5 });
    expect(scheduleOf({ ...income, ...fields })).toEqual({ frequency: 'monthly', day: 20 });
  });

  it('falls back on the other field', () => {
    expect(scheduleOf({ ...bill, frequency: 'monthly', paymentDates: '20' })).toEqual({
      frequency: 'monthly',
      day: 20,
    });
    expect(scheduleOf({ ...income, frequency: 'monthly', dueDate: 5 })).toEqual({ frequency: 'monthly', day: 5 });
  });

  it('ignores what does not fit the frequency', () => {
    expect(scheduleOf({ ...bill, frequency: 'weekly', paymentDates: '15,last' })).toEqual({
      frequency: 'weekly',
      weekday: 'monday',
    });
    expect(scheduleOf({ ...bill, frequency: 'monthly', dueDate: 40 })).toEqual({ frequency: 'monthly', day: 1 });
    expect(scheduleOf({ ...bill, frequency: 'bi-monthly', paymentDates: '10' })).toEqual({
      frequency: 'bi-monthly',
      days: [10, 'last'],
    });
  });

  it('lists the four or five dates of a weekday', () => {
    const schedule = scheduleOf({ ...bill, frequency: 'weekly', paymentDates: 'friday' });
    expect(dueDays(schedule, '2026-01')).toEqual([2, 9, 16, 23, 30]);
    expect(dueDays(schedule, '2026-02')).toEqual([6, 13, 20, 27]);
    expect(slotsInMonth(schedule, '2026-01')).toBe(5);
  });

  it('resolves last and shows day 31 on the last day, leap years included', () => {
    const schedule = scheduleOf({ ...bill, frequency: 'bi-monthly', paymentDates: '[30,"last"]' });
    expect(dueDates(schedule, '2026-02')).toEqual(['2026-02-28', '2026-02-28']);
    expect(dueDates(schedule, '2024-02')).toEqual(['2024-02-29', '2024-02-29']);
    expect(dueDates(schedule, '2026-03')).toEqual(['2026-03-30', '2026-03-31']);
  });

  it('keeps every due day inside its month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2199 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 31 }),
        (year, month, day) => {
          const shown = resolveDay(day, civilMonth(year, month));
          return shown >= 1 && shown <= lengthOfMonth(civilMonth(year, month)) && (shown === day || day > 28);
        },
      ),
    );
  });

  it('is due in the anchor months only', () => {
    const months = Array.from({ length: 12 }, (_month, index) => civilMonth(2026, index + 1));
    const due = (frequency: 'monthly' | 'quarterly' | 'annual', anchorMonth: number): number[] => {
      const schedule = scheduleOf({ ...bill, frequency, anchorMonth, dueDate: 1 });
      return months.flatMap((month, index) => (isDueMonth(schedule, month) ? [index + 1] : []));
    };
    expect(due('quarterly', 11)).toEqual([2, 5, 8, 11]);
    expect(due('annual', 4)).toEqual([4]);
    expect(due('monthly', 4)).toHaveLength(12);
  });

  it('is due from the first month to the last one, but for a pause', () => {
    const months = Array.from({ length: 12 }, (_month, index) => civilMonth(2026, index + 1));
    const limits = { firstMonth: '2026-02', lastMonth: '2026-10', pausedFrom: '2026-05', pausedTo: '2026-07' };
    const due = (fields: Partial<DueFields>): number[] => {
      const schedule = scheduleOf({ ...bill, frequency: 'weekly', ...fields });
      return months.flatMap((month, index) => (isDueMonth(schedule, month) ? [index + 1] : []));
    };
    expect(due(limits)).toEqual([2, 3, 4, 8, 9, 10]);
    expect(due({ ...limits, frequency: 'quarterly', anchorMonth: 3 })).toEqual([3, 9]);
    expect(due({ lastMonth: '2026-03', pausedFrom: '2026-01' })).toEqual([1, 2, 3]);
    expect(due({ firstMonth: null, lastMonth: null })).toHaveLength(12);
  });
});
