import type { EventOf, UserIdEvents } from '@daybook/contracts';
import { type Decider, reject } from '@daybook/event-sourcing';
import type { Ids } from '@daybook/platform';

export type UserIdEvent = EventOf<UserIdEvents>;

/** Stream that is created once, so that the id is nobody else's. */
export const userIdStream = (userId: number): string => `user-id-${userId}`;

/** Who holds the id; null while nobody does. */
export const userIdDecider: Decider<{ user: string }, string | null, UserIdEvent, 'user-id-taken'> = {
  initialState: () => null,
  decide: ({ user }, holder) => {
    if (holder === null) return [{ type: 'UserIdClaimed', data: { user } }];
    return holder === user ? [] : reject('user-id-taken');
  },
  evolve: (_, { data }) => data.user,
};

const randomBits = 12;
/** With the random bits the largest integer that JSON numbers hold exactly. In 2039 the count begins again; the claim keeps ids apart. */
const timeRange = 2 ** 41;

/** 41 bits of milliseconds and 12 random ones: later accounts have greater ids, and nobody can count them. */
export function drawUserId(now: number, ids: Ids): number {
  const [high = 0, low = 0] = ids.bytes(2);
  const random = ((high << 8) | low) & (2 ** randomBits - 1);
  return (now % timeRange) * 2 ** randomBits + random;
}
