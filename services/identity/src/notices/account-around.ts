import { type EventCodec, readEvents } from '@daybook/event-sourcing';
import type { EventStore } from '@daybook/platform';
import {
  accountDecider,
  type AccountEvent,
  type AccountState,
  accountStream,
  type RegisteredAccount,
} from '../account/account.js';

export interface AccountAround {
  before: RegisteredAccount;
  after: RegisteredAccount;
  /** What the command did, in order. */
  events: readonly AccountEvent[];
  /** Instant, ISO 8601 in UTC. */
  at: string;
  /** What the command was, in kebab-case. */
  commandKind: string;
}

/**
 * The account as it was before and after one command, whatever was done to it since. Undefined where the command has done
 * nothing to it, or nobody can read it any more. @param user UUID
 */
export async function accountAround(
  store: EventStore,
  codec: EventCodec,
  user: string,
  commandId: string,
): Promise<AccountAround | undefined> {
  const events: AccountEvent[] = [];
  let before: AccountState = accountDecider.initialState();
  let after = before;
  let [at, commandKind] = ['', ''];
  for await (const decoded of readEvents(store, codec, accountStream(user))) {
    if (decoded.kind === 'erased') return undefined;
    const { metadata } = decoded;
    const event = decoded.event as AccountEvent;
    if (metadata.commandId === commandId) {
      events.push(event);
      ({ at, commandKind } = metadata);
    } else if (events.length > 0) break;
    else before = accountDecider.evolve(before, event, metadata);
    after = accountDecider.evolve(after, event, metadata);
  }
  if (events.length === 0 || before.status === 'none' || after.status === 'none') return undefined;
  return { before, after, events, at, commandKind };
}
