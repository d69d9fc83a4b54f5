import { type AccountEvent, needsMoreThanPassword, newStanding, standingAfter } from './sign-in-standing.js';

const passkey = (id: number): AccountEvent => {
  const made = { credential: `c${id}`, publicKey: 'k', counter: 0, transports: [], host: 'localhost', name: 'Phone' };
  return { type: 'PasskeyAdded', data: { passkey: id, ...made } };
};
const noPasskey = (id: number): AccountEvent => ({ type: 'PasskeyRemoved', data: { passkey: id } });
const app: AccountEvent = { type: 'AuthenticatorAppAdded', data: { secret: 'S' } };
const noApp: AccountEvent = { type: 'AuthenticatorAppRemoved', data: {} };
const after = (on: boolean): AccountEvent => ({ type: 'PasskeyAfterPasswordChosen', data: { on } });
const codes: AccountEvent = { type: 'RecoveryCodesIssued', data: { hashes: ['a', 'b'] } };
const used = (hash: string): AccountEvent => ({ type: 'RecoveryCodeUsed', data: { hash } });
const noPassword: AccountEvent = { type: 'PasswordRemoved', data: { credentialVersion: 2 } };
const password: AccountEvent = { type: 'PasswordChanged', data: { passwordHash: 'h', credentialVersion: 3 } };
const reset: AccountEvent = { type: 'SecondFactorReset', data: { credentialVersion: 4 } };

it.each<[boolean, string, AccountEvent[]]>([
  [false, 'a password alone', []],
  [true, 'an app', [app, codes]],
  [false, 'an app that was removed', [app, codes, noApp]],
  [false, 'a passkey that is not asked for after the password', [passkey(1)]],
  [true, 'a passkey after the password', [passkey(1), after(true), codes]],
  [false, 'the same, turned off', [passkey(1), after(true), codes, after(false)]],
  [true, 'recovery codes, where the passkeys went with a mailed reset', [passkey(1), after(true), codes, noPasskey(1)]],
  [false, 'none of those left', [passkey(1), after(true), codes, noPasskey(1), used('a'), used('b')]],
  [true, 'a passkey and no password', [passkey(1), noPassword]],
  [false, 'a passkey and a password again', [passkey(1), noPassword, password]],
  [false, 'nothing after a reset', [passkey(1), app, codes, reset]],
  [true, 'an app after a reset', [app, codes, reset, app, codes]],
])('is %s with %s', (isEnough, _, events) => {
  expect(needsMoreThanPassword(events.reduce(standingAfter, newStanding))).toBe(isEnough);
});
