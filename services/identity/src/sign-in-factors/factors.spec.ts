import { isRejection } from '@daybook/event-sourcing';
import {
  decideFactors,
  evolveFactors,
  type FactorCommand,
  type FactorEvent,
  type Factors,
  isTwoFactor,
  noFactors,
} from './factors.js';

const at = '2026-03-10T12:00:00.000Z';
const phone = {
  credential: 'phone',
  publicKey: 'key',
  counter: 0,
  transports: ['internal'],
  host: 'daybook.example',
  name: 'Phone',
};
const added = (passkey: number, credential: string): FactorEvent => ({
  type: 'PasskeyAdded',
  data: { passkey, ...phone, credential },
});
const app: FactorEvent = { type: 'AuthenticatorAppAdded', data: { secret: 'JBSWY3DP' } };
const codes = (...hashes: string[]): FactorEvent => ({ type: 'RecoveryCodesIssued', data: { hashes } });
const passkeyToo = (on: boolean): FactorEvent => ({ type: 'PasskeyAfterPasswordChosen', data: { on } });

const stateOf = (events: readonly FactorEvent[]): Factors =>
  events.reduce<Factors>((factors, event) => evolveFactors(factors, event, at), noFactors);
const around = { credentialVersion: 3, hasPassword: true };
const given = (...events: FactorEvent[]) => ({
  when: (command: FactorCommand, rest: Partial<typeof around> = {}) =>
    decideFactors(command, stateOf(events), { ...around, ...rest }),
});

describe('passkeys', () => {
  it('are numbered from 1, and never by a number again', () => {
    const add: FactorCommand = { type: 'AddPasskey', passkey: { ...phone, credential: 'second' } };
    expect(given().when(add)).toEqual([added(1, 'second')]);
    const removed: FactorEvent = { type: 'PasskeyRemoved', data: { passkey: 1 } };
    expect(given(added(1, 'first'), removed).when(add)).toEqual([added(2, 'second')]);
  });

  it('are added once', () => {
    const add: FactorCommand = { type: 'AddPasskey', passkey: phone };
    expect(given(added(1, 'phone')).when(add)).toEqual({ rejected: 'passkey-exists' });
  });

  it('are twenty at most', () => {
    const twenty = Array.from({ length: 20 }, (_, n) => added(n + 1, `key ${n}`));
    expect(given(...twenty).when({ type: 'AddPasskey', passkey: phone })).toEqual({ rejected: 'too-many-passkeys' });
  });

  it('are removed, all of them where there is a password', () => {
    const remove: FactorCommand = { type: 'RemovePasskey', id: 1 };
    const removed: FactorEvent = { type: 'PasskeyRemoved', data: { passkey: 1 } };
    expect(given(added(1, 'phone')).when(remove)).toEqual([removed]);
    expect(given(added(1, 'phone'), removed).when(remove)).toEqual([]);
    expect(given(added(1, 'phone')).when({ type: 'RemovePasskey', id: 2 })).toEqual({ rejected: 'passkey-not-found' });
  });

  it('are refused to be removed where nothing else signs in', () => {
    const remove: FactorCommand = { type: 'RemovePasskey', id: 1 };
    const without = { hasPassword: false };
    expect(given(added(1, 'phone')).when(remove, without)).toEqual({ rejected: 'last-way-in' });
    expect(given(added(1, 'phone'), added(2, 'key')).when(remove, without)).toHaveLength(1);
  });

  it('are no longer asked for after the password once the person has removed the last one', () => {
    const events = [added(1, 'phone'), added(2, 'key'), passkeyToo(true), codes('a')];
    const removed = (passkey: number): FactorEvent => ({ type: 'PasskeyRemoved', data: { passkey } });
    expect(given(...events).when({ type: 'RemovePasskey', id: 1 })).toEqual([removed(1)]);
    const last = given(...events, removed(1)).when({ type: 'RemovePasskey', id: 2 });
    expect(last).toEqual([removed(2), passkeyToo(false)]);
    const after = stateOf([...events, removed(1), removed(2), passkeyToo(false)]);
    expect([isTwoFactor(after), after.recoveryCodes]).toEqual([false, []]);
  });

  it('have the name that was given last', () => {
    const rename: FactorCommand = { type: 'RenamePasskey', id: 1, name: 'Old phone' };
    const renamed: FactorEvent = { type: 'PasskeyRenamed', data: { passkey: 1, name: 'Old phone' } };
    expect(given(added(1, 'phone')).when(rename)).toEqual([renamed]);
    expect(given(added(1, 'phone'), renamed).when(rename)).toEqual([]);
    expect(given().when(rename)).toEqual({ rejected: 'passkey-not-found' });
  });
});

describe('a second factor', () => {
  const addApp: FactorCommand = { type: 'AddAuthenticatorApp', secret: 'JBSWY3DP', recoveryCodes: ['a', 'b'] };

  it('comes with recovery codes where there was none', () => {
    expect(given().when(addApp)).toEqual([app, codes('a', 'b')]);
    expect(given(app, codes('x')).when(addApp)).toEqual([app]);
  });

  it('is a passkey too, where there is one', () => {
    const choose: FactorCommand = { type: 'ChoosePasskeyAfterPassword', on: true, recoveryCodes: ['a'] };
    expect(given().when(choose)).toEqual({ rejected: 'no-passkey' });
    expect(given(added(1, 'phone')).when(choose)).toEqual([passkeyToo(true), codes('a')]);
    expect(given(added(1, 'phone'), app, codes('x')).when(choose)).toEqual([passkeyToo(true)]);
    expect(given(added(1, 'phone'), passkeyToo(true)).when(choose)).toEqual([]);
  });

  it('takes its recovery codes with it', () => {
    const without: FactorEvent = { type: 'AuthenticatorAppRemoved', data: {} };
    expect(stateOf([app, codes('a'), without]).recoveryCodes).toEqual([]);
    expect(stateOf([added(1, 'phone'), passkeyToo(true), app, codes('a'), without]).recoveryCodes).toEqual(['a']);
    expect(given().when({ type: 'IssueRecoveryCodes', recoveryCodes: ['a'] })).toEqual({
      rejected: 'no-second-factor',
    });
  });

  it('is still a recovery code where a reset has removed the passkeys that were asked for', () => {
    const removed: FactorEvent = { type: 'PasskeyRemoved', data: { passkey: 1 } };
    const events = [added(1, 'phone'), passkeyToo(true), codes('a', 'b'), removed];
    expect([isTwoFactor(stateOf(events)), stateOf(events).recoveryCodes]).toEqual([true, ['a', 'b']]);
    const used = (hash: string): FactorEvent => ({ type: 'RecoveryCodeUsed', data: { hash } });
    expect(isTwoFactor(stateOf([...events, used('a'), used('b')]))).toBe(false);
    // Otherwise they would be asked for with the next passkey, without recovery codes.
    expect(isTwoFactor(stateOf([...events, used('a'), used('b'), added(2, 'key')]))).toBe(false);
  });

  it('is replaced by each recovery code once', () => {
    const use: FactorCommand = { type: 'UseRecoveryCode', hash: 'a' };
    const used: FactorEvent = { type: 'RecoveryCodeUsed', data: { hash: 'a' } };
    expect(given(app, codes('a', 'b')).when(use)).toEqual([used]);
    expect(given(app, codes('a', 'b'), used).when(use)).toEqual({ rejected: 'wrong-code' });
  });

  it('is reset with all passkeys, which ends the sessions', () => {
    const reset: FactorCommand = { type: 'ResetSecondFactor' };
    const done: FactorEvent = { type: 'SecondFactorReset', data: { credentialVersion: 4 } };
    expect(given(app, codes('a'), added(1, 'phone')).when(reset)).toEqual([done]);
    expect(stateOf([app, codes('a'), added(1, 'phone'), done])).toEqual({ ...noFactors, passkeysMade: 1 });
    expect(given().when(reset)).toEqual([]);
    expect(isRejection(given().when({ type: 'RemoveAuthenticatorApp' }))).toBe(false);
  });
});
