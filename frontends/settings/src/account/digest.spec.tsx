import { screen, waitFor } from '@testing-library/react';
import { Answer, openAccount } from '../../test-support/open-account.js';

const path = '/api/account/digest';
const off = { frequency: 'off', timeZone: 'America/Chicago' };
const field = () => screen.findByRole('combobox', { name: 'Send it' });

it('is off, is saved as soon as it is chosen, and says when it comes', async () => {
  const { person, sent, toasts } = openAccount({ [`PUT ${path}`]: { ...off, frequency: 'weekly' } });
  expect(await field()).toHaveValue('off');
  await person.selectOptions(await field(), 'Every Monday');
  await waitFor(() => expect(toasts).toEqual([{ title: 'Email digest turned on' }]));
  expect(sent).toEqual([{ method: 'PUT', path, body: { frequency: 'weekly' } }]);
});

it('says when it comes', async () => {
  openAccount({ [`GET ${path}`]: { ...off, frequency: 'daily' } });
  expect(await field()).toHaveAccessibleDescription('At 7 AM in America / Chicago');
});

it('shows the former choice again when saving fails', async () => {
  const { person } = openAccount({ [`PUT ${path}`]: new Answer(500, { message: 'No room' }) });
  await person.selectOptions(await field(), 'Every day');
  await waitFor(async () => expect(await field()).toHaveValue('off'));
  expect(await field()).toHaveAccessibleDescription('No room');
});

it('says that it could not be read', async () => {
  openAccount({ [`GET ${path}`]: new Answer(500, { message: 'No room' }) });
  expect(await screen.findByText('Failed to fetch the email digest')).toBeVisible();
});
