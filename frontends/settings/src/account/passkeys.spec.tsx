import type { Passkey } from '@daybook/contracts';
import { screen, within } from '@testing-library/react';
import { Answer, openAccount, refused } from '../../test-support/open-account.js';

const phone: Passkey = {
  id: 1,
  name: 'Phone',
  host: 'localhost',
  createdAt: '2026-03-01T15:00:00.000Z',
  lastUsedAt: null,
};
const remove = 'DELETE /api/passkeys/1';

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Passkeys' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('p')?.textContent);

it('lists passkeys by name, and says for which address they are where it is another', async () => {
  openAccount({ 'GET /api/passkeys': [phone, { ...phone, id: 2, name: 'Key', host: 'daybook.lan' }] });
  expect(await rows()).toEqual(['Phone', 'Keydaybook.lan']);
  expect(screen.getAllByText(/never used/)).toHaveLength(2);
});

it('says where a browser offers none', async () => {
  openAccount();
  expect(await screen.findByText('No passkeys')).toBeVisible();
  expect(screen.getByText(/This browser offers no passkeys at this address/)).toBeVisible();
});

it('removes one after a question', async () => {
  const { person, answers, sent, toasts, confirmations } = openAccount({
    'GET /api/passkeys': [phone],
    [remove]: () => {
      answers['GET /api/passkeys'] = [];
      return new Answer(204);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  expect(await screen.findByText('No passkeys')).toBeVisible();
  expect(confirmations.map(({ title }) => title)).toEqual(['Remove “Phone”?']);
  expect([sent.map(({ path }) => path), toasts]).toEqual([['/api/passkeys/1'], [{ title: 'Passkey removed' }]]);
});

it('says why the only way in cannot be removed', async () => {
  const message = 'This passkey is the only way to sign in.';
  const { person, toasts } = openAccount({
    'GET /api/passkeys': [phone],
    [remove]: refused(409, 'last-way-in', message),
  });
  await person.click(await screen.findByRole('button', { name: 'Remove Phone' }));
  expect(await rows()).toEqual(['Phone']);
  expect(toasts).toEqual([{ title: 'Failed to remove passkey', description: message, tone: 'destructive' }]);
});

it('renames one', async () => {
  const { person, sent } = openAccount({ 'GET /api/passkeys': [phone], 'PATCH /api/passkeys/1': new Answer(204) });
  await person.click(await screen.findByRole('button', { name: 'Rename Phone' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }));
  await person.clear(dialog.getByLabelText('Name'));
  await person.type(dialog.getByLabelText('Name'), 'Old phone{Enter}');
  expect(sent.at(-1)?.body).toEqual({ name: 'Old phone' });
});
