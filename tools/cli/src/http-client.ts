import { Refused } from './command.js';

export interface Answer<B> {
  status: number;
  body: B;
}

/** Calls the API as a script does: JSON, and the cookies that it was given. */
export interface HttpClient {
  /** The answer, whatever its status. @throws Refused when nobody answers */
  send<B>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<B>>;
  /** The body of an answer that is a success. @throws Refused otherwise */
  call<B>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<B>;
}

export function openHttpClient(address: string, always: Record<string, string>): HttpClient {
  const cookies = new Map<string, string>();
  const send = async <B>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const response = await fetch(new URL(path, address), {
      method,
      headers: {
        ...always,
        ...(cookie ? { cookie } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((cause: unknown) => {
      throw new Refused(`Nobody answers at ${address}.`, { cause });
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const equals = pair.indexOf('=');
      cookies.set(pair.slice(0, equals), pair.slice(equals + 1));
    }
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') === true;
    return { status: response.status, body: (isJson && text ? JSON.parse(text) : undefined) as B };
  };
  return {
    send,
    call: async <B>(method: string, path: string, body?: unknown, headers?: Record<string, string>) => {
      const answer = await send<B & { message?: string }>(method, path, body, headers);
      if (answer.status < 300) return answer.body as B;
      throw new Refused(`${method} ${path} answered ${answer.status}: ${answer.body?.message ?? 'no reason given'}`);
    },
  };
}

/** Does the work for all items, that many at once, and begins them in their order. */
export async function inParallel<T>(
  items: readonly T[],
  many: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const left = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (const item of left) await work(item);
  };
  await Promise.all(Array.from({ length: many }, lane));
}
