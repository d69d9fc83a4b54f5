import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada } from '../../test-support/household.js';
import { network } from '../../test-support/network.js';
import { PublicPages } from './public-pages.js';

const open = (path: string, token: string | null = null) => {
  const enter = jest.fn();
  render(<PublicPages path={path} token={token} enter={enter} />);
  return enter;
};
const type = async (fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await userEvent.type(screen.getByLabelText(label), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const toast = async (title: string, description: string) => {
  expect(await screen.findByText(title, { selector: 'li *' })).toBeVisible();
  expect(screen.getByText(description, { selector: 'li *' })).toBeVisible();
};

/** The page says it, aloud too, and no notice says it again. */
const saidOnce = async (text: string | RegExp) => {
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(screen.getAllByText(text)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Dismiss|^Close/ })).not.toBeInTheDocument();
};

describe('login', () => {
  const credentials = { Email: 'ada@example.org', Password: 'secret1' };

  it('enters with a welcome', async () => {
    const sent = network({ 'POST /api/login': { status: 200, body: ada } });
    const enter = open('/login');
    await type(credentials);
    await press('ENTER CONTROL CENTER');
    await waitFor(() => expect(enter).toHaveBeenCalledWith('Login successful! Welcome back.'));
    expect(sent).toEqual([
      { method: 'POST', url: '/api/login', body: { email: 'ada@example.org', password: 'secret1' } },
    ]);
    expect(screen.getByRole('button', { name: 'ACCESSING...' })).toHaveAttribute('aria-busy', 'true');
  });

  it('needs both fields', async () => {
    const sent = network({});
    open('/login');
    await type({ Email: 'ada@example.org' });
    await press('ENTER CONTROL CENTER');
    await toast('Required Fields', 'Please fill in all fields');
    expect(screen.getByLabelText('Password')).toBeInvalid();
    expect(sent).toEqual([]);
  });

  it.each([
    [{ status: 401, body: { message: 'no' } }, 'Invalid email or password'],
    [new TypeError('Failed to fetch'), 'Connection error. Please try again.'],
    [{ status: 500 }, 'Login failed. Please check your credentials.'],
  ])('tells of a failure (%#)', async (answer, text) => {
    network({ 'POST /api/login': answer });
    const enter = open('/login');
    await type(credentials);
    await press('ENTER CONTROL CENTER');
    await toast('Login Failed', text);
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(text);
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(enter).not.toHaveBeenCalled();
    await type({ Password: '!' });
    expect(screen.getByLabelText('Email')).toBeValid();
    expect(screen.getByLabelText('Password')).toBeValid();
  });

  it('shows and hides the password', async () => {
    open('/login');
    await press('Show password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
  });

  it('leads to the other pages', () => {
    open('/login');
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
    expect(document.title).toBe('Sign in · Daybook');
  });
});

describe('register', () => {
  const person = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.org' };

  it('enters with a welcome', async () => {
    const sent = network({ 'POST /api/register': { status: 201, body: ada } });
    const enter = open('/register');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters');
    await type({ ...person, Password: 'secret' });
    await press('Create account');
    await waitFor(() => expect(enter).toHaveBeenCalledWith('Account created successfully! Welcome to the app.'));
    const body = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.org', password: 'secret' };
    expect(sent).toEqual([{ method: 'POST', url: '/api/register', body }]);
  });

  it('needs every field', async () => {
    open('/register');
    await type(person);
    await press('Create account');
    await toast('Required Fields', 'Please fill in all fields');
  });

  it('needs six characters', async () => {
    open('/register');
    await type({ ...person, Password: '12345' });
    await press('Create account');
    await toast('Password Too Short', 'Password must be at least 6 characters long');
  });

  it.each([
    [{ status: 409, body: { message: 'This email is taken' } }, 'This email is taken'],
    [{ status: 500 }, 'Failed to create account'],
  ])('tells of a failure (%#)', async (answer, text) => {
    network({ 'POST /api/register': answer });
    open('/register');
    await type({ ...person, Password: 'secret' });
    await press('Create account');
    await toast('Registration Failed', text);
  });
});

describe('an address that is taken', () => {
  const body = { message: 'An account with this email already exists', code: 'email-taken' };

  it('is offered to sign in with, or to reset the password of', async () => {
    network({ 'POST /api/register': { status: 409, body } });
    open('/register');
    await type({ 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.org', Password: 'secret' });
    await press('Create account');
    const told = await screen.findByRole('alert');
    expect(told).toHaveTextContent('An account with this email already exists. Sign in or reset your password.');
    expect(within(told).getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    expect(within(told).getByRole('link', { name: 'reset your password' })).toHaveAttribute('href', '/forgot-password');
    await type({ Email: 'x' });
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the code of the first account', () => {
  const person = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.org', Password: 'secret' };
  const message = 'The first account takes the code that Daybook printed when it was started.';

  it('is a field once the server asks for it', async () => {
    const sent = network({ 'POST /api/register': { status: 403, body: { code: 'first-account-code', message } } });
    open('/register');
    expect(screen.queryByLabelText('Code from the start')).toBeNull();
    await type(person);
    await press('Create account');
    await toast('Registration Failed', message);
    await press('Create account');
    await toast('Required Fields', 'Please fill in all fields');
    expect(sent).toHaveLength(1);
    await type({ 'Code from the start': 'abcde-fgh23' });
    await press('Create account');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ email: 'ada@example.org', firstAccountCode: 'abcde-fgh23' });
  });
});

describe('the strength of a new password', () => {
  it('is shown while it is typed, when registering and when resetting', async () => {
    open('/register');
    await type({ 'First name': 'Ada', Password: 'ada-lovelace' });
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Weak. Leave out your name, your address and Daybook.',
    );
    cleanup();
    open('/reset-password', 't0');
    await type({ 'New password': 'correct horse battery' });
    expect(screen.getByLabelText('New password')).toHaveAccessibleDescription('Strong');
  });

  it('counts characters as people do', async () => {
    open('/register');
    await type({ Password: '😀😀😀' });
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('At least 6 characters');
  });
});

describe('forgot password', () => {
  const sentText = 'If an account with that email exists, a password reset link has been sent.';

  it('goes on to the confirmation', async () => {
    network({ 'POST /api/forgot-password': { status: 200, body: {} } });
    open('/forgot-password');
    await type({ Email: 'ada@example.org' });
    await press('Send reset link');
    expect(await screen.findByRole('heading', { name: 'Check your email' })).toBeVisible();
    expect(await screen.findByText(sentText, { selector: 'li *' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to login' })).toHaveAttribute('href', '/login');
  });

  it('needs an address', async () => {
    open('/forgot-password');
    await press('Send reset link');
    await toast('Required Field', 'Please enter your email address');
  });

  it('tells of a failure', async () => {
    network({ 'POST /api/forgot-password': { status: 500 } });
    open('/forgot-password');
    await type({ Email: 'ada@example.org' });
    await press('Send reset link');
    await toast('Error', 'Something went wrong. Please try again.');
  });
});

describe('reset password', () => {
  it('changes the password', async () => {
    const sent = network({ 'POST /api/reset-password': { status: 200, body: {} } });
    open('/reset-password', 't0');
    await type({ 'New password': 'secret', 'Confirm password': 'secret' });
    await press('Reset password');
    expect(await screen.findByRole('link', { name: 'Continue to login' })).toHaveAttribute('href', '/login');
    await saidOnce('Your password has been reset successfully.');
    expect(sent).toEqual([
      { method: 'POST', url: '/api/reset-password', body: { token: 't0', newPassword: 'secret' } },
    ]);
  });

  it.each([
    ['', '', 'Required Fields', 'Please fill in all fields'],
    ['12345', '12345', 'Password Too Short', 'Password must be at least 6 characters long'],
    ['secret1', 'secret2', "Passwords Don't Match", 'Please make sure both passwords match'],
  ])('refuses %p with %p', async (password, confirmation, title, description) => {
    const sent = network({});
    open('/reset-password', 't0');
    if (password) await type({ 'New password': password, 'Confirm password': confirmation });
    await press('Reset password');
    await toast(title, description);
    expect(sent).toEqual([]);
  });

  it('tells of a failure', async () => {
    network({ 'POST /api/reset-password': { status: 500 } });
    open('/reset-password', 't0');
    await type({ 'New password': 'secret', 'Confirm password': 'secret' });
    await press('Reset password');
    await toast('Error', 'Failed to reset password. Please try again.');
  });

  it('offers a new link at once where the link has expired', async () => {
    const message = 'This password reset link is invalid or has expired.';
    network({ 'POST /api/reset-password': { status: 400, body: { message, code: 'reset-link-void' } } });
    open('/reset-password', 't0');
    await type({ 'New password': 'secret', 'Confirm password': 'secret' });
    await press('Reset password');
    expect(await screen.findByRole('link', { name: 'Request new link' })).toHaveAttribute('href', '/forgot-password');
    await saidOnce(message);
  });

  it('offers a new link where there is no token', async () => {
    open('/reset-password');
    await toast('Invalid Link', 'This password reset link is invalid.');
    expect(screen.getByText('This password reset link is invalid or has expired.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request new link' })).toHaveAttribute('href', '/forgot-password');
  });
});

describe('confirming a new address', () => {
  it('is done by a press, not by opening the page', async () => {
    const sent = network({ 'POST /api/confirm-email': { status: 200, body: {} } });
    open('/confirm-email', 't0');
    expect(sent).toEqual([]);
    await press('Confirm address');
    expect(await screen.findByRole('heading', { name: 'Address confirmed' })).toBeVisible();
    await saidOnce('You now sign in with your new email address.');
    expect(sent).toEqual([{ method: 'POST', url: '/api/confirm-email', body: { token: 't0' } }]);
    expect(screen.getByRole('link', { name: 'Continue to Daybook' })).toHaveAttribute('href', '/');
  });

  it('says that the link is void where it is, and leads on', async () => {
    const message = 'This link is invalid or has expired.';
    network({ 'POST /api/confirm-email': { status: 400, body: { code: 'email-link-void', message } } });
    open('/confirm-email', 't0');
    await press('Confirm address');
    expect(await screen.findByRole('heading', { name: 'Invalid link' })).toBeVisible();
    await saidOnce(/^This link is invalid or has expired\./);
    cleanup();
    open('/confirm-email');
    expect(screen.getByRole('heading', { name: 'Invalid link' })).toBeVisible();
  });

  it('may be tried again where it failed', async () => {
    network({ 'POST /api/confirm-email': { status: 500 } });
    open('/confirm-email', 't0');
    await press('Confirm address');
    await toast('Error', 'Failed to confirm the address. Please try again.');
    expect(screen.getByRole('button', { name: 'Confirm address' })).toBeVisible();
  });
});

it('knows of no other page', () => {
  open('/nowhere');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});
