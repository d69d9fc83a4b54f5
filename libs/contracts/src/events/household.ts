import { z } from 'zod';

/** What somebody may do in a household: a viewer reads, a member changes, an owner also says who belongs to it. */
export const householdRole = z.enum(['owner', 'member', 'viewer']);
export type HouseholdRole = z.infer<typeof householdRole>;

/**
 * Streams `household-<pp>-<tenant>`, under the household's key. A household without one has a single owner, the account that it came
 * with. Names stand in the accounts alone, under the keys of their persons.
 */
export const householdEvents = {
  MemberInvited: z.object({
    /** Count of those ever made for the household, from 1. */
    invitation: z.int(),
    role: householdRole,
    /** SHA-256 of the secret, hex. */
    hash: z.string(),
    /** In no event of this release: an address is kept until the invitation is over, and in no log. */
    email: z.string().optional(),
    /** Instant, ISO 8601 in UTC. */
    expiresAt: z.string(),
    /** Whose account the household came with. */
    founder: z.object({ user: z.string(), userId: z.int() }),
  }),
  InvitationRevoked: z.object({ invitation: z.int() }),
  MemberJoined: z.object({ invitation: z.int(), user: z.string(), userId: z.int(), role: householdRole }),
  RoleChanged: z.object({ user: z.string(), role: householdRole }),
  /** By themselves, or removed by the actor. */
  MemberLeft: z.object({ user: z.string() }),
  /** The one becomes a member, the other an owner. */
  OwnershipHandedOver: z.object({ from: z.string(), to: z.string() }),
} as const;

export type HouseholdEvents = {
  [T in keyof typeof householdEvents]: z.infer<(typeof householdEvents)[T]>;
};
