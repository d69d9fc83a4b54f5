import { screen, within } from '@testing-library/react';
import { Answer, openAccount, refused } from '../../test-support/open-account.js';

const off = { isOn: 0, appSince: null, passkeyAfterPassword: 0, recoveryCodesLeft: 0, hasPassword: 1 };
const on = { ...off, isOn: 1, appSince: '2026-03-01T15:00:00.000Z', recoveryCodesLeft: 2 };
const drawn = { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', uri: 'otpauth://totp/Daybook:ann?secret=JBSWY3DP' };
const recoveryCodes = ['h7k2-9qfz-m4tc', 'aaaa-bbbb-cccc'];
const draw = 'POST /api/account/authenticator-app/secret';
const add = 'PUT /api/account/authenticator-app';

const panel = async () => within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));

it('sets up an app by QR code or typed secret, and shows the recovery codes until they are saved', async () => {
  const { person, answers, sent, toasts } = openAccount({ [draw]: drawn, [add]: { recoveryCodes } });
  await person.click(await (await panel()).findByRole('button', { name: 'Set up' }));
  expect(await screen.findByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(screen.getByLabelText('Secret')).toHaveValue('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
  answers['GET /api/account/two-factor'] = on;
  await person.type(screen.getByLabelText('Code'), '123456{Enter}');
  const codes = within(await screen.findByRole('region', { name: 'Recovery codes' }));
  expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(recoveryCodes);
  expect(sent.at(-1)?.body).toEqual({ secret: drawn.secret, code: '123456' });
  expect(toasts).toEqual([{ title: 'Authenticator app set up' }]);
  expect(await (await panel()).findByText('2 recovery codes left, for when your phone is lost')).toBeVisible();
  await person.click(codes.getByRole('button', { name: 'I have saved them' }));
  expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull();
});

it('says at the field that the code is wrong', async () => {
  const wrong = refused(400, 'wrong-code', 'This code is not right. Please try again.');
  const { person } = openAccount({ [draw]: drawn, [add]: wrong });
  await person.click(await (await panel()).findByRole('button', { name: 'Set up' }));
  await person.type(await screen.findByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText('This code is not right. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('Code')).toBeInvalid();
});

it('removes the app after a question', async () => {
  const { person, sent, toasts, confirmations } = openAccount({
    'GET /api/account/two-factor': on,
    'DELETE /api/account/authenticator-app': new Answer(204),
  });
  await person.click(await (await panel()).findByRole('button', { name: 'Remove authenticator app' }));
  expect(confirmations.map(({ title }) => title)).toEqual(['Remove the authenticator app?']);
  expect(sent.map(({ method, path }) => [method, path])).toEqual([['DELETE', '/api/account/authenticator-app']]);
  expect(toasts).toEqual([{ title: 'Authenticator app removed' }]);
});
