import type { RegisteredAccount } from '../account/account.js';
import type { Mail } from '../mail/mailer.js';

const guessed = {
  subject: 'Somebody is guessing your Daybook password',
  happened: 'Many wrong passwords were tried for your Daybook account, the last one',
  advice: [
    'Nobody was let in. Devices on which you have signed in work as before; others have to wait.',
    'If this was you, reset your password. If your password is short or used elsewhere, choose a better one.',
  ],
};

const ifNotYou =
  'If this was you, there is nothing to do. If not, reset your password at once: this ends all sessions and removes all passkeys.';

/** What the owner of an account is told of, and how. */
export const noticeTexts = {
  guesses: guessed,
  'guesses-in-session': {
    subject: 'Somebody who is signed in to Daybook is guessing your password',
    happened: 'Many wrong passwords were tried in a session of your Daybook account, the last one',
    advice: [
      'Whoever did it is signed in, on a device of yours perhaps, and wants more than the session allows.',
      'If this was you, there is nothing to do. If not, reset your password at once: this ends all sessions.',
    ],
  },
  'codes-guessed': {
    subject: 'Somebody knows your Daybook password',
    happened:
      'Somebody gave the password of your Daybook account and several wrong codes for the second step, the last one',
    advice: [
      'Nobody was let in. Devices on which you have signed in work as before.',
      'If this was not you, reset your password at once: whoever it was knows the present one.',
    ],
  },
  'password-changed': {
    subject: 'Your Daybook password was changed',
    happened: 'The password of your Daybook account was changed',
    advice: [ifNotYou],
  },
  'password-reset': {
    subject: 'Your Daybook password was reset',
    happened: 'The password of your Daybook account was reset by a mailed link',
    advice: [
      'This ended all sessions, revoked all access tokens and the calendar link, and removed all passkeys.',
      ifNotYou,
    ],
  },
  'factors-removed-by-reset': {
    subject: 'Your Daybook password was reset',
    happened: 'The password of your Daybook account was reset by a mailed link',
    advice: [
      'This ended all sessions, revoked all access tokens and the calendar link, and removed all passkeys.',
      'What was added within the last 30 days to be asked for after the password was removed, too, recovery codes included. Look at two-factor sign-in under Account.',
      ifNotYou,
    ],
  },
  'email-change-requested': {
    subject: 'Your Daybook account is to get another address',
    happened: 'Somebody who is signed in asked for another email address of your Daybook account',
    advice: [
      'It changes once the link in a mail to the new address is followed. Until then you sign in with this one.',
      'If this was you, there is nothing to do. If not, reset your password at once: this takes the change back and ends all sessions.',
    ],
  },
  'email-changed': {
    subject: 'The address of your Daybook account was changed',
    happened: 'The email address of your Daybook account was changed',
    advice: [
      'Mails about your account go to the new address from now on. This one goes to both.',
      'If this was not you and you can no longer sign in, ask whoever runs this Daybook.',
    ],
  },
  'token-created': {
    subject: 'An access token for your Daybook account was created',
    happened: 'A personal access token, with which programs read or change your data, was created',
    advice: [ifNotYou],
  },
  'calendar-feed-made': {
    subject: 'A calendar link for your Daybook account was created',
    happened: 'A link, with which calendars show your bills and incomes without signing in, was created',
    advice: [
      'If this was you, there is nothing to do; you can revoke it under Account. If not, reset your password at once: this ends all sessions and revokes the link.',
    ],
  },
  'passkey-added': {
    subject: 'A passkey was added to your Daybook account',
    happened: 'A passkey, which signs in without your password, was added to your Daybook account',
    advice: [ifNotYou],
  },
  'passkey-removed': {
    subject: 'A passkey was removed from your Daybook account',
    happened: 'A passkey was removed from your Daybook account',
    advice: [ifNotYou],
  },
  'password-removed': {
    subject: 'Your Daybook password was removed',
    happened: 'The password of your Daybook account was removed, so that a passkey alone signs in,',
    advice: [ifNotYou],
  },
  'second-factor-changed': {
    subject: 'Your two-factor sign-in to Daybook was changed',
    happened: 'What is asked for after the password of your Daybook account was changed',
    advice: [ifNotYou],
  },
  'recovery-codes-issued': {
    subject: 'New recovery codes for your Daybook account',
    happened: 'New recovery codes were made for your Daybook account, and the former ones ended,',
    advice: [ifNotYou],
  },
  'recovery-code-used': {
    subject: 'A recovery code signed in to your Daybook account',
    happened: 'Somebody signed in to your Daybook account with your password and a recovery code',
    advice: [
      'If this was you and your phone is lost, remove it under Account, and get new recovery codes when few are left.',
      'If not, reset your password at once: this ends all sessions.',
    ],
  },
  'sessions-ended': {
    subject: 'An administrator signed you out of Daybook',
    happened: 'An administrator ended all sessions of your Daybook account',
    advice: [
      'Sign in again as before; access tokens still work, and are revoked under Account.',
      'If you have not asked for this, ask whoever runs this Daybook why. If somebody else may know your password, reset it.',
    ],
  },
  'second-factor-reset': {
    subject: 'An administrator reset your two-factor sign-in to Daybook',
    happened:
      'An administrator removed the passkeys, the authenticator app and the recovery codes of your Daybook account',
    advice: [
      'You were signed out everywhere, and sign in with your password alone. Set up two-factor sign-in again under Account.',
      'If you have not asked for this, tell whoever runs this Daybook.',
    ],
  },
} as const satisfies Record<string, { subject: string; happened: string; advice: readonly string[] }>;

export type NoticeKind = keyof typeof noticeTexts;

export interface NoticeDetails {
  kind: NoticeKind;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  /** Where people open Daybook; undefined where it is not known. */
  origin: string | undefined;
}

/** In the account's own time zone, which the mail names. */
export const timeIn = (zone: string, at: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(new Date(at));

export function noticeMail(account: RegisteredAccount, to: string, { kind, at, origin }: NoticeDetails): Mail {
  const { subject, happened, advice } = noticeTexts[kind];
  const { zone } = account;
  const reset = origin === undefined ? 'Forgot password, on the sign-in page' : `${origin}/forgot-password`;
  return {
    to,
    subject,
    text: [
      // Without the name: anybody may choose one, for an address that is not theirs.
      'Hello,',
      '',
      `${happened} on ${timeIn(zone, at)} (${zone}).`,
      '',
      ...advice,
      '',
      `To reset your password: ${reset}`,
      '',
    ].join('\n'),
  };
}
