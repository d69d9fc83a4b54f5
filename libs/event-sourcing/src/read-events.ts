import type { EventStore } from '@daybook/platform';
import type { Decoded, EventCodec } from './event-codec.js';

/** A stream, decrypted, in order. @throws what `EventCodec.decode` throws */
export async function* readEvents(
  store: Pick<EventStore, 'readStream'>,
  codec: EventCodec,
  stream: string,
  from = 0,
): AsyncIterable<Decoded> {
  for await (const event of store.readStream(stream, from)) yield await codec.decode(event);
}
