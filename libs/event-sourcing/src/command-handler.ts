import { type Clock, type EventMetadata, type EventStore, maxAppendBytes, type NewEvent } from '@daybook/platform';
import type { DomainEvent } from './catalog.js';
import { type Decider, isRejection, type Rejection } from './decider.js';
import type { EventCodec } from './event-codec.js';
import type { Kept, KeptStates } from './kept-states.js';
import { readEvents } from './read-events.js';

/** Operations are recognised when they come again within this time. */
const operationMemoryMs = 48 * 3_600_000;
/** Conflicts and faults of the store are retried until then. */
const patienceMs = 5_000;

export type CommandResult<E extends DomainEvent, V> =
  | {
      ok: true;
      /** What the operation appended to this stream, now or when it came first. */
      events: readonly E[];
      /** True when the operation had been done before. */
      repeated: boolean;
      /** What `view` made of the state right after the append. */
      view: V;
      /** Position of the last event of the stream; none while it is empty. */
      position: string | undefined;
    }
  | { ok: false; rejection: Rejection };

/** The store refused or failed for longer than the handler is patient; the outcome may be unknown. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError';
}

interface Waiting<C, S, E extends DomainEvent> {
  /** Absent for one who only wants to read the newest state. */
  request?: { command: C; metadata: EventMetadata };
  view: (state: S) => unknown;
  deadline: number;
  resolve: (result: CommandResult<E, never>) => void;
  reject: (error: unknown) => void;
}

interface Decided<C, S, E extends DomainEvent> {
  waiting: Waiting<C, S, E>;
  metadata: EventMetadata;
  events: readonly E[];
  encoded: readonly NewEvent[];
}

export interface CommandHandlerOptions<C, S, E extends DomainEvent> {
  store: EventStore;
  codec: EventCodec;
  clock: Clock;
  kept: KeptStates;
  decider: Decider<C, S, E>;
  /** For a test that wants no waiting. */
  sleep?: (ms: number) => Promise<void>;
}

/**
 * One queue a stream: the commands that wait are decided one after another on one state and appended together,
 * each under its own operation's id. An operation that the stream already holds is answered with what it did.
 */
export function createCommandHandler<C, S, E extends DomainEvent>(options: CommandHandlerOptions<C, S, E>) {
  const { store, codec, clock, kept, decider } = options;
  const sleep = options.sleep ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const queues = new Map<string, Waiting<C, S, E>[]>();

  const absorbOperation = (state: Kept<S>, op: string, at: number, revision: number) => {
    const known = state.operations.get(op);
    if (known) known.last = revision;
    else state.operations.set(op, { at, first: revision, last: revision });
  };

  /** Reads on from where the kept state stands; from the beginning when nothing is kept. */
  const bringUpToDate = async (stream: string): Promise<Kept<S>> => {
    const known = kept.get(stream) as Kept<S> | undefined;
    const state: Kept<S> = known ?? {
      state: decider.initialState(),
      revision: -1,
      position: undefined,
      operations: new Map(),
    };
    const oldest = clock.now() - operationMemoryMs;
    for await (const decoded of readEvents(store, codec, stream, state.revision + 1)) {
      if (decoded.kind === 'event') {
        state.state = decider.evolve(state.state, decoded.event as E, decoded.metadata);
        const at = Date.parse(decoded.metadata.at);
        if (at > oldest) absorbOperation(state, decoded.metadata.op, at, decoded.revision);
      }
      state.revision = decoded.revision;
      state.position = decoded.position;
    }
    keep(stream, state);
    return state;
  };

  const keep = (stream: string, state: Kept<S>) =>
    kept.set(stream, state, (decider.sizeOf?.(state.state) ?? 1_024) + state.operations.size * 160 + 256);

  const eventsOf = async (stream: string, range: { first: number; last: number }, op: string): Promise<E[]> => {
    const events: E[] = [];
    for await (const decoded of readEvents(store, codec, stream, range.first)) {
      if (decoded.revision > range.last) break;
      if (decoded.kind === 'event' && decoded.metadata.op === op) events.push(decoded.event as E);
    }
    return events;
  };

  const answer = (waiting: Waiting<C, S, E>, state: Kept<S>, events: readonly E[], repeated: boolean) =>
    waiting.resolve({
      ok: true,
      events,
      repeated,
      view: waiting.view(state.state) as never,
      position: state.position,
    });

  /** Decides what fits into one append. Returns the commands that are to be tried again. */
  const round = async (stream: string, batch: readonly Waiting<C, S, E>[]): Promise<Waiting<C, S, E>[]> => {
    const stale = batch.some(({ request }) => !request);
    const base = (!stale && (kept.get(stream) as Kept<S> | undefined)) || (await bringUpToDate(stream));
    let state = decider.fork?.(base.state) ?? base.state;
    const decided: Decided<C, S, E>[] = [];
    const doneInThisRound = new Set<string>();
    let bytes = 0;
    let taken = 0;
    for (const waiting of batch) {
      if (!waiting.request) {
        taken += 1;
        answer(waiting, base, [], false);
        continue;
      }
      const { command, metadata } = waiting.request;
      const { op } = metadata;
      if (doneInThisRound.has(op)) break; // The same request twice at once: the second is answered after the first.
      taken += 1;
      const done = base.operations.get(op);
      if (done) {
        answer(waiting, base, await eventsOf(stream, done, op), true);
        continue;
      }
      const decision = decider.decide(command, state, metadata);
      if (isRejection(decision)) {
        waiting.resolve({ ok: false, rejection: decision });
        continue;
      }
      const encoded = await codec.encode(stream, metadata, decision);
      const size = encoded.reduce((sum, event) => sum + event.data.length, 0);
      if (bytes > 0 && bytes + size > maxAppendBytes) {
        taken -= 1;
        break;
      }
      bytes += size;
      for (const event of decision) state = decider.evolve(state, event, metadata);
      doneInThisRound.add(op);
      decided.push({ waiting, metadata, events: decision, encoded });
    }
    const later = batch.slice(taken);
    const events = decided.flatMap(({ encoded }) => encoded);
    if (events.length > 0) {
      const result = await store.append(stream, base.revision < 0 ? 'no-stream' : base.revision, events);
      if (!result.ok) {
        if (result.reason === 'stream-deleted') throw new CommandFailedError(`${stream} was deleted for good`);
        await bringUpToDate(stream);
        return [...decided.map(({ waiting }) => waiting), ...later];
      }
      commit(base, state, decided, result.position);
      keep(stream, base);
    }
    for (const { waiting, events: own } of decided) answer(waiting, base, own, false);
    return later;
  };

  const commit = (base: Kept<S>, state: S, decided: readonly Decided<C, S, E>[], position: string) => {
    base.state = decider.absorb?.(base.state, state) ?? state;
    for (const { metadata, events } of decided) {
      for (const _ of events) {
        base.revision += 1;
        absorbOperation(base, metadata.op, Date.parse(metadata.at), base.revision);
      }
    }
    base.position = position;
    const oldest = clock.now() - operationMemoryMs;
    for (const [op, { at }] of base.operations) {
      if (at > oldest) break; // In order of time, near enough.
      base.operations.delete(op);
    }
  };

  const giveUp = (waiting: Waiting<C, S, E>, cause: unknown) =>
    waiting.reject(
      cause instanceof CommandFailedError ? cause : new CommandFailedError('The log could not be written', { cause }),
    );

  const drain = async (stream: string, queue: Waiting<C, S, E>[]) => {
    let again: Waiting<C, S, E>[] = [];
    let attempt = 0;
    while (again.length > 0 || queue.length > 0) {
      const batch = [...again, ...queue.splice(0)];
      const before = batch.length;
      try {
        again = await round(stream, batch);
        // Whatever is left although nothing got done lost a race with another replica.
        attempt = again.length === before ? attempt + 1 : 0;
      } catch (error) {
        kept.evict(stream);
        const patient = batch.filter((waiting) => waiting.deadline > clock.now());
        for (const waiting of batch) if (!patient.includes(waiting)) giveUp(waiting, error);
        if (error instanceof CommandFailedError || isBug(error)) {
          for (const waiting of patient) giveUp(waiting, error);
          again = [];
          continue;
        }
        again = patient;
        attempt += 1;
      }
      if (attempt > 0) {
        const late = again.filter((waiting) => waiting.deadline <= clock.now());
        for (const waiting of late) giveUp(waiting, new CommandFailedError(`${stream} is too busy`));
        again = again.filter((waiting) => !late.includes(waiting));
        await sleep(Math.random() * Math.min(200, 5 * 2 ** attempt));
      }
    }
    queues.delete(stream);
  };

  const enqueue = <V>(stream: string, view: (state: S) => V, request?: { command: C; metadata: EventMetadata }) =>
    new Promise<CommandResult<E, V>>((resolve, rejectWith) => {
      const waiting: Waiting<C, S, E> = {
        ...(request && { request }),
        view,
        deadline: clock.now() + patienceMs,
        resolve: resolve as Waiting<C, S, E>['resolve'],
        reject: rejectWith,
      };
      const queue = queues.get(stream);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const created = [waiting];
      queues.set(stream, created);
      void drain(stream, created);
    });

  return {
    /**
     * @param view read from the state right after the append; it must not keep the state itself
     * @throws CommandFailedError after five seconds of conflicts or faults; the outcome is then unknown, and the
     *   same operation may be sent again
     */
    execute<V = undefined>(
      stream: string,
      command: C,
      metadata: EventMetadata,
      view: (state: S) => V = () => undefined as V,
    ): Promise<CommandResult<E, V>> {
      return enqueue(stream, view, { command, metadata });
    },
    /** What the log says now, for a check that a read model could not answer. */
    async read<V>(stream: string, view: (state: S) => V): Promise<{ view: V; position: string | undefined }> {
      const result = await enqueue(stream, view);
      if (!result.ok) throw new Error('A read is never refused');
      return { view: result.view, position: result.position };
    },
  };
}

export type CommandHandler<C, S, E extends DomainEvent> = ReturnType<typeof createCommandHandler<C, S, E>>;

/** Trying again does not help where the program itself is wrong. */
const isBug = (error: unknown) =>
  error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError;
