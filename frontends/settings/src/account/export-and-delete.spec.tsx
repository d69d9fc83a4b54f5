import { savedFiles, textOf } from '@daybook/frontend-kit/test-support/saved-files';
import { screen, waitFor, within } from '@testing-library/react';
import { Answer, ann, openAccount, refused } from '../../test-support/open-account.js';

describe('the export of everything', () => {
  const household = {
    'GET /api/account/confirm': { message: 'Confirmed' },
    'GET /api/user-preferences': { categoryColors: null, dashboardComponents: null },
    'GET /api/bills': [{ id: 1, name: 'Rent' }],
    'GET /api/incomes': [{ id: 2, personName: 'Pay' }],
    'GET /api/budgets/planned': [{ month: '2026-03', category: 'Food', amount: '400.00', carriesOver: 0 }],
    'GET /api/accounts/described': [{ name: 'Checking', type: 'checking', opening: null, statements: [] }],
    'GET /api/transaction-rules': [],
    'GET /api/imports': [],
    'GET /api/transactions': [{ id: 3, description: 'COFFEE\n"x"' }, { id: 4 }],
  };

  afterEach(() => jest.restoreAllMocks());

  it('is a file with a line for each thing', async () => {
    const files = savedFiles();
    const { person, toasts } = openAccount(household);
    await person.click(screen.getByRole('button', { name: 'Export everything' }));
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toBe('daybook-2026-03-15.jsonl');
    const lines = (await textOf(files[0]?.content as Blob)).trimEnd().split('\n');
    const [head, ...rest] = lines.map((line) => JSON.parse(line) as { kind: string; data: unknown });
    expect(head).toMatchObject({ kind: 'daybook', data: { format: 1 } });
    expect(rest).toEqual([
      { kind: 'account', data: ann },
      { kind: 'preferences', data: household['GET /api/user-preferences'] },
      { kind: 'bill', data: { id: 1, name: 'Rent' } },
      { kind: 'income', data: { id: 2, personName: 'Pay' } },
      { kind: 'budget', data: household['GET /api/budgets/planned'][0] },
      { kind: 'bank-account', data: household['GET /api/accounts/described'][0] },
      { kind: 'transaction', data: { id: 3, description: 'COFFEE\n"x"' } },
      { kind: 'transaction', data: { id: 4 } },
    ]);
    expect(toasts).toEqual([{ title: 'Export saved', description: '8 records' }]);
  });

  it('is no file when a part of it cannot be read', async () => {
    const files = savedFiles();
    const { person } = openAccount({ ...household, 'GET /api/bills': new Answer(503, { message: 'Try later' }) });
    await person.click(screen.getByRole('button', { name: 'Export everything' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Export failed. Try later');
    expect(files).toEqual([]);
  });

  it('has the transactions as CSV beside it', async () => {
    const files = savedFiles();
    const { person } = openAccount(household);
    const link = screen.getByRole('link', { name: 'Export transactions (CSV)' });
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/transactions/export', true]);
    await person.click(link);
    await waitFor(() => expect(files).toHaveLength(1));
  });
});

describe('deleting the account', () => {
  const ask = async ({ person }: ReturnType<typeof openAccount>, email = 'Ann@Example.com') => {
    await person.click(screen.getByRole('button', { name: 'Delete account...' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
    if (email) await person.type(dialog.getByLabelText('Your email address'), email);
    await person.click(dialog.getByRole('button', { name: 'Delete account' }));
    return dialog;
  };

  it('forgets everything in this browser but the theme, and leaves', async () => {
    localStorage.setItem('daybook:theme', 'dark');
    localStorage.setItem('daybook:1:view', '"settings"');
    const opened = openAccount({ 'POST /api/account/delete': new Answer(202, { message: 'It is being deleted.' }) });
    const dialog = await ask(opened);
    await waitFor(() => expect(opened.places).toEqual(['/']));
    expect(opened.sent).toEqual([
      {
        method: 'POST',
        path: '/api/account/delete',
        body: { confirmation: 'Ann@Example.com' },
      },
    ]);
    expect(Object.keys(localStorage)).toEqual(['daybook:theme']);
    expect(opened.queryClient.getQueryCache().getAll()).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Deleting...' })).toHaveAttribute('aria-busy', 'true');
  });

  it('says beforehand what it does, and which households end for how many people', async () => {
    const { person } = openAccount({
      'GET /api/households': [
        { id: 1, name: 'Ann Example’s household', role: 'owner', isOwn: 1, others: 2, endsWithAccount: 1 },
        { id: 8, name: 'Bo Example’s household', role: 'owner', isOwn: 0, others: 1, endsWithAccount: 1 },
        { id: 9, name: 'Kim Example’s household', role: 'viewer', isOwn: 0, others: 1, endsWithAccount: 0 },
      ],
    });
    expect(
      await screen.findByText(
        'Permanently erases your account and all data of your household and Bo Example’s household.',
      ),
    ).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Delete account...' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^You are signed out on every device/),
      expect.stringMatching(
        /^Your household ends: its bills.* are erased within a few minutes\. 2 other people lose it\.$/,
      ),
      expect.stringMatching(/^Bo Example’s household ends: .* 1 other person loses it\.$/),
      'Kim Example’s household goes on without you.',
      expect.stringMatching(/^Your email address becomes available again/),
      expect.stringMatching(/^Existing backups/),
    ]);
  });

  it('wants the address of this account', async () => {
    const opened = openAccount();
    const dialog = await ask(opened, 'ann@example.org');
    expect(dialog.getByLabelText('Your email address')).toHaveAccessibleDescription(/Type ann@example.com to confirm$/);
    expect(opened.sent).toEqual([]);
  });

  it.each([
    [refused(429, 'too-many-attempts', 'Too many attempts.'), 'Too many attempts.'],
    [refused(409, 'last-administrator', 'The last administrator cannot be removed'), /^The last administrator/],
    [new Answer(500, {}), 'Not saved. Try again.'],
  ])('says why it was not done (%#)', async (answer, words) => {
    const opened = openAccount({ 'POST /api/account/delete': answer });
    const dialog = await ask(opened);
    expect(await dialog.findByRole('alert')).toHaveTextContent(words);
    expect(opened.places).toEqual([]);
    await opened.person.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
