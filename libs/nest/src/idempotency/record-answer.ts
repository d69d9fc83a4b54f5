import type { Response } from 'express';
import { bytesOf } from '../bytes-of.js';
import type { StoredAnswer } from './answer-store.js';

/** A longer answer is not stored. */
export const maxStoredBytes = 256 * 1024;

const storedHeaders = ['content-type', 'location', 'etag', 'operation-id', 'daybook-stale', 'x-total-count'];

/** Signed in again later, tried again later, or still under way: another try has another answer. */
const passing = new Set([202, 401, 408, 425, 429]);

export type Recorded =
  | { kind: 'answer'; answer: StoredAnswer }
  /** A repeat is to be answered anew, which the operation's id makes safe. */
  | { kind: 'again' }
  /** It gives or takes a session, which is nobody else's, holds what is shown once, or asks for a confirmation before another try. */
  | { kind: 'forget' };

const outcomeOf = (response: Response, chunks: readonly Buffer[] | undefined): Recorded => {
  if (response.hasHeader('set-cookie') || response.locals[shownOnce]) return { kind: 'forget' };
  if (response.locals['refusal'] === 'sign-in-not-recent') return { kind: 'forget' };
  const { statusCode: status } = response;
  if (status >= 500 || passing.has(status) || !chunks) return { kind: 'again' };
  const headers: Record<string, string> = {};
  for (const name of storedHeaders) {
    const value = response.getHeader(name);
    if (value !== undefined) headers[name] = String(value);
  }
  return { kind: 'answer', answer: { status, headers, body: Buffer.concat(chunks).toString('base64') } };
};

const shownOnce = 'daybook:shown-once';

/** Keeps the answer from being stored for a repeat of its request: it holds a secret. */
export function showOnce(response: Response): void {
  response.locals[shownOnce] = true;
}

/**
 * Sees the answer pass, and holds its end back until `keep` is done: whoever has the answer can have it again.
 * @returns to be called when nobody works on the answer any more, which may have been cut off
 */
export function recordAnswer(response: Response, keep: (recorded: Recorded) => Promise<void>): () => void {
  let chunks: Buffer[] | undefined = [];
  let bytes = 0;
  let kept: Promise<void> | undefined;
  const { write, end } = response;

  const see = (chunk: unknown, encoding: unknown) => {
    const seen = chunks && bytesOf(chunk, encoding);
    if (!chunks || !seen) return;
    bytes += seen.length;
    if (bytes > maxStoredBytes) chunks = undefined;
    else chunks.push(seen);
  };

  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    see(chunk, rest[0]);
    return Reflect.apply(write, response, [chunk, ...rest]);
  }) as typeof write;
  response.end = ((...given: unknown[]) => {
    if (kept) return response;
    see(given[0], given[1]);
    kept = keep(outcomeOf(response, chunks));
    void kept.finally(() => Reflect.apply(end, response, given));
    return response;
  }) as typeof end;

  return () => {
    const cutOff = () => {
      kept ??= keep({ kind: 'again' });
    };
    // Whoever asked may have left; what was about to be sent is kept all the same.
    if (response.destroyed) setImmediate(cutOff);
    else response.once('close', cutOff);
  };
}
