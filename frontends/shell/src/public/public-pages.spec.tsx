import { screen, waitFor, within } from '@testing-library/react';
import { ada } from '../../test-support/household.js';
import { network } from '../../test-support/network.js';
import { open, type, press, toast } from '../../test-support/open-public-page.js';

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

it('knows of no other page', () => {
  open('/nowhere');
  expect(screen.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
});

it('says what becomes of a shared file, where one waits for whoever signs in', () => {
  history.replaceState(null, '', '/login?shared=1');
  open('/login');
  expect(screen.getByText('A file was shared to Daybook. Sign in to import or discard it.')).toBeVisible();
  history.replaceState(null, '', '/');
});
