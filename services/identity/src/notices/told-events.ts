import type { SecurityEvent } from '@daybook/contracts';
import type { RecordedEvent } from '@daybook/platform';
import type { AccountEvent } from '../account/account.js';

/** What the log tells; guesses are in no log. */
type ToldKind = SecurityEvent['kind'];

const kinds: Partial<Record<AccountEvent['type'], ToldKind>> = {
  PasswordChanged: 'password-changed',
  EmailChangeRequested: 'email-change-requested',
  EmailChanged: 'email-changed',
  AccessTokenCreated: 'token-created',
  CalendarFeedMade: 'calendar-feed-made',
  PasskeyAdded: 'passkey-added',
  PasskeyRemoved: 'passkey-removed',
  PasswordRemoved: 'password-removed',
  AuthenticatorAppAdded: 'second-factor-changed',
  AuthenticatorAppRemoved: 'second-factor-changed',
  PasskeyAfterPasswordChosen: 'second-factor-changed',
  RecoveryCodesIssued: 'recovery-codes-issued',
  RecoveryCodeUsed: 'recovery-code-used',
  SecondFactorReset: 'second-factor-reset',
};

/** What an administrator does; whoever ends their own other sessions knows it. */
export const endSessionsKind = 'end-sessions';

/** What raises the credential version: sessions that carry a lower one are void. */
const endingSessions: ReadonlySet<string> = new Set<AccountEvent['type']>([
  'OtherSessionsEnded',
  'PasswordChanged',
  'PasswordRemoved',
  'SecondFactorReset',
]);
export const endsSessions = ({ type }: Pick<RecordedEvent, 'type'>): boolean => endingSessions.has(type);

/** Of an event that ends sessions: whether nobody is mailed of it, since its owner has asked for it. */
export const isUntold = ({ type, metadata }: Pick<RecordedEvent, 'type' | 'metadata'>): boolean =>
  type === 'OtherSessionsEnded' && metadata.commandKind !== endSessionsKind;

const removingFactors: ReadonlySet<AccountEvent['type']> = new Set([
  'AuthenticatorAppRemoved',
  'PasskeyAfterPasswordChosen',
  'RecoveryCodesIssued',
]);

/** Of a reset by a mailed link. */
const noticeOfReset = (events: readonly AccountEvent[]): ToldKind =>
  events.some(({ type }) => removingFactors.has(type)) ? 'factors-removed-by-reset' : 'password-reset';

/** What the account's owner is told of the event; undefined where of nothing. */
export const noticeOf = ({ type }: Pick<RecordedEvent, 'type'>): ToldKind | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type as AccountEvent['type']] : undefined;

/** What the owner is told of all that one command did: of several events the first is told. */
export const noticeOfCommand = (events: readonly AccountEvent[], commandKind: string): ToldKind | undefined => {
  if (commandKind === endSessionsKind) return 'sessions-ended';
  const isReset = commandKind === 'reset-password' && events.some(({ type }) => type === 'PasswordChanged');
  return isReset ? noticeOfReset(events) : events.map(noticeOf).find((kind) => kind !== undefined);
};

/** A day longer than a mail is tried. */
const newsMs = 8 * 24 * 3_600_000;

/** Whether it helps nobody any more to hear of it: a log that moved here tells of years. @param at instant, ISO 8601 in UTC */
export const isOldNews = (at: string, now: number): boolean => now - Date.parse(at) > newsMs;
