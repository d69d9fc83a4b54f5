import { keepWaitingChanges } from '@daybook/frontend-kit';
import { screen, waitFor } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Recurring } from '../recurring/recurring.js';

const household = {
  'GET /api/bills': [bill({ id: 1, name: 'Rent', amount: '1200.00', dueDate: 31, category: 'Rooms' })],
  'GET /api/incomes': [income({ id: 10, frequency: 'bi-monthly', paymentDates: '[30,"last"]', percentage: '40' })],
  'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
};

const open = async (button: string, answers: Record<string, unknown> = {}, parameters = {}) => {
  const { writes } = network({ ...household, ...answers });
  const shown = show(Recurring, { parameters });
  await shown.person.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog');
  return { ...shown, writes };
};

const name = () => screen.getByRole('textbox', { name: 'Name' });
const amount = () => screen.getByRole('textbox', { name: 'Amount' });
const choice = (label: string) => screen.getByRole('combobox', { name: label });
const optionsOf = (label: string) =>
  Array.from(choice(label).querySelectorAll('option'), (option) => option.textContent);
const create = () => screen.getByRole('button', { name: 'Create' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

const action = { label: 'Undo', run: expect.any(Function) };

describe('§5 the manager forms: the dialog of expenses and incomes', () => {
  it('§5 §8 asks for name and amount before anything is sent', async () => {
    const { person, notices, writes } = await open('Add Expense');
    expect(name()).toHaveFocus();
    await person.click(create());
    expect(notices).toEqual([
      { title: 'Error', description: 'Please fill in all required fields', tone: 'destructive' },
    ]);
    expect(name()).toBeInvalid();
    expect(amount()).toHaveAccessibleDescription('Required');
    expect(writes()).toEqual([]);
  });

  it('§3 §5 §7 creates a monthly expense with its defaults', async () => {
    const { person, notices, writes } = await open('Add Expense', { 'POST /api/bills': {} });
    await person.type(name(), ' Internet ');
    await person.type(amount(), '$1,045.5');
    await person.click(create());
    await closed();
    expect(writes()).toEqual([
      {
        method: 'POST',
        path: '/api/bills',
        body: {
          name: 'Internet',
          amount: '1045.50',
          category: 'Housing',
          frequency: 'monthly',
          status: 'pending',
          dueDate: 1,
          paymentDates: '1',
          emoji: '💰',
        },
      },
    ]);
    expect(notices).toEqual([{ title: 'Success', description: 'Recurring expense created successfully', action }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add Expense' })).toHaveFocus());
  });

  it('creates an expense once, though the answer was lost and Create is pressed again', async () => {
    const keys: unknown[] = [];
    const answer = () => (keys.length < 2 ? Promise.reject(new TypeError('Failed to fetch')) : { id: 5 });
    const { person } = await open('Add Expense', { 'POST /api/bills': answer });
    const before = globalThis.fetch;
    globalThis.fetch = (url, init) => {
      if (init?.method === 'POST') keys.push(new Headers(init.headers).get('Idempotency-Key'));
      return before(url, init);
    };
    await person.type(name(), 'Internet');
    await person.type(amount(), '45');
    await person.click(create());
    expect(await screen.findByText('Not saved. Try again.')).toBeVisible();
    await person.click(create());
    await closed();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  it('closes where the change waits for the connection, and says so once it is made', async () => {
    const { person, notices } = await open('Edit Rent');
    let make = (_answer: Response): void => undefined;
    const waiting = new Promise<Response>((resolve) => (make = resolve));
    keepWaitingChanges({ count: () => 1, countAll: () => 1, add: () => waiting, forget: () => undefined });
    await person.clear(amount());
    await person.type(amount(), '1300');
    await person.click(screen.getByRole('button', { name: 'Update' }));
    await closed();
    expect(notices).toEqual([]);
    keepWaitingChanges(undefined);
    make(await fetch('/api/bills'));
    await waitFor(() => expect(notices).toMatchObject([{ description: 'Expense updated successfully' }]));
  });

  it('§5 offers weekdays from Monday for a weekly expense and sends no due day', async () => {
    const { person, writes } = await open('Add Expense', { 'POST /api/bills': {} });
    await person.type(name(), 'Cleaning');
    await person.type(amount(), '60');
    await person.selectOptions(choice('Frequency'), 'Weekly');
    expect(choice('Day of the week')).toHaveValue('monday');
    expect(optionsOf('Day of the week')[6]).toBe('Sunday');
    await person.click(screen.getByRole('button', { name: /^Emoji/ }));
    await person.type(await screen.findByRole('searchbox', { name: 'Search emojis' }), 'house');
    await person.click(await screen.findByRole('button', { name: 'house' }));
    await person.click(create());
    await closed();
    expect(writes()[0]?.body).toEqual({
      name: 'Cleaning',
      amount: '60.00',
      category: 'Housing',
      frequency: 'weekly',
      status: 'pending',
      paymentDates: 'monday',
      emoji: '🏠',
    });
  });

  it('§5 offers 1 to 28 and the last day for two days a month, 15 and last at first', async () => {
    const { person } = await open('Add Income');
    await person.selectOptions(choice('Frequency'), 'Twice Monthly');
    expect(choice('First day')).toHaveValue('15');
    expect(optionsOf('First day')).toHaveLength(28);
    expect(choice('Second day')).toHaveDisplayValue('Last day of month');
    expect(optionsOf('Second day')).toHaveLength(29);
  });

  it('§5 §7 creates an income whose contribution defaults to 0', async () => {
    const { person, notices, writes } = await open('Add Income', { 'POST /api/incomes': {} });
    await person.type(name(), 'Ada');
    await person.type(amount(), '2000');
    await person.click(create());
    await closed();
    expect(writes()[0]?.body).toEqual({
      personName: 'Ada',
      percentage: '0',
      amount: '2000.00',
      frequency: 'monthly',
      status: 'pending',
      paymentDates: '1',
      emoji: '💰',
    });
    expect(notices).toEqual([{ title: 'Success', description: 'Recurring income created successfully', action }]);
  });

  it('§7 §8 edits what is stored, also where the form would not offer it', async () => {
    const { person, notices, writes } = await open('Edit Rent', { 'PUT /api/bills/1': {} });
    expect(screen.getByRole('dialog', { name: 'Edit Expense' })).toBeInTheDocument();
    expect(choice('Due day')).toHaveValue('31');
    expect(choice('Category')).toHaveValue('Rooms');
    await person.clear(amount());
    await person.type(amount(), '1300');
    await person.click(screen.getByRole('button', { name: 'Update' }));
    await closed();
    expect(writes()[0]?.body).toEqual({
      name: 'Rent',
      amount: '1300.00',
      category: 'Rooms',
      frequency: 'monthly',
      dueDate: 31,
      paymentDates: '31',
      emoji: '💰',
    });
    expect(notices).toEqual([
      { title: 'Success', description: 'Expense updated successfully', duration: 2000, action },
    ]);
  });

  it('§7 changes an income as a group', async () => {
    const { person, writes } = await open('Edit Salary', { 'PUT /api/incomes/10/group': {} }, { tab: 'income' });
    expect(choice('First day')).toHaveValue('30');
    expect(choice('Second day')).toHaveValue('last');
    await person.click(screen.getByRole('button', { name: 'Update' }));
    await closed();
    expect(writes()).toMatchObject([
      { method: 'PUT', path: '/api/incomes/10/group', body: { percentage: '40', paymentDates: '30,last' } },
    ]);
  });

  it('§8 keeps what was typed when saving fails', async () => {
    const { person, notices } = await open('Add Expense', { 'POST /api/bills': new Answer(500) });
    await person.type(name(), 'Water');
    await person.type(amount(), '20');
    await person.click(create());
    expect(await screen.findByText('Not saved. Try again.')).toBeInTheDocument();
    expect(notices).toEqual([{ title: 'Error', description: 'Failed to create expense', tone: 'destructive' }]);
    expect(name()).toHaveValue('Water');
    expect(screen.getByRole('button', { name: 'Create' })).toBeEnabled();
  });

  it('§4 reads Saving... while the answer is awaited', async () => {
    let answer = (_body: unknown) => {};
    const awaited = () => new Promise((resolve) => (answer = resolve));
    const { person } = await open('Add Expense', { 'POST /api/bills': awaited });
    await person.type(name(), 'Water');
    await person.type(amount(), '20');
    await person.click(create());
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeInTheDocument();
    answer({});
    await closed();
  });

  it('opens by itself where another view asked for it', async () => {
    network(household);
    show(Recurring, { parameters: { add: 'income', tab: 'income' } });
    expect(await screen.findByRole('dialog', { name: 'Add Income' })).toBeInTheDocument();
  });
});
