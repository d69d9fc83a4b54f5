import { add } from '../../test-support/laboratory.js';
import { shelfOf, tenantOf, things } from '../../test-support/shelf.js';
import { ForkTooLargeError } from './fork.js';
import { createForkCache } from './fork-cache.js';
import { ForksBusyError } from './fork-room.js';
import { forksUnderTest } from '../../test-support/forks-under-test.js';

const { the, pass, opened, done, sizesIn, sizesAt } = forksUnderTest();

it('refuses what is too large for memory, without trying again at once', async () => {
  const at = await done(the.stream, add('Tea', 1), add('Cup', 1));
  const small = opened({ maxBytes: 100 });
  await expect(sizesAt(at, small)).rejects.toBeInstanceOf(ForkTooLargeError);
  const { length } = the.log.reads;
  await expect(sizesAt(at, small)).rejects.toBeInstanceOf(ForkTooLargeError);
  expect(the.log.reads).toHaveLength(length);
});

it('refuses a later moment of what was too large without reading it, and tries an earlier one', async () => {
  const early = await done(the.stream, add('Tea', 1));
  pass(1_000);
  const many = Array.from({ length: 40 }, (_, n) => add(`Cup ${n}`, 1));
  const at = await done(the.stream, ...many);
  pass(1_000);
  const small = opened({ maxBytes: 4_000 });
  await expect(sizesAt(at, small)).rejects.toBeInstanceOf(ForkTooLargeError);
  const later = await done(the.stream, add('Jug', 1));
  the.log.events.length = 0;
  await expect(sizesAt(later, small)).rejects.toBeInstanceOf(ForkTooLargeError);
  // When the new event was accepted, and nothing for a fork.
  expect(the.log.events).toEqual([`${the.stream} 41`]);
  expect(await sizesAt(early, small)).toEqual({ Tea: 1 });
});

it('refuses whatever is added to what was too large without trying it', async () => {
  await done(the.stream, add('Tea', 1), add('Cup', 1));
  const small = opened({ maxBytes: 100 });
  const sizesWith = async (digest: string, after: number) => {
    const { documents } = await small.withAdded(the.tenant, { stream: the.stream, after, events: [], digest });
    for await (const _ of documents.find(things, the.tenant)) expect(_).toBeDefined();
  };
  await expect(sizesWith('one', 2)).rejects.toBeInstanceOf(ForkTooLargeError);
  const { length } = the.log.reads;
  const kept = the.cache.bytes();
  for (let n = 0; n < 20; n += 1) {
    await expect(sizesWith(`other ${n}`, 2)).rejects.toBeInstanceOf(ForkTooLargeError);
  }
  expect([the.log.reads.length, the.cache.bytes()]).toEqual([length, kept]);
});

it('keeps no more bytes than it may', async () => {
  the.cache = createForkCache(6_000);
  the.forks = opened();
  const moments: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    moments.push(await done(the.stream, add(`Thing ${n}`, n)));
    pass(1_000);
  }
  for (const at of moments.toReversed()) {
    expect(Object.keys(await sizesAt(at))).toHaveLength(moments.indexOf(at) + 1);
    expect(the.cache.bytes()).toBeLessThanOrEqual(6_000);
  }
});

describe('answers that are slow to be fetched', () => {
  /** Holds the documents of a moment, as an answer does until it is sent. */
  const held = async (at: number, from = the.forks) => {
    const past = await from.asOf(the.tenant, at);
    await sizesIn(past.documents);
    return past;
  };
  /** Three moments of about the same size, and a cache that has room for little more than one. */
  const moments = async (waitMs: number): Promise<number[]> => {
    const at: number[] = [];
    for (const thing of ['Tea', 'Cup', 'Pot']) {
      at.push(await done(the.stream, add(thing, 1)));
      pass(1_000);
    }
    const { documents } = await the.forks.asOf(the.tenant, at[2] ?? 0);
    const before = the.cache.bytes();
    await sizesIn(documents);
    the.cache = createForkCache(Math.ceil(1.2 * (the.cache.bytes() - before)), waitMs);
    the.forks = opened();
    return at;
  };

  it('let nothing more be made for their household, and something again once they are sent', async () => {
    const [first = 0, second = 0, third = 0] = await moments(0);
    await held(first);
    const slow = await held(second);
    await expect(sizesAt(third)).rejects.toBeInstanceOf(ForksBusyError);
    slow.release();
    expect(await sizesAt(third)).toEqual({ Tea: 1, Cup: 1, Pot: 1 });
  });

  it('are waited for a while', async () => {
    const [first = 0, second = 0, third = 0] = await moments(60_000);
    await held(first);
    const slow = await held(second);
    const later = sizesAt(third);
    // Its turn has come and gone.
    await the.forks.asOf(the.tenant, first);
    slow.release();
    expect(await later).toEqual({ Tea: 1, Cup: 1, Pot: 1 });
  });

  it('hold up no other household', async () => {
    const [first = 0, second = 0] = await moments(0);
    await held(first);
    await held(second);
    the.tenant = tenantOf(700);
    const other = await done(shelfOf(the.tenant), add('Jug', 7));
    expect(await sizesAt(other)).toEqual({ Jug: 7 });
  });
});

it('makes 20 moments of a household at once, and refuses more', async () => {
  const at: number[] = [];
  for (let n = 0; n <= 20; n += 1) {
    at.push(await done(the.stream, add(`Thing ${n}`, n)));
    pass(1_000);
  }
  let open = (): void => undefined;
  let gate = Promise.resolve();
  const store: typeof the.log.store = {
    ...the.log.store,
    readStream: async function* (...asked) {
      await gate;
      yield* the.log.store.readStream(...asked);
    },
  };
  the.forks = opened({ store });
  const pasts = await Promise.all(at.map((one) => the.forks.asOf(the.tenant, one)));
  gate = new Promise((resolve) => (open = resolve));
  const asked = pasts.map(({ documents }) => sizesIn(documents));
  await expect(asked[20]).rejects.toBeInstanceOf(ForksBusyError);
  open();
  const sizes = await Promise.all(asked.slice(0, 20));
  expect(sizes.map((one) => Object.keys(one).length)).toEqual(at.slice(0, 20).map((_, n) => n + 1));
  expect(Object.keys(await sizesAt(at[20] ?? 0))).toHaveLength(21);
});

it('forgets a household that is purged', async () => {
  const at = await done(the.stream, add('Tea', 1));
  await sizesAt(at);
  expect(the.cache.tenants()).toEqual([the.tenant]);
  the.cache.purge(the.tenant);
  expect([the.cache.tenants(), the.cache.bytes()]).toEqual([[], 0]);
});
