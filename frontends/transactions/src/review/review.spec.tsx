import { nameLog } from '@daybook/frontend-kit';
import { savedFiles, savedLines } from '@daybook/frontend-kit/test-support/saved-files';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aMatch, MatchServer } from '../../test-support/match-server.js';
import { aShell, open } from '../../test-support/open-view.js';
import { aBill } from '../../test-support/samples.js';
import { ImportResult } from '../import/import-result.js';
import { notSent } from '../import/import-outcome.js';
import TransactionsView from '../views/transactions-view.js';

const rent = aMatch(
  { id: 3, description: 'Landlord', amount: '1200.00', date: '2026-02-03' },
  { sure: 1, dueDate: '2026-02-01' },
);
const water = aMatch(
  { id: 2, description: 'City works', amount: '45.00', date: '2026-01-14' },
  { billId: 2, billName: 'Water', reasons: ['The planned amount, $45.00', '1 day after the due day, Jan 13, 2026'] },
);
const older = aMatch({ id: 1, description: 'Landlord', amount: '1200.00', date: '2026-01-03' }, { sure: 1 });
const matches = [rent, water, older];
const bills = [aBill(), aBill({ id: 2, groupId: 2, name: 'Water' }), aBill({ id: 3, groupId: 3, name: 'Gas' })];

let server: MatchServer;
const serve = (offered = matches) => {
  server = new MatchServer(offered);
  server.bills = bills;
  server.install();
};
beforeEach(() => {
  window.scrollTo = () => undefined;
  serve();
});

const openReview = async () => {
  const opened = open(TransactionsView, {}, { review: 'matches' });
  await screen.findByRole('list', { name: 'Matches to review' });
  return opened;
};
const entries = () => within(screen.getByRole('list', { name: 'Matches to review' })).getAllByRole('group');
const names = () => entries().map((entry) => entry.getAttribute('aria-label'));
const linked = () => Object.fromEntries(server.transactions.map(({ id, billId }) => [id, billId]));
const undoLast = async (toasts: { action?: { run: () => void } | undefined }[]) =>
  act(async () => toasts.at(-1)?.action?.run());

describe('the review of matches', () => {
  it('tells each payment, the bill that it looks like, and why', async () => {
    await openReview();
    expect(names()).toEqual([
      'Landlord, $1,200.00 on Feb 3, 2026: Rent?',
      'City works, $45.00 on Jan 14, 2026: Water?',
      'Landlord, $1,200.00 on Jan 3, 2026: Rent?',
    ]);
    expect(screen.getByText('3 payments look like bills')).toBeVisible();
    expect(entries()[1]).toHaveTextContent('The planned amount, $45.00 · 1 day after the due day, Jan 13, 2026');
    expect(within(entries()[0] as HTMLElement).getByText('Sure')).toBeVisible();
    expect(within(entries()[1] as HTMLElement).queryByText('Sure')).not.toBeInTheDocument();
  });

  it('is exported with the reasons', async () => {
    const files = savedFiles();
    await openReview();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV of Matches' }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [, lines] = await savedLines(files);
    expect(lines[0]).toBe('Date,Merchant,Amount,Looks like,Due,Sure,Reasons');
    expect(lines[2]).toBe(
      `2026-01-14,City works,-45.00,Water,${water.dueDate},no,"The planned amount, $45.00; 1 day after the due day, Jan 13, 2026"`,
    );
    expect(lines).toHaveLength(4);
    jest.restoreAllMocks();
  });

  it('links with Y, says No bill with N, and goes on to the next payment', async () => {
    const { toasts } = await openReview();
    expect(entries()[0]).toHaveFocus();
    await userEvent.keyboard('y');
    expect(entries()[0]).toHaveFocus();
    await userEvent.keyboard('n');
    expect(names()).toEqual(['Landlord, $1,200.00 on Jan 3, 2026: Rent?']);
    expect(entries()[0]).toHaveFocus();
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['Linked to Rent', 'Not a bill']));
    expect(linked()).toEqual({ 1: null, 2: null, 3: 1 });
    await waitFor(() => expect(screen.getByText('1 payment looks like a bill')).toBeVisible());
    await userEvent.keyboard('y');
    expect(await screen.findByText('No matches to review')).toBeVisible();
    expect(screen.getByText('No matches to review').closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('moves with the arrows, and gives the Tab key one payment at a time', async () => {
    await openReview();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect(entries()[1]).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(entries()[2]).toHaveFocus();
    await userEvent.tab();
    expect(within(entries()[2] as HTMLElement).getByRole('button', { name: 'Yes' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(entries()[0]).toHaveFocus();
  });

  it('links another bill with O, chosen by typing, and keeps the payment on Escape', async () => {
    const { toasts } = await openReview();
    await userEvent.keyboard('o');
    const field = await screen.findByRole('combobox', { name: 'Bill that Landlord pays' });
    await userEvent.type(field, 'n{Escape}');
    expect(entries()).toHaveLength(3);
    expect(entries()[0]).toHaveFocus();
    await userEvent.keyboard('o');
    await userEvent.type(await screen.findByRole('combobox'), 'ga{Enter}');
    await waitFor(() => expect(toasts.at(-1)?.title).toBe('Linked to Gas'));
    expect(linked()[3]).toBe(3);
    expect(entries()[0]).toHaveFocus();
  });

  it('takes an answer back from its toast, and the last one with U', async () => {
    const { toasts } = await openReview();
    await userEvent.keyboard('n');
    await waitFor(() => expect(toasts).toHaveLength(1));
    await undoLast(toasts);
    await waitFor(() => expect(names()[0]).toBe('Landlord, $1,200.00 on Feb 3, 2026: Rent?'));
    await userEvent.keyboard('{Home}y');
    await waitFor(() => expect(toasts).toHaveLength(2));
    await userEvent.keyboard('u');
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(linked()[3]).toBeNull();
  });

  it('links all that are sure as one change with one Undo', async () => {
    const { toasts } = await openReview();
    await userEvent.click(screen.getByRole('button', { name: 'Accept all sure ones (2)' }));
    await waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(['2 payments linked']));
    expect(server.made('POST', '/api/transactions/matches/accept')).toHaveLength(1);
    expect(linked()).toEqual({ 1: 1, 2: null, 3: 1 });
    expect(names()).toEqual(['City works, $45.00 on Jan 14, 2026: Water?']);
    expect(screen.queryByRole('button', { name: /^Accept/ })).not.toBeInTheDocument();
    await undoLast(toasts);
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(linked()).toEqual({ 1: null, 2: null, 3: null });
  });

  it('says that an answer was not saved, and offers the payment again', async () => {
    const { toasts } = await openReview();
    server.failures.set('PATCH /api/transactions/3/link-bill', [503]);
    await userEvent.keyboard('y');
    await waitFor(() => expect(toasts).toMatchObject([{ title: 'Not saved', tone: 'destructive' }]));
    await waitFor(() => expect(entries()).toHaveLength(3));
    expect(linked()[3]).toBeNull();
  });

  it('shows that matches could not be read, and reads them again', async () => {
    server.failures.set('GET /api/transactions/matches', [503]);
    open(TransactionsView, {}, { review: 'matches' });
    expect(await screen.findByText('Failed to fetch matches')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByRole('list', { name: 'Matches to review' });
  });

  it('says that there are none', async () => {
    serve([]);
    open(TransactionsView, {}, { review: 'matches' });
    expect(await screen.findByText('No matches to review')).toBeVisible();
  });

  it('changes nothing where the household is shown as it stood, or in a scenario', async () => {
    const past = aShell({ review: 'matches' });
    nameLog(past.shell.queryClient, { asOf: '2026-02-10' });
    open(TransactionsView, {}, { review: 'matches' }, past);
    await screen.findByRole('list', { name: 'Matches to review' });
    expect(screen.getByText('As it stood. Nothing can be changed here.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Yes|No|Other bill|Accept)/ })).not.toBeInTheDocument();
    await userEvent.keyboard('y');
    expect(entries()).toHaveLength(3);
    expect(server.made('PATCH', '/api/transactions/3/link-bill')).toEqual([]);
  });

  it('is opened from the menu, and leads back with Escape', async () => {
    const opened = open(TransactionsView, {});
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Review matches' }));
    expect(opened.kept()).toMatchObject({ review: 'matches' });
  });

  it('keeps the filters of the list when it is left', async () => {
    const opened = open(TransactionsView, {}, { review: 'matches', category: 'Food' });
    await screen.findByRole('list', { name: 'Matches to review' });
    await userEvent.keyboard('{Escape}');
    expect(opened.kept()).toEqual({ category: 'Food' });
  });
});

describe('after an import', () => {
  const complete = { ...notSent('march.csv', 'complete'), importId: 'i-1', inserted: 3, sent: 3, total: 3 };

  it('what looks like bills is told, and one click away', async () => {
    const { kept } = open(ImportResult, { done: { files: [complete] }, onClose: () => undefined });
    expect(await screen.findByText('3 payments look like bills.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(kept()).toEqual({ review: 'matches' });
  });

  it('nothing is told where nothing does', async () => {
    serve([]);
    open(ImportResult, { done: { files: [complete] }, onClose: () => undefined });
    await waitFor(() => expect(server.made('GET', '/api/transactions/matches')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Review' })).not.toBeInTheDocument();
  });
});
