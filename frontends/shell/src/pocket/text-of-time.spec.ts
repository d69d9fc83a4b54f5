import { textOfTime } from './text-of-time.js';

const at = (text: string) => new Date(text).getTime();

it.each([
  ['2026-11-23T20:50:10', '2026-11-23T23:00:00', '8:50 PM'],
  ['2026-11-22T20:50:10', '2026-11-23T08:00:00', 'Nov 22, 8:50 PM'],
])('says of %s at %s: %s', (time, now, text) => {
  expect(textOfTime(at(time), at(now)).replace(/\u202f/g, ' ')).toBe(text);
});
