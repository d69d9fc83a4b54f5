import { dateInZone, instantAt } from './time-zone.js';

const at = (date: string, zone: string) => new Date(instantAt(date, 7, zone)).toISOString();

describe('seven in the morning', () => {
  it.each([
    ['2026-03-28', 'Europe/Vienna', '2026-03-28T06:00:00.000Z'],
    // Clocks go forward at 2.
    ['2026-03-29', 'Europe/Vienna', '2026-03-29T05:00:00.000Z'],
    // And back at 3.
    ['2026-10-25', 'Europe/Vienna', '2026-10-25T06:00:00.000Z'],
    ['2026-03-08', 'America/New_York', '2026-03-08T11:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T12:00:00.000Z'],
    // Half an hour, at 2; a day without a midnight; the ends of the world.
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T20:00:00.000Z'],
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T09:00:00.000Z'],
    ['2026-01-01', 'Pacific/Kiritimati', '2025-12-31T17:00:00.000Z'],
    ['2026-01-01', 'Pacific/Pago_Pago', '2026-01-01T18:00:00.000Z'],
    ['2026-06-15', 'Asia/Kathmandu', '2026-06-15T01:15:00.000Z'],
  ])('of %s in %s is %s', (date, zone, instant) => {
    expect(at(date, zone)).toBe(instant);
    expect(dateInZone(Date.parse(instant), zone)).toBe(date);
  });
});
