import { createRest, type EventStore, type Position, type Revision, type StreamName } from '@daybook/platform';

/** Of the events of a stream, by revision. */
export interface StreamTimes {
  positions: Position[];
  /** Instants of acceptance, milliseconds since the epoch. */
  ats: number[];
}

/** Of some streams of a household. */
export type HouseholdTimes = Map<StreamName, StreamTimes>;

/** Bytes that an event takes in it, roughly. */
const eventBytes = 64;

export const bytesOfTimes = (times: HouseholdTimes): number => {
  let bytes = 256;
  for (const [stream, { ats }] of times) bytes += 256 + stream.length + ats.length * eventBytes;
  return bytes;
};

/** Reads on, from what is known, in the streams that have more. @param streams with the revision of the last event */
export async function readTimes(
  store: EventStore,
  times: HouseholdTimes,
  streams: ReadonlyMap<StreamName, Revision>,
): Promise<void> {
  const rest = createRest();
  for (const [stream, last] of streams) {
    const known = times.get(stream) ?? { positions: [], ats: [] };
    if (known.ats.length > last) continue;
    times.set(stream, known);
    for await (const { revision, position, metadata } of store.readStream(stream, known.ats.length)) {
      // By revision: others may be reading the same.
      known.positions[revision] = position;
      known.ats[revision] = Date.parse(metadata.at);
      const due = rest();
      if (due) await due;
    }
  }
}

/** A moment in the life of a household, as places in its log. */
export interface Moment {
  /** Milliseconds since the epoch. */
  at: number;
  /** Position of the first event of the books that was accepted later; undefined where none was. */
  before: Position | undefined;
}

/**
 * The moment of an instant. `at` is not in the order of the log: a job appends under the instant of its acceptance, and clocks
 * differ. The log is cut where the books say for the first time that it is later: what follows was not there yet, whenever it
 * was accepted, and every stream is cut at one place.
 * @param isBook whether a stream is one of those that every service reads
 */
export function momentAt(times: HouseholdTimes, at: number, isBook: (stream: StreamName) => boolean): Moment {
  let before: Position | undefined;
  for (const [stream, { positions, ats }] of times) {
    if (!isBook(stream)) continue;
    const later = positions[ats.findIndex((one) => one > at)];
    if (later !== undefined && (before === undefined || later < before)) before = later;
  }
  return { at, before };
}

/** Whether an event comes after the moment, with everything that follows it in its stream. */
export const isAfter = ({ at, before }: Moment, position: Position, acceptedAt: number): boolean =>
  acceptedAt > at || (before !== undefined && position >= before);

/** How many events of each stream there were. */
export function endsAt(times: HouseholdTimes, moment: Moment): Map<StreamName, number> {
  const ends = new Map<StreamName, number>();
  for (const [stream, { positions, ats }] of times) {
    const end = ats.findIndex((at, revision) => isAfter(moment, positions[revision] ?? '', at));
    const count = end < 0 ? ats.length : end;
    if (count > 0) ends.set(stream, count);
  }
  return ends;
}
