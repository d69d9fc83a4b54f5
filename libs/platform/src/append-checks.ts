import { maxAppendBytes, type Append } from './event-store.js';

/** `$` and `incarnation` belong to the stores themselves. */
const streamName = /^[A-Za-z0-9][A-Za-z0-9_.-]*$/;

/**
 * What every store refuses before it writes anything.
 * @throws when the append is empty, carries more than `maxAppendBytes`, or names no proper stream or revision
 */
export function assertAppendable({ stream, expected, events }: Append): void {
  if (!streamName.test(stream) || stream === 'incarnation') throw new Error(`'${stream}' is not a stream's name`);
  if (expected !== 'no-stream' && !(Number.isSafeInteger(expected) && expected >= 0)) {
    throw new Error(`'${expected}' is not an expected revision`);
  }
  if (events.length === 0) throw new Error(`an empty append to '${stream}'`);
  const bytes = events.reduce((sum, event) => sum + event.data.byteLength, 0);
  if (bytes > maxAppendBytes)
    throw new Error(`an append of ${bytes} bytes to '${stream}', more than ${maxAppendBytes}`);
}
