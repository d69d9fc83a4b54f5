import { screen } from '@testing-library/react';
import { network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Calendar } from './calendar.js';

const incomes = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    income({ id: 50 + at, personName: `In ${at}`, amount: '1.00', dueDate: 20 }),
  );
const bills = (count: number) =>
  Array.from({ length: count }, (_, at) => bill({ id: 10 + at, name: `Out ${at}`, amount: '1.00', dueDate: 20 }));

const cell = async (outgoing: number, incoming: number) => {
  network({ 'GET /api/bills': bills(outgoing), 'GET /api/incomes': incomes(incoming) });
  show(Calendar);
  return (await screen.findByRole('button', { name: /^Friday, March 20, 2026, \d+ entr/ })).textContent ?? '';
};

describe('§2 §9 the chips of a calendar day', () => {
  it.each([
    [4, 4, 8, undefined],
    [5, 3, 7, undefined],
    [5, 4, 8, '+1 more'],
    [0, 9, 4, '+5 more'],
    [9, 9, 8, '+10 more'],
  ])('shows of %i bills and %i incomes %i, and %s', async (outgoing, incoming, chips, note) => {
    const text = await cell(outgoing, incoming);
    expect(text.match(/(In|Out) \d/g)).toHaveLength(chips);
    expect(text.match(/\+\d+ more/)?.[0]).toBe(note);
    expect(text.startsWith(`20${outgoing + incoming}`)).toBe(true);
  });
});
