import type { Clock, EventMetadata, EventStore, Position } from '@daybook/platform';
import type { DomainEvent } from './catalog.js';
import { type CommandFromLog, decideBatch, isFinal, type PendingCommand } from './command-batch.js';
import type { Decider, Rejection } from './decider.js';
import type { EventCodec } from './event-codec.js';
import type { CachedState, StateCache } from './state-cache.js';
import { createStreamStates } from './stream-states.js';

/** Conflicts and faults of the store are retried until then. */
const patienceMs = 5_000;

export type CommandResult<E extends DomainEvent, V> =
  | {
      ok: true;
      /** What the command appended to this stream, now or when it came first. */
      events: readonly E[];
      /** True when the command's events were in the log already: it came before, or the answer of the store was lost. */
      repeated: boolean;
      /** What `view` made of the state right after the append. */
      view: V;
      /** Position of the last event of the stream; none while it is empty. */
      position: Position | undefined;
    }
  | { ok: false; rejection: Rejection };

/** The end of a stream, as far as somebody has read it. */
export interface StreamPlace {
  /** -1 while it is empty. */
  revision: number;
  position: Position | undefined;
  /** The command that was asked about has been appended before. */
  isRepeat: boolean;
}

/** The store refused or failed for longer than the handler retries; the outcome may be unknown. */
export class CommandFailedError extends Error {
  override name = 'CommandFailedError';
}

export interface CommandHandlerOptions<C, S, E extends DomainEvent> {
  store: EventStore;
  codec: EventCodec;
  clock: Clock;
  stateCache: StateCache;
  decider: Decider<C, S, E>;
  /** For a test that wants no waiting. */
  sleep?: (ms: number) => Promise<void>;
}

/**
 * One queue a stream: commands that wait are decided one after another on one state and appended together, each under its
 * own command id. A command that the stream already holds is answered with what it did.
 */
export function createCommandHandler<C, S, E extends DomainEvent>(options: CommandHandlerOptions<C, S, E>) {
  const { clock } = options;
  const sleep = options.sleep ?? ((ms) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const states = createStreamStates(options);
  const queues = new Map<string, PendingCommand<C, S, E>[]>();

  /** Runs batches until the queue is empty. */
  const drain = async (stream: string, queue: PendingCommand<C, S, E>[]) => {
    let attempt = 0;
    for (;;) {
      const open = queue.filter((pending) => !pending.isSettled());
      queue.splice(0, queue.length, ...open);
      if (open.length === 0) break;
      let failure: unknown;
      try {
        const end = await decideBatch({ ...options, states }, stream, open);
        attempt = end === 'conflict' ? attempt + 1 : 0;
      } catch (error) {
        states.evict(stream);
        failure = error;
        attempt += 1;
      }
      if (attempt === 0) continue;
      const message = failure === undefined ? `${stream} is too busy` : `${stream} could not be read or written`;
      for (const pending of open) {
        if (pending.deadline > clock.now() && !isFinal(failure)) continue;
        pending.reject(new CommandFailedError(message, { cause: failure }));
      }
      await sleep(Math.random() * Math.min(200, 5 * 2 ** attempt));
    }
    queues.delete(stream);
  };

  const enqueue = <V>(
    stream: string,
    view: (cached: CachedState<S>) => V,
    request?: PendingCommand<C, S, E>['request'],
  ) =>
    new Promise<CommandResult<E, V>>((resolve, reject) => {
      let isSettled = false;
      const pending: PendingCommand<C, S, E> = {
        ...(request && { request }),
        deadline: clock.now() + patienceMs,
        isSettled: () => isSettled,
        reject: (error) => {
          isSettled = true;
          reject(error);
        },
        resolve: (outcome) => {
          isSettled = true;
          if (!outcome.ok) return resolve(outcome);
          const { events, repeated, state } = outcome;
          try {
            resolve({ ok: true, events, repeated, view: view(state), position: state.position });
          } catch (error) {
            reject(error);
          }
        },
      };
      const queue = queues.get(stream);
      if (queue) {
        queue.push(pending);
        return;
      }
      const created = [pending];
      queues.set(stream, created);
      void drain(stream, created);
    });

  const inspect = async <V>(stream: string, view: (cached: CachedState<S>) => V) => {
    const result = await enqueue(stream, view);
    if (!result.ok) throw new Error('A read is never refused');
    return { view: result.view, position: result.position };
  };

  return {
    /**
     * @param view read from the state right after the append; it must not keep the state itself
     * @param atRevision refused as `revisionDiffers` where the stream stands elsewhere, unless it is a repeat
     * @throws CommandFailedError after five seconds of conflicts or faults; the outcome is then unknown, and the
     *   same command may be sent again. What `decide`, `evolve` or `view` throws comes as it is, and fails no other command.
     */
    execute<V = undefined>(
      stream: string,
      command: C | CommandFromLog<C>,
      metadata: EventMetadata,
      view: (state: S) => V = () => undefined as V,
      atRevision?: number,
    ): Promise<CommandResult<E, V>> {
      const request = { command, metadata, ...(atRevision !== undefined && { atRevision }) };
      return enqueue(stream, ({ state }) => view(state), request);
    },
    /** What the log says now, for a check that a read model could not answer. */
    read<V>(stream: string, view: (state: S) => V): Promise<{ view: V; position: Position | undefined }> {
      return inspect(stream, ({ state }) => view(state));
    },
    /** As `read`, with how many events the stream has. */
    async readWithLength<V>(stream: string, view: (state: S) => V): Promise<{ view: V; length: number }> {
      const read = await inspect(stream, ({ state, revision }) => ({ view: view(state), length: revision + 1 }));
      return read.view;
    },
    /** Where the stream stands now, and whether it holds a command already. */
    async place(stream: string, commandId: string): Promise<StreamPlace> {
      const { view, position } = await inspect(stream, ({ revision, commands }) => {
        return { revision, isRepeat: commands.has(commandId) };
      });
      return { ...view, position };
    },
  };
}

export type CommandHandler<C, S, E extends DomainEvent> = ReturnType<typeof createCommandHandler<C, S, E>>;
