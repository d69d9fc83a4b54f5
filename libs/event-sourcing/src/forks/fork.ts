import {
  type Clock,
  createInMemoryDocumentStore,
  createRest,
  type DocumentStore,
  type EventStore,
  type RecordedEvent,
  type StreamName,
} from '@daybook/platform';
import type { EventCodec } from '../event-codec.js';
import type { Projection } from '../projections/projection.js';
import { createEventApplier } from '../projections/worker/event-applier.js';
import { categoryOf } from '../stream-name.js';

/** A household has more than may be kept in memory for one of its questions. */
export class ForkTooLargeError extends Error {
  override name = 'ForkTooLargeError';
}

/** What is projected at once: small, since a projection gives nobody a turn before it is through with that. */
const batchLimit = { events: 32, bytes: 64 * 1024 };

export interface ForkContext {
  store: EventStore;
  codec: EventCodec;
  clock: Clock;
  /** Categories that are projected before all others: what rows look like is a function of the rules that they end up under. */
  first: readonly string[];
  /** Of one fork. */
  maxBytes: number;
}

/** The documents of one projection of one household, made of its streams up to some event of each. */
export interface Fork {
  readonly documents: DocumentStore;
  /** How many events of each stream they are made of. */
  ends(): ReadonlyMap<StreamName, number>;
  bytes(): number;
  /** Goes on to later ends. After a failure it is of no use any more. @throws ForkTooLargeError, and what an event applier throws */
  advance(ends: ReadonlyMap<StreamName, number>): Promise<void>;
}

export function createFork(tenant: string, projection: Projection, context: ForkContext): Fork {
  const { store, codec, clock, first, maxBytes } = context;
  const documents = createInMemoryDocumentStore();
  const reached = new Map<StreamName, number>();
  const rest = createRest();
  const applier = createEventApplier(tenant, {
    projection,
    store,
    documents,
    codec,
    clock,
    generation: 0,
    lease: { fence: 0, isHeld: () => true },
    batchLimit,
    // What cannot be projected was reported when it was projected for everybody.
    report: () => undefined,
  });

  const apply = async (events: AsyncIterable<RecordedEvent> | Iterable<RecordedEvent>) => {
    let batch: RecordedEvent[] = [];
    let bytes = 0;
    const flush = async () => {
      await applier.apply(batch);
      for (const { stream, revision } of batch) reached.set(stream, revision + 1);
      if (documents.bytes() > maxBytes) throw new ForkTooLargeError(`${projection.name} of ${tenant}`);
      batch = [];
      bytes = 0;
      // A store of this process may answer without a turn for anybody else.
      const due = rest();
      if (due) await due;
    };
    for await (const event of events) {
      if (batch.length > 0 && bytes + event.data.length > batchLimit.bytes) await flush();
      batch.push(event);
      bytes += event.data.length;
      if (batch.length >= batchLimit.events) await flush();
    }
    if (batch.length > 0) await flush();
  };

  async function* newIn(stream: StreamName, end: number): AsyncGenerator<RecordedEvent> {
    const from = reached.get(stream) ?? 0;
    if (from < end) yield* store.readStream(stream, from, end - 1);
  }

  return {
    documents,
    ends: () => reached,
    bytes: () => documents.bytes(),
    advance: async (ends) => {
      const early: RecordedEvent[] = [];
      for (const [stream, end] of ends) {
        if (!first.includes(categoryOf(stream))) continue;
        for await (const event of newIn(stream, end)) early.push(event);
      }
      await apply(early.sort((a, b) => (a.position < b.position ? -1 : 1)));
      for (const [stream, end] of ends) await apply(newIn(stream, end));
    },
  };
}
