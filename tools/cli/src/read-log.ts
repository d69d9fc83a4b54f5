import { eventTypes } from '@daybook/contracts';
import { createCatalog, createEventCodec } from '@daybook/event-sourcing';
import type { Platform, RecordedEvent } from '@daybook/platform';

export const catalog = createCatalog(eventTypes);

export const codecOf = ({ keys, ids, clock }: Platform) => createEventCodec({ keys, ids, clock, catalog });

export interface LogReading {
  events: number;
  streams: number;
  /** Events whose key was destroyed for good. */
  erased: number;
  unreadable: number;
  /** The first of what is wrong, in words. */
  problems: string[];
}

/** Decrypts and loads every event, and sees that no revision of a stream is missing. */
export async function readLog(platform: Platform, most: number): Promise<LogReading> {
  const codec = codecOf(platform);
  const next = new Map<string, number>();
  const reading: LogReading = { events: 0, streams: 0, erased: 0, unreadable: 0, problems: [] };
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
      if ((await codec.decode(event)).kind === 'erased') reading.erased += 1;
    } catch (error) {
      tell(event, (error as Error).message);
    }
  }
  reading.streams = next.size;
  return reading;
}
