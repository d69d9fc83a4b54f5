import type { EmailEvents, EventOf } from '@daybook/contracts';
import { type Decider, reject } from '@daybook/event-sourcing';

export interface Claim {
  /** UUID. */
  user: string;
  /** API id. */
  userId: number;
  tenant: string;
}

export interface HeldClaim extends Claim {
  status: 'claimed';
  /** The operation that claimed it last, and its instant. */
  commandId: string;
  at: string;
  /** The operation that released it last, if any did. */
  releasedBy?: string;
}

export type EmailState = { status: 'free'; releasedBy?: string } | HeldClaim;

export interface ClaimEmail extends Claim {
  type: 'ClaimEmail';
  /** User who claimed it before and whose account, if any, has another address. */
  abandonedBy?: string | undefined;
  /** Who holds it already claims it anew, so that nobody takes it over while their account comes to it. */
  renew?: boolean;
}

export interface ReleaseEmail {
  type: 'ReleaseEmail';
  user: string;
  /** The operation of the claim that is given up: a claim that was renewed since stays. */
  claimedBy: string;
}

export type EmailCommand = ClaimEmail | ReleaseEmail;
export type EmailRejection = 'email-taken';
export type EmailEvent = EventOf<EmailEvents>;

/** Whoever has not come from the claim to the account by then never will. */
const abandonedAfterMs = 10 * 60_000;

export const emailDecider: Decider<EmailCommand, EmailState, EmailEvent, EmailRejection> = {
  initialState: () => ({ status: 'free' }),
  decide: (command, state, { at }) => {
    const { user } = command;
    switch (command.type) {
      case 'ClaimEmail': {
        const { userId, tenant, abandonedBy, renew } = command;
        const claimed: EmailEvent = { type: 'EmailClaimed', data: { user, userId, tenant } };
        if (state.status === 'free') return [claimed];
        if (state.user === user) return renew ? [claimed] : [];
        const age = Date.parse(at) - Date.parse(state.at);
        return state.user === abandonedBy && age >= abandonedAfterMs ? [claimed] : reject('email-taken');
      }
      case 'ReleaseEmail': {
        const held = state.status === 'claimed' && state.user === user && state.commandId === command.claimedBy;
        return held ? [{ type: 'EmailReleased', data: { user } }] : [];
      }
    }
  },
  evolve: ({ releasedBy }, { type, data }, { commandId, at }) => {
    switch (type) {
      case 'EmailClaimed':
        return { status: 'claimed', ...data, commandId, at, ...(releasedBy !== undefined && { releasedBy }) };
      case 'EmailReleased':
        return { status: 'free', releasedBy: commandId };
    }
  },
};
