import type { HouseholdRole } from '@daybook/contracts';

/** `user` and `by` are UUIDs, ids are of the API. */
export type HouseholdCommand =
  | {
      type: 'InviteMember';
      by: string;
      /** Whose account the household came with: told again each time, since the first one is where the stream begins. */
      founder: { user: string; userId: number };
      role: HouseholdRole;
      hash: string;
      expiresAt: string;
    }
  | { type: 'RevokeInvitation'; by: string; invitation: number }
  | { type: 'AcceptInvitation'; user: string; userId: number; hash: string }
  | { type: 'ChangeRole'; by: string; userId: number; role: HouseholdRole }
  | { type: 'RemoveMember'; by: string; userId: number }
  | { type: 'HandOver'; by: string; userId: number }
  /** The account is erased: never refused. Where no owner is left, the founder is one again, unless they are gone as well. */
  | { type: 'EraseMember'; user: string };

export type HouseholdRejection =
  | 'owners-only'
  | 'last-owner'
  | 'founder-stays'
  | 'too-many-members'
  | 'too-many-invitations'
  | 'already-member'
  | 'invitation-void'
  | 'invitation-not-found'
  | 'member-not-found';
