import { keepWaitingChanges, request } from '@daybook/frontend-kit';
import { responseOf } from './network.js';
import { createOutbox, type Outbox } from '../src/offline/outbox.js';
import { waitingStore } from '../src/offline/waiting-store.js';

export interface Call {
  method: string;
  url: string;
  body: unknown;
  key: string | undefined;
}

/** Outboxes as tabs have them, the line that they send over, and the server at its other end. */
export const outboxUnderTest = () => {
  const world = { line: 'up', refuse: () => undefined, signedOut: 0, forAnother: 0 } as {
    line: 'up' | 'down' | 'loses answers';
    refuse: (call: Call) => { status: number; body?: unknown } | undefined;
    signedOut: number;
    forAnother: number;
  };

  /** What the server took, in order; it knows a change again by its key. */
  const taken: Call[] = [];
  const answers = new Map<string, unknown>();

  const setOnLine = (value: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value });

  const answerTo = (call: Call): Response => {
    const refusal = world.refuse(call);
    if (refusal) return responseOf({ body: {}, ...refusal });
    const before = call.key === undefined ? undefined : answers.get(call.key);
    if (before !== undefined) return responseOf({ status: 200, body: before });
    taken.push(call);
    const body = { place: taken.length };
    if (call.key !== undefined) answers.set(call.key, body);
    return responseOf({ status: 200, body });
  };

  const open: Outbox[] = [];
  const tab = (household?: number): Outbox => {
    const outbox = createOutbox({
      store: waitingStore(1, household),
      textOf: ({ method, url }) => `${method} ${url}`,
      onSignedOut: () => (world.signedOut += 1),
      onSentForAnother: () => (world.forAnother += 1),
    });
    open.push(outbox);
    keepWaitingChanges(outbox);
    return outbox;
  };
  const goOffline = () => {
    world.line = 'down';
    setOnLine(false);
  };
  const comeBack = () => {
    world.line = 'up';
    setOnLine(true);
  };
  const edit = (id: number, amount: string) => request<unknown>('PUT', `/api/bills/${id}`, { body: { amount } });
  const amounts = () => taken.map(({ body }) => (body as { amount: string }).amount);
  const waiting = (outbox: Outbox) => outbox.state().waiting.map(({ text }) => text);

  beforeEach(() => {
    localStorage.clear();
    taken.length = 0;
    answers.clear();
    [world.signedOut, world.forAnother] = [0, 0];
    world.refuse = () => undefined;
    comeBack();
    globalThis.fetch = (async (url: string, { method = 'GET', headers, body }: RequestInit) => {
      if (world.line === 'down') throw new TypeError('Failed to fetch');
      const key = (headers as Record<string, string>)['Idempotency-Key'];
      const answer = answerTo({ method, url, key, body: body ? JSON.parse(String(body)) : undefined });
      if (world.line === 'loses answers') throw new TypeError('Failed to fetch');
      return answer;
    }) as typeof fetch;
  });
  afterEach(() => {
    keepWaitingChanges(undefined);
    for (const one of open.splice(0)) one.stop();
  });
  return { world, taken, setOnLine, open, tab, goOffline, comeBack, edit, amounts, waiting };
};
