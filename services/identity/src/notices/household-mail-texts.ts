import type { HouseholdRole } from '@daybook/contracts';
import type { RegisteredAccount } from '../account/account.js';
import type { Mail } from '../mail/mailer.js';
import { timeIn } from './notice-texts.js';

const roles: Readonly<Record<HouseholdRole, string>> = {
  owner: 'an owner',
  member: 'a member, who can change everything in it',
  viewer: 'a viewer, who can read everything in it and change nothing',
};

/** Without their name: anybody may choose one. */
export interface Joiner {
  role: HouseholdRole;
  /** Instant, ISO 8601 in UTC. */
  at: string;
}

export interface MailedInvitation {
  role: HouseholdRole;
  /** Instant, ISO 8601 in UTC. */
  expiresAt: string;
  link: string;
}

/** To somebody who may know nothing of Daybook. Nothing in it was written by whoever invites. */
export const invitationMail = (to: string, { role, expiresAt, link }: MailedInvitation): Mail => ({
  to,
  subject: 'You are invited to a Daybook household',
  text: [
    'Hello,',
    '',
    'Somebody invited you to their household in Daybook, which keeps its bills, income and bank transactions.',
    `You would be ${roles[role]}.`,
    '',
    `To see whose it is and to accept, follow this link until ${timeIn('UTC', expiresAt)} (UTC). It works once:`,
    '',
    link,
    '',
    'You can sign in with an account that you have, or create one.',
    'If you do not know what this is about, ignore this message: nothing happens.',
    '',
  ].join('\n'),
});

/** To an owner. @param origin where people open Daybook; undefined where it is not known */
export const joinedMail = (owner: RegisteredAccount, { role, at }: Joiner, origin: string | undefined): Mail => ({
  to: owner.email,
  subject: 'Somebody joined your Daybook household',
  text: [
    'Hello,',
    '',
    `Somebody accepted an invitation to your household on ${timeIn(owner.zone, at)} (${owner.zone}), as ${roles[role]}.`,
    '',
    'Who it is stands in Daybook under Account, People. If you did not expect them, remove them there.',
    ...(origin === undefined ? [] : ['', origin]),
    '',
  ].join('\n'),
});

export interface MailedEnd {
  /** The same for a mail that is sent again. */
  id: string;
  /** Instants, ISO 8601 in UTC. */
  joinedAt: string;
  endedAt: string;
}

/**
 * To whoever belonged to it. A household is called after a person whose account is gone, and nothing of that is kept: when they joined
 * says which it was. @param origin where people open Daybook; undefined where it is not known
 */
export const endedMail = (
  { email, zone }: RegisteredAccount,
  { id, joinedAt, endedAt }: MailedEnd,
  origin: string | undefined,
): Mail => ({
  to: email,
  subject: 'A Daybook household that you belonged to has ended',
  ...(origin !== undefined && { messageId: `<${id}@${new URL(origin).hostname}>` }),
  text: [
    'Hello,',
    '',
    `The household that you joined on ${timeIn(zone, joinedAt)} has ended. Its last owner deleted their account on`,
    `${timeIn(zone, endedAt)} (${zone}).`,
    '',
    'Its bills, income, transactions and everything else in it are deleted with it. Nobody can recover them.',
    '',
    'Your account stays, and so does your own household with everything in it. You sign in as before, and can invite',
    'others to your own household in Daybook under Account, Household.',
    ...(origin === undefined ? [] : ['', origin]),
    '',
  ].join('\n'),
});
