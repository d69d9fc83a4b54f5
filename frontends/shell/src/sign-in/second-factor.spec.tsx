import { render, screen, waitFor } from '@testing-library/react';
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
  await userEvent.click(screen.getByText('Lost your phone?'));
  expect(screen.getByText(/ask an administrator of this Daybook to reset/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await userEvent.type(screen.getByLabelText('Recovery code'), 'h7k2-9qfz-m4tc{Enter}');
  await waitFor(() => expect(enter).toHaveBeenCalled());
  expect(sent.at(-1)?.body).toEqual({ attempt: 't0', recoveryCode: 'h7k2-9qfz-m4tc' });
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
