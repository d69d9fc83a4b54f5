import type { DocumentStore, EventStore, Position, RecordedEvent } from '@daybook/platform';
import { EnvelopeError } from '../envelope.js';
import { type DecodedEvent, type EventCodec, MissingKeyError } from '../event-codec.js';
import { bookkeeping, FencedError, writeFenced } from './guarded-documents.js';
import type { ProjectedWrite, Projection, ReadModels } from './projection.js';

/** Events that are folded at once. */
const chunkSize = 200;

export interface LaneContext {
  projection: Projection;
  store: EventStore;
  documents: DocumentStore;
  codec: EventCodec;
  fence: number;
  signal: AbortSignal;
  report: (problem: ProjectionProblem) => void;
  sleep: (ms: number) => Promise<void>;
  /** Called after each chunk. */
  advanced: () => void;
  /** Called once, when another writer has taken over. */
  fenced: () => void;
}

export type ProjectionProblem = {
  projection: string;
  kind: 'parked' | 'stalled';
  stream: string;
  revision: number;
  error: unknown;
};

/** A fault of a store, which passes; anything else that a fold throws is the event's own. */
class ReadFault extends Error {
  override name = 'ReadFault';
}

/** One subject's events, folded strictly in the order of the log by one writer. */
export class Lane {
  /** Position up to which this lane has done what was given to it. */
  done: Position | undefined;
  private readonly queue: RecordedEvent[] = [];
  private running = false;
  /** Stream → revision that is projected; parked streams stand at Infinity. */
  private readonly cursors = new Map<string, number>();

  constructor(
    readonly subject: string,
    private readonly context: LaneContext,
  ) {}

  get pending(): number {
    return this.queue.length;
  }

  /** Position of the oldest event that is not done. */
  get waitingFrom(): Position | undefined {
    return this.queue[0]?.position;
  }

  push(event: RecordedEvent): void {
    this.queue.push(event);
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    let failures = 0;
    while (this.queue.length > 0 && !this.context.signal.aborted) {
      const chunk = this.queue.slice(0, chunkSize);
      try {
        await this.fold(chunk);
        this.queue.splice(0, chunk.length);
        this.done = chunk[chunk.length - 1]?.position;
        failures = 0;
        this.context.advanced();
      } catch (error) {
        this.cursors.clear();
        if (error instanceof FencedError) {
          this.context.fenced();
          break;
        }
        const first = chunk[0] as RecordedEvent;
        const { projection, report } = this.context;
        report({ projection: projection.name, kind: 'stalled', stream: first.stream, revision: first.revision, error });
        failures += 1;
        await this.context.sleep(Math.min(5_000, 50 * 2 ** failures));
      }
    }
    this.running = false;
  }

  private async fold(chunk: readonly RecordedEvent[]): Promise<void> {
    await this.loadCursors(chunk);
    const fresh = await this.unseen(chunk);
    if (fresh.length === 0) return;
    try {
      await this.project(fresh);
    } catch (error) {
      if (passes(error)) throw error;
      // One of them is poison: fold them one by one, and park the stream of the one that fails.
      for (const event of fresh) {
        if (this.cursorOf(event.stream) >= event.revision) continue;
        await this.project([event]).catch((own: unknown) => {
          if (passes(own)) throw own;
          return this.park(event, own);
        });
      }
    }
  }

  private async project(events: readonly RecordedEvent[]): Promise<void> {
    const { projection, codec, documents, fence } = this.context;
    const wanted = new Set(projection.types);
    const decoded: DecodedEvent[] = [];
    for (const event of events) {
      const one = await codec.decode(event);
      if (one.kind === 'event' && wanted.has(one.event.type)) decoded.push(one);
    }
    const writes: ProjectedWrite[] =
      decoded.length > 0 ? await projection.project(this.subject, decoded, guardedReads(documents)) : [];
    const reached = new Map<string, number>();
    for (const { stream, revision } of events) reached.set(stream, revision);
    const { cursors } = bookkeeping(projection);
    for (const [stream, revision] of reached) {
      writes.push({ collection: cursors, id: stream, version: revision, body: {} });
    }
    await writeFenced(documents, this.subject, writes, fence);
    for (const [stream, revision] of reached) this.cursors.set(stream, revision);
  }

  private async park(event: RecordedEvent, error: unknown): Promise<void> {
    const { projection, documents, fence, report } = this.context;
    const { parked } = bookkeeping(projection);
    const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    const body = { stream: event.stream, revision: event.revision, type: event.type, error: message };
    await writeFenced(
      documents,
      this.subject,
      [{ collection: parked, id: event.stream, version: event.revision, body }],
      fence,
    );
    this.cursors.set(event.stream, Infinity);
    const { stream, revision } = event;
    report({ projection: projection.name, kind: 'parked', stream, revision, error });
  }

  private cursorOf(stream: string): number {
    return this.cursors.get(stream) ?? -1;
  }

  private async loadCursors(chunk: readonly RecordedEvent[]): Promise<void> {
    const unknown = [...new Set(chunk.map(({ stream }) => stream))].filter((stream) => !this.cursors.has(stream));
    if (unknown.length === 0) return;
    const { cursors, parked } = bookkeeping(this.context.projection);
    const stored = await this.context.documents.getMany(cursors, this.subject, unknown);
    const standing = await this.context.documents.getMany(parked, this.subject, unknown);
    for (const stream of unknown) this.cursors.set(stream, -1);
    for (const { id, version } of stored) this.cursors.set(id, version);
    for (const { id } of standing) this.cursors.set(id, Infinity);
  }

  /** Leaves out what was folded before, and reads what a subscription has left out. */
  private async unseen(chunk: readonly RecordedEvent[]): Promise<RecordedEvent[]> {
    const fresh: RecordedEvent[] = [];
    const next = new Map<string, number>();
    for (const event of chunk) {
      const expected = next.get(event.stream) ?? this.cursorOf(event.stream) + 1;
      if (event.revision < expected) continue;
      if (event.revision > expected) {
        for await (const missed of this.context.store.readStream(event.stream, expected)) {
          if (missed.revision >= event.revision) break;
          fresh.push(missed);
        }
      }
      fresh.push(event);
      next.set(event.stream, event.revision + 1);
    }
    return fresh;
  }
}

const passes = (error: unknown) =>
  error instanceof FencedError ||
  error instanceof ReadFault ||
  error instanceof MissingKeyError ||
  error instanceof EnvelopeError;

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
