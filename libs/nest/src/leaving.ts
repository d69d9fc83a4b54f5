import type { Response } from 'express';

/** Aborted once nobody waits for the answer any more. */
export function leavingOf(response: Response): AbortSignal {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  return leaving.signal;
}
