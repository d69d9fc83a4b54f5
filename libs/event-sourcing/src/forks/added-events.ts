import { createHash } from 'node:crypto';
import type { EventStore, RecordedEvent, StreamName } from '@daybook/platform';

/** Events that were never appended, as if they came next in a stream. */
export interface AddedEvents {
  stream: StreamName;
  /** How many events the stream has before them. */
  after: number;
  events: readonly RecordedEvent[];
  /** What tells them from others: of their content, since the same command may come to other events. */
  digest: string;
}

/** @param contents what the events say */
export const digestOfAdded = (stream: StreamName, after: number, contents: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([stream, after, contents]))
    .digest('base64url');

/** A log in which a stream goes on with these events, and with nothing that was appended meanwhile. Backwards it is not read. */
export function logWithAdded(store: EventStore, { stream: extended, after, events }: AddedEvents): EventStore {
  return {
    ...store,
    readStream: async function* (stream, from = 0, to = Number.MAX_SAFE_INTEGER) {
      if (stream !== extended) return yield* store.readStream(stream, from, to);
      if (from < after) yield* store.readStream(stream, from, Math.min(to, after - 1));
      for (const event of events) if (event.revision >= from && event.revision <= to) yield event;
    },
  };
}
