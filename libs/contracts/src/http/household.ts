import { z } from 'zod';
import { householdRole } from '../events/household.js';
import { flag } from './primitives.js';
import { text } from './text.js';

/** Of POST /api/household/invitations. */
export const invitationBody = z.object({
  role: householdRole.exclude(['owner']),
  email: text().trim().max(320).optional().describe('Where Daybook mails the link to.'),
});

/** Of PATCH /api/household/members/{id}. */
export const memberRoleBody = z.object({ role: householdRole });

/** Of POST /api/household/ownership. */
export const ownershipBody = z.object({ memberId: z.int() });

/** Of POST /api/households/invitation and POST /api/households. */
export const invitationTokenBody = z.object({ token: text().max(200) });

export const householdMember = z.object({
  /** As of users. */
  id: z.int(),
  name: z.string(),
  role: householdRole,
  /** 1: the caller. */
  isSelf: flag,
  /** 1: the household came with this person's account. They cannot leave it or be removed. */
  isFounder: flag,
  /** Instant, ISO 8601 in UTC; null for the founder. */
  joinedAt: z.string().nullable(),
});
export type HouseholdMember = z.infer<typeof householdMember>;

export const householdInvitation = z.object({
  id: z.int(),
  role: householdRole,
  /** Where it was mailed to; null where its link is passed on by hand. */
  email: z.string().nullable(),
  /** Instants, ISO 8601 in UTC. */
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type HouseholdInvitation = z.infer<typeof householdInvitation>;

/** Answer of POST /api/household/invitations: the only one with the secret. */
export const madeInvitation = householdInvitation.extend({
  token: z.string(),
  /** 1: Daybook mails the link. 0: the caller passes it on, also where an address was given and no mail server is set up. */
  mailed: flag,
});
export type MadeInvitation = z.infer<typeof madeInvitation>;

/** Answer of GET /api/household. */
export const household = z.object({
  /** For `Daybook-Household`. */
  id: z.int(),
  name: z.string(),
  /** The caller's. */
  role: householdRole,
  members: z.array(householdMember),
  /** Those that can still be accepted; owners alone see them. */
  invitations: z.array(householdInvitation),
});
export type Household = z.infer<typeof household>;

/** A row of GET /api/households; the person's own comes first. */
export const listedHousehold = z.object({
  id: z.int(),
  name: z.string(),
  role: householdRole,
  /** 1: it came with the person's account. Calls without `Daybook-Household` are for it. */
  isOwn: flag,
  /** How many others belong to it; in the list alone, as what follows. */
  others: z.int().optional(),
  /** 1: nobody is left who could own it, so that it ends when the person deletes their account. */
  endsWithAccount: flag.optional(),
});
export type ListedHousehold = z.infer<typeof listedHousehold>;

/** Answer of POST /api/households/invitation. */
export const offeredHousehold = z.object({
  name: z.string(),
  role: householdRole,
  /** Instant, ISO 8601 in UTC. */
  expiresAt: z.string(),
});
export type OfferedHousehold = z.infer<typeof offeredHousehold>;

/** Between identity and gateway; no route of the API. */
export const householdAccess = z.object({
  /** UUID. */
  tenant: z.string(),
  role: householdRole,
});
export type HouseholdAccess = z.infer<typeof householdAccess>;

/** Of one person; between identity and gateway as well. */
export const householdsOfPerson = z.object({
  /** UUIDs. */
  tenants: z.array(z.string()),
});
export type HouseholdsOfPerson = z.infer<typeof householdsOfPerson>;
