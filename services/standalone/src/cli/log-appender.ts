import { inTheClear, keySubjectOf, seal } from '@daybook/event-sourcing';
import {
  type Append,
  type DataKey,
  type EventMetadata,
  maxAppendBytes,
  type NewEvent,
  type Platform,
} from '@daybook/platform';
import type { EventLine } from './log-lines.js';
import { catalog } from './read-log.js';

/** Bytes of ciphertext that are committed together. */
const commitBytes = 4 * 1024 * 1024;

export interface LogAppender {
  add(line: EventLine): Promise<void>;
  /** Writes what still waits. */
  flush(): Promise<void>;
}

/** Fills an empty log with events in the order given, whatever stream they belong to: the same ids, under keys of its own. */
export function appenderTo({ events, keys, ids }: Platform): LogAppender {
  const revisions = new Map<string, number>();
  const known = new Map<string, DataKey>();
  let waiting: (Append & { events: NewEvent[]; bytes: number })[] = [];
  let bytes = 0;

  const keyOf = async (subject: string): Promise<DataKey> => {
    const key = known.get(subject) ?? (await keys.current(subject));
    known.set(subject, key);
    return key;
  };
  const flush = async (): Promise<void> => {
    const results = await events.appendEach(waiting);
    if (results.some(({ ok }) => !ok)) throw new Error('an append to an empty log was refused');
    waiting = [];
    bytes = 0;
  };
  const place = (stream: string, event: NewEvent): void => {
    const size = event.data.byteLength;
    const last = waiting.at(-1);
    const before = revisions.get(stream) ?? -1;
    revisions.set(stream, before + 1);
    bytes += size;
    if (last?.stream === stream && last.bytes + size <= maxAppendBytes) {
      last.events.push(event);
      last.bytes += size;
    } else {
      waiting.push({ stream, expected: before < 0 ? 'no-stream' : before, events: [event], bytes: size });
    }
  };
  return {
    add: async ({ stream, id, type, metadata: line, data }) => {
      const metadata = line as EventMetadata;
      const subject = keySubjectOf(catalog, type, stream, metadata);
      const plain = Buffer.from(JSON.stringify(data));
      const stored =
        subject === null ? inTheClear(plain) : seal(plain, await keyOf(subject), ids.bytes(12), { subject, id, type });
      place(stream, { id, type, metadata, data: stored });
      if (bytes >= commitBytes) await flush();
    },
    flush,
  };
}
