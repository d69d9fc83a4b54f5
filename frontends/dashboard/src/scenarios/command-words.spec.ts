import type { ScenarioCommandRow } from '@daybook/contracts';
import { commandWords } from './command-words.js';

const row = (given: Partial<ScenarioCommandRow>): ScenarioCommandRow => ({
  number: 1,
  kind: 'bill',
  does: 'revise',
  id: 1,
  name: 'Rent',
  sets: {},
  refused: null,
  ...given,
});

it.each<[string, Partial<ScenarioCommandRow>]>([
  ['Rent: $1,296.00', { sets: { amount: '1296.00' } }],
  ['Rent: on day 3', { sets: { paymentDates: '3', dueDate: 3 } }],
  ['Rent: on day 5', { sets: { dueDate: 5 } }],
  ['Rent: on day 10 and the last day', { sets: { paymentDates: '[10,"last"]' } }],
  ['Rent: weekly, on Friday', { sets: { frequency: 'weekly', paymentDates: 'friday' } }],
  ['Rent: until March 2027', { sets: { lastMonth: '2027-03' } }],
  ['Rent: without an end', { sets: { lastMonth: null } }],
  ['Rent: not from April 2027 to June 2027', { sets: { pausedFrom: '2027-04', pausedTo: '2027-06' } }],
  ['Rent: not in April 2027', { sets: { pausedFrom: '2027-04', pausedTo: '2027-04' } }],
  ['Without Rent', { does: 'remove' }],
  ['Rent on one day less', { does: 'remove-occurrence' }],
  [
    'New expense Gym: $40.00, monthly, on day 1, in Health',
    {
      does: 'add',
      name: 'Gym',
      sets: { name: 'Gym', amount: '40.00', frequency: 'monthly', paymentDates: '1', dueDate: 1, category: 'Health' },
    },
  ],
  [
    'New expense Car repair: $600.00 once, in May 2027',
    {
      does: 'add',
      name: 'Car repair',
      sets: { name: 'Car repair', amount: '600.00', frequency: 'monthly', firstMonth: '2027-05', lastMonth: '2027-05' },
    },
  ],
  ['An income that is gone: $1.00', { kind: 'income', name: null, sets: { amount: '1.00' } }],
])('reads “%s”', (words, given) => {
  expect(commandWords(row(given))).toBe(words);
});
