import type { Made } from './customer.js';

/** No answer may take longer, whatever is away. */
const longestMs = 30_000;
/** But what waits for its job does so for 30 s by itself. */
const longestOfJobsMs = 40_000;
const waitsForJob: ReadonlySet<string> = new Set(['/api/transactions/bulk', '/api/transaction-rules']);

export interface Allowed {
  /** Connections may end without an answer: a gateway was killed. */
  lost?: boolean;
  /** Redis forgot who is signed in. */
  signedOut?: boolean;
}

const clear = new Set([502, 503, 504]);

const isClear = ({ text, type }: Made): boolean => {
  if (!type.startsWith('application/json')) return false;
  const body = JSON.parse(text) as Record<string, unknown>;
  if (Object.keys(body).sort().join() !== 'code,message') return false;
  return /^[a-z]+(-[a-z]+)*$/.test(String(body['code'])) && !/\n|\bat .*:\d+|Error:/.test(String(body['message']));
};

/** What was answered otherwise than it may be while something is away. */
export const unclearAnswers = (made: readonly Made[], { lost, signedOut }: Allowed = {}): string[] =>
  made
    .filter((one) => {
      const { status, ms, path } = one;
      if (ms > (waitsForJob.has(path) ? longestOfJobsMs : longestMs)) return true;
      if (status >= 200 && status < 300) return false;
      if (status === 0) return !lost;
      if (status === 401) return !signedOut || !isClear(one);
      return !clear.has(status) || !isClear(one);
    })
    .map(({ method, path, status, ms, text }) => `${method} ${path}: ${status} after ${ms} ms: ${text.slice(0, 300)}`);
