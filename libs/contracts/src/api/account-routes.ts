import { z } from 'zod';
import * as http from '../http/index.js';
import type { ErrorCode } from './errors.js';
import { call, type Route } from './route.js';

/** Never open to access tokens, whatever their scope. */
const own = { service: 'identity', access: 'signed-in', scope: 'none', additive: true } as const;
const account = { ...own, group: 'Account', ids: [] } as const;
const tokens = { ...own, group: 'Personal access tokens' } as const;
const sessions = { ...own, group: 'Sessions' } as const;

const confirmed: ErrorCode[] = ['required-fields', 'wrong-password', 'too-many-attempts'];
const profile = {
  description: 'Changes name and time zone. Absent fields are unchanged.',
  body: { schema: http.accountBody, example: { firstName: 'Ann', timeZone: 'America/New_York' } },
  answers: { 200: { description: 'The updated user.', schema: http.user } },
  errors: ['required-fields'],
} as const satisfies Partial<Route>;

export const accountRoutes: readonly Route[] = [
  { ...account, ...call('PATCH', '/api/account', 'changeProfile', 'Change name or time zone'), ...profile },
  { ...account, ...call('PUT', '/api/account', 'putProfile', 'Change name or time zone (PUT)'), ...profile },
  {
    ...account,
    ...call('GET', '/api/account/security-activity', 'listSecurityActivity', 'List recent security activity'),
    description: 'What happened to password, address, passkeys, second factors and access tokens; the newest 20.',
    answers: { 200: { description: 'The newest first.', schema: z.array(http.securityEvent) } },
  },
  {
    ...account,
    ...call('PUT', '/api/account/email', 'changeEmail', 'Change the e-mail address'),
    recent: true,
    description:
      'Mails a link to the new address, which works for 60 minutes, and a notice to the present one. The address changes when the link is followed; until then it is `newEmail` of the user. The present address, or a new password, takes the change back. With the password of the account, the sign-in need not be recent.',
    body: { schema: http.changeEmailBody, example: { email: 'ann.example@example.com' } },
    answers: { 200: { description: 'The user, with the address that waits.', schema: http.user } },
    errors: [...confirmed, 'invalid-email', 'email-taken'],
  },
  {
    ...account,
    ...call('POST', '/api/account/new-email/mail', 'mailNewEmail', 'Send the link to the new address again'),
    description: 'Links that were mailed before no longer work. At most five an hour to one address.',
    answers: { 200: { description: 'The user.', schema: http.user } },
    errors: ['no-new-email', 'email-taken', 'too-many-attempts'],
  },
  {
    ...account,
    ...call('DELETE', '/api/account/new-email', 'cancelNewEmail', 'Keep the present address'),
    description: 'The link that was mailed to the new address no longer works. Also where none waits.',
    answers: { 200: { description: 'The user.', schema: http.user } },
  },
  {
    ...account,
    ...call('PUT', '/api/account/password', 'changePassword', 'Change the password'),
    description:
      'Ends all other sessions, and revokes all personal access tokens unless `revokeTokens` is false. With `removePasskeys` all passkeys are removed, too. This session continues under a new id.',
    body: {
      schema: http.changePasswordBody,
      example: { currentPassword: 'correct horse', newPassword: 'battery staple' },
    },
    answers: { 200: { description: 'A message to show to the user.', schema: http.messageAnswer } },
    errors: [
      ...confirmed,
      'password-too-short',
      'password-too-common',
      'password-too-personal',
      'credentials-changed',
      'too-many-changes',
    ],
  },
  {
    ...account,
    ...call('POST', '/api/account/delete', 'deleteAccount', 'Delete the account'),
    description:
      'The account is inaccessible as soon as this is answered. Erasing all of its data takes a few minutes. The household that it came with is erased too, and ends for its other members, unless it has another owner: then it goes on without the account, as households of others do. One that is left without an owner ends. With the password of the account, the sign-in need not be recent.',
    recent: true,
    body: { schema: http.deleteAccountBody, example: { confirmation: 'ann@example.com' } },
    answers: { 202: { description: 'The account is being deleted.', schema: http.messageAnswer } },
    errors: [...confirmed, 'confirmation-differs', 'last-administrator'],
  },
  {
    ...sessions,
    ...call('GET', '/api/sessions', 'listSessions', 'List sessions'),
    ids: [],
    answers: {
      200: { description: 'All sessions of the account. The current one is marked.', schema: z.array(http.session) },
    },
  },
  {
    ...sessions,
    ...call('DELETE', '/api/sessions', 'endOtherSessions', 'Sign out everywhere else'),
    recent: true,
    ids: [],
    answers: { 200: { description: 'How many sessions were ended.', schema: http.endedSessions } },
  },
  {
    ...sessions,
    ...call('DELETE', '/api/sessions/{id}', 'endSession', 'Sign out one session'),
    recent: true,
    ids: [{ in: 'path', at: 'id', of: 'session', foreign: 'session-not-found' }],
    answers: { 204: { description: 'The session is ended.' } },
  },
  {
    ...tokens,
    ...call('GET', '/api/tokens', 'listTokens', 'List personal access tokens'),
    ids: [],
    answers: { 200: { description: 'The tokens, without their secrets.', schema: z.array(http.accessToken) } },
  },
  {
    ...tokens,
    ...call('POST', '/api/tokens', 'createToken', 'Create a personal access token'),
    description:
      'The secret is returned only here; the server stores a hash. A repeat with the same `Idempotency-Key` does not return it again.',
    recent: true,
    ids: [{ in: 'body', at: 'householdId', of: 'household', foreign: 'household-not-found' }],
    body: { schema: http.accessTokenBody, example: { name: 'Backup script', scope: 'read', expiresInDays: 90 } },
    answers: { 201: { description: 'The token with its secret.', schema: http.createdAccessToken } },
    errors: ['too-many-tokens', 'token-shown', 'too-many-changes'],
  },
  {
    ...tokens,
    ...call('DELETE', '/api/tokens/{id}', 'revokeToken', 'Revoke a personal access token'),
    recent: true,
    ids: [{ in: 'path', at: 'id', of: 'token', foreign: 'token-not-found' }],
    answers: { 204: { description: 'The token no longer works.' } },
  },
];
