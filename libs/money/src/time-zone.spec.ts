import fc from 'fast-check';
import { dateInZone, endOfDate, isTimeZone, millisecondsToMidnight } from './time-zone.js';

const at = (text: string): number => Date.parse(text);
const HOUR = 3_600_000;

describe("today in a person's zone", () => {
  it('knows IANA names', () => {
    expect(['America/New_York', 'UTC', 'Asia/Kathmandu', 'Etc/GMT+5'].map(isTimeZone)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['', 'Mars/Phobos', '+05:00', 'America/New_York\n', 'x'.repeat(200), undefined, 5].map(isTimeZone)).toEqual([
      false,
      false,
      false,
      false,
      false,
      false,
      false,
    ]);
  });

  it('is another day in another zone', () => {
    const instant = at('2026-03-05T03:00:00Z');
    expect(['America/Los_Angeles', 'UTC', 'Pacific/Kiritimati'].map((zone) => dateInZone(instant, zone))).toEqual([
      '2026-03-04',
      '2026-03-05',
      '2026-03-05',
    ]);
    expect(dateInZone(new Date('2026-01-01T04:59:59.999Z'), 'America/New_York')).toBe('2025-12-31');
  });

  it('refuses an unknown zone', () => {
    expect(() => dateInZone(0, 'Mars/Phobos')).toThrow(RangeError);
  });
});

describe('until the next midnight', () => {
  it('counts a plain day', () => {
    expect(millisecondsToMidnight(at('2026-03-05T00:00:00Z'), 'UTC')).toBe(24 * HOUR);
    expect(millisecondsToMidnight(at('2026-03-05T23:59:59.999Z'), 'UTC')).toBe(1);
  });

  it('has 23 hours on the day the clocks go forward and 25 when they go back', () => {
    expect(millisecondsToMidnight(at('2026-03-08T05:00:00Z'), 'America/New_York')).toBe(23 * HOUR);
    expect(millisecondsToMidnight(at('2026-11-01T04:00:00Z'), 'America/New_York')).toBe(25 * HOUR);
  });

  it('survives a day without a midnight and a day that was skipped', () => {
    // Santiago goes from 23:59:59 to 01:00 on 2026-09-06; Apia had no 30 December 2011.
    expect(millisecondsToMidnight(at('2026-09-06T03:00:00Z'), 'America/Santiago')).toBe(HOUR);
    expect(dateInZone(at('2026-09-06T04:00:00Z'), 'America/Santiago')).toBe('2026-09-06');
    expect(millisecondsToMidnight(at('2011-12-30T09:00:00Z'), 'Pacific/Apia')).toBe(HOUR);
    expect(dateInZone(at('2011-12-30T10:00:00Z'), 'Pacific/Apia')).toBe('2011-12-31');
  });

  it('ends at the first instant of another date', () => {
    const zones = fc.constantFrom(
      'UTC',
      'America/New_York',
      'Asia/Kathmandu',
      'Australia/Lord_Howe',
      'Africa/Cairo',
      'Pacific/Chatham',
    );
    fc.assert(
      fc.property(fc.integer({ min: at('2015-01-01'), max: at('2035-01-01') }), zones, (instant, zone) => {
        const left = millisecondsToMidnight(instant, zone);
        expect(left).toBeGreaterThan(0);
        expect(left).toBeLessThanOrEqual(25 * HOUR);
        expect(dateInZone(instant + left - 1, zone)).toBe(dateInZone(instant, zone));
        expect(dateInZone(instant + left, zone) > dateInZone(instant, zone)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

describe('the end of a date', () => {
  it('is its last millisecond in the zone', () => {
    const ends = (date: string, zone: string) => new Date(endOfDate(date, zone)).toISOString();
    expect(ends('2026-03-12', 'UTC')).toBe('2026-03-12T23:59:59.999Z');
    expect(ends('2026-03-12', 'America/New_York')).toBe('2026-03-13T03:59:59.999Z');
    expect(ends('2026-03-08', 'America/New_York')).toBe('2026-03-09T03:59:59.999Z');
    expect(ends('2026-03-12', 'Pacific/Kiritimati')).toBe('2026-03-12T09:59:59.999Z');
    expect(ends('2026-03-12', 'Etc/GMT+12')).toBe('2026-03-13T11:59:59.999Z');
  });

  it('of a date that was skipped is that of the one before', () => {
    expect(endOfDate('2011-12-30', 'Pacific/Apia')).toBe(at('2011-12-30T10:00:00Z') - 1);
    expect(endOfDate('2011-12-29', 'Pacific/Apia')).toBe(at('2011-12-30T10:00:00Z') - 1);
  });
});
