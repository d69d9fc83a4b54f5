import { type EventOf, sealCategory, type SealEvents } from '@daybook/contracts';
import { type Decider, streamName } from '@daybook/event-sourcing';
import type { SealedStream } from '@daybook/sealed-log';

export const sealStream = (tenant: string): string => streamName(sealCategory, tenant);

export interface Seal {
  /** In hex. */
  root: string;
  /** Events that it holds for. */
  count: number;
  /** Instant, ISO 8601 in UTC. */
  at: string;
}

/** What the seals of a household say. */
export interface Seals {
  /** Events of the stream. */
  events: number;
  /** Of the chains; none before the first seal. */
  key: string | undefined;
  /** What each event added. */
  parts: readonly (readonly SealedStream[])[];
  newest: Seal | undefined;
}

/** What was found beyond the seals up to an event; for nothing where another seal came first. */
export interface SealLog {
  after: number;
  sealed: SealEvents['LogSealed'];
}

const bytesOfStream = 300;

export const sealsDecider: Decider<SealLog, Seals, EventOf<SealEvents>> = {
  initialState: () => ({ events: 0, key: undefined, parts: [], newest: undefined }),
  decide: ({ after, sealed }, { events }) => (after === events ? [{ type: 'LogSealed', data: sealed }] : []),
  evolve: (state, { data: { root, count, streams, key, more } }, { at }) => ({
    events: state.events + 1,
    key,
    parts: [...state.parts, streams],
    newest: more === true ? state.newest : { root, count, at },
  }),
  sizeOf: ({ parts }) => parts.reduce((size, streams) => size + bytesOfStream * (1 + streams.length), 0),
};
