import { z } from 'zod';
import {
  accessToken,
  accessTokenBody,
  accountBody,
  changeEmailBody,
  changePasswordBody,
  createdAccessToken,
  deleteAccountBody,
  endedSessions,
  session,
  user,
} from '../http/identity.js';
import { said } from '../http/primitives.js';
import type { ErrorCode } from './errors.js';
import { call, type Route } from './route.js';

/** Of the person alone, whatever a script's token may do elsewhere. */
const own = { service: 'identity', access: 'signed-in', scope: 'none', additive: true } as const;
const account = { ...own, group: 'Account', ids: [] } as const;
const tokens = { ...own, group: 'Personal access tokens' } as const;
const sessions = { ...own, group: 'Sessions' } as const;

const confirmed: ErrorCode[] = ['required-fields', 'wrong-password', 'too-many-attempts'];
const profile = {
  description: 'Name and time zone. What is absent stays as it is.',
  body: { schema: accountBody, example: { firstName: 'Ann', timeZone: 'America/New_York' } },
  answers: { 200: { description: 'The person as they are now.', schema: user } },
  errors: ['required-fields'],
} as const satisfies Partial<Route>;

export const accountRoutes: readonly Route[] = [
  { ...account, ...call('PATCH', '/api/account', 'changeProfile', 'Change name or time zone'), ...profile },
  { ...account, ...call('PUT', '/api/account', 'putProfile', 'Change name or time zone, by PUT'), ...profile },
  {
    ...account,
    ...call('PUT', '/api/account/email', 'changeEmail', 'Change the e-mail address'),
    body: { schema: changeEmailBody, example: { email: 'ann.example@example.com', password: 'correct horse' } },
    answers: { 200: { description: 'The person as they are now.', schema: user } },
    errors: [...confirmed, 'invalid-email', 'email-taken', 'email-changed'],
  },
  {
    ...account,
    ...call('PUT', '/api/account/password', 'changePassword', 'Change the password'),
    description: 'All other sessions end; this one goes on under a new id.',
    body: {
      schema: changePasswordBody,
      example: { currentPassword: 'correct horse', newPassword: 'battery staple' },
    },
    answers: { 200: { description: 'What to tell the person.', schema: said } },
    errors: [...confirmed, 'password-too-short', 'credentials-changed'],
  },
  {
    ...account,
    ...call('POST', '/api/account/delete', 'deleteAccount', 'Delete the account and its household'),
    description: 'From the answer on the account is gone for everybody; that nothing is left of it takes some minutes.',
    body: { schema: deleteAccountBody, example: { password: 'correct horse', confirmation: 'ann@example.com' } },
    answers: { 202: { description: 'It is being deleted.', schema: said } },
    errors: [...confirmed, 'confirmation-differs', 'last-administrator'],
  },
  {
    ...sessions,
    ...call('GET', '/api/sessions', 'listSessions', 'Where the account is signed in'),
    ids: [],
    answers: { 200: { description: 'This session is marked.', schema: z.array(session) } },
  },
  {
    ...sessions,
    ...call('DELETE', '/api/sessions', 'endOtherSessions', 'Sign out everywhere else'),
    ids: [],
    answers: { 200: { description: 'How many sessions ended.', schema: endedSessions } },
  },
  {
    ...sessions,
    ...call('DELETE', '/api/sessions/{id}', 'endSession', 'Sign out somewhere'),
    ids: [{ in: 'path', at: 'id', of: 'session', foreign: 'session-not-found' }],
    answers: { 204: { description: 'The session has ended.' } },
  },
  {
    ...tokens,
    ...call('GET', '/api/tokens', 'listTokens', 'The personal access tokens'),
    ids: [],
    answers: { 200: { description: 'Without their secrets.', schema: z.array(accessToken) } },
  },
  {
    ...tokens,
    ...call('POST', '/api/tokens', 'createToken', 'Make a personal access token'),
    description:
      'Its secret is shown in this answer alone, and kept as a hash. Under an `Idempotency-Key` it is shown once too.',
    ids: [],
    body: { schema: accessTokenBody, example: { name: 'Backup script', scope: 'read', expiresInDays: 90 } },
    answers: { 201: { description: 'The token with its secret.', schema: createdAccessToken } },
    errors: ['too-many-tokens', 'token-shown'],
  },
  {
    ...tokens,
    ...call('DELETE', '/api/tokens/{id}', 'revokeToken', 'Revoke a personal access token'),
    ids: [{ in: 'path', at: 'id', of: 'token', foreign: 'token-not-found' }],
    answers: { 204: { description: 'It opens nothing any more.' } },
  },
];
