import type { AdministratorEvents, EventOf } from '@daybook/contracts';
import { type EventCodec, readEvents } from '@daybook/event-sourcing';
import type { EventStore } from '@daybook/platform';

export type AdministratorEvent = EventOf<AdministratorEvents>;

export const administratorsStream = 'administrators';

/** Whether the user (a UUID) is an administrator now. The log itself is asked: a revocation counts at once. */
export async function isAdministrator(
  { events, codec }: { events: EventStore; codec: EventCodec },
  user: string,
): Promise<boolean> {
  let granted = false;
  for await (const decoded of readEvents(events, codec, administratorsStream)) {
    if (decoded.kind === 'erased') continue;
    const event = decoded.event as AdministratorEvent;
    if (event.data.user === user) granted = event.type === 'AdministratorGranted';
  }
  return granted;
}
