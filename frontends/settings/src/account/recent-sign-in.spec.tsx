import { screen, within } from '@testing-library/react';
import { openAccount } from '../../test-support/open-account.js';

type Opened = ReturnType<typeof openAccount>;

const at = '2026-03-01T15:00:00.000Z';
const token = { id: 1, name: 'Script', scope: 'read', createdAt: at, expiresAt: null, lastUsedAt: null };
const passkey = { id: 1, name: 'Phone', host: 'localhost', createdAt: at, lastUsedAt: null };
const session = { id: 's', current: 0, device: 'Firefox on Linux', createdAt: at, lastUsedAt: at };
const lists = { 'GET /api/tokens': [token], 'GET /api/passkeys': [passkey], 'GET /api/sessions': [session] };

const click = async ({ person }: Opened, name: string | RegExp) =>
  person.click(await screen.findByRole('button', { name }));
const type = ({ person }: Opened, label: string, text: string) => person.type(screen.getByLabelText(label), text);

describe('somebody who turns away when they are asked to show that it is them', () => {
  it.each<[string, (opened: Opened) => Promise<unknown>]>([
    ['changes no address', (opened) => type(opened, 'New email address', 'anna@example.com{Enter}')],
    ['removes no password', (opened) => click(opened, 'Remove password')],
    ['removes no passkey', (opened) => click(opened, 'Remove Phone')],
    ['sets up no authenticator app', (opened) => click(opened, 'Set up')],
    ['turns on no passkey after the password', (opened) => click(opened, 'Turn on passkey after the password')],
    ['ends no session', (opened) => click(opened, /^End session on Firefox/)],
    ['ends no other session', (opened) => click(opened, 'End all other sessions')],
    ['makes no token', (opened) => type(opened, 'Token name', 'Sheet{Enter}')],
    ['revokes no token', (opened) => click(opened, 'Revoke Script')],
    ['saves no export', (opened) => click(opened, 'Export everything')],
    [
      'deletes no account',
      async (opened) => {
        await click(opened, 'Delete account...');
        const dialog = within(await screen.findByRole('dialog'));
        await opened.person.type(dialog.getByLabelText('Your email address'), 'ann@example.com{Enter}');
      },
    ],
  ])('%s, and is told of no failure', async (_, act) => {
    const opened = openAccount(lists, true);
    await act(opened);
    expect([opened.sent, opened.toasts]).toEqual([[], []]);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
