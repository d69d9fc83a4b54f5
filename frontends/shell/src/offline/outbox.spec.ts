import { keepWaitingChanges, request } from '@daybook/frontend-kit';
import { waitFor } from '@testing-library/react';
import { responseOf } from '../../test-support/network.js';
import { createOutbox, type Outbox } from './outbox.js';
import { waitingStore } from './waiting-store.js';

interface Call {
  method: string;
  url: string;
  body: unknown;
  key: string | undefined;
}

/** What the server took, in order; it knows a change again by its key. */
const taken: Call[] = [];
const answers = new Map<string, unknown>();
let line: 'up' | 'down' | 'loses answers' = 'up';
let refuse: (call: Call) => { status: number; body?: unknown } | undefined = () => undefined;

const setOnLine = (value: boolean) => Object.defineProperty(navigator, 'onLine', { configurable: true, value });

const answerTo = (call: Call): Response => {
  const refusal = refuse(call);
  if (refusal) return responseOf({ body: {}, ...refusal });
  const before = call.key === undefined ? undefined : answers.get(call.key);
  if (before !== undefined) return responseOf({ status: 200, body: before });
  taken.push(call);
  const body = { place: taken.length };
  if (call.key !== undefined) answers.set(call.key, body);
  return responseOf({ status: 200, body });
};

const open: Outbox[] = [];
let signedOut = 0;
let forAnother = 0;
const tab = (): Outbox => {
  const outbox = createOutbox({
    store: waitingStore(1),
    textOf: ({ method, url }) => `${method} ${url}`,
    onSignedOut: () => (signedOut += 1),
    onSentForAnother: () => (forAnother += 1),
  });
  open.push(outbox);
  keepWaitingChanges(outbox);
  return outbox;
};
const goOffline = () => {
  line = 'down';
  setOnLine(false);
};
const comeBack = () => {
  line = 'up';
  setOnLine(true);
};
const edit = (id: number, amount: string) => request<unknown>('PUT', `/api/bills/${id}`, { body: { amount } });
const amounts = () => taken.map(({ body }) => (body as { amount: string }).amount);
const waiting = (outbox: Outbox) => outbox.state().waiting.map(({ text }) => text);

beforeEach(() => {
  localStorage.clear();
  taken.length = 0;
  answers.clear();
  [signedOut, forAnother] = [0, 0];
  refuse = () => undefined;
  comeBack();
  globalThis.fetch = (async (url: string, { method = 'GET', headers, body }: RequestInit) => {
    if (line === 'down') throw new TypeError('Failed to fetch');
    const key = (headers as Record<string, string>)['Idempotency-Key'];
    const answer = answerTo({ method, url, key, body: body ? JSON.parse(String(body)) : undefined });
    if (line === 'loses answers') throw new TypeError('Failed to fetch');
    return answer;
  }) as typeof fetch;
});
afterEach(() => {
  keepWaitingChanges(undefined);
  for (const one of open.splice(0)) one.stop();
});

it('keeps edits made offline, and sends them in their order when the line is back', async () => {
  const outbox = tab();
  goOffline();
  const edits = [edit(1, '1'), edit(2, '2'), edit(1, '3')];
  await waitFor(() => expect(outbox.count()).toBe(3));
  await outbox.flush();
  expect([outbox.count(), taken]).toEqual([3, []]);
  comeBack();
  await outbox.flush();
  expect(await Promise.all(edits)).toEqual([{ place: 1 }, { place: 2 }, { place: 3 }]);
  expect([amounts(), outbox.count(), localStorage.length]).toEqual([['1', '2', '3'], 0, 0]);
});

it('lets no later edit overtake those that wait', async () => {
  const outbox = tab();
  goOffline();
  const first = edit(1, 'before');
  await waitFor(() => expect(outbox.count()).toBe(1));
  comeBack();
  await Promise.all([edit(1, 'after'), first]);
  expect(amounts()).toEqual(['before', 'after']);
});

it('makes an edit once, though its answer was lost with the line', async () => {
  const outbox = tab();
  line = 'loses answers';
  setOnLine(false);
  const added = request('POST', '/api/bills', { body: { amount: '5' } });
  await waitFor(() => expect(outbox.count()).toBe(1));
  comeBack();
  await outbox.flush();
  expect([await added, amounts()]).toEqual([{ place: 1 }, ['5']]);
});

it('fails as before where the browser is online and only the call broke, so that the form says so', async () => {
  const outbox = tab();
  line = 'down';
  await expect(edit(1, '1')).rejects.toThrow('Network error: Failed to fetch');
  expect(outbox.count()).toBe(0);
});

it('keeps nothing but edits: what is asked for now fails now', async () => {
  const outbox = tab();
  goOffline();
  for (const [method, url] of [
    ['GET', '/api/bills'],
    ['POST', '/api/transaction-rules/preview?limit=25'],
    ['POST', '/api/transactions/bulk-edit'],
    ['POST', '/api/transactions/bulk'],
    ['POST', '/api/logout'],
    ['PATCH', '/api/account'],
    ['POST', '/api/plan/changes/x/undo'],
  ] as const) {
    await expect(request(method, url)).rejects.toThrow('Network error');
  }
  expect(outbox.count()).toBe(0);
});

it('tells what was refused when it was sent, and goes on with the rest', async () => {
  const outbox = tab();
  goOffline();
  const lost = edit(1, 'lost');
  const kept = edit(2, 'kept');
  await waitFor(() => expect(outbox.count()).toBe(2));
  refuse = ({ url }) => (url.endsWith('/1') ? { status: 404, body: { message: 'Bill not found' } } : undefined);
  comeBack();
  const refusal = expect(lost).rejects.toThrow('404');
  await outbox.flush();
  await refusal;
  await kept;
  const [first] = outbox.state().refused;
  expect([first?.change.text, first?.reason, amounts()]).toEqual(['PUT /api/bills/1', 'Bill not found', ['kept']]);
  outbox.dismiss(first?.change.key ?? '');
  expect(outbox.state().refused).toEqual([]);
});

it.each([
  ['nobody is signed in any more', { status: 401 }, 1],
  ['somebody else is signed in', { status: 409, body: { code: 'signed-in-as-another' } }, 0],
  ['a service is away', { status: 502 }, 0],
  ['too much was asked', { status: 429 }, 0],
])('goes on waiting where %s', async (_, refusal, asked) => {
  const outbox = tab();
  goOffline();
  const edited = edit(1, '1');
  await waitFor(() => expect(outbox.count()).toBe(1));
  comeBack();
  refuse = () => refusal;
  await outbox.flush();
  expect([outbox.count(), outbox.state().isHeldUp, outbox.state().refused, signedOut]).toEqual([1, true, [], asked]);
  refuse = () => undefined;
  await outbox.flush();
  expect(await edited).toEqual({ place: 1 });
});

it('tells once that nobody is signed in any more, and again when a person asks for the sending', async () => {
  const outbox = tab();
  goOffline();
  const edited = edit(1, '1');
  await waitFor(() => expect(outbox.count()).toBe(1));
  comeBack();
  const told: number[] = [];
  const flush = async (status: number | undefined, isAskedFor?: boolean) => {
    refuse = () => (status === undefined ? undefined : { status });
    await outbox.flush(isAskedFor);
    told.push(signedOut);
  };
  await flush(401);
  await flush(401);
  await flush(401, true);
  await flush(502);
  await flush(401);
  await flush(undefined);
  expect([await edited, told]).toEqual([{ place: 1 }, [1, 1, 2, 2, 3, 3]]);
});

it('goes on waiting where the line breaks while the answer is read', async () => {
  const outbox = tab();
  goOffline();
  const edited = edit(1, '1');
  await waitFor(() => expect(outbox.count()).toBe(1));
  comeBack();
  const whole = globalThis.fetch;
  globalThis.fetch = async () => {
    const response = responseOf({ status: 503 });
    return Object.assign(response, { text: () => Promise.reject(new TypeError('network error')) });
  };
  await outbox.flush();
  expect([outbox.count(), outbox.state().isHeldUp]).toEqual([1, false]);
  globalThis.fetch = whole;
  await outbox.flush();
  expect(await edited).toEqual({ place: 1 });
});

it('fails where the browser has no room to keep it, as without a line', async () => {
  const outbox = tab();
  goOffline();
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await expect(edit(1, '1')).rejects.toThrow('Network error');
  write.mockRestore();
  expect(outbox.count()).toBe(0);
});

it('gives up what is discarded, and its edit fails', async () => {
  const outbox = tab();
  goOffline();
  const given = edit(1, '1');
  await waitFor(() => expect(outbox.count()).toBe(1));
  outbox.discard(outbox.state().waiting[0]?.key ?? '');
  await expect(given).rejects.toThrow('discarded');
  comeBack();
  await outbox.flush();
  expect([taken, localStorage.length]).toEqual([[], 0]);
});

it('keeps and tells nothing more once the person has left', async () => {
  const outbox = tab();
  goOffline();
  const given = [edit(1, '1'), edit(2, '2')].map((one) => expect(one).rejects.toThrow('discarded'));
  await waitFor(() => expect(outbox.count()).toBe(2));
  outbox.forget();
  await Promise.all(given);
  expect([outbox.state(), localStorage.length]).toEqual([{ waiting: [], refused: [], isHeldUp: false }, 0]);
});

it('sends what a page that is gone has left, and another person’s never', async () => {
  goOffline();
  tab();
  void edit(1, 'left').catch(() => undefined);
  await waitFor(() => expect(localStorage.length).toBe(1));
  for (const one of open.splice(0)) one.stop();
  localStorage.setItem('daybook:2:waiting:000', JSON.stringify({ method: 'PUT', url: '/api/bills/9', text: '' }));
  const next = tab();
  expect(waiting(next)).toEqual(['PUT /api/bills/1']);
  comeBack();
  await next.flush();
  expect([amounts(), forAnother, localStorage.length]).toEqual([['left'], 1, 1]);
});

describe('two tabs', () => {
  /** As the browser tells the other tab. */
  const tell = (key: string, oldValue: string | null, newValue: string | null) =>
    dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue }));

  it('keep one order between them, and each edit gets its answer', async () => {
    const [one, two] = [tab(), tab()];
    goOffline();
    keepWaitingChanges(one);
    const first = edit(1, 'first');
    await waitFor(() => expect(one.count()).toBe(1));
    keepWaitingChanges(two);
    const second = edit(1, 'second');
    await waitFor(() => expect(two.count()).toBe(2));
    const key = one.state().waiting[0]?.key ?? '';
    comeBack();
    await two.flush();
    tell(key, '{}', null);
    expect(await Promise.all([first, second])).toEqual([{ place: 1 }, { place: 2 }]);
    expect([amounts(), one.count(), two.count()]).toEqual([['first', 'second'], 0, 0]);
  });

  it('never send again what was refused in the other one', async () => {
    const [one, two] = [tab(), tab()];
    goOffline();
    keepWaitingChanges(one);
    const given = edit(1, '1');
    await waitFor(() => expect(two.state().waiting.length + one.count()).toBeGreaterThan(0));
    const key = one.state().waiting[0]?.key ?? '';
    comeBack();
    refuse = () => ({ status: 404 });
    const told: (string | null)[] = [];
    const write = Storage.prototype.setItem;
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      if (name === key) told.push(value);
      write.call(this, name, value);
    });
    await two.flush();
    spy.mockRestore();
    expect(told).toEqual(['null']);
    refuse = () => undefined;
    tell(key, '{}', 'null');
    tell(key, 'null', null);
    await expect(given).rejects.toThrow('discarded');
    expect(taken).toEqual([]);
  });

  it('never send what the other one has discarded', async () => {
    const one = tab();
    goOffline();
    const given = edit(1, '1');
    await waitFor(() => expect(one.count()).toBe(1));
    const key = one.state().waiting[0]?.key ?? '';
    comeBack();
    waitingStore(1).discard(key);
    tell(key, '{}', 'null');
    tell(key, 'null', null);
    await expect(given).rejects.toThrow('discarded');
    expect(taken).toEqual([]);
  });
});

it('keeps edits for as long as the page is open where the browser forbids storage', async () => {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  try {
    const outbox = tab();
    goOffline();
    const edits = [edit(1, '1'), edit(1, '2')];
    await waitFor(() => expect(outbox.count()).toBe(2));
    comeBack();
    await outbox.flush();
    expect(await Promise.all(edits)).toEqual([{ place: 1 }, { place: 2 }]);
    expect([amounts(), outbox.count()]).toEqual([['1', '2'], 0]);
  } finally {
    if (own) Object.defineProperty(globalThis, 'localStorage', own);
  }
});
