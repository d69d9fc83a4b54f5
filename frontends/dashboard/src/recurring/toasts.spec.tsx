import { screen, waitFor } from '@testing-library/react';
import { Answer, network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Recurring } from './recurring.js';

const failed = new Answer(500);

const open = async (answers: Record<string, unknown>, tab: 'expenses' | 'income') => {
  network({
    'GET /api/bills': [bill({ id: 1, name: 'Rent' })],
    'GET /api/incomes': [income({ id: 10, personName: 'Pay' })],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    ...answers,
  });
  const shown = show(Recurring, { parameters: { tab } });
  await screen.findByRole('tab', { name: 'Expenses (1)' });
  return shown;
};

describe('§8 the toasts of the recurring manager', () => {
  it.each([
    ['expenses', 'Edit Rent', 'PUT /api/bills/1', 'Failed to update expense'],
    ['income', 'Edit Pay', 'PUT /api/incomes/10/group', 'Failed to update income'],
  ] as const)('says of %s when %s fails', async (tab, button, call, description) => {
    const { person, notices } = await open({ [call]: failed }, tab);
    await person.click(screen.getByRole('button', { name: button }));
    await person.click(await screen.findByRole('button', { name: 'Update' }));
    await waitFor(() => expect(notices).toEqual([{ title: 'Error', description, tone: 'destructive' }]));
  });

  it('says when an income could not be created', async () => {
    const { person, notices } = await open({ 'POST /api/incomes': failed }, 'income');
    await person.click(screen.getByRole('button', { name: 'Add Income' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
    await person.type(screen.getByRole('textbox', { name: 'Amount' }), '5');
    await person.click(screen.getByRole('button', { name: 'Create' }));
    const notice = { title: 'Error', description: 'Failed to create income', tone: 'destructive' };
    await waitFor(() => expect(notices).toEqual([notice]));
  });

  it('tells that an income was updated, with no duration of its own', async () => {
    const { person, notices } = await open({ 'PUT /api/incomes/10/group': {} }, 'income');
    await person.click(screen.getByRole('button', { name: 'Edit Pay' }));
    await person.click(await screen.findByRole('button', { name: 'Update' }));
    const action = { label: 'Undo', run: expect.any(Function) };
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Success', description: 'Income updated successfully', action }]),
    );
  });

  it('takes an edit back where Undo is pressed', async () => {
    const { calls, writes } = network({
      'GET /api/bills': [],
      'GET /api/incomes': [income({ id: 10, personName: 'Pay' })],
      'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
      'PUT /api/incomes/10/group': {},
    });
    const { person, notices } = show(Recurring, { parameters: { tab: 'income' } });
    await person.click(await screen.findByRole('button', { name: 'Edit Pay' }));
    await person.click(await screen.findByRole('button', { name: 'Update' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    const edited = 1 + calls.findIndex(({ method }) => method === 'PUT');
    notices[0]?.action?.run();
    await waitFor(() => expect(writes()).toHaveLength(2));
    expect(writes()[1]).toMatchObject({ method: 'POST', path: `/api/plan/changes/change-${edited}/undo` });
  });

  it('§2 §7 asks before an income goes, and tells that it has gone', async () => {
    const { person, notices, questions } = await open({ 'DELETE /api/incomes/10/group': { deleted: 1 } }, 'income');
    await person.click(screen.getByRole('button', { name: 'Delete Pay' }));
    const action = { label: 'Undo', run: expect.any(Function) };
    const gone = { title: 'Success', description: 'Income deleted successfully', action };
    await waitFor(() => expect(notices).toEqual([gone]));
    expect(questions[0]?.description).toBe('Are you sure you want to delete "Pay"? This action cannot be undone.');
  });

  it('brings back what was deleted, though the question said otherwise', async () => {
    const { answers, writes } = network({
      'GET /api/bills': [bill({ id: 1, name: 'Rent' })],
      'GET /api/incomes': [],
      'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
      'DELETE /api/bills/1/group': new Answer(204),
    });
    const { person, notices } = show(Recurring);
    await person.click(await screen.findByRole('button', { name: 'Delete Rent' }));
    await waitFor(() => expect(notices).toHaveLength(1));
    const [deletion] = writes();
    notices[0]?.action?.run();
    await waitFor(() => expect(notices.at(-1)).toEqual({ title: 'Rent is back' }));
    const path = writes()[1]?.path ?? '';
    expect([deletion?.method, path.replace(/change-\d+/, 'root')]).toEqual(['DELETE', '/api/plan/changes/root/undo']);
    answers[`POST ${path}`] = new Answer(503, { message: 'Try later' });
    notices[0]?.action?.run();
    const failure = { title: 'Failed to undo', description: 'Try later', tone: 'destructive' };
    await waitFor(() => expect(notices.at(-1)).toEqual(failure));
  });

  it('says of an income that could not be deleted what the server says', async () => {
    const { person, notices } = await open(
      { 'DELETE /api/incomes/10/group': new Answer(409, { message: 'It is in use' }) },
      'income',
    );
    await person.click(screen.getByRole('button', { name: 'Delete Pay' }));
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Error', description: 'It is in use', tone: 'destructive' }]),
    );
  });

  it('reads the affected list and the summary again after a deletion', async () => {
    const { answers, calls } = network({
      'GET /api/bills': [bill({ id: 1, name: 'Rent' })],
      'GET /api/incomes': [],
      'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
      'DELETE /api/bills/1/group': new Answer(204),
    });
    const { person } = show(Recurring);
    await screen.findByRole('tab', { name: 'Expenses (1)' });
    answers['GET /api/bills'] = [];
    const before = calls.length;
    await person.click(screen.getByRole('button', { name: 'Delete Rent' }));
    expect(await screen.findByText('No expenses found')).toBeInTheDocument();
    expect(calls.slice(before).map(({ method, path }) => `${method} ${path}`)).toEqual([
      'DELETE /api/bills/1/group',
      'GET /api/bills',
    ]);
  });
});

it('searches for the series that another view asked for', async () => {
  network({
    'GET /api/bills': [bill({ id: 1, name: 'Rent' }), bill({ id: 2, name: 'Gym (1/2)' })],
    'GET /api/incomes': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
  });
  show(Recurring, { parameters: { tab: 'expenses', row: 2 } });
  expect(await screen.findByRole('searchbox', { name: 'Search' })).toHaveValue('Gym');
  expect(screen.getByRole('tab', { name: 'Expenses (1 of 2)' })).toBeInTheDocument();
});
