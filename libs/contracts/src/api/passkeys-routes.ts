import { z } from 'zod';
import * as http from '../http/index.js';
import { call, type Route } from './route.js';

const common = { service: 'identity', scope: 'none', additive: true, ids: [] } as const;
const passkeys = { ...common, group: 'Passkeys', access: 'signed-in' } as const;
const signIn = { ...common, group: 'Account', access: 'public' } as const;
const one = [{ in: 'path', at: 'id', of: 'passkey', foreign: 'passkey-not-found' }] as const;
const attempt = 'from the options';
const answered = { credential: 'mWaZ0X4kqv3rJm0s', clientDataJSON: 'eyJ0eXBl' };
const added = { attempt, passkey: { ...answered, attestationObject: 'o2NmbXRk', transports: ['usb'] }, name: 'Phone' };
const signed = { ...answered, authenticatorData: 'SZYN5Ygm', signature: 'MEUCIQDx', userHandle: 'Zm9vYmFy' };

export const passkeysRoutes: readonly Route[] = [
  {
    ...passkeys,
    ...call('GET', '/api/passkeys', 'listPasskeys', 'List passkeys'),
    answers: { 200: { description: 'The passkeys, the oldest first.', schema: z.array(http.passkey) } },
  },
  {
    ...passkeys,
    ...call('POST', '/api/passkeys/options', 'offerPasskey', 'Begin to add a passkey'),
    changesNothing: true,
    description: 'What `navigator.credentials.create` is called with.',
    answers: { 201: { description: 'Valid for ten minutes and this session.', schema: http.passkeyRequest } },
    recent: true,
    errors: ['too-many-attempts'],
  },
  {
    ...passkeys,
    ...call('POST', '/api/passkeys', 'addPasskey', 'Add a passkey'),
    body: { schema: http.addPasskeyBody, example: added },
    answers: { 201: { description: 'The passkey.', schema: http.passkey } },
    recent: true,
    errors: ['passkey-refused', 'passkey-exists', 'too-many-passkeys', 'too-many-changes'],
  },
  {
    ...passkeys,
    ...call('PATCH', '/api/passkeys/{id}', 'renamePasskey', 'Rename a passkey'),
    ids: one,
    body: { schema: http.renamePasskeyBody, example: { name: 'Phone' } },
    answers: { 204: { description: 'It has the name.' } },
  },
  {
    ...passkeys,
    ...call('DELETE', '/api/passkeys/{id}', 'removePasskey', 'Remove a passkey'),
    description: 'The last passkey of an account without a password cannot be removed.',
    ids: one,
    answers: { 204: { description: 'It no longer signs in.' } },
    recent: true,
    errors: ['last-way-in'],
  },
  {
    ...signIn,
    ...call('POST', '/api/login/passkey/options', 'offerPasskeySignIn', 'Begin to sign in with a passkey'),
    description: 'What `navigator.credentials.get` is called with, also for autofill. Tells nothing about any account.',
    answers: { 200: { description: 'Valid for ten minutes.', schema: http.passkeyRequest } },
    errors: ['too-many-attempts'],
  },
  {
    ...signIn,
    ...call('POST', '/api/login/passkey', 'signInWithPasskey', 'Sign in with a passkey'),
    description: 'The authenticator must have verified the person, so that neither a password nor a code is asked for.',
    body: { schema: http.passkeySignInBody, example: { attempt, passkey: signed } },
    answers: { 200: { description: 'The user. The session is in the cookie.', schema: http.user } },
    errors: ['passkey-refused', 'too-many-attempts'],
  },
  {
    ...common,
    group: 'Account',
    access: 'signed-in',
    ...call('GET', '/api/account/confirm', 'checkSignIn', 'Check that the sign-in is recent'),
    recent: true,
    answers: { 200: { description: 'It is.', schema: http.messageAnswer } },
  },
  {
    ...common,
    group: 'Account',
    access: 'signed-in',
    ...call('POST', '/api/account/confirm', 'confirmSignIn', 'Confirm the sign-in'),
    changesNothing: true,
    description: 'By the password or a passkey. Sensitive changes are open for the next 15 minutes.',
    body: { schema: http.confirmBody, example: { password: 'correct horse' } },
    answers: { 200: { description: 'A message to show to the user.', schema: http.messageAnswer } },
    errors: ['required-fields', 'wrong-password', 'passkey-refused', 'too-many-attempts'],
  },
];
