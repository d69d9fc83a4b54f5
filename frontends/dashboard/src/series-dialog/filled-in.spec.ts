import { filledIn } from './filled-in.js';

const piano = {
  name: 'Piano Lessons',
  amount: '35.00',
  category: 'Education',
  frequency: 'monthly',
  dueDate: 5,
  paymentDates: '5',
  anchorMonth: null,
};

it('reads the fields of a bill that is not there yet', () => {
  expect(filledIn(JSON.stringify(piano))).toMatchObject({ ...piano, anchorMonth: 1, emoji: null });
});

it.each([
  ['no text', 5],
  ['no JSON', '{'],
  ['null', 'null'],
  ['no name', JSON.stringify({ ...piano, name: 1 })],
  ['an unknown frequency', JSON.stringify({ ...piano, frequency: 'daily' })],
])('reads nothing of %s', (_, text) => {
  expect(filledIn(text)).toBeUndefined();
});

it('leaves a day and a month out that are none', () => {
  expect(filledIn(JSON.stringify({ ...piano, dueDate: 40, anchorMonth: 13 }))).toMatchObject({
    dueDate: 1,
    anchorMonth: 1,
  });
});
