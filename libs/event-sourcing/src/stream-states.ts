import { type Clock, createRest, type EventStore, type Position } from '@daybook/platform';
import type { DomainEvent } from './catalog.js';
import { CommandMemory } from './command-memory.js';
import type { StreamFold, Decider } from './decider.js';
import type { EventCodec } from './event-codec.js';
import type { CachedState, StateCache } from './state-cache.js';
import { readEvents } from './read-events.js';

/** A command that is sent again within this time is recognised. */
const commandMemoryMs = 48 * 3_600_000;
/** What one command appended. */
export interface Appended<E extends DomainEvent> {
  commandId: string;
  /** ISO instant of its metadata. */
  at: string;
  events: readonly E[];
}

export interface StreamStates<S, E extends DomainEvent> {
  /** What is cached: other replicas may have appended since. */
  cached(stream: string): CachedState<S> | undefined;
  /** What the log says: reads on from what is cached, with turns for others in between. */
  upToDate(stream: string): Promise<CachedState<S>>;
  /** Takes over what was decided and is now in the log. */
  advance(stream: string, base: CachedState<S>, state: S, appended: readonly Appended<E>[], position: Position): void;
  /** What a remembered command appended to the stream. */
  eventsOf(stream: string, state: CachedState<S>, commandId: string): Promise<E[]>;
  evict(stream: string): void;
}

let readers = 0;

export function createStreamStates<S, E extends DomainEvent>(options: {
  store: EventStore;
  codec: EventCodec;
  clock: Clock;
  stateCache: StateCache;
  decider: StreamFold<S, E> & Pick<Decider<never, S, E>, 'absorb'>;
}): StreamStates<S, E> {
  const { store, codec, clock, stateCache, decider } = options;
  // A cached state changes in place, so it has one owner: another handler of the same stream keeps one of its own.
  const owner = ++readers;
  const nameOf = (stream: string) => `${owner} ${stream}`;

  const cache = (stream: string, state: CachedState<S>) => {
    const bytes = (decider.sizeOf?.(state.state) ?? 1_024) + state.commands.bytes + 256;
    stateCache.set(nameOf(stream), state, bytes);
  };

  const remember = ({ commands }: CachedState<S>, commandId: string, at: string, revision: number) =>
    commands.note(commandId, revision, Date.parse(at), clock.now() - commandMemoryMs);

  const cached = (stream: string) => stateCache.get(nameOf(stream)) as CachedState<S> | undefined;

  return {
    cached,

    upToDate: async (stream) => {
      const state: CachedState<S> = cached(stream) ?? {
        state: decider.initialState(),
        revision: -1,
        position: undefined,
        commands: new CommandMemory(),
      };
      const rest = createRest();
      for await (const decoded of readEvents(store, codec, stream, state.revision + 1)) {
        if (decoded.kind === 'event') {
          state.state = decider.evolve(state.state, decoded.event as E, decoded.metadata);
          remember(state, decoded.metadata.commandId, decoded.metadata.at, decoded.revision);
        }
        state.revision = decoded.revision;
        state.position = decoded.position;
        const due = rest();
        if (due) await due;
      }
      cache(stream, state);
      return state;
    },

    advance: (stream, base, state, appended, position) => {
      base.state = decider.absorb?.(base.state, state) ?? state;
      for (const { commandId, at, events } of appended) {
        for (const _ of events) {
          base.revision += 1;
          remember(base, commandId, at, base.revision);
        }
      }
      base.position = position;
      cache(stream, base);
    },

    eventsOf: async (stream, state, commandId) => {
      const range = state.commands.find(commandId);
      const events: E[] = [];
      if (!range) return events;
      const rest = createRest();
      for await (const decoded of readEvents(store, codec, stream, range.first)) {
        if (decoded.revision > range.last) break;
        if (decoded.kind === 'event' && decoded.metadata.commandId === commandId) events.push(decoded.event as E);
        const due = rest();
        if (due) await due;
      }
      return events;
    },

    evict: (stream) => stateCache.evict(nameOf(stream)),
  };
}
