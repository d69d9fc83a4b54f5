import { Problem, type RejectionTable } from '@daybook/nest';
import type { AccountRejection } from './account/account.js';
import type { AdministratorRejection } from './administrators/administrators.js';
import type { EmailRejection } from './email/email-decider.js';
import type { PreferencesRejection } from './preferences/preferences.js';

/** What this service answers to its refusals. */
export const rejections = {
  'last-administrator': { status: 409, message: 'The last administrator cannot be removed' },
  forbidden: { status: 403, message: 'Only administrators may do this' },
  'email-changed': { status: 409, message: 'The email address was changed in the meantime. Please try again.' },
  'too-many-tokens': { status: 409, message: 'There are too many access tokens. Please revoke one first.' },
  'too-many-settings': { status: 422, message: 'There are already 40 settings. Delete a saved filter first.' },
  'too-many-categories': { status: 422, message: 'There are already 500 categories. Delete one first.' },
  'change-not-found': { status: 404, message: 'Change not found' },
  'token-not-found': { status: 404, message: 'There is no such access token' },
  'calendar-feed-not-found': { status: 404, message: 'There is no calendar feed' },
  'email-taken': { status: 409, message: 'An account with this email already exists' },
  'too-many-passkeys': { status: 409, message: 'There are too many passkeys. Please remove one first.' },
  'passkey-exists': { status: 409, message: 'This passkey was added before' },
  'passkey-not-found': { status: 404, message: 'There is no such passkey' },
  'last-way-in': {
    status: 409,
    message: 'This passkey is the only way to sign in. Choose a password or add another passkey first.',
  },
  'no-passkey': { status: 409, message: 'Please add a passkey first' },
  'no-second-factor': { status: 409, message: 'Please turn on two-factor sign-in first' },
  'wrong-code': { status: 400, message: 'This code is not right. Please try again.' },
  'email-link-void': { status: 400, message: 'This link is invalid or has expired.' },
  'account-not-found': { status: 400, message: 'This password reset link is invalid or has expired.' },
  'credentials-changed': { status: 400, message: 'This password reset link is invalid or has expired.' },
} satisfies RejectionTable<
  AccountRejection | AdministratorRejection | EmailRejection | PreferencesRejection | 'change-not-found'
>;

export const unauthorized = () => new Problem(401, 'unauthorized', 'Unauthorized');

export const fillInAllFields = 'Please fill in all fields';
