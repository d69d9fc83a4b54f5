import {
  forgotPasswordBody,
  loginBody,
  preferences,
  preferencesBody,
  registerBody,
  resetPasswordBody,
  user,
} from '../http/identity.js';
import { said } from '../http/primitives.js';
import { call, type Route } from './route.js';

const account = { service: 'identity', group: 'Account', scope: 'none', ids: [] } as const;
const ann = { email: 'ann@example.com', password: 'correct horse', firstName: 'Ann', lastName: 'Example' };
const preferencesExample = { categoryColors: '{"Housing":"blue"}', dashboardComponents: '["financial-overview"]' };

export const identityRoutes: readonly Route[] = [
  {
    ...account,
    ...call('POST', '/api/register', 'register', 'Make an account and sign in'),
    access: 'public',
    description:
      'At most 60 an hour from one network. The first account of an installation of one household administers it.',
    body: { schema: registerBody, example: ann },
    headers: ['Idempotency-Key'],
    answers: { 201: { description: 'The person; the session is in the cookie.', schema: user } },
    errors: ['required-fields', 'invalid-email', 'password-too-short', 'email-taken', 'too-many-attempts'],
  },
  {
    ...account,
    ...call('POST', '/api/login', 'login', 'Sign in'),
    access: 'public',
    description: 'Begins a new session, which ends after 30 days without use and after 90 days at the latest.',
    body: { schema: loginBody, example: { email: ann.email, password: ann.password } },
    answers: { 200: { description: 'The person; the session is in the cookie.', schema: user } },
    errors: ['required-fields', 'wrong-credentials', 'too-many-attempts'],
  },
  {
    ...account,
    ...call('POST', '/api/logout', 'logout', 'End this session'),
    access: 'public',
    answers: { 200: { description: 'Also when there was none.', schema: said, example: { message: 'Signed out' } } },
  },
  {
    ...account,
    ...call('GET', '/api/auth/user', 'currentUser', 'Who is signed in'),
    access: 'signed-in',
    scope: 'read',
    answers: { 200: { description: 'The person.', schema: user } },
  },
  {
    ...account,
    ...call('POST', '/api/forgot-password', 'forgotPassword', 'Ask for a link that sets a new password'),
    access: 'public',
    description: 'Answers the same, in the same time, whether or not there is such an account.',
    body: { schema: forgotPasswordBody, example: { email: ann.email } },
    answers: { 200: { description: 'What to tell the person.', schema: said } },
    errors: ['required-fields'],
  },
  {
    ...account,
    ...call('POST', '/api/reset-password', 'resetPassword', 'Set a new password with the token of a link'),
    access: 'public',
    description: 'The token works once, within 60 minutes. All sessions of the account end.',
    body: { schema: resetPasswordBody, example: { token: 'from the link', newPassword: 'battery staple' } },
    answers: { 200: { description: 'What to tell the person.', schema: said } },
    errors: ['required-fields', 'password-too-short', 'reset-link-void', 'account-not-found', 'credentials-changed'],
  },
  {
    ...call('GET', '/api/user-preferences', 'readPreferences', 'The preferences'),
    access: 'signed-in',
    service: 'identity',
    group: 'Preferences',
    scope: 'read',
    ids: [],
    answers: { 200: { description: 'Both JSON texts; null where never saved.', schema: preferences } },
  },
  {
    ...call('PUT', '/api/user-preferences', 'savePreferences', 'Save a preference'),
    access: 'signed-in',
    service: 'identity',
    group: 'Preferences',
    scope: 'write',
    ids: [],
    description: 'The two are independent: an absent one stays as it is. Unknown or repeated widget ids are dropped.',
    body: { schema: preferencesBody, example: preferencesExample },
    answers: { 200: { description: 'Both, as they are now.', schema: preferences } },
    errors: ['invalid-preferences'],
  },
];
