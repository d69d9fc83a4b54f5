import { administrator } from '../http/identity.js';
import { call, type Route } from './route.js';

const administrators = {
  service: 'identity',
  group: 'Administration',
  access: 'administrator',
  scope: 'none',
  recent: true,
  additive: true,
  ids: [{ in: 'path', at: 'id', of: 'user', foreign: 'installation' }],
  errors: ['user-not-found', 'last-administrator'],
} as const satisfies Partial<Route>;

export const administratorsRoutes: readonly Route[] = [
  {
    ...administrators,
    ...call('PUT', '/api/administrators/{id}', 'appointAdministrator', 'Make a user an administrator'),
    answers: { 200: { description: 'The present role of the user.', schema: administrator } },
  },
  {
    ...administrators,
    ...call('DELETE', '/api/administrators/{id}', 'dismissAdministrator', 'Remove an administrator'),
    description: 'The last administrator cannot be removed.',
    answers: { 200: { description: 'The present role of the user.', schema: administrator } },
  },
  {
    ...administrators,
    ...call('DELETE', '/api/administrators/second-factors/{id}', 'resetSecondFactor', 'Reset two-factor sign-in'),
    description:
      'For a user who has lost their phone: removes passkeys, authenticator app and recovery codes, ends all sessions, and tells the user by mail. The administrator is recorded in the log.',
    answers: { 204: { description: 'The user signs in with the password alone.' } },
    errors: ['user-not-found'],
  },
];
