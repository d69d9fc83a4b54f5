import type { Clock, DocumentStore, EventStore, RecordedEvent } from '@daybook/platform';
import { MalformedEventError, UnknownEventError } from '../catalog.js';
import type { DecodedEvent, EventCodec } from '../event-codec.js';
import { bookkeeping, FencedError, writeFenced } from './guarded-documents.js';
import { guardedReads, Poison, projecting } from './poison.js';
import type { ParkedStream, ProjectedWrite, Projection, ProjectionProblem } from './projection.js';

/** Streams whose cursor is kept in memory. */
const keptCursors = 5_000;
/** Events, and bytes of them, that are folded at once. */
export interface Chunk {
  events: number;
  bytes: number;
}
const usualChunk: Chunk = { events: 200, bytes: 4 * 1024 * 1024 };

export interface FoldContext {
  projection: Projection;
  store: EventStore;
  documents: DocumentStore;
  codec: EventCodec;
  clock: Clock;
  fence: number;
  generation: number;
  /** False once another writer may have taken over. */
  held: () => boolean;
  /** At most so much at once, where others are to get their turn in between. */
  chunk?: Chunk;
  report: (problem: ProjectionProblem) => void;
}

export interface Fold {
  /**
   * Folds events that follow each other in the log. An event that cannot be folded parks its stream.
   * @throws FencedError, and whatever may pass: faults of a store, a missing key, an envelope that does not open
   */
  fold(events: readonly RecordedEvent[]): Promise<void>;
  /** Folds a parked stream from where it stands. @throws as `fold` */
  resume(stream: string): Promise<void>;
  /** After a fault: what is stored counts. */
  forgetCursors(): void;
}

/** As many of the first as are folded at once; at least one. */
export function firstChunk(events: readonly RecordedEvent[], most: Chunk = usualChunk): RecordedEvent[] {
  let bytes = 0;
  const end = events.findIndex(({ data }, index) => {
    bytes += data.length;
    return index === most.events || (index > 0 && bytes > most.bytes);
  });
  return events.slice(0, end < 0 ? events.length : end);
}

/** Folds the events of one subject. */
export function openFold(subject: string, context: FoldContext): Fold {
  const { projection, store, documents, codec, clock, fence, generation, held, report } = context;
  const collections = bookkeeping(projection);
  const wanted = new Set(projection.types);
  const fanOutTypes = new Set(projection.fanOut?.types);
  const isFanOut = ({ type }: { type: string }) => fanOutTypes.has(type);
  /** Stream → revision that is projected; parked streams stand at Infinity. */
  const cursors = new Map<string, number>();
  const cursorOf = (stream: string): number => cursors.get(stream) ?? -1;

  const write = async (writes: readonly ProjectedWrite[]) => {
    if (!held()) throw new FencedError(`The lease of ${projection.name} has run out`);
    await writeFenced(documents, subject, writes, fence);
  };

  const storedCursors = async (streams: readonly string[]): Promise<Map<string, number>> => {
    const stored = await documents.getMany<{ generation: number }>(collections.cursors, subject, streams);
    const own = stored.filter(({ body }) => body.generation === generation);
    return new Map(own.map(({ id, version }) => [id, version]));
  };

  const loadCursors = async (events: readonly RecordedEvent[]) => {
    if (cursors.size > keptCursors) cursors.clear();
    const unknown = [...new Set(events.map(({ stream }) => stream))].filter((stream) => !cursors.has(stream));
    if (unknown.length === 0) return;
    const [stored, standing] = await Promise.all([
      storedCursors(unknown),
      documents.getMany(collections.parked, subject, unknown),
    ]);
    for (const stream of unknown) cursors.set(stream, stored.get(stream) ?? -1);
    for (const { id } of standing) cursors.set(id, Infinity);
  };

  /** Leaves out what was folded before, and reads what a subscription has left out. */
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

  const decodedOf = async (events: readonly RecordedEvent[]): Promise<DecodedEvent[]> => {
    const decoded: DecodedEvent[] = [];
    for (const event of events) {
      const one = await codec.decode(event).catch((error: unknown) => {
        throw error instanceof UnknownEventError || error instanceof MalformedEventError ? new Poison(error) : error;
      });
      if (one.kind === 'event' && wanted.has(one.event.type)) decoded.push(one);
    }
    return decoded;
  };

  /** The documents of these events; of one that fans out the last of them, when the others are written. */
  const documentsOf = async (events: readonly RecordedEvent[]): Promise<readonly ProjectedWrite[]> => {
    const decoded = await decodedOf(events);
    const [first] = decoded;
    if (!first) return [];
    const reads = guardedReads(documents);
    if (!isFanOut(first.event)) return projecting(() => projection.project(subject, decoded, reads));
    let last: readonly ProjectedWrite[] = [];
    const batches = projection.fanOut?.project(subject, first, reads)[Symbol.asyncIterator]();
    for (;;) {
      const next = await projecting(async () => batches?.next());
      if (!next || next.done) return last;
      await write(last);
      last = next.value;
    }
  };

  const project = async (events: readonly RecordedEvent[]) => {
    const writes = await documentsOf(events);
    const reached = new Map(events.map(({ stream, revision }) => [stream, revision]));
    const passed = [...reached].map(([id, version]) => ({
      collection: collections.cursors,
      id,
      version,
      body: { generation },
    }));
    // Documents first: a crash before the cursors lets the same events be folded again.
    await write([...writes, ...passed]);
    for (const [stream, revision] of reached) cursors.set(stream, revision);
  };

  const park = async ({ stream, revision, type }: RecordedEvent, error: unknown) => {
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const body: ParkedStream = { stream, revision, type, error: message, since: clock.now() };
    await write([{ collection: collections.parked, id: stream, version: revision, body }]);
    cursors.set(stream, Infinity);
    report({ projection: projection.name, kind: 'parked', stream, revision, error });
  };

  const fold = async (events: readonly RecordedEvent[]) => {
    await loadCursors(events);
    const fresh = await unseen(events);
    if (fresh.length === 0) return;
    for (const run of runsOf(fresh, isFanOut)) {
      // An earlier run may have parked one of the streams.
      const standing = run.filter(({ stream, revision }) => cursorOf(stream) < revision);
      if (standing.length > 0) await foldRun(standing);
    }
  };

  const foldRun = async (events: readonly RecordedEvent[]) => {
    try {
      await project(events);
    } catch (poison) {
      if (!(poison instanceof Poison)) throw poison;
      // One of them: they are folded one by one, and the stream of the one that fails is parked.
      for (const event of events) {
        if (cursorOf(event.stream) >= event.revision) continue;
        await project([event]).catch((error: unknown) => {
          if (!(error instanceof Poison)) throw error;
          return park(event, error.cause);
        });
      }
    }
  };

  const resume = async (stream: string) => {
    const parked = await documents.get<ParkedStream>(collections.parked, subject, stream);
    if (!parked) return;
    const from = (await storedCursors([stream])).get(stream) ?? -1;
    cursors.set(stream, from);
    let waiting: RecordedEvent[] = [];
    const foldAll = async (events: RecordedEvent[]) => {
      for (let rest = events; rest.length > 0;) {
        const next = firstChunk(rest, context.chunk);
        await fold(next);
        rest = rest.slice(next.length);
      }
    };
    for await (const event of store.readStream(stream, from + 1)) {
      waiting.push(event);
      if (firstChunk(waiting, context.chunk).length === waiting.length) continue;
      await foldAll(waiting);
      waiting = [];
    }
    await foldAll(waiting);
    if (cursorOf(stream) === Infinity) return;
    await write([{ collection: collections.parked, id: stream, version: parked.version, body: null }]);
  };

  return { fold, resume, forgetCursors: () => cursors.clear() };
}

/** In their order, each event that fans out by itself: what it finds is what stood there before it, also when it comes again. */
function runsOf(events: readonly RecordedEvent[], isFanOut: (event: RecordedEvent) => boolean): RecordedEvent[][] {
  const runs: RecordedEvent[][] = [];
  let alone = true;
  for (const event of events) {
    const before = alone;
    alone = isFanOut(event);
    const run = runs.at(-1);
    if (run && !before && !alone) run.push(event);
    else runs.push([event]);
  }
  return runs;
}
