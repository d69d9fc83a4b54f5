import { inTheClear, keySubjectOf, seal } from '@daybook/event-sourcing';
import {
  type Append,
  type DataKey,
  fromStoredMetadata,
  maxAppendBytes,
  type NewEvent,
  type Platform,
} from '@daybook/platform';
import { Refused } from './command.js';
import type { EventLine } from './log-lines.js';
import { catalog } from './read-log.js';

/** Bytes of ciphertext that are committed together. */
const commitBytes = 4 * 1024 * 1024;

export interface LogAppender {
  add(line: EventLine): Promise<void>;
  /** Writes what still waits. */
  flush(): Promise<void>;
}

type Waiting = Append & { events: NewEvent[]; bytes: number };

/** Fills an empty log with events, whatever stream they belong to: the same ids, under keys of its own. */
export const appenderTo = (platform: Platform): LogAppender =>
  appending(platform, async (waiting) => {
    const results = await platform.events.appendEach(waiting);
    if (results.some(({ ok }) => !ok)) throw new Error('an append to an empty log was refused');
  });

/**
 * One append after another, so that the order of the whole log is that of the events given, also on a server that takes
 * several at once. What is there already under the same ids stays.
 * @param refusal said where something else is there
 */
export const appenderInOrder = (platform: Platform, refusal: string): LogAppender =>
  appending(platform, async (waiting) => {
    for (const { stream, expected, events } of waiting) {
      if (!(await platform.events.append(stream, expected, events)).ok) throw new Refused(refusal);
    }
  });

function appending({ keys, ids }: Platform, write: (waiting: readonly Append[]) => Promise<void>): LogAppender {
  const revisions = new Map<string, number>();
  const known = new Map<string, DataKey>();
  let waiting: Waiting[] = [];
  let bytes = 0;

  const keyOf = async (subject: string): Promise<DataKey> => {
    const key = known.get(subject) ?? (await keys.current(subject));
    known.set(subject, key);
    return key;
  };
  const flush = async (): Promise<void> => {
    await write(waiting);
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
      const metadata = fromStoredMetadata(line);
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
