import type { Clock, EventStore, Position } from '@daybook/platform';
import type { DomainEvent } from './catalog.js';
import type { Decider } from './decider.js';
import type { EventCodec } from './event-codec.js';
import type { Kept, KeptStates } from './kept-states.js';
import { readEvents } from './read-events.js';

/** Operations are recognised when they come again within this time. */
const operationMemoryMs = 48 * 3_600_000;
/** A stream's newest operations are kept however old they say they are: a job may append what was asked long ago. */
const newestOperations = 200;

/** What one operation appends. */
export interface Appended<E extends DomainEvent> {
  op: string;
  /** ISO instant of its metadata. */
  at: string;
  events: readonly E[];
}

export interface StreamStates<S, E extends DomainEvent> {
  /** What is kept, which other replicas may have left behind. */
  kept(stream: string): Kept<S> | undefined;
  /** What the log says: reads on from what is kept. */
  upToDate(stream: string): Promise<Kept<S>>;
  /** Takes over what was decided and is now in the log. */
  advance(stream: string, base: Kept<S>, state: S, appended: readonly Appended<E>[], position: Position): void;
  /** What a known operation appended to the stream. */
  eventsOf(stream: string, state: Kept<S>, op: string): Promise<E[]>;
  evict(stream: string): void;
}

let readers = 0;

export function createStreamStates<C, S, E extends DomainEvent>(options: {
  store: EventStore;
  codec: EventCodec;
  clock: Clock;
  kept: KeptStates;
  decider: Decider<C, S, E>;
}): StreamStates<S, E> {
  const { store, codec, clock, kept, decider } = options;
  // A kept state changes in place, so it has one owner: another handler of the same stream keeps one of its own.
  const owner = ++readers;
  const nameOf = (stream: string) => `${owner} ${stream}`;

  const keep = (stream: string, state: Kept<S>) => {
    const bytes = (decider.sizeOf?.(state.state) ?? 1_024) + state.operations.size * 160 + 256;
    kept.set(nameOf(stream), state, bytes);
  };

  const remember = ({ operations }: Kept<S>, op: string, at: string, revision: number) => {
    const known = operations.get(op);
    if (known) known.last = revision;
    else operations.set(op, { at: Date.parse(at), first: revision, last: revision });
    const oldest = clock.now() - operationMemoryMs;
    for (const [name, entry] of operations) {
      if (operations.size <= newestOperations || entry.at > oldest) break; // In order of time, near enough.
      operations.delete(name);
    }
  };

  const keptOf = (stream: string) => kept.get(nameOf(stream)) as Kept<S> | undefined;

  return {
    kept: keptOf,

    upToDate: async (stream) => {
      const state: Kept<S> = keptOf(stream) ?? {
        state: decider.initialState(),
        revision: -1,
        position: undefined,
        operations: new Map(),
      };
      for await (const decoded of readEvents(store, codec, stream, state.revision + 1)) {
        if (decoded.kind === 'event') {
          state.state = decider.evolve(state.state, decoded.event as E, decoded.metadata);
          remember(state, decoded.metadata.commandId, decoded.metadata.at, decoded.revision);
        }
        state.revision = decoded.revision;
        state.position = decoded.position;
      }
      keep(stream, state);
      return state;
    },

    advance: (stream, base, state, appended, position) => {
      base.state = decider.absorb?.(base.state, state) ?? state;
      for (const { op, at, events } of appended) {
        for (const _ of events) {
          base.revision += 1;
          remember(base, op, at, base.revision);
        }
      }
      base.position = position;
      keep(stream, base);
    },

    eventsOf: async (stream, state, op) => {
      const range = state.operations.get(op);
      const events: E[] = [];
      if (!range) return events;
      for await (const decoded of readEvents(store, codec, stream, range.first)) {
        if (decoded.revision > range.last) break;
        if (decoded.kind === 'event' && decoded.metadata.commandId === op) events.push(decoded.event as E);
      }
      return events;
    },

    evict: (stream) => kept.evict(nameOf(stream)),
  };
}
