import type { ScenarioComparison } from '@daybook/contracts';
import { differingItems } from './differing-items-list.js';

const zero = { base: '0.00', scenario: '0.00' };
const months = ['2026-11', '2026-12', '2027-01'].map((month) => ({
  month,
  income: zero,
  bills: zero,
  leftOver: zero,
  cumulated: zero,
}));
const item = (
  name: string,
  base: string[],
  scenario: string[],
  kind: 'bill' | 'income' = 'bill',
): ScenarioComparison['differs'][number] => ({ kind, id: 1, name, base, scenario });

it('tells of each bill and income what it comes to, and in which months it differs', () => {
  const found = differingItems(months, [
    item('Salary', ['9.00', '9.00', '9.00'], ['9.00', '0.00', '9.00'], 'income'),
    item('Gym', ['1.00', '1.00', '1.00'], ['0.00', '0.00', '1.00']),
    item('Rent', ['100.00', '100.00', '100.00'], ['100.00', '108.00', '108.00']),
    item('Loan', ['1.00', '1.00', '1.00'], ['2.00', '2.00', '2.00']),
  ]);
  expect(found.map(({ key: _key, ...one }) => one)).toEqual([
    { name: 'Rent', when: 'From Dec 2026', base: 300_00, scenario: 316_00 },
    { name: 'Loan', when: 'In every month', base: 3_00, scenario: 6_00 },
    { name: 'Gym', when: 'Nov 2026 to Dec 2026', base: 3_00, scenario: 1_00 },
    { name: 'Salary', when: 'Income, in Dec 2026', base: 27_00, scenario: 18_00 },
  ]);
});
