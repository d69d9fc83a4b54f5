import fc from 'fast-check';
import { dayOf, WEEKDAYS, weekdayOf } from './civil-date.js';
import {
  civilMonth,
  dateIn,
  daysOnWeekday,
  firstDayOf,
  isCivilMonth,
  lastDayOf,
  lengthOfMonth,
  monthGrid,
  monthOf,
  shiftMonth,
} from './civil-month.js';

const months = fc
  .tuple(fc.integer({ min: 1900, max: 2199 }), fc.integer({ min: 1, max: 12 }))
  .map(([year, month]) => civilMonth(year, month));

describe('civil months', () => {
  it('knows a month by its text', () => {
    expect(
      ['2026-03', '2026-13', '2026-00', '2026-3', '1899-12', '2200-01', '2026-03-01', 202603].map(isCivilMonth),
    ).toEqual([true, false, false, false, false, false, false, false]);
  });

  it('takes the month of a date, its first and its last day', () => {
    expect([monthOf('2026-02-10'), firstDayOf('2026-02'), lastDayOf('2026-02'), lastDayOf('2024-02')]).toEqual([
      '2026-02',
      '2026-02-01',
      '2026-02-28',
      '2024-02-29',
    ]);
  });

  it('moves over years', () => {
    expect([shiftMonth('2026-12', 1), shiftMonth('2026-01', -1), shiftMonth('2026-03', 0)]).toEqual([
      '2027-01',
      '2025-12',
      '2026-03',
    ]);
  });

  it('shows day 31 on the last day of a shorter month', () => {
    expect([dateIn('2026-02', 31), dateIn('2026-04', 31), dateIn('2026-03', 31)]).toEqual([
      '2026-02-28',
      '2026-04-30',
      '2026-03-31',
    ]);
  });

  it('finds the four or five days of a weekday', () => {
    expect(daysOnWeekday('2026-03', 'monday')).toEqual([2, 9, 16, 23, 30]);
    expect(daysOnWeekday('2026-02', 'sunday')).toEqual([1, 8, 15, 22]);
    fc.assert(
      fc.property(months, fc.constantFrom(...WEEKDAYS), (month, weekday) => {
        const days = daysOnWeekday(month, weekday);
        expect([4, 5]).toContain(days.length);
        expect(days.map((day) => weekdayOf(dateIn(month, day)))).toEqual(days.map(() => weekday));
      }),
    );
  });

  it('lays a month out in weeks that start on Sunday (specification, section 9)', () => {
    expect(monthGrid('2026-02').map((week) => week.length)).toEqual([7, 7, 7, 7]);
    expect(monthGrid('2026-03')[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(monthGrid('2026-05')).toHaveLength(6);
    expect(monthGrid('2026-05')[0]).toEqual([undefined, undefined, undefined, undefined, undefined, 1, 2]);
    fc.assert(
      fc.property(months, (month) => {
        const days = monthGrid(month)
          .flat()
          .filter((day) => day !== undefined);
        expect(days).toEqual(Array.from({ length: lengthOfMonth(month) }, (_day, index) => index + 1));
        expect(dayOf(lastDayOf(month))).toBe(lengthOfMonth(month));
      }),
    );
  });
});
