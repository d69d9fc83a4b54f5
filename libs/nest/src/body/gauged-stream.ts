import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';
import { Problem } from '../problem.js';
import type { Reading } from './read-body.js';

/**
 * The body as it comes, for whoever passes it on; it ends with a Problem as soon as what comes is too much. Destroying it
 * leaves the connection alone, which is to be answered.
 */
export function gaugedStream(
  request: IncomingMessage,
  { mostBytes, gauge }: Pick<Reading, 'mostBytes' | 'gauge'>,
): Transform {
  let bytes = 0;
  const look = (chunk: Buffer): Error | null => {
    bytes += chunk.length;
    try {
      gauge.feed(chunk);
    } catch (error) {
      return error as Error;
    }
    return bytes > mostBytes ? new Problem(413, 'too-large', 'The request is too large') : null;
  };
  const passing = new Transform({ transform: (chunk: Buffer, _, done) => done(look(chunk), chunk) });
  passing.on('error', () => undefined);
  request.on('aborted', () => passing.destroy());
  return request.pipe(passing);
}
