import { administrator } from '../http/identity.js';
import { signInPolicy, signInPolicyBody } from '../http/two-factor.js';
import { call, type Route } from './route.js';

const administrators = {
  service: 'identity',
  group: 'Administration',
  access: 'administrator',
  scope: 'none',
  additive: true,
  ids: [],
} as const satisfies Partial<Route>;

const onePerson = {
  ...administrators,
  recent: true,
  ids: [{ in: 'path', at: 'id', of: 'user', foreign: 'installation' }],
  errors: ['user-not-found', 'last-administrator'],
} as const satisfies Partial<Route>;

export const administratorsRoutes: readonly Route[] = [
  {
    ...onePerson,
    ...call('PUT', '/api/administrators/{id}', 'appointAdministrator', 'Make a user an administrator'),
    answers: { 200: { description: 'The present role of the user.', schema: administrator } },
  },
  {
    ...onePerson,
    ...call('DELETE', '/api/administrators/{id}', 'dismissAdministrator', 'Remove an administrator'),
    description: 'The last administrator cannot be removed.',
    answers: { 200: { description: 'The present role of the user.', schema: administrator } },
  },
  {
    ...onePerson,
    ...call('DELETE', '/api/administrators/second-factors/{id}', 'resetSecondFactor', 'Reset two-factor sign-in'),
    description:
      'For a user who has lost their phone: removes passkeys, authenticator app and recovery codes, ends all sessions, and tells the user by mail. The administrator is recorded in the log.',
    answers: { 204: { description: 'The user signs in with the password alone.' } },
    errors: ['user-not-found'],
  },
  {
    ...onePerson,
    ...call('DELETE', '/api/administrators/sessions/{id}', 'endSessionsOfUser', 'End all sessions of a user'),
    description:
      'Signs the user out everywhere, and tells them by mail. Access tokens stay. The administrator is recorded in the log.',
    answers: { 204: { description: 'Every session has ended.' } },
    errors: ['user-not-found', 'too-many-changes'],
  },
  {
    ...administrators,
    ...call(
      'GET',
      '/api/administrators/policy/second-factor',
      'readSignInPolicy',
      'Get whether administrators need two-factor sign-in',
    ),
    answers: { 200: { description: 'The present state.', schema: signInPolicy } },
  },
  {
    ...administrators,
    ...call(
      'PUT',
      '/api/administrators/policy/second-factor',
      'changeSignInPolicy',
      'Require two-factor sign-in of administrators, or not',
    ),
    recent: true,
    description:
      'Whoever requires it must have it. An administrator without it is refused by every other call for administrators until they set it up. The administrator is recorded in the log.',
    body: { schema: signInPolicyBody, example: { isRequired: 0 } },
    answers: { 200: { description: 'The new state.', schema: signInPolicy } },
    errors: ['no-second-factor'],
  },
];
