import { explainLeftOver } from './explain-left-over.js';

const both = (base: string, scenario: string) => ({ base, scenario });
const months = [
  {
    month: '2026-11',
    income: both('2500.00', '2500.00'),
    bills: both('1040.00', '1080.00'),
    leftOver: both('1460.00', '1420.00'),
    cumulated: both('1460.00', '1420.00'),
  },
  {
    month: '2026-12',
    income: both('2500.00', '0.00'),
    bills: both('1040.00', '1080.00'),
    leftOver: both('1460.00', '-1080.00'),
    cumulated: both('2920.00', '340.00'),
  },
];

it('has the months, each with what comes in and goes out, and their sum', () => {
  const { formula, terms } = explainLeftOver(months, 'scenario');
  expect(formula).toBe('Planned income less planned bills, month by month, with the scenario');
  expect(terms.map(({ label, detail, amount }) => [label, detail, amount])).toEqual([
    ['November 2026', '$2,500.00 less $1,080.00', '1420.00'],
    ['December 2026', '$0.00 less $1,080.00', '-1080.00'],
    ['Left over', undefined, '340.00'],
  ]);
  expect(explainLeftOver(months.slice(0, 1), 'base').terms.at(-1)?.amount).toBe('1460.00');
});
