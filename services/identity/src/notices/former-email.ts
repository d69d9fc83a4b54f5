import { type EventCodec, readEvents } from '@daybook/event-sourcing';
import type { EventStore } from '@daybook/platform';
import { type AccountEvent, accountStream } from '../account/account.js';

/** The address that the account had before its present one; undefined where it had none, or nobody can read it. @param user UUID */
export async function formerEmail(store: EventStore, codec: EventCodec, user: string): Promise<string | undefined> {
  const addresses: string[] = [];
  for await (const decoded of readEvents(store, codec, accountStream(user))) {
    if (decoded.kind === 'erased') return undefined;
    const event = decoded.event as AccountEvent;
    if (event.type === 'AccountRegistered' || event.type === 'EmailChanged') addresses.push(event.data.email);
  }
  return addresses.at(-2);
}
