import { averagedHint, averageLabel } from './average-label.js';

it('an average says of how many months it is', () => {
  expect([1, 2, 6].map((months) => averageLabel({ months }))).toEqual([
    'Average of 1 month',
    'Average of 2 months',
    'Average of 6 months',
  ]);
  expect([1, 2, 6].map((months) => averagedHint({ months }))).toEqual([
    'in the month before',
    'a month, in the 2 before',
    'a month, in the 6 before',
  ]);
});
