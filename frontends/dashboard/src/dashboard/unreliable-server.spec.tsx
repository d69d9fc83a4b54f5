import { act, screen, waitFor, within } from '@testing-library/react';
import { IncomeDashboard } from '../income/income-dashboard.js';
import { Recurring } from '../recurring/recurring.js';
import { Answer, network } from '../../test-support/network.js';
import { bill, income } from '../../test-support/rows.js';
import { show } from '../../test-support/show.js';
import { Dashboard } from './dashboard.js';

const household = (given: Record<string, unknown>) =>
  network({
    'GET /api/bills': [bill({ id: 1, name: 'Rent', dueDate: 12, effectiveStatus: 'due soon' })],
    'GET /api/incomes': [income({ id: 5, personName: 'Pay', dueDate: 15 })],
    'GET /api/budget-summary': { totalIncome: 1000, totalBills: 45, savingsRate: 95.5 },
    'GET /api/bill-payments': [],
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    ...given,
  });
const signedOutAnswer = new Answer(401, { message: 'Unauthorized' });
const markPaid = () => screen.findByRole('button', { name: 'Rent: Due soon, mark as paid' });

beforeEach(() => localStorage.clear());

describe('a slow server', () => {
  it('leaves skeletons of each part, and shows what is in', async () => {
    let answer = (_rows: unknown) => {};
    household({ 'GET /api/bills': () => new Promise((resolve) => (answer = resolve)) });
    show(Dashboard);
    expect(await screen.findByText('Loading bills and income')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeInTheDocument();
    act(() => answer([]));
    expect(await screen.findByRole('table', { name: 'Bills and income' })).toBeInTheDocument();
  });

  it('does not send a form twice', async () => {
    const { writes } = household({ 'POST /api/bills': () => new Promise(() => {}) });
    const { person } = show(Recurring);
    await person.click(await screen.findByRole('button', { name: 'Add Expense' }));
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Water');
    await person.type(screen.getByRole('textbox', { name: 'Amount' }), '20');
    await person.dblClick(screen.getByRole('button', { name: 'Create' }));
    await person.click(await screen.findByRole('button', { name: 'Saving...' }));
    expect(writes()).toHaveLength(1);
  });
});

describe('a failing server', () => {
  it('reads everything that failed again on one Retry, and keeps what was read when a later read fails', async () => {
    const { answers } = household({ 'GET /api/incomes': new Answer(500) });
    const { person, becomes } = show(IncomeDashboard);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch incomes');
    answers['GET /api/incomes'] = [income({ id: 5, personName: 'Pay' })];
    await person.click(screen.getByRole('button', { name: 'Retry' }));
    const list = await screen.findByRole('table', { name: 'All Income Sources' });
    answers['GET /api/incomes'] = new Answer(500);
    await becomes('2026-03-11');
    expect(await screen.findByRole('alert')).toHaveTextContent('This may be out of date');
    expect(within(list).getByRole('row', { name: /Pay/ })).toBeInTheDocument();
  });

  it('§8 shows the default widgets when preferences cannot be read', async () => {
    household({ 'GET /api/user-preferences': new Answer(500) });
    show(Dashboard);
    expect(await screen.findByRole('region', { name: /Financial Overview/ })).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('a server that signs the person out in the middle', () => {
  it('puts a status back, says so, and tells the shell', async () => {
    const { answers, writes } = household({ 'PUT /api/bills/1': signedOutAnswer });
    const { person, notices, signedOut } = show(Dashboard);
    await person.click(await markPaid());
    await waitFor(() => expect(notices).toMatchObject([{ title: 'Not saved', tone: 'destructive' }]));
    expect(await markPaid()).toBeInTheDocument();
    expect(signedOut()).toBe(1);
    answers['PUT /api/bills/1'] = {};
    await person.click(await markPaid());
    await waitFor(() => expect(notices).toMatchObject([{}, { title: 'Rent marked as paid' }]));
    expect(writes()).toHaveLength(2);
  });

  it('keeps a dialog with its text until the person is back', async () => {
    const { answers } = household({ 'POST /api/incomes': signedOutAnswer });
    const { person, signedOut } = show(Recurring, { parameters: { tab: 'income', add: 'income' } });
    await person.type(await screen.findByRole('textbox', { name: 'Name' }), 'Ada');
    await person.type(screen.getByRole('textbox', { name: 'Amount' }), '900');
    await person.click(screen.getByRole('button', { name: 'Create' }));
    expect(await screen.findByText('Not saved. Try again.')).toBeInTheDocument();
    expect(signedOut()).toBe(1);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Ada');
    answers['POST /api/incomes'] = {};
    await person.click(screen.getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });
});
