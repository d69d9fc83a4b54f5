import { type ErasureEvents, type EventOf, eventTypes } from '@daybook/contracts';
import { createCatalog, createEventCodec, type DecodedEvent } from '@daybook/event-sourcing';
import type { Platform, RecordedEvent } from '@daybook/platform';

export const catalog = createCatalog(eventTypes);

export const codecOf = ({ keys, ids, clock }: Platform) => createEventCodec({ keys, ids, clock, catalog });

export interface LogReading {
  events: number;
  streams: number;
  /** Events whose key was destroyed for good. */
  erased: number;
  unreadable: number;
  /** Households and persons whose erasure has begun and not ended. */
  beingErased: string[];
  /** The first of what is wrong, in words. */
  problems: string[];
}

/** Decrypts and loads every event, and sees that no revision of a stream is missing. */
export async function readLog(platform: Platform, most: number): Promise<LogReading> {
  const codec = codecOf(platform);
  const next = new Map<string, number>();
  const reading: LogReading = { events: 0, streams: 0, erased: 0, unreadable: 0, beingErased: [], problems: [] };
  const erasures = new Map<string, string[]>();
  const tell = ({ stream, revision, type }: RecordedEvent, what: string): void => {
    reading.unreadable += 1;
    if (reading.problems.length < most) reading.problems.push(`${type}, event ${revision} of ${stream}: ${what}`);
  };
  for await (const event of platform.events.readAll()) {
    reading.events += 1;
    const expected = next.get(event.stream) ?? 0;
    next.set(event.stream, event.revision + 1);
    if (event.revision !== expected) tell(event, `event ${expected} is missing before it`);
    try {
      const decoded = await codec.decode(event);
      if (decoded.kind === 'erased') reading.erased += 1;
      else followErasure(erasures, decoded as DecodedEvent<EventOf<ErasureEvents>>);
    } catch (error) {
      tell(event, (error as Error).message);
    }
  }
  reading.streams = next.size;
  reading.beingErased = [...erasures.values()].flat();
  return reading;
}

/** @param erasures who goes with each that has not ended, by stream */
function followErasure(erasures: Map<string, string[]>, { stream, event }: DecodedEvent<EventOf<ErasureEvents>>): void {
  if (event.type === 'ErasureStarted') {
    const { tenant, users } = event.data;
    erasures.set(stream, [tenant, ...users.map(({ user }) => user)]);
  }
  if (event.type === 'ErasureCompleted') erasures.delete(stream);
}
