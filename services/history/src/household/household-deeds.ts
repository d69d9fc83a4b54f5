import type { EventOf, HouseholdEvents, HouseholdRole } from '@daybook/contracts';

export type HouseholdEvent = EventOf<HouseholdEvents>;

/** What somebody did to who belongs to a household. */
export interface HouseholdDeed {
  /** UUID of who did it, where that is not who the log says. */
  by?: string;
  /** In the past tense and without who did it. */
  text: string;
  /** Invitations are theirs alone. */
  isForOwners?: true;
}

const roles: Readonly<Record<HouseholdRole, string>> = { owner: 'an owner', member: 'a member', viewer: 'a viewer' };

/**
 * @param events of one command, in their order
 * @param actor who gave it, as the log says
 * @param nameOf how a person is called, by their UUID
 */
export function deedOfHousehold(
  events: readonly HouseholdEvent[],
  actor: { kind: string; id: string },
  nameOf: (user: string) => string,
): HouseholdDeed | undefined {
  const data = <T extends HouseholdEvent['type']>(type: T): HouseholdEvents[T] | undefined =>
    events.find((event) => event.type === type)?.data as HouseholdEvents[T] | undefined;
  const [invited, joined, left] = [data('MemberInvited'), data('MemberJoined'), data('MemberLeft')];
  const [changed, handedOver] = [data('RoleChanged'), data('OwnershipHandedOver')];
  if (invited) return { text: `invited somebody as ${roles[invited.role]}`, isForOwners: true };
  if (joined) return { text: `joined the household as ${roles[joined.role]}` };
  if (handedOver) return { text: `handed the household over to ${nameOf(handedOver.to)}` };
  if (left && actor.kind !== 'user') {
    const heir = changed ? `; ${nameOf(changed.user)} became ${roles[changed.role]}` : '';
    return { by: left.user, text: `left the household, since their account was deleted${heir}` };
  }
  if (left?.user === actor.id) return { text: 'left the household' };
  if (left) return { text: `removed ${nameOf(left.user)} from the household` };
  if (changed?.user === actor.id) return { text: `became ${roles[changed.role]}` };
  if (changed) return { text: `made ${nameOf(changed.user)} ${roles[changed.role]}` };
  return events.length > 0 ? { text: 'revoked an invitation', isForOwners: true } : undefined;
}

/** Whom the events are about, by UUID. */
export const personsIn = (events: readonly HouseholdEvent[]): string[] =>
  events.flatMap(({ data }) => [...('user' in data ? [data.user] : []), ...('to' in data ? [data.to] : [])]);
