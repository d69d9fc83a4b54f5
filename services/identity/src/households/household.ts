import type { EventOf, HouseholdEvents, HouseholdRole } from '@daybook/contracts';
import { type Decider, reject, type Rejection, streamName } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import type { HouseholdCommand, HouseholdRejection } from './household-command.js';

export type HouseholdEvent = EventOf<HouseholdEvents>;

export const householdStream = (tenant: string): string => streamName('household', tenant);

export interface Member {
  /** UUID. */
  user: string;
  /** API id. */
  userId: number;
  role: HouseholdRole;
  /** Instant, ISO 8601 in UTC; null for the founder. */
  joinedAt: string | null;
  /** Of the invitation that was accepted, for a repeat of the call; null for the founder. */
  hash: string | null;
}

export interface Invitation {
  id: number;
  role: HouseholdRole;
  hash: string;
  /** UUID of whoever made it. */
  by: string;
  /** Instants, ISO 8601 in UTC. */
  createdAt: string;
  expiresAt: string;
}

export type HouseholdState =
  /** Nobody was ever invited: the account that it came with is its one owner. */
  | { status: 'alone' }
  | {
      status: 'shared';
      founder: { user: string; userId: number };
      members: readonly Member[];
      /** Neither accepted nor revoked; some may have expired. */
      invitations: readonly Invitation[];
      /** How many were ever made. */
      invitationsMade: number;
    };

export type SharedHousehold = Extract<HouseholdState, { status: 'shared' }>;
type Shared = SharedHousehold;
type Decision = readonly HouseholdEvent[] | Rejection<HouseholdRejection>;

export const mostMembers = 10;
const mostInvitations = 20;

export const openInvitations = ({ invitations }: Pick<Shared, 'invitations'>, at: string): readonly Invitation[] =>
  invitations.filter(({ expiresAt }) => Date.parse(expiresAt) > Date.parse(at));

export const memberOf = (state: HouseholdState, user: string): Member | undefined =>
  state.status === 'shared' ? state.members.find((member) => member.user === user) : undefined;

const isOwner = ({ role }: Member): boolean => role === 'owner';

const hasOtherOwner = ({ members }: Shared, user: string): boolean =>
  members.some((member) => isOwner(member) && member.user !== user);

/** Its last owner's account was erased, after that of its founder: it is over. */
export const hasNoOwner = (state: HouseholdState): boolean => state.status === 'shared' && !state.members.some(isOwner);

const left = ({ user }: Member): HouseholdEvent => ({ type: 'MemberLeft', data: { user } });

/** Whoever is no owner any more may know the links that they have made: nobody, not even they, is to come in by them. */
const voided = ({ invitations }: Shared, by: string): HouseholdEvent[] =>
  invitations.filter((one) => one.by === by).map(({ id }) => ({ type: 'InvitationRevoked', data: { invitation: id } }));

function invite(
  command: Extract<HouseholdCommand, { type: 'InviteMember' }>,
  state: HouseholdState,
  at: string,
): Decision {
  const { by, founder, role, hash, expiresAt } = command;
  const isAllowed = state.status === 'alone' ? by === founder.user : memberOf(state, by)?.role === 'owner';
  if (!isAllowed) return reject('owners-only');
  if (state.status === 'shared' && state.members.length >= mostMembers) return reject('too-many-members');
  if (state.status === 'shared' && openInvitations(state, at).length >= mostInvitations) {
    return reject('too-many-invitations');
  }
  const invitation = state.status === 'shared' ? state.invitationsMade + 1 : 1;
  return [{ type: 'MemberInvited', data: { invitation, role, hash, expiresAt, founder } }];
}

function accept(
  { user, userId, hash }: Extract<HouseholdCommand, { type: 'AcceptInvitation' }>,
  state: Shared,
  at: string,
): Decision {
  const member = memberOf(state, user);
  if (member?.hash === hash) return [];
  const invitation = openInvitations(state, at).find((open) => open.hash === hash);
  if (!invitation) return reject('invitation-void');
  if (member) return reject('already-member');
  if (state.members.length >= mostMembers) return reject('too-many-members');
  return [{ type: 'MemberJoined', data: { invitation: invitation.id, user, userId, role: invitation.role } }];
}

function changeRole({ by, userId, role }: Extract<HouseholdCommand, { type: 'ChangeRole' }>, state: Shared): Decision {
  const member = state.members.find((one) => one.userId === userId);
  if (!member) return reject('member-not-found');
  if (member.role === role) return [];
  if (member.user === state.founder.user && by !== member.user) return reject('founder-stays');
  if (!hasOtherOwner(state, member.user) && role !== 'owner') return reject('last-owner');
  return [{ type: 'RoleChanged', data: { user: member.user, role } }, ...voided(state, member.user)];
}

function remove({ by, userId }: Extract<HouseholdCommand, { type: 'RemoveMember' }>, state: Shared): Decision {
  const member = state.members.find((one) => one.userId === userId);
  if (member?.user !== by && memberOf(state, by)?.role !== 'owner') return reject('owners-only');
  if (!member) return reject('member-not-found');
  if (member.user === state.founder.user) return reject('founder-stays');
  if (isOwner(member) && !hasOtherOwner(state, member.user)) return reject('last-owner');
  return [left(member), ...voided(state, member.user)];
}

function erase(user: string, state: Shared): readonly HouseholdEvent[] {
  const member = memberOf(state, user);
  if (!member) return [];
  const isLastOwner = isOwner(member) && !hasOtherOwner(state, user);
  const heir = isLastOwner ? state.members.find((one) => one.user === state.founder.user && one !== member) : undefined;
  const restored: HouseholdEvent[] = heir ? [{ type: 'RoleChanged', data: { user: heir.user, role: 'owner' } }] : [];
  return [...restored, left(member), ...voided(state, user)];
}

function decideShared(
  command: Exclude<HouseholdCommand, { type: 'InviteMember' }>,
  state: Shared,
  at: string,
): Decision {
  switch (command.type) {
    case 'AcceptInvitation':
      return accept(command, state, at);
    case 'RemoveMember':
      return remove(command, state);
    case 'EraseMember':
      return erase(command.user, state);
  }
  if (memberOf(state, command.by)?.role !== 'owner') return reject('owners-only');
  switch (command.type) {
    case 'RevokeInvitation': {
      const { invitation } = command;
      if (invitation > state.invitationsMade) return reject('invitation-not-found');
      const isOpen = state.invitations.some(({ id }) => id === invitation);
      return isOpen ? [{ type: 'InvitationRevoked', data: { invitation } }] : [];
    }
    case 'ChangeRole':
      return changeRole(command, state);
    case 'HandOver': {
      const to = state.members.find((one) => one.userId === command.userId);
      if (!to) return reject('member-not-found');
      if (to.user === command.by) return [];
      return [{ type: 'OwnershipHandedOver', data: { from: command.by, to: to.user } }, ...voided(state, command.by)];
    }
  }
}

/** What nobody has been invited to has no members but its founder, and no invitations. */
function decideAlone({ type }: HouseholdCommand): Decision {
  switch (type) {
    case 'AcceptInvitation':
      return reject('invitation-void');
    case 'RevokeInvitation':
      return reject('invitation-not-found');
    case 'EraseMember':
      return [];
    default:
      return reject('member-not-found');
  }
}

const withRoles = (state: Shared, roles: Readonly<Record<string, HouseholdRole>>): Shared => ({
  ...state,
  members: state.members.map((member) => ({ ...member, role: roles[member.user] ?? member.role })),
});

const withoutInvitation = ({ invitations }: Shared, invitation: number): readonly Invitation[] =>
  invitations.filter(({ id }) => id !== invitation);

function invited(
  state: HouseholdState,
  data: HouseholdEvents['MemberInvited'],
  { at, actor }: Pick<EventMetadata, 'at' | 'actor'>,
): Shared {
  const { invitation: id, role, hash, expiresAt, founder } = data;
  const first: Shared = {
    status: 'shared',
    founder,
    members: [{ ...founder, role: 'owner', joinedAt: null, hash: null }],
    invitations: [],
    invitationsMade: 0,
  };
  const before = state.status === 'shared' ? state : first;
  const invitations = [...openInvitations(before, at), { id, role, hash, by: actor.id, createdAt: at, expiresAt }];
  return { ...before, invitations, invitationsMade: id };
}

export const householdDecider: Decider<HouseholdCommand, HouseholdState, HouseholdEvent, HouseholdRejection> = {
  initialState: () => ({ status: 'alone' }),
  decide: (command, state, { at }) => {
    if (command.type === 'InviteMember') return invite(command, state, at);
    return state.status === 'alone' ? decideAlone(command) : decideShared(command, state, at);
  },
  evolve: (state, { type, data }, metadata) => {
    if (type === 'MemberInvited') return invited(state, data, metadata);
    if (state.status === 'alone') return state;
    switch (type) {
      case 'InvitationRevoked':
        return { ...state, invitations: withoutInvitation(state, data.invitation) };
      case 'MemberJoined': {
        const { invitation, user, userId, role } = data;
        const hash = state.invitations.find(({ id }) => id === invitation)?.hash ?? null;
        const members = [...state.members, { user, userId, role, joinedAt: metadata.at, hash }];
        return { ...state, members, invitations: withoutInvitation(state, invitation) };
      }
      case 'RoleChanged':
        return withRoles(state, { [data.user]: data.role });
      case 'MemberLeft':
        return { ...state, members: state.members.filter(({ user }) => user !== data.user) };
      case 'OwnershipHandedOver':
        return withRoles(state, { [data.from]: 'member', [data.to]: 'owner' });
    }
  },
};
