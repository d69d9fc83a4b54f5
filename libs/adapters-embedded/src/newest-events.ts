import type { RecordedEvent } from '@daybook/platform';

const mostBytes = 2 * 1024 * 1024;
const mostEvents = 2_000;

/**
 * The newest events of the log, as far as this process has appended them without a gap: everybody who follows the log takes them
 * from here, and they are read from the file for none of them.
 */
export interface NewestEvents {
  /** What a commit has appended, in the order of the log. */
  add(events: readonly RecordedEvent[]): void;
  /** What stands after one position and up to another one, all of it; undefined where the file has to be asked. */
  between(after: number, upTo: number): readonly RecordedEvent[] | undefined;
  /** Where events were deleted. */
  forget(): void;
}

export function createNewestEvents(positionOf: (event: RecordedEvent) => number): NewestEvents {
  let events: RecordedEvent[] = [];
  let bytes = 0;
  /** Position of the first; those of the others follow without a gap. */
  let first = 0;

  const drop = (count: number): void => {
    for (const { data } of events.slice(0, count)) bytes -= data.byteLength;
    events = events.slice(count);
    first += count;
  };

  return {
    add: (appended) => {
      for (const event of appended) {
        const position = positionOf(event);
        // Another process has appended in between.
        if (position !== first + events.length) {
          [events, bytes, first] = [[], 0, position];
        }
        events.push(event);
        bytes += event.data.byteLength;
      }
      // Half of them at once: dropping one moves all others.
      while (events.length > 1 && (bytes > mostBytes || events.length > mostEvents)) drop(Math.ceil(events.length / 2));
    },
    between: (after, upTo) => {
      if (events.length === 0 || after + 1 < first || upTo > first + events.length - 1) return undefined;
      return events.slice(after + 1 - first, upTo + 1 - first);
    },
    forget: () => {
      [events, bytes] = [[], 0];
    },
  };
}
