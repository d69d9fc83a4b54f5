import { randomUUID } from 'node:crypto';

export interface Answer<B> {
  status: number;
  body: B;
}

/** Calls the API of a program as a signed-in person; the cookie outlives a restart. */
export interface Household {
  /** `name=value` of the session. */
  cookie: string;
  call<B = unknown>(
    address: string,
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<B>>;
}

const send = async (address: string, method: string, path: string, body: unknown, headers: Record<string, string>) =>
  fetch(`${address}${path}`, {
    method,
    headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

/** Registers somebody new. */
export async function register(address: string): Promise<Household> {
  const person = {
    email: `${randomUUID()}@example.com`,
    password: 'correct horse',
    firstName: 'Ann',
    lastName: 'Example',
  };
  const response = await send(address, 'POST', '/api/register', person, {});
  const cookie = response.headers
    .getSetCookie()
    .find((line) => line.includes('daybook='))
    ?.split(';')[0];
  if (!response.ok || !cookie) throw new Error(`registration answered ${response.status}: ${await response.text()}`);
  return {
    cookie,
    call: async <B>(
      at: string,
      method: string,
      path: string,
      body?: unknown,
      headers: Record<string, string> = {},
    ): Promise<Answer<B>> => {
      const answer = await send(at, method, path, body, { cookie, ...headers });
      const text = await answer.text();
      return { status: answer.status, body: (text ? JSON.parse(text) : undefined) as B };
    },
  };
}

export interface Row {
  date: string;
  description: string;
  amount: string;
  type: 'credit' | 'debit';
}

export interface Batch {
  importId: string;
  number: number;
  rows: readonly Row[];
}

/** The rows of a file as the client sends them. */
export const batchesOf = (rows: readonly Row[], size: number, importId: string = randomUUID()): Batch[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, number) => ({
    importId,
    number,
    rows: rows.slice(number * size, (number + 1) * size),
  }));

export const sendBatch = <B>(household: Household, address: string, { importId, number, rows }: Batch) =>
  household.call<B>(
    address,
    'POST',
    '/api/transactions/bulk',
    { transactions: rows.map((row) => ({ category: 'Other', account: 'Checking', isReconciled: 0, ...row })) },
    { 'x-import-id': importId, 'x-import-batch': String(number) },
  );

/** Runs the work over all items, that many at once, in their order. */
export async function inParallel<T>(items: readonly T[], many: number, work: (item: T) => Promise<void>) {
  const left = [...items];
  const lane = async (): Promise<void> => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: many }, lane));
}
