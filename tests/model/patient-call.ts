import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer, Call } from '@daybook/nest/test-support';

/** What somebody heard in the end, who asked so often. */
export type Heard<B = unknown> = Answer<B> & { tries: number };

export type PatientCall = <B = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Heard<B>>;

/** Of the call or the read that was asked for, whose answer is worth no more than another try. */
const goesOn = new Set([202, 500, 502, 503, 504]);
const againAfterMs = 20;

/** Asks under one key until the work is done and what is read is up to date, as a client does whose server was away for a moment. */
export const patiently =
  (call: Call): PatientCall =>
  async <B>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const all = method === 'GET' ? headers : { 'idempotency-key': randomUUID(), ...headers };
    for (let tries = 1; ; tries += 1) {
      const answer = await call<B>(method, path, body, all);
      const mayLack = method === 'GET' && answer.headers.has('daybook-stale');
      if (!goesOn.has(answer.status) && !mayLack) return { ...answer, tries };
      await pause(againAfterMs);
    }
  };
