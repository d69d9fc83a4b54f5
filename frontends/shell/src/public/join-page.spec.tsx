import { screen } from '@testing-library/react';
import { network } from '../../test-support/network.js';
import { open, press } from '../../test-support/open-public-page.js';
import { addressAfterSignIn } from './address-after-sign-in.js';
import { keptInvitation } from './kept-invitation.js';

const offer = { name: 'Ann Example’s household', role: 'viewer', expiresAt: '2026-03-13T12:00:00.000Z' };
const asked = { method: 'POST', url: '/api/households/invitation', body: { token: 't0' } };

beforeEach(() => sessionStorage.clear());

it('says what an invitation is for, and joins when that is wanted', async () => {
  const sent = network({
    'POST /api/households/invitation': { status: 200, body: offer },
    'POST /api/households': { status: 200, body: { ...offer, id: 9, isOwn: 0 } },
  });
  open('/join', 't0');
  expect(await screen.findByRole('heading', { name: 'Join Ann Example’s household' })).toBeVisible();
  expect(screen.getByText('You are invited as viewer: you can look, not change.')).toBeVisible();
  expect(sent).toEqual([asked]);
  await press('Join');
  expect(sent).toEqual([asked, { ...asked, url: '/api/households' }]);
  expect(document.cookie).toContain('daybook-household=9');
  expect(keptInvitation()).toBeNull();
});

it('is kept while its person signs in, and gone on with afterwards', async () => {
  network({
    'POST /api/households/invitation': { status: 401, body: { code: 'unauthorized', message: 'Unauthorized' } },
  });
  open('/join', 't0');
  expect(await screen.findByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register');
  expect(addressAfterSignIn('')).toBe('/join');
});

it('says why it does not work, and is kept no longer', async () => {
  const message = 'This invitation has expired, was revoked or was already used. Ask for a new one.';
  network({ 'POST /api/households/invitation': { status: 400, body: { code: 'invitation-void', message } } });
  open('/join', 't0');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Invalid invitation' })).toBeVisible();
  expect(addressAfterSignIn('')).toBe('/');
});

it('says that its person belongs to the household already', async () => {
  network({
    'POST /api/households/invitation': { status: 200, body: offer },
    'POST /api/households': { status: 409, body: { code: 'already-member', message: 'You already belong to it.' } },
  });
  open('/join', 't0');
  await screen.findByRole('heading', { name: 'Join Ann Example’s household' });
  await press('Join');
  expect(await screen.findByRole('heading', { name: 'You are in this household' })).toBeVisible();
  expect(screen.getByText('You already belong to it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to Daybook' })).toBeVisible();
});

it('is read again after a failure', async () => {
  network({ 'POST /api/households/invitation': { status: 503 } });
  open('/join', 't0');
  expect(await screen.findByText('The invitation could not be read. Please try again.')).toBeVisible();
  network({ 'POST /api/households/invitation': { status: 200, body: offer } });
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Join' })).toBeVisible();
});
