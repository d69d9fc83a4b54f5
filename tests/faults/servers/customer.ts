import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/** A request that was made, as it ended. */
export interface Made {
  method: string;
  path: string;
  /** 0: the connection ended without an answer. */
  status: number;
  ms: number;
  text: string;
  type: string;
  stale: boolean;
}

export interface Customer {
  email: string;
  /** Everything that was asked so far. */
  made: readonly Made[];
  /** Milliseconds that the longest request took, with all its repetitions. */
  longestWaitMs(): number;
  /** One request, to the gateways in turn. */
  ask(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Made>;
  /** Asked again as the client does after a lost connection, until it is answered; who was signed out signs in. */
  surely<B>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<B>;
}

const password = 'correct horse';
/** What the client takes for a lost connection. */
const lost = new Set([0, 429, 502, 503, 504]);
/** A browser gives up no sooner. */
const longestMs = 120_000;
const usualPatienceMs = 180_000;

let customers = 0;

/** Somebody new with a browser, behind whatever spreads requests among the gateways. */
export async function newCustomer(
  addresses: readonly string[],
  email = `${randomUUID()}@example.com`,
  patienceMs = usualPatienceMs,
): Promise<Customer> {
  customers += 1;
  const from = `10.7.${customers >> 8}.${customers & 255}`;
  const made: Made[] = [];
  let cookie = '';
  let turn = 0;
  let longestWaitMs = 0;

  const ask: Customer['ask'] = async (method, path, body, headers = {}) => {
    turn += 1;
    const address = addresses[turn % addresses.length] ?? '';
    const began = performance.now();
    const end = (answer: Omit<Made, 'method' | 'path' | 'ms'>): Made => {
      const one = { method, path, ms: Math.round(performance.now() - began), ...answer };
      made.push(one);
      longestWaitMs = Math.max(longestWaitMs, one.ms);
      return one;
    };
    try {
      const response = await fetch(`${address}${path}`, {
        method,
        headers: {
          'x-forwarded-for': from,
          ...(cookie && { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(longestMs),
      });
      const text = await response.text();
      for (const line of response.headers.getSetCookie().filter((one) => one.includes('daybook=')))
        cookie = line.split(';')[0] ?? '';
      const { status, headers: given } = response;
      return end({ status, text, type: given.get('content-type') ?? '', stale: given.has('daybook-stale') });
    } catch (error) {
      const { message, cause } = error as Error;
      return end({ status: 0, text: `${message}: ${String(cause)}`, type: '', stale: false });
    }
  };

  const signIn = () => surely('POST', '/api/login', { email, password });

  const surely: Customer['surely'] = async <B>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<B> => {
    const began = performance.now();
    for (;;) {
      const answer = await ask(method, path, body, headers);
      const { status, text } = answer;
      if (status >= 200 && status < 300 && status !== 202) {
        longestWaitMs = Math.max(longestWaitMs, performance.now() - began);
        return (text ? JSON.parse(text) : undefined) as B;
      }
      const goesOn = status === 202 || status === 401 || lost.has(status);
      if (!goesOn || performance.now() - began > patienceMs) throw new Error(`${method} ${path}: ${status} ${text}`);
      if (status === 401) await signIn();
      await pause(250);
    }
  };

  await surely('POST', '/api/register', { email, password, firstName: 'Annabel', lastName: 'Exemplary' });
  return { email, made, longestWaitMs: () => longestWaitMs, ask, surely };
}
