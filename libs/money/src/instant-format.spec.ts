import { formatDayOf, formatInstant, formatMoment } from './instant-format.js';

it('writes an instant where the reader is', () => {
  const at = new Date(2026, 2, 4, 10, 15);
  expect(formatInstant(at.toISOString())).toBe('Mar 4, 2026, 10:15 AM');
  expect(formatDayOf(at.toISOString())).toBe('Mar 4, 2026');
});

it('writes no more of a moment than is needed beside now', () => {
  const at = new Date(2026, 2, 4, 0, 15).toISOString();
  expect([
    formatMoment(at, new Date(2026, 2, 4, 23, 59)),
    formatMoment(at, new Date(2026, 2, 5, 0, 1)),
    formatMoment(at, new Date(2027, 0, 1)),
  ]).toEqual(['12:15 AM', 'Mar 4, 12:15 AM', 'Mar 4, 2026, 12:15 AM']);
});
