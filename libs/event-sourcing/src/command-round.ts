import { type EventMetadata, type EventStore, maxAppendBytes, type NewEvent } from '@daybook/platform';
import { type DomainEvent, MalformedEventError, UnknownEventError } from './catalog.js';
import { type Decider, isRejection, type Rejection } from './decider.js';
import { EnvelopeError } from './envelope.js';
import type { EventCodec } from './event-codec.js';
import type { Kept } from './kept-states.js';
import type { StreamStates } from './stream-states.js';

/** Events of one append, so that their ids and metadata stay small beside `maxAppendBytes`. */
const maxAppendEvents = 500;

export type Answer<S, E extends DomainEvent> =
  { ok: true; events: readonly E[]; repeated: boolean; state: Kept<S> } | { ok: false; rejection: Rejection };

/** One who waits for an answer. It is given once: what comes later is not heard. */
export interface Waiting<C, S, E extends DomainEvent> {
  /** Absent for one who only wants to read the newest state. */
  request?: { command: C; metadata: EventMetadata };
  /** Milliseconds since the epoch. */
  deadline: number;
  answered(): boolean;
  answer(answer: Answer<S, E>): void;
  fail(error: unknown): void;
}

interface Decided<C, S, E extends DomainEvent> {
  waiting: Waiting<C, S, E>;
  decision: { events: readonly E[] } | Rejection;
  op: string;
  at: string;
  encoded: readonly NewEvent[];
}

/** The stream takes no event any more. */
export class StreamDeletedError extends Error {
  override name = 'StreamDeletedError';
}

/** Trying again does not help where the program itself is wrong or what is stored cannot be read. */
export const isFinal = (error: unknown): boolean =>
  error instanceof TypeError ||
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  error instanceof UnknownEventError ||
  error instanceof MalformedEventError ||
  error instanceof EnvelopeError ||
  error instanceof StreamDeletedError;

export interface RoundOptions<C, S, E extends DomainEvent> {
  store: EventStore;
  codec: EventCodec;
  decider: Decider<C, S, E>;
  states: StreamStates<S, E>;
}

/**
 * Decides the commands in their order on one state, as many as fit into one append, and appends what they decided.
 * Answers nobody whose answer rests on something that is not in the log: also a refusal may rest on what an earlier
 * command of the round was about to append, or on a kept state that another replica has left behind.
 * @returns 'conflict' when another replica came first; whoever has no answer is to be decided again
 */
export async function decideRound<C, S, E extends DomainEvent>(
  options: RoundOptions<C, S, E>,
  stream: string,
  batch: readonly Waiting<C, S, E>[],
): Promise<'done' | 'conflict'> {
  const { store, states } = options;
  const kept = batch.every(({ request }) => request) ? states.kept(stream) : undefined;
  const base = kept ?? (await states.upToDate(stream));
  const { decided, state } = await decideAll(options, stream, base, batch);
  const encoded = decided.flatMap((one) => one.encoded);
  if (encoded.length > 0) {
    const result = await store.append(stream, base.revision < 0 ? 'no-stream' : base.revision, encoded);
    if (!result.ok) {
      if (result.reason === 'stream-deleted') throw new StreamDeletedError(`${stream} was deleted for good`);
      await states.upToDate(stream);
      return 'conflict';
    }
    const appended = decided.flatMap(({ decision, op, at }) =>
      isRejection(decision) ? [] : [{ op, at, events: decision.events }],
    );
    states.advance(stream, base, state, appended, result.position);
  } else if (kept && decided.length > 0) {
    const { revision } = base;
    const newest = await states.upToDate(stream);
    if (newest.revision !== revision) return 'done';
  }
  for (const { waiting, decision } of decided) {
    if (isRejection(decision)) waiting.answer({ ok: false, rejection: decision });
    else waiting.answer({ ok: true, events: decision.events, repeated: false, state: base });
  }
  return 'done';
}

async function decideAll<C, S, E extends DomainEvent>(
  { codec, decider, states }: RoundOptions<C, S, E>,
  stream: string,
  base: Kept<S>,
  batch: readonly Waiting<C, S, E>[],
): Promise<{ decided: Decided<C, S, E>[]; state: S }> {
  let state = decider.fork?.(base.state) ?? base.state;
  const decided: Decided<C, S, E>[] = [];
  const inThisRound = new Set<string>();
  let [bytes, count] = [0, 0];
  for (const waiting of batch) {
    if (!waiting.request) {
      waiting.answer({ ok: true, events: [], repeated: false, state: base });
      continue;
    }
    const { command, metadata } = waiting.request;
    const { commandId: op, at } = metadata;
    // The same request twice at once: the second is answered after the first.
    if (inThisRound.has(op)) break;
    if (base.operations.has(op)) {
      const events = await states.eventsOf(stream, base, op);
      waiting.answer({ ok: true, events, repeated: true, state: base });
      continue;
    }
    try {
      const decision = decider.decide(command, state, metadata);
      if (isRejection(decision)) {
        decided.push({ waiting, decision, op, at, encoded: [] });
        continue;
      }
      const encoded = await codec.encode(stream, metadata, decision).catch((error: unknown) => {
        throw isFinal(error) ? error : new EncodeFault({ cause: error });
      });
      const size = encoded.reduce((sum, event) => sum + event.data.length, 0);
      if (size > maxAppendBytes) throw new RangeError(`${size} bytes of one operation, more than an append may carry`);
      if (count > 0 && (bytes + size > maxAppendBytes || count + encoded.length > maxAppendEvents)) break;
      bytes += size;
      count += encoded.length;
      for (const event of decision) state = decider.evolve(state, event, metadata);
      inThisRound.add(op);
      decided.push({ waiting, decision: { events: decision }, op, at, encoded });
    } catch (error) {
      if (error instanceof EncodeFault) throw error.cause;
      // Its own fault, of which the others must not suffer; the state may be half changed, so they are decided anew.
      waiting.fail(error);
      return { decided: [], state: base.state };
    }
  }
  return { decided, state };
}

/** The key store could not be reached, or the like: it passes. */
class EncodeFault extends Error {
  constructor(options: { cause: unknown }) {
    super('What was decided could not be encrypted', options);
  }
}
