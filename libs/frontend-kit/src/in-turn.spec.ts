import { inTurn } from './in-turn.js';
import { QueryClient } from '@tanstack/react-query';
import { hearIfKept } from './kept-listener.js';
import { send } from './request.js';
import { keepWaitingChanges } from './waiting-changes.js';

const client = new QueryClient();
/** Sent or kept, in order. */
const order: string[] = [];
const held = new Map<string, () => void>();
const setOnLine = (value: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value });
const until = async (name: string) => {
  while (!order.includes(name)) await new Promise((resolve) => setTimeout(resolve, 1));
};

beforeEach(() => {
  order.length = 0;
  held.clear();
  setOnLine(true);
  globalThis.fetch = ((url: string, { body }: RequestInit) => {
    order.push(`sent ${url} ${String(body)}`);
    return new Promise((resolve, reject) => {
      held.set(`${url} ${String(body)}`, () =>
        navigator.onLine ? resolve({ ok: true } as Response) : reject(new TypeError('Failed to fetch')),
      );
    });
  }) as typeof fetch;
  let waiting = 0;
  keepWaitingChanges({
    count: () => waiting,
    countAll: () => waiting,
    add: ({ url, body }) => {
      waiting += 1;
      order.push(`kept ${url} ${String(body)}`);
      return new Promise(() => undefined);
    },
    forget: () => undefined,
  });
});
afterEach(() => {
  keepWaitingChanges(undefined);
  setOnLine(true);
});

const put = (url: string, body: number) => inTurn(client, 'rules', () => send('PUT', url, { body }));

it('sends one after the other, whatever the first one comes to', async () => {
  const all = [1, 2].map((body) => put('/api/user-preferences', body));
  await until('sent /api/user-preferences 1');
  expect(order).toEqual(['sent /api/user-preferences 1']);
  held.get('/api/user-preferences 1')?.();
  await until('sent /api/user-preferences 2');
  held.get('/api/user-preferences 2')?.();
  expect(await Promise.all(all)).toHaveLength(2);
  await expect(inTurn(client, 'rules', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(inTurn(client, 'rules', () => Promise.resolve('yes'))).resolves.toBe('yes');
});

it('holds nothing back behind an edit that waits for the connection, and keeps their order', async () => {
  void put('/api/user-preferences', 1);
  void put('/api/user-preferences', 2);
  // Of no turn, and kept first: those before it have not failed yet.
  await until('sent /api/user-preferences 1');
  setOnLine(false);
  void send('PUT', '/api/bills/7', { body: 0 });
  held.get('/api/bills/7 0')?.();
  await until('kept /api/bills/7 0');
  expect(order.at(-1)).toBe('kept /api/bills/7 0');
  held.get('/api/user-preferences 1')?.();
  await until('kept /api/user-preferences 2');
  expect(order.slice(-2)).toEqual(['kept /api/user-preferences 1', 'kept /api/user-preferences 2']);
});

it('holds nobody back in another client', async () => {
  void inTurn(client, 'endless', () => new Promise(() => undefined));
  await expect(inTurn(new QueryClient(), 'endless', () => Promise.resolve('yes'))).resolves.toBe('yes');
});

it('tells of the edit that it starts with alone', async () => {
  setOnLine(false);
  const told: string[] = [];
  const hear = (name: string) => () => void told.push(name);
  void hearIfKept(() => send('PUT', '/api/bills/1', { body: 1 }), hear('one'));
  void send('PUT', '/api/bills/2', { body: 2 });
  void hearIfKept(() => inTurn(client, 'a', () => send('PUT', '/api/bills/3', { body: 3 })), hear('three'));
  await until('sent /api/bills/3 3');
  for (const finish of held.values()) finish();
  await until('kept /api/bills/3 3');
  expect(told).toEqual(['one', 'three']);
});
