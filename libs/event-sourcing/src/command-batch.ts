import { createRest, type EventMetadata, type EventStore, maxAppendBytes, type NewEvent } from '@daybook/platform';
import { type DomainEvent, MalformedEventError, UnknownEventError } from './catalog.js';
import { type Decider, isRejection, reject, type Rejection } from './decider.js';
import { EnvelopeError } from './envelope.js';
import type { EventCodec } from './event-codec.js';
import type { CachedState } from './state-cache.js';
import type { StreamStates } from './stream-states.js';

/** Events of one append, so that their ids and metadata stay small beside `maxAppendBytes`. */
const maxAppendEvents = 500;

export type CommandOutcome<S, E extends DomainEvent> =
  | { ok: true; events: readonly E[]; repeated: boolean; state: CachedState<S> }
  | { ok: false; rejection: Rejection };

/**
 * A command that rests on more than the state holds. It is made from the stream's events up to a revision (-1 where there
 * are none), and decided only where nothing came after that; otherwise it is made again.
 */
export type CommandFromLog<C> = (revision: number) => Promise<C>;

/** A command that waits for its outcome, which is given once: what comes later is ignored. */
export interface PendingCommand<C, S, E extends DomainEvent> {
  /** Absent where somebody only wants to read the newest state. */
  request?: {
    command: C | CommandFromLog<C>;
    metadata: EventMetadata;
    /** Decided at this revision of the stream and no other, if given. */
    atRevision?: number;
  };
  /** Milliseconds since the epoch. */
  deadline: number;
  isSettled(): boolean;
  resolve(outcome: CommandOutcome<S, E>): void;
  reject(error: unknown): void;
}

interface Decided<C, S, E extends DomainEvent> {
  pending: PendingCommand<C, S, E>;
  decision: { events: readonly E[] } | Rejection;
  commandId: string;
  at: string;
  encoded: readonly NewEvent[];
}

/** Of a command that was to be decided at a revision that is not the stream's any more; a repeat is never refused by it. */
export const revisionDiffers = 'revision-differs';

/** The stream takes no event any more. */
export class StreamDeletedError extends Error {
  override name = 'StreamDeletedError';
}

/** Trying again does not help where the program is wrong or the stored events cannot be read. */
export const isFinal = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  error instanceof UnknownEventError ||
  error instanceof MalformedEventError ||
  error instanceof EnvelopeError ||
  error instanceof StreamDeletedError;

export interface BatchOptions<C, S, E extends DomainEvent> {
  store: EventStore;
  codec: EventCodec;
  decider: Decider<C, S, E>;
  states: StreamStates<S, E>;
}

/**
 * Group commit: decides the commands in order on one state, as many as fit into one append, and appends their events.
 * Settles no command whose outcome rests on something that is not in the log: a refusal, too, may rest on what an earlier
 * command of the batch was about to append, or on a cached state that another replica has made stale.
 * @returns 'conflict' when another replica came first; what is not settled is to be decided again
 */
export async function decideBatch<C, S, E extends DomainEvent>(
  options: BatchOptions<C, S, E>,
  stream: string,
  batch: readonly PendingCommand<C, S, E>[],
): Promise<'done' | 'conflict'> {
  const { store, states } = options;
  const cached = batch.every(({ request }) => request) ? states.cached(stream) : undefined;
  const base = cached ?? (await states.upToDate(stream));
  const { decided, state } = await decideAll(options, stream, base, batch);
  const encoded = decided.flatMap((one) => one.encoded);
  if (encoded.length > 0) {
    const result = await store.append(stream, base.revision < 0 ? 'no-stream' : base.revision, encoded);
    if (!result.ok) {
      if (result.reason === 'stream-deleted') throw new StreamDeletedError(`${stream} was deleted for good`);
      await states.upToDate(stream);
      return 'conflict';
    }
    const appended = decided.flatMap(({ decision, commandId, at }) =>
      isRejection(decision) ? [] : [{ commandId, at, events: decision.events }],
    );
    states.advance(stream, base, state, appended, result.position);
  } else if (cached && decided.length > 0) {
    const { revision } = base;
    const newest = await states.upToDate(stream);
    if (newest.revision !== revision) return 'done';
  }
  for (const { pending, decision } of decided) {
    if (isRejection(decision)) pending.resolve({ ok: false, rejection: decision });
    else pending.resolve({ ok: true, events: decision.events, repeated: false, state: base });
  }
  return 'done';
}

async function decideAll<C, S, E extends DomainEvent>(
  { codec, decider, states }: BatchOptions<C, S, E>,
  stream: string,
  base: CachedState<S>,
  batch: readonly PendingCommand<C, S, E>[],
): Promise<{ decided: Decided<C, S, E>[]; state: S }> {
  let state = decider.fork?.(base.state) ?? base.state;
  const decided: Decided<C, S, E>[] = [];
  const inThisBatch = new Set<string>();
  let [bytes, count] = [0, 0];
  const rest = createRest();
  for (const pending of batch) {
    const due = rest();
    if (due) await due;
    if (!pending.request) {
      pending.resolve({ ok: true, events: [], repeated: false, state: base });
      continue;
    }
    const { command, metadata, atRevision } = pending.request;
    const { commandId, at } = metadata;
    // The same command twice at once: the second is settled after the first.
    if (inThisBatch.has(commandId)) break;
    if (base.commands.has(commandId)) {
      const events = await states.eventsOf(stream, base, commandId);
      pending.resolve({ ok: true, events, repeated: true, state: base });
      continue;
    }
    // What was decided before it is not in the log yet.
    if (isFromLog(command) && count > 0) break;
    if (atRevision !== undefined && atRevision !== base.revision + count) {
      decided.push({ pending, decision: reject(revisionDiffers), commandId, at, encoded: [] });
      continue;
    }
    try {
      const made = isFromLog(command) ? await command(base.revision) : command;
      const decision = decider.decide(made, state, metadata);
      if (isRejection(decision)) {
        decided.push({ pending, decision, commandId, at, encoded: [] });
        continue;
      }
      const encoded = await codec.encode(stream, metadata, decision).catch((error: unknown) => {
        throw isFinal(error) ? error : new EncodeFault({ cause: error });
      });
      const size = encoded.reduce((sum, event) => sum + event.data.length, 0);
      if (size > maxAppendBytes) throw new RangeError(`${size} bytes of one command, more than an append may carry`);
      if (count > 0 && (bytes + size > maxAppendBytes || count + encoded.length > maxAppendEvents)) break;
      bytes += size;
      count += encoded.length;
      for (const event of decision) state = decider.evolve(state, event, metadata);
      inThisBatch.add(commandId);
      decided.push({ pending, decision: { events: decision }, commandId, at, encoded });
    } catch (error) {
      if (error instanceof EncodeFault) throw error.cause;
      // Only this command fails. The state may be half changed, so the others are decided again.
      pending.reject(error);
      return { decided: [], state: base.state };
    }
  }
  return { decided, state };
}

const isFromLog = <C>(command: C | CommandFromLog<C>): command is CommandFromLog<C> => typeof command === 'function';

/** A fault that passes, as when the key store cannot be reached. */
class EncodeFault extends Error {
  constructor(options: { cause: unknown }) {
    super('What was decided could not be encrypted', options);
  }
}
