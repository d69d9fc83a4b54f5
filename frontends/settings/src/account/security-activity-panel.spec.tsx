import { screen, waitFor, within } from '@testing-library/react';
import { Answer, openAccount } from '../../test-support/open-account.js';

const path = 'GET /api/account/security-activity';

it('tells what happened to how the account is signed in to, the newest first', async () => {
  openAccount({
    [path]: [
      { kind: 'second-factor-reset', at: '2026-03-14T10:15:00.000Z' },
      { kind: 'passkey-added', at: '2026-03-01T10:15:00.000Z' },
    ],
  });
  const list = await screen.findByRole('list', { name: 'Recent security activity' });
  const lines = within(list).getAllByRole('listitem');
  expect(lines.map((line) => line.textContent)).toEqual([
    expect.stringMatching(/^Two-factor sign-in reset by an administratorMar 14, 2026, /),
    expect.stringMatching(/^Passkey addedMar 1, 2026, /),
  ]);
});

it('follows what is done on the page itself', async () => {
  const { person, answers, queryClient } = openAccount({ 'PUT /api/account/password': { message: 'Changed' } });
  const activity = ['/api', 'history?limit=50'];
  queryClient.setQueryData(activity, []);
  expect(await screen.findByText('Nothing has changed since you registered.')).toBeVisible();
  answers[path] = [{ kind: 'password-changed', at: '2026-03-14T10:15:00.000Z' }];
  await person.type(screen.getByLabelText('Current password'), 'correct horse');
  await person.type(screen.getByLabelText('New password'), 'battery staple 9{Enter}');
  const list = await screen.findByRole('list', { name: 'Recent security activity' });
  await waitFor(() => expect(list).toHaveTextContent('Password changed'));
  expect(queryClient.getQueryState(activity)?.isInvalidated).toBe(true);
});

it('says so where nothing has happened, and where it could not be read', async () => {
  openAccount();
  expect(await screen.findByText('Nothing has changed since you registered.')).toBeVisible();
  openAccount({ [path]: new Answer(500) });
  expect(await screen.findByText('Failed to fetch security activity')).toBeVisible();
});
