import { Problem, type RejectionTable } from '@daybook/nest';
import type { AccountRejection } from './account/account.js';
import type { AdministratorRejection } from './administrators/administrators.js';
import type { EmailRejection } from './email/email-decider.js';
import type { HouseholdRejection } from './households/household-command.js';
import type { PreferencesRejection } from './preferences/preferences.js';

/** What this service answers to its refusals. */
export const rejections = {
  'last-administrator': { status: 409, message: 'The last administrator cannot be removed' },
  forbidden: { status: 403, message: 'Only administrators may do this' },
  'email-changed': { status: 409, message: 'The email address was changed in the meantime. Please try again.' },
  'too-many-tokens': { status: 409, message: 'There are too many access tokens. Please revoke one first.' },
  'too-many-settings': { status: 422, message: 'There are already 40 settings. Delete a saved filter first.' },
  'too-many-categories': { status: 422, message: 'There are already 500 categories. Delete one first.' },
  'owners-only': { status: 403, message: 'Only owners of this household can do this.' },
  'last-owner': { status: 409, message: 'A household needs an owner. Make somebody else an owner first.' },
  'founder-stays': {
    status: 409,
    message:
      'This household came with the account of this person, so they stay in it and choose their role themselves.',
  },
  'already-member': { status: 409, message: 'You already belong to this household.' },
  'too-many-members': { status: 409, message: 'A household can have 10 members. Remove one first.' },
  'too-many-invitations': { status: 409, message: 'There are already 20 open invitations. Revoke one first.' },
  'too-many-households': { status: 409, message: 'You already belong to 20 households. Leave one first.' },
  'invitation-void': {
    status: 400,
    message: 'This invitation has expired, was revoked or was already used. Ask for a new one.',
  },
  'invitation-not-found': { status: 404, message: 'There is no such invitation' },
  'member-not-found': { status: 404, message: 'There is no such member' },
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
  | AccountRejection
  | AdministratorRejection
  | EmailRejection
  | HouseholdRejection
  | PreferencesRejection
  | 'change-not-found'
>;

export const unauthorized = () => new Problem(401, 'unauthorized', 'Unauthorized');

/** Also where the household is there, and the caller does not belong to it. */
export const householdNotFound = () => new Problem(404, 'household-not-found', 'There is no such household');

export const fillInAllFields = 'Please fill in all fields';
