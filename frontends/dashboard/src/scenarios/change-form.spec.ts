import { bill, income } from '../../test-support/rows.js';
import { newValues, valuesOf } from '../series-dialog/form-values.js';
import {
  changeOf,
  changeProblems,
  type ChangeValues,
  newChange,
  type Preset,
  raiseWords,
  rowsFor,
} from './change-form.js';

const today = '2026-11-23';
const rent = bill({ id: 1, name: 'Rent', amount: '1200.00' });
const pay = income({ id: 10, frequency: 'bi-monthly', paymentDates: '15,last' });
const base = newValues(today, 'Housing');

const tried = (preset: Preset, row: typeof rent | typeof pay | undefined, given: Partial<ChangeValues>, due = {}) =>
  changeOf(
    preset,
    { ...newChange(today), ...given },
    row,
    { ...(row ? valuesOf(row, base) : base), ...due },
    'Housing',
  );

it.each<[string, ReturnType<typeof tried>, unknown]>([
  [
    'raises by percent',
    tried('raise', rent, { percent: '8' }),
    { does: 'revise', kind: 'bill', id: 1, body: { amount: '1296.00' } },
  ],
  [
    'moves the day of a bill',
    tried('move', rent, {}, { day: '20' }),
    { does: 'revise', kind: 'bill', id: 1, body: { paymentDates: '20', dueDate: 20 } },
  ],
  [
    'moves the days of an income',
    tried('move', pay, {}, { firstDay: '1' }),
    { does: 'revise', kind: 'income', id: 10, body: { paymentDates: '1,last' } },
  ],
  [
    'cancels from a month on',
    tried('cancel', rent, { month: '2027-01' }),
    { does: 'revise', kind: 'bill', id: 1, body: { lastMonth: '2026-12' } },
  ],
  [
    'loses an income for three months',
    tried('pause', pay, { month: '2026-12', months: '3' }),
    { does: 'revise', kind: 'income', id: 10, body: { pausedFrom: '2026-12', pausedTo: '2027-02' } },
  ],
  [
    'adds a cost that comes once',
    tried('once', undefined, { name: ' Car repair ', amount: '$600', month: '2027-05' }),
    {
      does: 'add',
      kind: 'bill',
      body: {
        name: 'Car repair',
        amount: '600.00',
        category: 'Housing',
        frequency: 'monthly',
        paymentDates: '1',
        dueDate: 1,
        status: 'pending',
        firstMonth: '2027-05',
        lastMonth: '2027-05',
      },
    },
  ],
])('%s', (_what, change, expected) => {
  expect(change).toEqual(expected);
});

it('says what is missing, by field', () => {
  const empty = newChange(today);
  expect(changeProblems('raise', empty, undefined)).toEqual({
    row: 'Choose one',
    percent: 'Enter a percentage, such as 8 or −5',
  });
  expect(changeProblems('pause', { ...empty, months: '25' }, pay)).toEqual({ months: 'Enter a number from 1 to 24' });
  expect(changeProblems('once', empty, undefined)).toEqual({
    name: 'Required',
    amount: 'Enter an amount such as 45.00',
  });
  expect(changeProblems('cancel', empty, rent)).toEqual({});
});

it('offers incomes alone where an income is lost, and each series once', () => {
  const weekly = [1, 2, 3, 4].map((id) => bill({ id, groupId: 1, name: `Coffee (${id}/4)`, frequency: 'weekly' }));
  expect(rowsFor('pause', weekly, [pay])).toEqual([pay]);
  expect(rowsFor('raise', weekly, [pay]).map(({ id }) => id)).toEqual([1, 10]);
});

it('shows the amount before and after', () => {
  expect(raiseWords(rent, '8')).toBe('Rent: $1,200.00 → $1,296.00');
  expect(raiseWords(rent, 'x')).toBeUndefined();
});
