import type { RecordedEvent } from '@daybook/platform';
import type { AccountEvent } from '../account/account.js';
import type { NoticeKind } from './notice-texts.js';

const kinds: Partial<Record<AccountEvent['type'], NoticeKind>> = {
  PasswordChanged: 'password-changed',
  EmailChangeRequested: 'email-change-requested',
  EmailChanged: 'email-changed',
  AccessTokenCreated: 'token-created',
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

const removingFactors: ReadonlySet<AccountEvent['type']> = new Set([
  'AuthenticatorAppRemoved',
  'PasskeyAfterPasswordChosen',
  'RecoveryCodesIssued',
]);

/** Of a reset by a mailed link. */
export const noticeOfReset = (events: readonly AccountEvent[]): NoticeKind =>
  events.some(({ type }) => removingFactors.has(type)) ? 'factors-removed-by-reset' : 'password-reset';

/** What the account's owner is told of the event; undefined where of nothing. Of several of one command the first is told. */
export const noticeOf = ({ type }: Pick<RecordedEvent, 'type'>): NoticeKind | undefined =>
  Object.hasOwn(kinds, type) ? kinds[type as AccountEvent['type']] : undefined;

/** A day longer than a mail is tried. */
const newsMs = 8 * 24 * 3_600_000;

/** Whether it helps nobody any more to hear of it: a log that moved here tells of years. @param at instant, ISO 8601 in UTC */
export const isOldNews = (at: string, now: number): boolean => now - Date.parse(at) > newsMs;
