import { type Clock, createRest, type DocumentStore, type EventStore, type RecordedEvent } from '@daybook/platform';
import { MalformedEventError, UnknownEventError } from '../../catalog.js';
import type { DecodedEvent, EventCodec } from '../../event-codec.js';
import { runnerCollections } from '../generations/collections.js';
import type { IsThere } from '../generations/markers.js';
import type { ParkedStream, ProjectedWrite, Projection, ProjectionProblem } from '../projection.js';
import { FencedError, type Lease } from '../sharding/lease.js';
import { writeFenced } from './fenced-write.js';
import { blamingEvent, PoisonEvent, readModelsOf } from './poison-event.js';

/** Streams whose cursor is kept in memory. */
const maxCursors = 5_000;

/** What is projected at once, at most. */
export interface BatchLimit {
  events: number;
  bytes: number;
}

export interface ApplierContext {
  projection: Projection;
  store: EventStore;
  /** As the generation sees it. */
  documents: DocumentStore;
  codec: EventCodec;
  clock: Clock;
  generation: number;
  /** Absent where the generation's collections have no markers. */
  isThere?: IsThere;
  /** Of the subject's shard: its fencing token is on every write. */
  lease: Pick<Lease, 'fence' | 'isHeld'>;
  batchLimit: BatchLimit;
  report: (problem: ProjectionProblem) => void;
}

/** Applies the events of one subject to its documents. */
export interface EventApplier {
  /**
   * Applies events that follow each other in the log. An event that cannot be projected parks its stream.
   * @throws FencedError, and whatever may pass: faults of a store, a missing key, an envelope that does not open
   */
  apply(events: readonly RecordedEvent[]): Promise<void>;
  /** Goes on with a parked stream where it stopped. @throws as `apply` */
  resume(stream: string): Promise<void>;
  /** After a fault: what is stored counts. */
  forgetCursors(): void;
}

/** As many of the first as are projected at once; at least one. */
export function firstBatch(events: readonly RecordedEvent[], limit: BatchLimit): RecordedEvent[] {
  let bytes = 0;
  const end = events.findIndex(({ data }, index) => {
    bytes += data.length;
    return index === limit.events || (index > 0 && bytes > limit.bytes);
  });
  return events.slice(0, end < 0 ? events.length : end);
}

export function createEventApplier(subject: string, context: ApplierContext): EventApplier {
  const { projection, store, documents, codec, clock, generation, isThere, lease, report } = context;
  const collections = runnerCollections(projection);
  const projectedTypes = new Set(projection.types);
  const fanOutTypes = new Set(projection.fanOut?.types);
  const fansOut = ({ type }: { type: string }) => fanOutTypes.has(type);
  /** Stream → revision up to which it is projected; Infinity where it is parked. */
  const cursors = new Map<string, number>();
  const cursorOf = (stream: string): number => cursors.get(stream) ?? -1;

  const write = async (writes: readonly ProjectedWrite[]) => {
    if (!lease.isHeld()) throw new FencedError(`The lease of ${projection.name} has expired`);
    await writeFenced(documents, subject, writes, lease.fence);
  };

  const loadCursors = async (streams: readonly string[]): Promise<Map<string, number>> => {
    const stored = await documents.getMany<{ generation: number }>(collections.cursors, subject, streams);
    return new Map(stored.filter(({ body }) => body.generation === generation).map(({ id, version }) => [id, version]));
  };
  const loadParked = async (streams: readonly string[]): Promise<string[]> =>
    (await documents.getMany(collections.parked, subject, streams)).map(({ id }) => id);
  const rememberCursors = async (events: readonly RecordedEvent[]) => {
    if (cursors.size > maxCursors) cursors.clear();
    const unknown = [...new Set(events.map(({ stream }) => stream))].filter((stream) => !cursors.has(stream));
    if (unknown.length === 0) return;
    const [stored, parked] = await Promise.all([loadCursors(unknown), loadParked(unknown)]);
    for (const stream of unknown) cursors.set(stream, stored.get(stream) ?? -1);
    for (const stream of parked) cursors.set(stream, Infinity);
  };

  /** Leaves out what was projected before, and reads what a subscription has left out. */
  const unseen = async (events: readonly RecordedEvent[]): Promise<RecordedEvent[]> => {
    const fresh: RecordedEvent[] = [];
    const next = new Map<string, number>();
    for (const event of events) {
      const expected = next.get(event.stream) ?? cursorOf(event.stream) + 1;
      if (event.revision < expected) continue;
      if (event.revision > expected) {
        for await (const missed of store.readStream(event.stream, expected)) {
          if (missed.revision >= event.revision) break;
          fresh.push(missed);
        }
      }
      fresh.push(event);
      next.set(event.stream, event.revision + 1);
    }
    return fresh;
  };

  const decode = async (events: readonly RecordedEvent[]): Promise<DecodedEvent[]> => {
    const decoded: DecodedEvent[] = [];
    const rest = createRest();
    try {
      for (const event of events) {
        const one = codec.decodeNow(event) ?? (await codec.decode(event));
        if (one.kind === 'event' && projectedTypes.has(one.event.type)) decoded.push(one);
        const due = rest();
        if (due) await due;
      }
    } catch (error) {
      const isPoison = error instanceof UnknownEventError || error instanceof MalformedEventError;
      throw isPoison ? new PoisonEvent(error) : error;
    }
    return decoded;
  };

  /**
   * The documents of these events; of an event that fans out the last batch, when the others are written: one after
   * another, while the next is made.
   */
  const documentsOf = async (events: readonly RecordedEvent[]): Promise<readonly ProjectedWrite[]> => {
    const decoded = await decode(events);
    const [first] = decoded;
    if (!first) return [];
    const models = readModelsOf(
      documents,
      async (collection, isLacking) => (await isThere?.(collection, generation, isLacking)) ?? true,
    );
    if (!fansOut(first.event)) return blamingEvent(() => projection.project(subject, decoded, models));
    const batches = projection.fanOut?.project(subject, first, models)[Symbol.asyncIterator]();
    const make = () => blamingEvent(async () => batches?.next());
    let last: readonly ProjectedWrite[] = [];
    let next = await make();
    while (next && !next.done) {
      const [written, made] = await Promise.allSettled([write(last), make()]);
      if (written.status === 'rejected') throw written.reason;
      if (made.status === 'rejected') throw made.reason;
      last = next.value;
      next = made.value;
    }
    return last;
  };

  const project = async (events: readonly RecordedEvent[]) => {
    const writes = await documentsOf(events);
    const reached = new Map(events.map(({ stream, revision }) => [stream, revision]));
    const cursorWrites = [...reached].map(([id, version]) => ({
      collection: collections.cursors,
      id,
      version,
      body: { generation },
    }));
    // Documents first: a crash before the cursors lets the same events be projected again.
    await write([...writes, ...cursorWrites]);
    for (const [stream, revision] of reached) cursors.set(stream, revision);
  };

  const park = async ({ stream, revision, type }: RecordedEvent, error: unknown) => {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const body: ParkedStream = { stream, revision, type, error: message, since: clock.now() };
    await write([{ collection: collections.parked, id: stream, version: revision, body }]);
    cursors.set(stream, Infinity);
    report({ projection: projection.name, kind: 'parked', stream, revision, error });
  };

  const projectOrPark = async (events: readonly RecordedEvent[]): Promise<void> => {
    try {
      await project(events);
    } catch (poison) {
      if (!(poison instanceof PoisonEvent)) throw poison;
      const [first] = events;
      if (first && events.length === 1) return park(first, poison.cause);
      // It is one of them: looked for by halves, in their order; the stream of the one that fails is parked.
      const half = Math.ceil(events.length / 2);
      for (const part of [events.slice(0, half), events.slice(half)]) {
        const open = part.filter(({ stream, revision }) => cursorOf(stream) < revision);
        if (open.length > 0) await projectOrPark(open);
      }
    }
  };

  const apply = async (events: readonly RecordedEvent[]) => {
    await rememberCursors(events);
    for (const run of splitAtFanOut(await unseen(events), fansOut)) {
      // An earlier run may have parked one of the streams.
      const open = run.filter(({ stream, revision }) => cursorOf(stream) < revision);
      if (open.length > 0) await projectOrPark(open);
    }
  };

  const resume = async (stream: string) => {
    const parked = await documents.get<ParkedStream>(collections.parked, subject, stream);
    if (!parked) return;
    const from = (await loadCursors([stream])).get(stream) ?? -1;
    cursors.set(stream, from);
    let waiting: RecordedEvent[] = [];
    const applyAll = async () => {
      while (waiting.length > 0) {
        const batch = firstBatch(waiting, context.batchLimit);
        await apply(batch);
        waiting = waiting.slice(batch.length);
      }
    };
    for await (const event of store.readStream(stream, from + 1)) {
      waiting.push(event);
      if (firstBatch(waiting, context.batchLimit).length < waiting.length) await applyAll();
    }
    await applyAll();
    if (cursorOf(stream) === Infinity) return;
    await write([{ collection: collections.parked, id: stream, version: parked.version, body: null }]);
  };

  return { apply, resume, forgetCursors: () => cursors.clear() };
}

/** In their order, each event that fans out by itself: it finds what was there before it, also when it comes again. */
function splitAtFanOut(events: readonly RecordedEvent[], fansOut: (event: RecordedEvent) => boolean) {
  const runs: RecordedEvent[][] = [];
  let isAlone = true;
  for (const event of events) {
    const wasAlone = isAlone;
    isAlone = fansOut(event);
    const run = runs.at(-1);
    if (run && !wasAlone && !isAlone) run.push(event);
    else runs.push([event]);
  }
  return runs;
}
