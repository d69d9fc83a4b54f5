import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test-support/household.js';
import { network } from '../../test-support/network.js';
import { PublicPages } from '../public/public-pages.js';

const asked = { attempt: 't0', methods: ['app', 'recovery-code'] };

const open = async (answers: Parameters<typeof network>[0]) => {
  const sent = network({ 'POST /api/login': { status: 202, body: asked }, ...answers });
  const enter = jest.fn();
  render(<PublicPages path="/login" token={null} enter={enter} />);
  await userEvent.type(screen.getByLabelText('Email'), 'ada@example.org');
  await userEvent.type(screen.getByLabelText('Password'), 'secret1');
  await userEvent.click(screen.getByRole('button', { name: 'ENTER CONTROL CENTER' }));
  await screen.findByLabelText('Code');
  return { sent, enter };
};

it('asks for the code of the app after the password', async () => {
  const { sent, enter } = await open({ 'POST /api/login/second-factor': { status: 200, body: ada } });
  expect(screen.getByLabelText('Code')).toHaveFocus();
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(enter).toHaveBeenCalledWith('Login successful! Welcome back.'));
  expect(sent.at(-1)?.body).toEqual({ attempt: 't0', code: '123456' });
});

it('takes a recovery code of somebody whose phone is lost, and says what else helps', async () => {
  const { sent, enter } = await open({ 'POST /api/login/second-factor': { status: 200, body: ada } });
  await userEvent.click(screen.getByRole('button', { name: 'I can’t use my phone' }));
  const ways = within(screen.getByRole('list', { name: 'If you can’t use your phone' })).getAllByRole('listitem');
  expect(ways.map((way) => way.querySelector('strong')?.textContent)).toEqual([
    ...['Use a recovery code', 'Reset your password by mail', 'Ask an administrator'],
  ]);
  expect(screen.getByRole('link', { name: 'Reset password' })).toHaveAttribute('href', '/forgot-password');
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'h7k2-9qfz-m4tc{Enter}');
  await waitFor(() => expect(enter).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toEqual({ attempt: 't0', recoveryCode: 'h7k2-9qfz-m4tc' });
});

it('offers no recovery code to somebody who has none left, and leads back', async () => {
  await open({ 'POST /api/login': { status: 202, body: { ...asked, methods: ['app'] } } });
  await userEvent.click(screen.getByRole('button', { name: 'I can’t use my phone' }));
  expect(screen.getByText('You have used all of yours.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Use a recovery code' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByLabelText('Code')).toBeVisible();
});

it('says that a code is wrong, and keeps asking', async () => {
  const message = 'This code is not right. Please try again.';
  const { enter } = await open({
    'POST /api/login/second-factor': { status: 400, body: { message, code: 'wrong-code' } },
  });
  await userEvent.type(screen.getByLabelText('Code'), '000000{Enter}');
  expect(await screen.findByText(message, { selector: 'li *' })).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(enter).not.toHaveBeenCalled();
});

it('begins again with the password where the sign-in has expired', async () => {
  const body = { message: 'This sign-in has expired. Please enter your password again.', code: 'sign-in-expired' };
  await open({ 'POST /api/login/second-factor': { status: 400, body } });
  await userEvent.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByLabelText('Password')).toHaveValue('');
  expect(screen.getByLabelText('Email')).toHaveValue('ada@example.org');
});
