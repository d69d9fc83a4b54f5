import {
  formatDate,
  formatFullDate,
  formatMonth,
  formatMonthUpper,
  formatNearDate,
  formatShortDate,
  shortMonthName,
  weekdayLabel,
} from './date-format.js';

describe('dates in en-US (specification, section 9)', () => {
  it('writes a date short, whole and in full', () => {
    expect(formatShortDate('2026-03-03')).toBe('Mar 3');
    expect(formatNearDate('2026-03-03', '2026-12-31')).toBe('Mar 3');
    expect(formatNearDate('2025-12-31', '2026-01-01')).toBe('Dec 31, 2025');
    expect(formatDate('2026-03-03')).toBe('Mar 3, 2026');
    expect(formatFullDate('2026-03-03')).toBe('Tuesday, March 3, 2026');
  });

  it('writes a month, in upper case for the calendar heading', () => {
    expect(formatMonth('2026-03')).toBe('March 2026');
    expect(formatMonthUpper('2026-03')).toBe('MARCH 2026');
    expect([shortMonthName(1), shortMonthName(9), shortMonthName(12)]).toEqual(['Jan', 'Sep', 'Dec']);
    expect(() => shortMonthName(13)).toThrow(RangeError);
  });

  it('agrees with Intl', () => {
    const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
    for (const date of ['2026-01-31', '2024-02-29', '1999-12-31'])
      expect(formatFullDate(date)).toBe(intl.format(new Date(date)));
  });

  it('labels a stored weekday', () => {
    expect(weekdayLabel('monday')).toBe('Monday');
  });
});
