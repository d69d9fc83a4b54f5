import type { DocumentStore, EventStore, RecordedEvent } from '@daybook/platform';
import { MalformedEventError, UnknownEventError } from '../catalog.js';
import type { DecodedEvent, EventCodec } from '../event-codec.js';
import { bookkeeping, FencedError, writeFenced } from './guarded-documents.js';
import {
  type ParkedStream,
  type ProjectedWrite,
  type Projection,
  type ProjectionProblem,
  type ReadModels,
} from './projection.js';

/** Streams whose cursor is kept in memory. */
const keptCursors = 5_000;
/** Events, and bytes of them, that are folded at once. */
const chunkEvents = 200;
const chunkBytes = 4 * 1024 * 1024;

export interface FoldContext {
  projection: Projection;
  store: EventStore;
  documents: DocumentStore;
  codec: EventCodec;
  fence: number;
  generation: number;
  /** False once another writer may have taken over. */
  held: () => boolean;
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
export function firstChunk(events: readonly RecordedEvent[]): RecordedEvent[] {
  let bytes = 0;
  const end = events.findIndex(({ data }, index) => {
    bytes += data.length;
    return index === chunkEvents || (index > 0 && bytes > chunkBytes);
  });
  return events.slice(0, end < 0 ? events.length : end);
}

/** Folds the events of one subject. */
export function openFold(subject: string, context: FoldContext): Fold {
  const { projection, store, documents, codec, fence, generation, held, report } = context;
  const collections = bookkeeping(projection);
  const wanted = new Set(projection.types);
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
    const stored = await storedCursors(unknown);
    const standing = await documents.getMany(collections.parked, subject, unknown);
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

  const documentsOf = async (events: readonly RecordedEvent[]): Promise<ProjectedWrite[]> => {
    const decoded: DecodedEvent[] = [];
    for (const event of events) {
      const one = await codec.decode(event).catch((error: unknown) => {
        throw error instanceof UnknownEventError || error instanceof MalformedEventError ? new Poison(error) : error;
      });
      if (one.kind === 'event' && wanted.has(one.event.type)) decoded.push(one);
    }
    if (decoded.length === 0) return [];
    try {
      return await projection.project(subject, decoded, guardedReads(documents));
    } catch (error) {
      throw error instanceof ReadFault ? error : new Poison(error);
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
    const body: ParkedStream = { stream, revision, type, error: message };
    await write([{ collection: collections.parked, id: stream, version: revision, body }]);
    cursors.set(stream, Infinity);
    report({ projection: projection.name, kind: 'parked', stream, revision, error });
  };

  const fold = async (events: readonly RecordedEvent[]) => {
    await loadCursors(events);
    const fresh = await unseen(events);
    if (fresh.length === 0) return;
    try {
      await project(fresh);
    } catch (poison) {
      if (!(poison instanceof Poison)) throw poison;
      // One of them: they are folded one by one, and the stream of the one that fails is parked.
      for (const event of fresh) {
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
      for (let rest = events; rest.length > 0; rest = rest.slice(firstChunk(rest).length)) await fold(firstChunk(rest));
    };
    for await (const event of store.readStream(stream, from + 1)) {
      waiting.push(event);
      if (firstChunk(waiting).length === waiting.length) continue;
      await foldAll(waiting);
      waiting = [];
    }
    await foldAll(waiting);
    if (cursorOf(stream) === Infinity) return;
    await write([{ collection: collections.parked, id: stream, version: parked.version, body: null }]);
  };

  return { fold, resume, forgetCursors: () => cursors.clear() };
}

/** What an event itself brings about, each time anew; its stream is parked. */
class Poison extends Error {
  constructor(cause: unknown) {
    super('The event cannot be folded', { cause });
  }
}

/** A fault of a store, which passes. */
class ReadFault extends Error {
  override name = 'ReadFault';
}

const guardedReads = (documents: DocumentStore): ReadModels => {
  const fault = (cause: unknown): never => {
    throw new ReadFault('The read models could not be read', { cause });
  };
  return {
    get: (...args) => documents.get<never>(...args).catch(fault),
    getMany: (...args) => documents.getMany<never>(...args).catch(fault),
    count: (...args) => documents.count(...args).catch(fault),
    find: async function* (...args) {
      try {
        yield* documents.find<never>(...args);
      } catch (error) {
        fault(error);
      }
    },
  } as ReadModels;
};
