import { matchesText } from './matches-text.js';

it.each([
  [1, 0, '1 payment looks like a bill'],
  [1_200, 0, '1,200 payments look like bills'],
  [1, 1, '1 deposit looks like income'],
  [2, 2, '2 deposits look like income'],
  [1_010, 2, '1,010 transactions look like bills or income'],
])('tells of %i matches, %i of them income', (total, incomes, text) => {
  expect(matchesText({ total, incomes })).toBe(text);
});
