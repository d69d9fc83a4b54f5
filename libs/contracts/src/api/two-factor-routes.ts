import * as http from '../http/index.js';
import { call, type Route } from './route.js';

const common = { service: 'identity', scope: 'none', additive: true, ids: [] } as const;
const own = { ...common, group: 'Two-factor sign-in', access: 'signed-in' } as const;
const codes = {
  description: 'The new recovery codes, shown only here; none where there were some.',
  schema: http.recoveryCodes,
};

export const twoFactorRoutes: readonly Route[] = [
  {
    ...common,
    ...call('POST', '/api/login/second-factor', 'answerSecondFactor', 'Sign in with a second factor'),
    group: 'Account',
    access: 'public',
    description: 'After `POST /api/login` was answered 202. Takes a code, a recovery code or the answer of a passkey.',
    body: { schema: http.secondFactorBody, example: { attempt: 'from the answer', code: '123456' } },
    answers: { 200: { description: 'The user. The session is in the cookie.', schema: http.user } },
    errors: ['required-fields', 'wrong-code', 'passkey-refused', 'sign-in-expired', 'too-many-attempts'],
  },
  {
    ...own,
    ...call('GET', '/api/account/two-factor', 'readTwoFactor', 'Get what is asked for after the password'),
    answers: { 200: { description: 'The present state.', schema: http.twoFactor } },
  },
  {
    ...own,
    ...call('PUT', '/api/account/two-factor', 'chooseTwoFactor', 'Ask for a passkey after the password, or not'),
    body: { schema: http.twoFactorBody, example: { passkeyAfterPassword: 0 } },
    answers: { 200: codes },
    recent: true,
    errors: ['no-passkey', 'codes-shown', 'too-many-changes'],
  },
  {
    ...own,
    ...call('POST', '/api/account/authenticator-app/secret', 'drawAppSecret', 'Begin to set up an authenticator app'),
    changesNothing: true,
    description: 'Nothing of it is kept: send it back with a code that the app shows.',
    answers: { 201: { description: 'A new secret.', schema: http.appSecret } },
    recent: true,
  },
  {
    ...own,
    ...call('PUT', '/api/account/authenticator-app', 'addAuthenticatorApp', 'Set up an authenticator app'),
    description: 'Replaces the present one.',
    body: {
      schema: http.authenticatorAppBody,
      example: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', code: '123456' },
    },
    answers: { 200: codes },
    recent: true,
    errors: ['wrong-code', 'too-many-attempts', 'codes-shown', 'too-many-changes'],
  },
  {
    ...own,
    ...call('DELETE', '/api/account/authenticator-app', 'removeAuthenticatorApp', 'Remove the authenticator app'),
    answers: { 204: { description: 'It is not asked for any more.' } },
    recent: true,
  },
  {
    ...own,
    ...call('POST', '/api/account/password', 'choosePassword', 'Choose a password'),
    group: 'Account',
    description: 'For an account without one. Ends all other sessions.',
    body: { schema: http.newPasswordBody, example: { newPassword: 'battery staple' } },
    answers: { 200: { description: 'A message to show to the user.', schema: http.messageAnswer } },
    recent: true,
    errors: [
      'required-fields',
      'password-too-short',
      'password-too-common',
      'password-too-personal',
      'password-exists',
      'too-many-changes',
    ],
  },
  {
    ...own,
    ...call('DELETE', '/api/account/password', 'removePassword', 'Sign in with passkeys alone'),
    group: 'Account',
    description: 'Ends all other sessions. A reset link by mail still chooses a new password.',
    answers: { 200: { description: 'A message to show to the user.', schema: http.messageAnswer } },
    recent: true,
    errors: ['no-passkey', 'too-many-changes'],
  },
  {
    ...own,
    ...call('POST', '/api/account/recovery-codes', 'issueRecoveryCodes', 'Get new recovery codes'),
    description: 'The former ones no longer work.',
    answers: { 201: codes },
    recent: true,
    errors: ['no-second-factor', 'codes-shown', 'too-many-changes'],
  },
];
