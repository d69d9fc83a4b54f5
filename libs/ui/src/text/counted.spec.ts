import { counted } from './counted.js';

it.each([
  [0, '0 rows'],
  [1, '1 row'],
  [2, '2 rows'],
  [1_234_567, '1,234,567 rows'],
])('counts %d as %s', (count, text) => expect(counted(count, 'row')).toBe(text));

it('takes a plural that is not formed by s', () => {
  expect(counted(1, 'entry', 'entries')).toBe('1 entry');
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
});
