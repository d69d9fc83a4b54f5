import fc from 'fast-check';
import {
  addDays,
  addMonths,
  civilDate,
  dayNumber,
  dayOf,
  daysBetween,
  daysInMonth,
  isCivilDate,
  monthNumberOf,
  weekdayIndexOf,
  weekdayOf,
  yearOf,
} from './civil-date.js';

const FIRST = dayNumber('1900-01-01');
const LAST = dayNumber('2199-12-31');
const dates = fc.integer({ min: 0, max: LAST - FIRST }).map((days) => addDays('1900-01-01', days));

describe('civil dates (specification, section 3)', () => {
  it.each(['2026-03-05', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('accepts %s', (text) => {
    expect(isCivilDate(text)).toBe(true);
  });

  it.each([
    '2026-02-30',
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '2200-01-01',
    '2026-3-5',
    '2026-03-05T00:00',
    ' 2026-03-05',
    '2026-03-05\n',
    '',
    'today',
    20260305,
    null,
    undefined,
  ])('refuses %j', (text) => {
    expect(isCivilDate(text)).toBe(false);
  });

  it('knows the length of every month', () => {
    expect(Array.from({ length: 12 }, (_month, index) => daysInMonth(2026, index + 1))).toEqual([
      31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31,
    ]);
    expect([2024, 2000, 1900, 2100].map((year) => daysInMonth(year, 2))).toEqual([29, 29, 28, 28]);
    expect(() => daysInMonth(2026, 13)).toThrow(RangeError);
  });

  it('makes dates and refuses impossible ones', () => {
    expect(civilDate(2026, 3, 5)).toBe('2026-03-05');
    expect(() => civilDate(2026, 2, 29)).toThrow(RangeError);
    expect(() => civilDate(2026, 1.5, 1)).toThrow(RangeError);
  });

  it('takes a date apart', () => {
    expect([yearOf('2026-03-05'), monthNumberOf('2026-03-05'), dayOf('2026-03-05')]).toEqual([2026, 3, 5]);
  });

  it('knows weekdays', () => {
    expect(['2026-03-01', '2026-11-21', '1900-01-01', '1970-01-01', '2199-12-31'].map(weekdayOf)).toEqual([
      'sunday',
      'saturday',
      'monday',
      'thursday',
      'tuesday',
    ]);
  });

  it('adds months and keeps within the month', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-11-30', 15)).toBe('2028-02-29');
  });

  it('leaves the known years with an exception only', () => {
    expect(() => addDays('2199-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('1900-01-31', -1)).toThrow(RangeError);
  });

  it('counts days back and forth', () => {
    fc.assert(fc.property(dates, dates, (a, b) => addDays(a, daysBetween(a, b)) === b));
  });

  it('orders dates as their text', () => {
    fc.assert(fc.property(dates, dates, (a, b) => a < b === daysBetween(a, b) > 0));
  });

  it('agrees with UTC on validity and weekday', () => {
    fc.assert(
      fc.property(dates, (date) => {
        expect(isCivilDate(date)).toBe(true);
        expect(weekdayIndexOf(date)).toBe(new Date(`${date}T00:00:00Z`).getUTCDay());
      }),
    );
  });

  it('moves months there and back, up to the clamped day', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1950, max: 2150 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.integer({ min: -500, max: 500 }),
        (year, month, day, months) => {
          const date = civilDate(year, month, day);
          return addMonths(addMonths(date, months), -months) === date;
        },
      ),
    );
  });
});
