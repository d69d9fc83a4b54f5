import { createRest, type EventMetadata, type EventStore } from '@daybook/platform';
import type { DomainEvent } from './catalog.js';
import type { EventCodec } from './event-codec.js';
import { readEvents } from './read-events.js';

/** What is made of a stream's events, in their order. */
export interface Folded<E extends DomainEvent> {
  fold(event: E, metadata: EventMetadata): void;
}

/**
 * Folds in a stream from a revision on, with turns for others in between, and answers the revision of its next event. What was
 * erased is passed over.
 */
export async function foldStream<E extends DomainEvent>(
  store: Pick<EventStore, 'readStream'>,
  codec: EventCodec,
  stream: string,
  folded: Folded<E>,
  from = 0,
): Promise<number> {
  let next = from;
  const rest = createRest();
  for await (const decoded of readEvents(store, codec, stream, from)) {
    next = decoded.revision + 1;
    if (decoded.kind === 'event') folded.fold(decoded.event as E, decoded.metadata);
    const due = rest();
    if (due) await due;
  }
  return next;
}
