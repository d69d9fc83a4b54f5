import { changedByPercent, parsePercent } from './changed-by-percent.js';

it.each([
  ['8', 129_600],
  ['+8 %', 129_600],
  ['-100', 0],
  ['\u22122.5%', 117_000],
  ['0.01', 120_012],
])('changes $1,200.00 by %s percent', (text, cents) => {
  expect(changedByPercent(120_000, parsePercent(text) ?? Number.NaN)).toBe(cents);
});

it('rounds half a cent up', () => {
  expect(changedByPercent(1_050, 500)).toBe(1_103);
});

it.each(['', 'much', '-100.01', '10001', '1e3'])('takes %j for no percentage', (text) => {
  expect(parsePercent(text)).toBeUndefined();
});
