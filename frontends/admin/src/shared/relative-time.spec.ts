import { relativeTime } from './relative-time.js';

const now = Date.parse('2026-03-15T12:00:00.000Z');

describe('the time since an account was made (section 2)', () => {
  it.each([
    ['2026-03-15T11:59:30.000Z', 'just now'],
    ['2026-03-15T11:58:00.000Z', '2 minutes ago'],
    ['2026-03-15T09:00:00.000Z', '3 hours ago'],
    ['2026-03-14T11:00:00.000Z', 'yesterday'],
    ['2026-03-05T12:00:00.000Z', 'last week'],
    ['2025-12-10T12:00:00.000Z', '3 months ago'],
    ['2024-01-01T00:00:00.000Z', '2 years ago'],
    ['2026-03-15T12:00:05.000Z', 'just now'],
    [null, 'Unknown'],
    ['soon', 'Unknown'],
  ])('reads %s as %s', (instant, words) => expect(relativeTime(instant, now)).toBe(words));
});
