import { cleanup, screen } from '@testing-library/react';
import { network } from '../../test-support/network.js';
import { open, type, press, toast, saidOnce } from '../../test-support/open-public-page.js';

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
