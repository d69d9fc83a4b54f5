import type { EmailEvents, EventOf } from '@daybook/contracts';
import { type Decider, reject } from '@daybook/event-sourcing';

export interface Claim {
  /** UUID. */
  user: string;
  /** API id. */
  userId: number;
  tenant: string;
}

export type EmailState =
  | { status: 'free' }
  | (Claim & {
      status: 'claimed';
      /** The operation that claimed it, and its instant. */
      op: string;
      at: string;
    });

export interface ClaimEmail extends Claim {
  type: 'ClaimEmail';
  /** User who claimed it before and has no account. */
  abandonedBy?: string | undefined;
}

export type EmailRejection = 'email-taken';
export type EmailEvent = EventOf<EmailEvents>;

/** A registration that has not come to its account by then never will. */
const abandonedAfterMs = 10 * 60_000;

export const emailDecider: Decider<ClaimEmail, EmailState, EmailEvent, EmailRejection> = {
  initialState: () => ({ status: 'free' }),
  decide: ({ user, userId, tenant, abandonedBy }, state, { at }) => {
    const claimed: EmailEvent = { type: 'EmailClaimed', data: { user, userId, tenant } };
    if (state.status === 'free') return [claimed];
    if (state.user === user) return [];
    const age = Date.parse(at) - Date.parse(state.at);
    return state.user === abandonedBy && age >= abandonedAfterMs ? [claimed] : reject('email-taken');
  },
  evolve: (_, { data }, { op, at }) => ({ status: 'claimed', ...data, op, at }),
};
