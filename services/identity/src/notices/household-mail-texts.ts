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
