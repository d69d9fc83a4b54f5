import type { AccessToken } from '@daybook/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { Answer, openAccount, refused } from '../../test-support/open-account.js';

const script: AccessToken = {
  id: 1,
  name: 'Backup script',
  scope: 'read',
  createdAt: '2026-03-01T15:00:00.000Z',
  expiresAt: null,
  lastUsedAt: null,
};
const made = { ...script, id: 2, name: 'Sheet', scope: 'write', expiresAt: '2999-01-01T12:00:00.000Z' };
const secret = 'daybook_secret';

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Access tokens' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

const create = async ({ person }: ReturnType<typeof openAccount>) => {
  await person.type(await screen.findByLabelText('Token name'), ' Sheet ');
  await person.selectOptions(screen.getByLabelText('Permissions'), 'Read and write');
  await person.selectOptions(screen.getByLabelText('Expires'), '1 year');
  await person.click(screen.getByRole('button', { name: 'Create token' }));
};

it('lists tokens by name and scope, and says which have expired', async () => {
  openAccount({
    'GET /api/tokens': [script, { ...script, id: 3, name: 'Old', expiresAt: '2020-01-01T00:00:00.000Z' }],
  });
  expect(await rows()).toEqual(['Backup scriptRead only', 'OldRead onlyExpired']);
  expect(screen.getByText(/never expires, never used/)).toBeVisible();
});

it('says which household each opens, to whoever has several, who choose it for a new one', async () => {
  const households = [
    { id: 1, name: 'Ann Example’s household', role: 'owner', isOwn: 1 },
    { id: 9, name: 'Kim Example’s household', role: 'viewer', isOwn: 0 },
  ];
  const opened = openAccount({
    'GET /api/households': households,
    'GET /api/tokens': [script, { ...script, id: 3, name: 'Theirs', household: 9 }, { ...script, id: 4, household: 5 }],
    'POST /api/tokens': new Answer(201, { ...made, household: 9, token: secret }),
  });
  await rows();
  await screen.findByText('Opens Your household');
  expect(screen.getAllByText(/^Opens /).map(({ textContent }) => textContent)).toEqual([
    'Opens Your household',
    'Opens Kim Example’s household',
    'Opens a household that you do not belong to any more',
  ]);
  await opened.person.selectOptions(screen.getByLabelText('Household'), 'Kim Example’s household');
  await create(opened);
  await screen.findByLabelText('Token “Sheet”');
  expect(opened.sent[0]?.body).toEqual({ name: 'Sheet', scope: 'write', expiresInDays: 365, householdId: 9 });
});

it('says what they are for where there is none', async () => {
  openAccount();
  expect(await screen.findByText('No access tokens')).toBeVisible();
});

it('shows the secret of a new one once, copies it, and has it nowhere when it is put away', async () => {
  const opened = openAccount({
    'GET /api/tokens': [script],
    'POST /api/tokens': new Answer(201, { ...made, token: secret }),
  });
  await rows();
  await create(opened);
  const field = await screen.findByLabelText('Token “Sheet”');
  expect(opened.sent[0]?.body).toEqual({ name: 'Sheet', scope: 'write', expiresInDays: 365 });
  expect(field).toHaveValue(secret);
  expect(field).toHaveFocus();
  expect(await rows()).toEqual(['Backup scriptRead only', 'SheetRead and write']);

  await opened.person.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(secret);

  await opened.person.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.queryByDisplayValue(secret)).toBeNull();
  expect(screen.getByLabelText('Token name')).toHaveFocus();
  const kept = [opened.queryClient.getQueryCache(), opened.queryClient.getMutationCache()].flatMap((cache) =>
    cache.getAll().map(({ state }) => state),
  );
  await waitFor(() => expect(JSON.stringify(kept)).not.toContain(secret));
});

it('selects the secret where the browser has no clipboard', async () => {
  const opened = openAccount({ 'POST /api/tokens': new Answer(201, { ...made, token: secret }) });
  await create(opened);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  await opened.person.click(await screen.findByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Press Ctrl+C or ⌘C to copy it.')).toBeVisible();
  const field = screen.getByLabelText<HTMLInputElement>('Token “Sheet”');
  expect([field.selectionStart, field.selectionEnd]).toEqual([0, secret.length]);
});

it('can live for ever', async () => {
  const { person, sent } = openAccount({ 'POST /api/tokens': new Answer(201, { ...made, token: secret }) });
  await person.selectOptions(screen.getByLabelText('Expires'), 'Never');
  await person.type(screen.getByLabelText('Token name'), 'Sheet{Enter}');
  await screen.findByLabelText('Token “Sheet”');
  expect(sent[0]?.body).toEqual({ name: 'Sheet', scope: 'read', expiresInDays: null });
});

it('needs a name', async () => {
  const { person, sent } = openAccount();
  await person.click(screen.getByRole('button', { name: 'Create token' }));
  expect(screen.getByLabelText('Token name')).toHaveAccessibleDescription('Enter a name');
  expect(sent).toEqual([]);
});

it('says why none was made, and keeps what was typed', async () => {
  const words = 'There are too many access tokens. Please revoke one first.';
  const opened = openAccount({ 'POST /api/tokens': refused(409, 'too-many-tokens', words) });
  await create(opened);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Token name')).toHaveValue(' Sheet ');
});

it.each([
  [new Answer(204), { title: 'Access token revoked' }, 0],
  [refused(404, 'token-not-found', 'There is no such access token'), { title: 'Access token revoked' }, 0],
  [
    new Answer(500, { message: 'No room' }),
    { title: 'Failed to revoke access token', description: 'No room', tone: 'destructive' },
    1,
  ],
])('revokes one after a question (%#)', async (answer, notice, left) => {
  const { person, confirmations, toasts } = openAccount({
    'GET /api/tokens': [script],
    'DELETE /api/tokens/1': answer,
  });
  await person.click(await screen.findByRole('button', { name: 'Revoke Backup script' }));
  expect(confirmations[0]).toMatchObject({ title: 'Revoke “Backup script”?', confirmLabel: 'Revoke' });
  await waitFor(() => expect(toasts).toEqual([notice]));
  expect(screen.queryAllByRole('button', { name: 'Revoke Backup script' })).toHaveLength(left);
});

it('says what could not be read, and reads it again', async () => {
  const { answers, person } = openAccount({ 'GET /api/tokens': new Answer(503, { message: 'Try later' }) });
  expect(await screen.findByText('Failed to fetch access tokens')).toBeVisible();
  answers['GET /api/tokens'] = [script];
  await person.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await rows()).toHaveLength(1);
});
