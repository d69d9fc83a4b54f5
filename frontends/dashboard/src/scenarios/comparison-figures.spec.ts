import type { ScenarioComparison } from '@daybook/contracts';
import { belowZeroWords, comparedFigures, differenceWords, firstBelowZero } from './comparison-figures.js';

const both = (base: string, scenario: string) => ({ base, scenario });
const zero = both('0.00', '0.00');
const month = (name: string, base: string, scenario: string): ScenarioComparison['months'][number] => ({
  month: name,
  income: zero,
  bills: zero,
  leftOver: zero,
  cumulated: both(base, scenario),
});

const months = [
  month('2026-11', '100.00', '60.00'),
  month('2026-12', '200.00', '-20.00'),
  month('2027-01', '300.00', '-100.00'),
];

it('tells what is left at the end of this month, of the year and of the last month', () => {
  const figures = comparedFigures(months).map(({ months: added, ...others }) => ({ ...others, added: added.length }));
  expect(figures).toEqual([
    { label: 'End of this month', when: 'at the end of this month', base: 100_00, scenario: 60_00, added: 1 },
    { label: 'End of the year', when: 'at the end of the year', base: 200_00, scenario: -20_00, added: 2 },
    { label: 'In 3 months', when: 'in 3 months', base: 300_00, scenario: -100_00, added: 3 },
  ]);
  expect(comparedFigures([])).toEqual([]);
});

it('finds the first month below zero, not one at zero', () => {
  expect(firstBelowZero(months, 'scenario')).toBe('2026-12');
  expect(firstBelowZero(months, 'base')).toBeUndefined();
  expect(firstBelowZero([month('2026-11', '0.00', '0.00')], 'base')).toBeUndefined();
});

it.each([
  ['200.00', '200.00', 'The money left never falls below zero in these 1 months.'],
  ['-1.00', '5.00', 'The money left never falls below zero in these 1 months. As it is, it does in November 2026.'],
  [
    '5.00',
    '-1.00',
    'The money left falls below zero in November 2026 for the first time. As it is, it never does in these 1 months.',
  ],
  ['-5.00', '-1.00', 'The money left falls below zero in November 2026 for the first time. As it is, it does so too.'],
])('says in words when %s, and %s with the scenario, fall below zero', (base, scenario, words) => {
  expect(belowZeroWords([month('2026-11', base, scenario)])).toBe(words);
});

it('says by how much a scenario differs', () => {
  expect(differenceWords({ base: 100, scenario: 350 })).toBe('$2.50 more');
  expect(differenceWords({ base: 100, scenario: -50 })).toBe('$1.50 less');
  expect(differenceWords({ base: 100, scenario: 100 })).toBe('the same');
});
