import type { EmailEvents, EventOf } from '@daybook/contracts';
import type { Decider } from '@daybook/event-sourcing';

type EmailEvent = EventOf<EmailEvents>;

/** Users' UUIDs. A claim whose user's key was destroyed cannot be read: the holder is then null. */
export interface AddressHolding {
  holder: string | null;
  /** Whose claim was released last, unless somebody has claimed it since. */
  releasedFrom: string | null;
}

/**
 * Releases an address from a user who is erased, in so many words also where the claim cannot be read any more: whoever
 * keeps what they once read of the stream hears of it by this event alone.
 */
export const addressRelease: Decider<{ user: string }, AddressHolding, EmailEvent, never> = {
  initialState: () => ({ holder: null, releasedFrom: null }),
  decide: ({ user }, { holder, releasedFrom }) => {
    const isAnothers = holder !== null && holder !== user;
    return isAnothers || releasedFrom === user ? [] : [{ type: 'EmailReleased', data: { user } }];
  },
  evolve: (_, { type, data }) =>
    type === 'EmailClaimed' ? { holder: data.user, releasedFrom: null } : { holder: null, releasedFrom: data.user },
};
