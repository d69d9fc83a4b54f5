import type { IncomingMessage } from 'node:http';
import { Problem } from './problem.js';

/** How long what nobody wants may go on coming, so that whoever sends it hears the answer. */
const drainMs = 10_000;

const tooLarge = () => new Problem(413, 'too-large', 'The request is too large');

/** What still comes is thrown away as it comes, for a while. */
function drain(request: IncomingMessage): void {
  request.resume();
  const patience = setTimeout(() => request.destroy(), drainMs).unref();
  request.once('close', () => clearTimeout(patience));
}

/** Holds no more than it may, and refuses as soon as more is announced or comes. @throws Problem 413, or 400 when it breaks off */
export function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const stop = (): void => {
      request.off('data', take).off('end', whole).off('error', broken).off('aborted', broken);
      request.on('error', () => undefined);
    };
    const refuse = (): void => {
      stop();
      chunks.length = 0;
      drain(request);
      reject(tooLarge());
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > mostBytes) refuse();
      else chunks.push(chunk);
    };
    const whole = (): void => {
      stop();
      resolve(Buffer.concat(chunks));
    };
    const broken = (): void => {
      stop();
      reject(new Problem(400, 'invalid-request', 'The request could not be read'));
    };
    if (Number(request.headers['content-length'] ?? 0) > mostBytes) return refuse();
    request.on('data', take).on('end', whole).on('error', broken).on('aborted', broken);
  });
}
