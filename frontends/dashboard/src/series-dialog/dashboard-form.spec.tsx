import { screen, waitFor } from '@testing-library/react';
import { IncomeDashboard } from '../income/income-dashboard.js';
import { Answer, network } from '../../test-support/network.js';
import { income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';

const salary = [10, 11].map((id, index) =>
  income({
    id,
    groupId: 10,
    frequency: 'bi-monthly',
    paymentDates: '[10,"last"]',
    dueDate: index === 0 ? 10 : 31,
    percentage: '40',
    status: 'received',
  }),
);
const rent = income({ id: 20, personName: 'Lodger', amount: '300.00', paymentDates: '5', percentage: '0' });

const open = async (button: string, answers: Record<string, unknown> = {}) => {
  const { writes } = network({
    'GET /api/bills': [],
    'GET /api/incomes': [...salary, rent],
    'GET /api/budget-summary': { totalIncome: 2300, totalBills: 0, savingsRate: 0 },
    ...answers,
  });
  const shown = show(IncomeDashboard);
  await shown.person.click(await screen.findByRole('button', { name: button }));
  await screen.findByRole('dialog');
  return { ...shown, writes };
};

const name = () => screen.getByRole('textbox', { name: 'Name' });
const amount = () => screen.getByRole('spinbutton', { name: 'Amount' });
const contribution = () => screen.getByRole('spinbutton', { name: 'Contribution %' });
const choice = (label: string) => screen.getByRole('combobox', { name: label });
const optionsOf = (label: string) =>
  Array.from(choice(label).querySelectorAll('option'), (option) => option.textContent);
const submit = (label: string) => screen.getByRole('button', { name: label });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('§5 the dashboard income form', () => {
  it('§2 is titled Add New Income, and Edit Income for one that is stored', async () => {
    const { person } = await open('Add Income');
    expect(screen.getByRole('dialog', { name: 'Add New Income' })).toBeInTheDocument();
    await person.keyboard('{Escape}');
    await closed();
    await person.click(submit('Edit Lodger'));
    expect(await screen.findByRole('dialog', { name: 'Edit Income' })).toBeInTheDocument();
  });

  it.each([['Name'], ['Amount'], ['Contribution %']])(
    'does nothing, silently, unless %s is filled',
    async (missing) => {
      const { person, writes, notices } = await open('Add Income');
      const fields = {
        Name: [name(), 'Ada'],
        Amount: [amount(), '2000'],
        'Contribution %': [contribution(), '50'],
      } as const;
      for (const [label, [field, text]] of Object.entries(fields))
        if (label !== missing) await person.type(field, text);
      await person.click(submit('Create'));
      expect(fields[missing as keyof typeof fields][0]).toHaveAccessibleDescription('Required');
      expect(writes()).toEqual([]);
      expect(notices).toEqual([]);
    },
  );

  it('§5 takes amount and contribution as numbers in steps of 0.01', async () => {
    await open('Add Income');
    for (const field of [amount(), contribution()]) expect(field).toHaveAttribute('step', '0.01');
  });

  it('§7 creates with the fixed user and without an emoji, and §8 says nothing of it', async () => {
    const { person, writes, notices } = await open('Add Income', { 'POST /api/incomes': {} });
    expect(screen.queryByRole('button', { name: /^Emoji/ })).not.toBeInTheDocument();
    await person.type(name(), ' Ada ');
    await person.type(amount(), '2000.5');
    await person.type(contribution(), '50');
    await person.click(submit('Create'));
    await closed();
    expect(writes()).toEqual([
      {
        method: 'POST',
        path: '/api/incomes',
        body: {
          personName: 'Ada',
          amount: '2000.50',
          percentage: '50',
          frequency: 'monthly',
          status: 'pending',
          paymentDates: '1',
          userId: 1,
        },
      },
    ]);
    expect(notices).toEqual([]);
    await waitFor(() => expect(submit('Add Income')).toHaveFocus());
  });

  it('§3 §5 offers 1 to 31 or Last Day for both days of twice a month, 15 and last at first, and sends JSON', async () => {
    const { person, writes } = await open('Add Income', { 'POST /api/incomes': {} });
    await person.type(name(), 'Ada');
    await person.type(amount(), '1');
    await person.type(contribution(), '0');
    await person.selectOptions(choice('Frequency'), 'Twice Monthly');
    expect(optionsOf('First day')).toHaveLength(32);
    expect(optionsOf('Second day').at(-1)).toBe('Last Day');
    expect([choice('First day'), choice('Second day')].map((field) => (field as HTMLSelectElement).value)).toEqual([
      '15',
      'last',
    ]);
    await person.click(submit('Create'));
    await closed();
    expect(writes()[0]?.body).toMatchObject({ paymentDates: '[15,"last"]' });
  });

  it('§4 offers pending, due soon and paid as status, and what is stored beside them', async () => {
    const { person } = await open('Add Income');
    expect(optionsOf('Status')).toEqual(['Pending', 'Due soon', 'Paid']);
    await person.keyboard('{Escape}');
    await closed();
    await person.click(submit('Edit Salary'));
    expect(optionsOf('Status')).toEqual(['Pending', 'Due soon', 'Paid', 'Received']);
    expect(choice('Status')).toHaveValue('received');
  });

  it('§7 changes the group where the frequency is or was twice monthly', async () => {
    const { person, writes } = await open('Edit Salary', {
      'PUT /api/incomes/10/group': {},
      'PUT /api/incomes/20/group': {},
    });
    await person.selectOptions(choice('Frequency'), 'Monthly');
    await person.click(submit('Update'));
    await closed();
    await person.click(submit('Edit Lodger'));
    await screen.findByRole('dialog');
    await person.selectOptions(choice('Frequency'), 'Twice Monthly');
    await person.click(submit('Update'));
    await closed();
    expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'PUT /api/incomes/10/group',
      'PUT /api/incomes/20/group',
    ]);
  });

  it('§7 changes the row alone otherwise', async () => {
    const { person, writes } = await open('Edit Lodger', { 'PUT /api/incomes/20': {} });
    await person.clear(amount());
    await person.type(amount(), '310');
    await person.click(submit('Update'));
    await closed();
    expect(writes()).toMatchObject([
      { method: 'PUT', path: '/api/incomes/20', body: { amount: '310.00', paymentDates: '5', percentage: '0' } },
    ]);
  });

  it('§8 keeps what was typed when saving fails, without a toast', async () => {
    const { person, notices } = await open('Add Income', { 'POST /api/incomes': new Answer(500) });
    await person.type(name(), 'Ada');
    await person.type(amount(), '1');
    await person.type(contribution(), '0');
    await person.click(submit('Create'));
    expect(await screen.findByText('Not saved. Try again.')).toBeInTheDocument();
    expect(name()).toHaveValue('Ada');
    expect(notices).toEqual([]);
  });
});
