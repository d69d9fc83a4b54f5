import { formatDayOf, formatInstant } from './instant-format.js';

it('writes an instant where the reader is', () => {
  const at = new Date(2026, 2, 4, 10, 15);
  expect(formatInstant(at.toISOString())).toBe('Mar 4, 2026, 10:15 AM');
  expect(formatDayOf(at.toISOString())).toBe('Mar 4, 2026');
});
