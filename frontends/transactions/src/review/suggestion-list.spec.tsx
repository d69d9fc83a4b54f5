import type { BillSuggestion } from '@daybook/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MatchServer } from '../../test-support/match-server.js';
import { open } from '../../test-support/open-view.js';
import TransactionsView from '../views/transactions-view.js';
import { amountText, frequencyText, seenText } from './suggestion-text.js';

const piano: BillSuggestion = {
  kind: 'bill',
  name: 'Piano Lessons',
  rhythm: 'monthly',
  frequency: 'monthly',
  amount: '35.00',
  least: '35.00',
  most: '35.00',
  dueDate: 5,
  paymentDates: '5',
  anchorMonth: null,
  category: 'Education',
  from: '2025-08-05',
  to: '2026-02-05',
  count: 7,
  transactionIds: [7, 6, 5, 4, 3, 2, 1],
};
const salary: BillSuggestion = { ...piano, kind: 'income', name: 'Acme Payroll', category: 'Income' };

let server: MatchServer;
const openReview = async (suggestions = [piano, salary]) => {
  server = new MatchServer([]);
  server.suggestions = suggestions;
  server.install();
  window.scrollTo = () => undefined;
  const opened = open(TransactionsView, {}, { review: 'matches' });
  await screen.findByRole('list', { name: 'Bills and income that are not there yet' });
  return opened;
};
const names = () =>
  within(screen.getByRole('list', { name: 'Bills and income that are not there yet' }))
    .queryAllByRole('group')
    .map((entry) => entry.getAttribute('aria-label'));

describe('bills and income that are not there yet', () => {
  it('are told with what they cost, when, and since when', async () => {
    await openReview();
    const entry = screen.getByRole('group', { name: 'Piano Lessons' });
    expect(entry).toHaveTextContent('Piano Lessons$35.00Monthly on the 5th · EducationSeen 7 times since August 2025');
  });

  it('are added with their payments as one change with one Undo', async () => {
    const { toasts } = await openReview();
    await userEvent.click(screen.getByRole('button', { name: 'Add Piano Lessons with 7 payments' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Piano Lessons added', description: '7 payments linked' }]),
    );
    expect(server.made('POST', '/api/transactions/bill-suggestions/accept')).toMatchObject([
      { body: { name: 'Piano Lessons', amount: '35.00', dueDate: 5, transactionIds: piano.transactionIds } },
    ]);
    await waitFor(() => expect(names()).toEqual(['Acme Payroll']));
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(names()).toEqual(['Piano Lessons', 'Acme Payroll']));
  });

  it('are added as income with what came in, and with one Undo as well', async () => {
    const { toasts } = await openReview();
    await userEvent.click(screen.getByRole('button', { name: 'Add Acme Payroll with 7 payments' }));
    await waitFor(() =>
      expect(toasts).toMatchObject([{ title: 'Acme Payroll added', description: '7 payments linked' }]),
    );
    expect(server.made('POST', '/api/transactions/bill-suggestions/accept')).toMatchObject([
      { body: { kind: 'income', name: 'Acme Payroll', amount: '35.00', transactionIds: salary.transactionIds } },
    ]);
    await waitFor(() => expect(names()).toEqual(['Piano Lessons']));
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(names()).toEqual(['Piano Lessons', 'Acme Payroll']));
  });

  it('tell why they were not added', async () => {
    const { toasts } = await openReview();
    server.failures.set('POST /api/transactions/bill-suggestions/accept', [422]);
    await userEvent.click(screen.getByRole('button', { name: 'Add Acme Payroll with 7 payments' }));
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Failed to create income', tone: 'destructive' }]));
    expect(names()).toEqual(['Piano Lessons', 'Acme Payroll']);
  });

  it('open the form of a bill or income that is filled in', async () => {
    const { visits } = await openReview();
    await userEvent.click(screen.getByRole('button', { name: 'Add Acme Payroll' }));
    const { name, amount, category, frequency, dueDate, paymentDates, anchorMonth } = salary;
    const fill = JSON.stringify({ name, amount, category, frequency, dueDate, paymentDates, anchorMonth });
    expect(visits).toEqual([{ view: 'recurring', parameters: { add: 'income', fill } }]);
  });

  it('are set aside for later, with Undo, and brought back', async () => {
    const { toasts } = await openReview();
    await userEvent.click(screen.getByRole('button', { name: 'Not now: Piano Lessons' }));
    await waitFor(() => expect(names()).toEqual(['Acme Payroll']));
    expect([...server.settings]).toEqual([['not-now:bill monthly Piano Lessons', '2026-03-01']]);
    await act(async () => toasts[0]?.action?.run());
    await waitFor(() => expect(names()).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Not now: Piano Lessons' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show 1 set aside' }));
    await userEvent.click(screen.getByRole('button', { name: 'Offer all again' }));
    await waitFor(() => expect(server.settings.size).toBe(0));
  });
});

it.each([
  [{ rhythm: 'weekly', paymentDates: 'monday' }, 'Weekly on Monday'],
  [{ rhythm: 'biweekly', paymentDates: '3,17' }, 'Every two weeks; as a bill twice a month, on the 3rd and the 17th'],
  [{ rhythm: 'twice-monthly', paymentDates: '15,last' }, 'Twice a month, on the 15th and the last day'],
  [{ rhythm: 'monthly', dueDate: 31 }, 'Monthly on the last day'],
  [{ rhythm: 'quarterly', dueDate: 22 }, 'Every three months on the 22nd'],
  [{ rhythm: 'yearly', dueDate: 11 }, 'Yearly on the 11th'],
] as const)('tells the rhythm of %j', (given, text) => {
  expect(frequencyText({ ...piano, ...given })).toBe(text);
});

it('tells between what amounts vary, and leaves this year out', () => {
  expect(amountText({ ...piano, least: '30.00', most: '40.00' })).toBe('about $35.00, between $30.00 and $40.00');
  expect(seenText({ ...piano, from: '2026-01-05' }, '2026-03-01')).toBe('Seen 7 times since January');
});
