import { z } from 'zod';
import * as http from '../http/index.js';
import { call, type Route, scoped } from './route.js';

const account = { service: 'identity', group: 'Account', scope: 'none', ids: [] } as const;
const ann = { email: 'ann@example.com', password: 'correct horse', firstName: 'Ann', lastName: 'Example' };
const preferencesExample = { categoryColors: '{"Housing":"blue"}', dashboardComponents: '["financial-overview"]' };

export const identityRoutes: readonly Route[] = [
  {
    ...account,
    ...call('POST', '/api/register', 'register', 'Register'),
    access: 'public',
    description:
      'Creates an account and signs in. At most 60 registrations an hour from one network. In an installation for one household, the first account is its administrator; where other machines reach it, that account takes the code that is printed at the start.',
    body: { schema: http.registerBody, example: ann },
    headers: ['Idempotency-Key'],
    answers: { 201: { description: 'The user. The session is in the cookie.', schema: http.user } },
    errors: [
      'required-fields',
      'invalid-email',
      'password-too-short',
      'password-too-common',
      'password-too-personal',
      'first-account-code',
      'email-taken',
      'too-many-attempts',
    ],
  },
  {
    ...account,
    ...call('POST', '/api/login', 'login', 'Sign in'),
    access: 'public',
    description: 'Starts a session, which ends after 30 days without use and after 90 days at the latest.',
    body: { schema: http.loginBody, example: { email: ann.email, password: ann.password } },
    answers: {
      200: { description: 'The user. The session is in the cookie.', schema: http.user },
      202: {
        description: 'The password is right, and a second factor is needed: see `POST /api/login/second-factor`.',
        schema: http.secondFactorRequest,
      },
    },
    errors: ['required-fields', 'wrong-credentials', 'too-many-attempts'],
  },
  {
    ...account,
    ...call('POST', '/api/logout', 'logout', 'Sign out'),
    access: 'public',
    answers: {
      200: {
        description: 'Also when nobody was signed in.',
        schema: http.messageAnswer,
        example: { message: 'Signed out' },
      },
    },
  },
  {
    ...account,
    ...call('GET', '/api/auth/user', 'currentUser', 'Get the signed-in user'),
    access: 'signed-in',
    scope: 'read',
    answers: { 200: { description: 'The user.', schema: http.user } },
  },
  {
    ...account,
    ...call('POST', '/api/forgot-password', 'forgotPassword', 'Request a password reset link'),
    access: 'public',
    description: 'The answer and its timing are the same whether or not the account exists.',
    body: { schema: http.forgotPasswordBody, example: { email: ann.email } },
    answers: { 200: { description: 'A message to show to the user.', schema: http.messageAnswer } },
    errors: ['required-fields'],
  },
  {
    ...account,
    ...call('POST', '/api/reset-password', 'resetPassword', 'Reset the password'),
    access: 'public',
    description:
      'Takes the token from a reset link, which works once and for 60 minutes. Ends all sessions of the account, revokes its personal access tokens and removes its passkeys.',
    body: { schema: http.resetPasswordBody, example: { token: 'from the link', newPassword: 'battery staple' } },
    answers: { 200: { description: 'A message to show to the user.', schema: http.messageAnswer } },
    errors: [
      'required-fields',
      'password-too-short',
      'password-too-common',
      'password-too-personal',
      'reset-link-void',
      'account-not-found',
      'credentials-changed',
    ],
  },
  {
    ...account,
    ...call('POST', '/api/confirm-email', 'confirmEmail', 'Confirm a new address'),
    access: 'public',
    additive: true,
    description: 'Takes the token from the link that was mailed to the new address of an account; it works once.',
    body: { schema: http.confirmEmailBody, example: { token: 'from the link' } },
    answers: { 200: { description: 'A message to show to the user.', schema: http.messageAnswer } },
    errors: ['required-fields', 'email-link-void', 'email-taken', 'email-changed'],
  },
  {
    ...call('GET', '/api/user-preferences', 'readPreferences', 'Get preferences'),
    role: 'viewer',
    access: 'signed-in',
    service: 'identity',
    group: 'Preferences',
    asOf: true,
    ...scoped('read'),
    answers: { 200: { description: 'JSON texts; null where never saved.', schema: http.preferences } },
  },
  {
    ...call('POST', '/api/user-preferences/changes/{root}/undo', 'undoPreferences', 'Undo a change of preferences'),
    role: 'member',
    access: 'signed-in',
    service: 'identity',
    group: 'Preferences',
    additive: true,
    ...scoped('write', { in: 'path', at: 'root', of: 'preferencesChange', foreign: 'change-not-found' }),
    description:
      'Restores what the change has set and no later change has set again, color by color. Repeating the call changes nothing more. See `undo` of `GET /api/history`.',
    query: http.undoQuery,
    answers: {
      200: {
        description: 'Undone; with `dryRun` what would be.',
        schema: z.union([http.undoneChange, http.undoPreview]),
      },
    },
  },
  {
    ...call('PUT', '/api/user-preferences', 'savePreferences', 'Save preferences'),
    role: 'viewer',
    ownFields: ['dashboardComponents', 'settings'],
    access: 'signed-in',
    service: 'identity',
    group: 'Preferences',
    ...scoped('write'),
    description:
      'Absent preferences are unchanged. Unknown and repeated widget ids are dropped. `categoryColor` sets one color and leaves the others, where `categoryColors` replaces all. `settings` sets those that it names and leaves the others. `dashboardComponents` and `settings` are each person’s own within the household, and as its founder has them until somebody chooses; a viewer sends these alone. The others are the household’s.',
    // As many as all settings, twice: parsing names that nobody gave before costs more than deciding about them.
    body: { schema: http.preferencesBody, example: preferencesExample, limits: { bytes: 512 * 1024, values: 100 } },
    answers: { 200: { description: 'The saved preferences.', schema: http.preferences } },
    errors: ['invalid-preferences', 'too-many-categories', 'too-many-settings'],
  },
];
