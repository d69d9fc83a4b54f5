import type { IncomingMessage } from 'node:http';
import { nextTurn } from '@daybook/platform';
import { Problem } from '../problem.js';
import type { BodyShare } from './body-budget.js';
import { drain } from './drain.js';
import type { JsonGauge } from './json-gauge.js';

/** Goes on with what comes when its turn is there: of many large bodies that come at once each gets a little in its turn. */
function inTurns(request: IncomingMessage): void {
  request.pause();
  void nextTurn().then(() => request.resume());
}

export interface Reading {
  mostBytes: number;
  gauge: JsonGauge;
  share: BodyShare;
  /** Meanwhile the share is kept, also where whoever sent the body has left. */
  isBeingParsed: boolean;
}

const tooLarge = () => new Problem(413, 'too-large', 'The request is too large');
const tooBusy = () => new Problem(503, 'too-busy', 'Too much is being sent at the moment. Please try again.');
const unreadable = () => new Problem(400, 'invalid-request', 'The request could not be read');

/** What is refused for its first bytes is refused by then. */
const firstBytes = 1024 * 1024;

/**
 * One piece of memory, however small the pieces that come: of the whole length where that is known and the beginning was
 * taken, otherwise twice as large each time.
 */
function collector(length: number) {
  let held = Buffer.alloc(0);
  let bytes = 0;
  return {
    add(chunk: Buffer): void {
      const needed = bytes + chunk.length;
      if (needed > held.length) {
        const isWhole = needed > firstBytes && needed <= length;
        const larger = Buffer.allocUnsafeSlow(isWhole ? length : Math.max(needed, 2 * held.length));
        held.copy(larger, 0, 0, bytes);
        held = larger;
      }
      chunk.copy(held, bytes);
      bytes = needed;
    },
    whole: (): Buffer => held.subarray(0, bytes),
  };
}

/**
 * Holds no more than it may, and refuses as soon as what comes is too much.
 * @throws Problem 413, 503, what the gauge throws, and 400 when it breaks off
 */
export function readBody(request: IncomingMessage, { mostBytes, gauge, share }: Reading): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const announced = Number(request.headers['content-length'] ?? 0);
    let bytes = 0;
    const stop = (): void => {
      request.off('data', take).off('end', whole).off('error', broken).off('aborted', broken);
      request.on('error', () => undefined);
    };
    const refuse = (reason: unknown): void => {
      stop();
      drain(request);
      reject(reason);
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      try {
        gauge.feed(chunk);
        // Only now: the first bytes may tell a better reason than the length.
        if (Math.max(bytes, announced) > mostBytes) throw tooLarge();
        if (!share.hold(bytes)) throw tooBusy();
        collected.add(chunk);
      } catch (error) {
        return refuse(error);
      }
      inTurns(request);
    };
    const whole = (): void => {
      stop();
      resolve(collected.whole());
    };
    const broken = (): void => {
      stop();
      reject(unreadable());
    };
    if (!share.hold(Math.min(announced, mostBytes))) return refuse(tooBusy());
    // Only now: twenty refused bodies of 31 MiB cost no memory.
    const collected = collector(announced > mostBytes ? 0 : announced);
    request.on('data', take).on('end', whole).on('error', broken).on('aborted', broken);
  });
}
