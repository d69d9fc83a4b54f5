import { screen, waitFor, within } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Recurring } from './recurring.js';

const rent = bill({ id: 1, name: 'Rent', amount: '1200.00' });
const gym = bill({ id: 2, name: 'Gym', amount: '30.00', category: 'Healthcare', frequency: 'annual', emoji: '💪' });
const coffee = [3, 4, 5, 6].map((id, index) =>
  bill({ id, groupId: 3, name: `Coffee (${index + 1}/4)`, frequency: 'weekly', category: 'Food', amount: '9.00' }),
);
const pay = income({ id: 10, amount: '2500.00', frequency: 'bi-monthly', paymentDates: '[10,"last"]' });

const household = () => ({
  'GET /api/bills': [rent, gym, ...coffee],
  'GET /api/incomes': [pay],
  'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
});

const names = () => screen.getAllByRole('row').map((row) => within(row).queryAllByRole('cell')[0]?.textContent);

describe('§2 the recurring manager', () => {
  it('§2 §5 lists each series of expenses once, by name, with its amount, category and frequency', async () => {
    network(household());
    show(Recurring);
    expect(await screen.findByRole('tab', { name: 'Expenses (3)' })).toHaveAttribute('aria-selected', 'true');
    const cells = screen.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
    expect(cells).toEqual([
      [],
      ['💰Coffee', '$9.00', 'Food', 'Weekly', 'Mar 5', 'Pending', ''],
      ['💪Gym', '$30.00', 'Healthcare', 'Annual', 'Mar 5', 'Pending', ''],
      ['💰Rent', '$1,200.00', 'Housing', 'Monthly', 'Mar 5', 'Pending', ''],
    ]);
  });

  it('keeps the day on which a bill was paid apart from the next one', async () => {
    network({ ...household(), 'GET /api/bills': [{ ...rent, effectiveStatus: 'paid' }] });
    show(Recurring);
    await screen.findByRole('tab', { name: 'Expenses (1)' });
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent).slice(4, 6)).toEqual(['Apr 5', 'Paid Mar 5']);
  });

  it('says what the shown series come to, a month and a year', async () => {
    network(household());
    const { person } = show(Recurring);
    // Weekly 9 × 4, a year's 30 / 12, and 1,200 a month.
    expect(await screen.findByText('$1,238.50')).toBeInTheDocument();
    expect(screen.getByText('$14,862.00')).toBeInTheDocument();
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), 'R');
    expect(await screen.findByText('$14,400.00')).toBeInTheDocument();
  });

  it('opens a series by its name', async () => {
    network(household());
    const { person } = show(Recurring);
    await person.click(await screen.findByRole('button', { name: 'Rent' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Expense' })).toBeInTheDocument();
  });

  it('shows incomes with a plus sign in their own tab', async () => {
    network(household());
    const { person } = show(Recurring);
    await person.click(await screen.findByRole('tab', { name: 'Income (1)' }));
    const cells = within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '💰Salary',
      '+$2,500.00',
      'Twice Monthly',
      'Mar 1',
      'Pending',
      '',
    ]);
  });

  it('§5 §7 edits the amount of a series in its line, and leaves it as it was on nonsense', async () => {
    const { writes } = network({ ...household(), 'PUT /api/bills/3': () => new Promise(() => {}) });
    const { person } = show(Recurring);
    const amount = 'Coffee: $9.00, edit planned amount';
    await person.click(await screen.findByRole('button', { name: amount }));
    await person.keyboard('nonsense{Enter}');
    await person.click(screen.getByRole('button', { name: amount }));
    await person.keyboard('$9.50{Enter}');
    expect(await screen.findByRole('button', { name: 'Coffee: $9.50, edit planned amount' })).toBeInTheDocument();
    expect(writes().map(({ path, body }) => [path, body])).toEqual([['/api/bills/3', { amount: '9.50' }]]);
  });

  it('§5 narrows by search and category and counts in the tab what is left', async () => {
    network(household());
    const { person } = show(Recurring);
    await person.type(await screen.findByRole('searchbox', { name: 'Search' }), 'R');
    expect(names()).toEqual([undefined, '💰Rent']);
    expect(screen.getByRole('tab', { name: 'Expenses (1 of 3)' })).toBeInTheDocument();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Food');
    expect(screen.getByText('No expenses found')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Show all' }));
    expect(screen.getByRole('tab', { name: 'Expenses (3)' })).toBeInTheDocument();
  });

  it('offers no category that the person deleted or renamed', async () => {
    const preferences = { categoryColors: '{"Groceries":"green"}', hiddenCategories: '["Food","Debt"]' };
    network({ ...household(), 'GET /api/bills': [], 'GET /api/user-preferences': preferences });
    const { person } = show(Recurring);
    await person.click(await screen.findByRole('button', { name: 'Add Expense' }));
    const choices = within(await screen.findByRole('dialog')).getByLabelText('Category');
    const offered = within(choices)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toContain('Groceries');
    expect(offered).not.toContain('Food');
    expect(offered).not.toContain('Debt');
  });

  it('names what is missing in an empty household', async () => {
    network({ ...household(), 'GET /api/bills': [], 'GET /api/incomes': [] });
    const { person } = show(Recurring);
    expect(await screen.findByText('No expenses found')).toBeInTheDocument();
    await person.click(screen.getByRole('tab', { name: 'Income (0)' }));
    expect(screen.getByText('No income sources found')).toBeInTheDocument();
  });

  it('§8 says what could not be read and reads it again on Retry', async () => {
    const { answers } = network({ ...household(), 'GET /api/bills': new Answer(503, { message: 'Try later' }) });
    const { person } = show(Recurring);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch bills');
    expect(screen.getByText('Try later')).toBeInTheDocument();
    answers['GET /api/bills'] = [rent];
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: 'Expenses (1)' })).toBeInTheDocument();
  });

  it.each([
    ['bills', 'Expenses', 'Income (1)', 'Salary'],
    ['incomes', 'Income', 'Expenses (3)', 'Rent'],
  ])('keeps the other tab at work when %s cannot be read', async (what, failed, other, row) => {
    const { answers } = network({ ...household(), [`GET /api/${what}`]: new Answer(503, { message: 'Try later' }) });
    const { person } = show(Recurring);
    await person.click(await screen.findByRole('tab', { name: failed }));
    expect(screen.getByRole('alert')).toHaveTextContent(`Failed to fetch ${what}`);
    await person.click(screen.getByRole('tab', { name: other }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(row)).toBeInTheDocument();
    await person.type(screen.getByRole('searchbox', { name: 'Search' }), row);
    await person.click(screen.getByRole('tab', { name: failed }));
    answers[`GET /api/${what}`] = [];
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('tab', { name: `${failed} (0)` })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(row);
  });

  it('§2 §7 §8 deletes a series after the question', async () => {
    const { answers, writes } = network({ ...household(), 'DELETE /api/bills/1/group': new Answer(204) });
    const { person, questions, notices } = show(Recurring);
    await screen.findByRole('tab', { name: 'Expenses (3)' });
    answers['GET /api/bills'] = [gym];
    await person.click(screen.getByRole('button', { name: 'Delete Rent' }));
    expect(await screen.findByRole('tab', { name: 'Expenses (1)' })).toBeInTheDocument();
    expect(questions[0]).toMatchObject({
      description: 'Are you sure you want to delete "Rent"? This action cannot be undone.',
      confirmLabel: 'Delete',
      cancelLabel: 'Cancel',
      pendingLabel: 'Deleting...',
    });
    expect(writes()).toHaveLength(1);
    const action = { label: 'Undo', run: expect.any(Function) };
    expect(notices).toEqual([{ title: 'Success', description: 'Expense deleted successfully', action }]);
  });

  it.each([
    [new Answer(409, { message: 'It is in use' }), 'It is in use'],
    [new Answer(500), 'Unknown error'],
    [() => Promise.reject(new Error('offline')), 'Failed to delete expense'],
  ])('tells why a deletion failed (%#)', async (answer, description) => {
    network({ ...household(), 'DELETE /api/bills/1/group': answer });
    const { person, notices } = show(Recurring);
    await person.click(await screen.findByRole('button', { name: 'Delete Rent' }));
    await waitFor(() => expect(notices).toEqual([{ title: 'Error', description, tone: 'destructive' }]));
    expect(screen.getByRole('tab', { name: 'Expenses (3)' })).toBeInTheDocument();
  });
});
