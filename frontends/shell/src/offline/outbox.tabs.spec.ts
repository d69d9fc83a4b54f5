import { countWaitingChanges, keepWaitingChanges } from '@daybook/frontend-kit';
import { waitFor } from '@testing-library/react';
import { waitingStore } from './waiting-store.js';
import { outboxUnderTest } from '../../test-support/outbox-under-test.js';

const { world, taken, open, tab, goOffline, comeBack, edit, amounts, waiting } = outboxUnderTest();

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
  expect([amounts(), world.forAnother, localStorage.length]).toEqual([['left'], 1, 1]);
});

it('sends what waits for two households at once: neither is passed over while the other is sent', async () => {
  const held = new Set<string>();
  const request = async (name: string, _options: object, work: (lock: object | null) => Promise<void>) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({}).finally(() => held.delete(name));
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  goOffline();
  const own = tab();
  const first = edit(1, 'own');
  await waitFor(() => expect(own.count()).toBe(1));
  const theirs = tab(9);
  const second = edit(2, 'theirs');
  await waitFor(() => expect(theirs.count()).toBe(1));
  comeBack();
  await Promise.all([own.flush(), theirs.flush()]);
  expect([amounts().toSorted(), own.count(), theirs.count()]).toEqual([['own', 'theirs'], 0, 0]);
  await Promise.all([first, second]);
  Reflect.deleteProperty(navigator, 'locks');
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
    world.refuse = () => ({ status: 404 });
    const told: (string | null)[] = [];
    const write = Storage.prototype.setItem;
    const spy = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      if (name === key) told.push(value);
      write.call(this, name, value);
    });
    await two.flush();
    spy.mockRestore();
    expect(told).toEqual(['null']);
    world.refuse = () => undefined;
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

it('keeps the edits of each household from the pages of the others', () => {
  const rent = { method: 'PUT' as const, url: '/api/bills/1', body: { amount: '1' }, text: 'Rent' };
  const [own, theirs, others] = [waitingStore(1), waitingStore(1, 9), waitingStore(1, 91)];
  const { key } = theirs.add(rent);
  expect([own.list(), others.list()]).toEqual([[], []]);
  expect(waitingStore(1, 9).list()).toEqual([{ ...rent, key }]);
  theirs.remove(key);
});

it('counts what waits for every household of the person, and gives it up when they leave', async () => {
  const rent = { method: 'PUT' as const, url: '/api/bills/1', body: { amount: '1' }, text: 'Rent' };
  const [theirs, anothers] = [waitingStore(1, 9), waitingStore(11, 9)];
  theirs.add(rent);
  anothers.add(rent);
  goOffline();
  const outbox = tab();
  void edit(1, '1').catch(() => undefined);
  await waitFor(() => expect(outbox.count()).toBe(1));
  expect(countWaitingChanges()).toBe(2);
  outbox.forget();
  expect([countWaitingChanges(), theirs.list().length, anothers.list().length]).toEqual([0, 0, 1]);
});
