import type { DocumentStore, Where } from '@daybook/platform';
import { add, openLaboratory, remove, resize } from '../../test-support/laboratory.js';
import { type Recording, recording } from '../../test-support/recording.js';
import {
  documentsOf,
  requestOf,
  shelfOf,
  shelfProjection,
  tenantOf,
  type ThingDocument,
  things,
} from '../../test-support/shelf.js';
import type { Projection } from '../projections/projection.js';
import { ForkTooLargeError } from './fork.js';
import { createForkCache, type ForkCache } from './fork-cache.js';
import { ForksBusyError } from './fork-room.js';
import { type ForkOptions, type Forks, openForks } from './forks.js';

const laboratory = openLaboratory();
const { clock, codecOf, pass, platform, send, started } = laboratory;
let tenant: string;
let stream: string;
let log: Recording;
let cache: ForkCache;
let forks: Forks;

const opened = (changed: Partial<ForkOptions> = {}): Forks =>
  openForks({
    projections: [shelfProjection],
    store: log.store,
    documents: platform().readModels,
    codec: codecOf(),
    clock,
    books: ['shelf'],
    first: [],
    cache,
    maxBytes: 1_000_000,
    ...changed,
  });

beforeEach(async () => {
  tenant = laboratory.tenant();
  stream = laboratory.stream();
  log = recording(platform().events);
  cache = createForkCache();
  forks = opened();
});

/** Sends the commands, and waits until they are in the read models: what streams there are is known by these. */
const done = async (...given: Parameters<typeof send>): Promise<number> => {
  const runner = await started();
  expect(await runner.waitFor(tenant, await send(...given), 10_000)).toBe(true);
  await runner.stop();
  return clock.now();
};

const sizesIn = async (documents: DocumentStore): Promise<Record<string, number | null>> => {
  const sizes: Record<string, number | null> = {};
  for await (const { id, body } of documents.find<ThingDocument>(things, tenant)) {
    sizes[id.slice(id.indexOf('/') + 1)] = body.size;
  }
  return sizes;
};

const sizesAt = async (at: number, from = forks): Promise<Record<string, number | null>> => {
  const { documents, release } = await from.asOf(tenant, at);
  const sizes = await sizesIn(documents);
  release();
  return sizes;
};

/** An event that was accepted at another time than it was appended. */
const appendLate = async (of: string, expected: number | 'no-stream', thing: string, at: number) => {
  const event = { type: 'ThingAdded', data: { thing, size: 1 } };
  const events = await codecOf().encode(of, requestOf(tenant, undefined, at), [event]);
  expect((await platform().events.append(of, expected, events)).ok).toBe(true);
};

it('shows what there was at each moment, and nothing before the first', async () => {
  const before = clock.now() - 1;
  const first = await done(stream, add('Tea', 1));
  pass(1_000);
  const second = await done(stream, resize('Tea', 2), add('Cup', 5));
  pass(1_000);
  const third = await done(shelfOf(tenant, '202602'), add('Pot', 7));
  pass(1_000);
  await done(stream, remove('Tea'));
  expect(await sizesAt(before)).toEqual({});
  expect(await sizesAt(first)).toEqual({ Tea: 1 });
  expect(await sizesAt(third - 1)).toEqual({ Tea: 2, Cup: 5 });
  expect(await sizesAt(second)).toEqual({ Tea: 2, Cup: 5 });
  expect(await sizesAt(third)).toEqual({ Tea: 2, Cup: 5, Pot: 7 });
  expect(await sizesAt(clock.now())).toEqual({ Tea: null, Cup: 5, Pot: 7 });
});

it('has the documents that everybody reads, to the last byte', async () => {
  await done(stream, add('Tea', 1), resize('Tea', 2), remove('Tea'), add('Tea', 3), add('Cup', 1));
  const { documents } = await forks.asOf(tenant, clock.now());
  const found: unknown[] = [];
  for await (const document of documents.find(things, tenant)) found.push(document);
  const live: unknown[] = [];
  const generation = await laboratory.liveGeneration();
  for await (const document of generation.find(things, tenant)) live.push(document);
  expect(JSON.stringify(found)).toBe(JSON.stringify(live));
  expect(await documentsOf(platform().readModels)).toContain('documents');
});

it('leaves out what a job appended later, though it was accepted before', async () => {
  const accepted = await done(stream, add('Tea', 1));
  pass(5_000);
  const meanwhile = await done(stream, resize('Tea', 2));
  await appendLate(shelfOf(tenant, '202603'), 'no-stream', 'Late', accepted);
  pass(5_000);
  await done(stream, add('Cup', 1));
  expect(await sizesAt(accepted)).toEqual({ Tea: 1 });
  expect(await sizesAt(meanwhile)).toEqual({ Tea: 2, Late: 1 });
});

it('cuts streams besides the books where the books are cut, or where they say that it is later', async () => {
  const [book, other] = [stream, shelfOf(tenant, '209901')];
  const notes = opened({ books: [], projections: [{ ...shelfProjection }] });
  const first = await done(book, add('Tea', 1));
  pass(1_000);
  await done(other, add('Note', 1));
  expect(await sizesAt(first, notes)).toEqual({ Tea: 1 });
  const { readStream } = await notes.asOf(tenant, first);
  const revisions: number[] = [];
  for await (const { revision } of readStream(other)) revisions.push(revision);
  expect(revisions).toEqual([]);
});

it('reads nothing of the log again for the same moment, and only what is new for a later one', async () => {
  const first = await done(stream, add('Tea', 1));
  await sizesAt(first);
  const { length } = log.reads;
  await sizesAt(first);
  await sizesAt(first + 500);
  expect(log.reads).toHaveLength(length);
  pass(1_000);
  const later = await done(stream, add('Cup', 1));
  const kept = cache.bytes();
  expect(await sizesAt(later)).toEqual({ Tea: 1, Cup: 1 });
  // It went on from what there was, which is not kept besides.
  expect(cache.bytes()).toBeLessThan(2 * kept);
  expect(await sizesAt(first)).toEqual({ Tea: 1 });
});

it('leaves what somebody still reads as it is', async () => {
  const first = await done(stream, add('Tea', 1));
  const reading = await forks.asOf(tenant, first);
  expect(await sizesIn(reading.documents)).toEqual({ Tea: 1 });
  pass(1_000);
  const later = await done(stream, add('Cup', 1));
  expect(await sizesAt(later)).toEqual({ Tea: 1, Cup: 1 });
  expect(await sizesIn(reading.documents)).toEqual({ Tea: 1 });
  reading.release();
});

it('makes one of what many ask for at once', async () => {
  const at = await done(stream, add('Tea', 1));
  await sizesAt(at - 1);
  const { length } = log.reads;
  await Promise.all(Array.from({ length: 10 }, () => sizesAt(at)));
  expect(log.reads.length - length).toBe(1);
});

describe('a question that says which month it is about', () => {
  const dated: Projection = {
    ...shelfProjection,
    datedBy: { [things.name]: ['on'] },
    project: async (...given) =>
      (await shelfProjection.project(...given)).map(({ body, ...write }) => {
        const month = write.id.slice(write.id.indexOf('-20') + 1, write.id.indexOf('/'));
        return { ...write, body: body && { ...body, on: `${month.slice(0, 4)}-${month.slice(4)}-05` } };
      }),
  };
  const named = async (at: number, where: Where[], from: Forks) => {
    const { documents, release } = await from.asOf(tenant, at);
    const found: string[] = [];
    for await (const { id } of documents.find(things, tenant, { where })) found.push(id.slice(id.indexOf('/') + 1));
    release();
    return found;
  };
  const within = (from: string, to: string): Where[] => [{ field: 'on', from, to }];
  const readOf = () => [...new Set(log.reads.map((name) => name.slice(-6)))];

  it('reads no other month, and all of them for another question', async () => {
    const months = opened({ projections: [dated] });
    await done(stream, add('Tea', 1));
    const at = await done(shelfOf(tenant, '202602'), add('Cup', 1));
    await months.asOf(tenant, at);
    log.reads.length = 0;
    expect(await named(at, within('2026-02-01', '2026-02-28'), months)).toEqual(['Cup']);
    expect(readOf()).toEqual(['202602']);
    expect(await named(at, within('2026-01-01', '2026-12-31'), months)).toEqual(['Tea', 'Cup']);
    expect(await named(at, [{ field: 'on', from: '' }], months)).toEqual(['Tea', 'Cup']);
    log.reads.length = 0;
    // What has every month has this one.
    expect(await named(at, within('2026-01-01', '2026-01-31'), months)).toEqual(['Tea']);
    expect(readOf()).toEqual([]);
  });
});

it('reads no streams that a collection is not made of', async () => {
  const of = (madeOf: string[]) => opened({ projections: [{ ...shelfProjection, madeOf: { [things.name]: madeOf } }] });
  const at = await done(stream, add('Tea', 1));
  expect(await sizesAt(at, of(['shelf']))).toEqual({ Tea: 1 });
  cache = createForkCache();
  expect(await sizesAt(at, of(['room']))).toEqual({});
});

it('refuses what is too large for memory, without trying again at once', async () => {
  const at = await done(stream, add('Tea', 1), add('Cup', 1));
  const small = opened({ maxBytes: 100 });
  await expect(sizesAt(at, small)).rejects.toBeInstanceOf(ForkTooLargeError);
  const { length } = log.reads;
  await expect(sizesAt(at, small)).rejects.toBeInstanceOf(ForkTooLargeError);
  expect(log.reads).toHaveLength(length);
});

it('refuses a later moment of what was too large without reading it, and tries an earlier one', async () => {
  const early = await done(stream, add('Tea', 1));
  pass(1_000);
  const many = Array.from({ length: 40 }, (_, n) => add(`Cup ${n}`, 1));
  const at = await done(stream, ...many);
  pass(1_000);
  const small = opened({ maxBytes: 4_000 });
  await expect(sizesAt(at, small)).rejects.toBeInstanceOf(ForkTooLargeError);
  const later = await done(stream, add('Jug', 1));
  log.events.length = 0;
  await expect(sizesAt(later, small)).rejects.toBeInstanceOf(ForkTooLargeError);
  // When the new event was accepted, and nothing for a fork.
  expect(log.events).toEqual([`${stream} 41`]);
  expect(await sizesAt(early, small)).toEqual({ Tea: 1 });
});

it('refuses whatever is added to what was too large without trying it', async () => {
  await done(stream, add('Tea', 1), add('Cup', 1));
  const small = opened({ maxBytes: 100 });
  const sizesWith = async (digest: string, after: number) => {
    const { documents } = await small.withAdded(tenant, { stream, after, events: [], digest });
    for await (const _ of documents.find(things, tenant)) expect(_).toBeDefined();
  };
  await expect(sizesWith('one', 2)).rejects.toBeInstanceOf(ForkTooLargeError);
  const { length } = log.reads;
  const kept = cache.bytes();
  for (let n = 0; n < 20; n += 1) {
    await expect(sizesWith(`other ${n}`, 2)).rejects.toBeInstanceOf(ForkTooLargeError);
  }
  expect([log.reads.length, cache.bytes()]).toEqual([length, kept]);
});

it('keeps no more bytes than it may', async () => {
  cache = createForkCache(6_000);
  forks = opened();
  const moments: number[] = [];
  for (let n = 0; n < 12; n += 1) {
    moments.push(await done(stream, add(`Thing ${n}`, n)));
    pass(1_000);
  }
  for (const at of moments.toReversed()) {
    expect(Object.keys(await sizesAt(at))).toHaveLength(moments.indexOf(at) + 1);
    expect(cache.bytes()).toBeLessThanOrEqual(6_000);
  }
});

describe('answers that are slow to be fetched', () => {
  /** Holds the documents of a moment, as an answer does until it is sent. */
  const held = async (at: number, from = forks) => {
    const past = await from.asOf(tenant, at);
    await sizesIn(past.documents);
    return past;
  };
  /** Three moments of about the same size, and a cache that has room for little more than one. */
  const moments = async (waitMs: number): Promise<number[]> => {
    const at: number[] = [];
    for (const thing of ['Tea', 'Cup', 'Pot']) {
      at.push(await done(stream, add(thing, 1)));
      pass(1_000);
    }
    const { documents } = await forks.asOf(tenant, at[2] ?? 0);
    const before = cache.bytes();
    await sizesIn(documents);
    cache = createForkCache(Math.ceil(1.2 * (cache.bytes() - before)), waitMs);
    forks = opened();
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
    await forks.asOf(tenant, first);
    slow.release();
    expect(await later).toEqual({ Tea: 1, Cup: 1, Pot: 1 });
  });

  it('hold up no other household', async () => {
    const [first = 0, second = 0] = await moments(0);
    await held(first);
    await held(second);
    tenant = tenantOf(700);
    const other = await done(shelfOf(tenant), add('Jug', 7));
    expect(await sizesAt(other)).toEqual({ Jug: 7 });
  });
});

it('makes 20 moments of a household at once, and refuses more', async () => {
  const at: number[] = [];
  for (let n = 0; n <= 20; n += 1) {
    at.push(await done(stream, add(`Thing ${n}`, n)));
    pass(1_000);
  }
  let open = (): void => undefined;
  let gate = Promise.resolve();
  const store: typeof log.store = {
    ...log.store,
    readStream: async function* (...asked) {
      await gate;
      yield* log.store.readStream(...asked);
    },
  };
  forks = opened({ store });
  const pasts = await Promise.all(at.map((one) => forks.asOf(tenant, one)));
  gate = new Promise((resolve) => (open = resolve));
  const asked = pasts.map(({ documents }) => sizesIn(documents));
  await expect(asked[20]).rejects.toBeInstanceOf(ForksBusyError);
  open();
  const sizes = await Promise.all(asked.slice(0, 20));
  expect(sizes.map((one) => Object.keys(one).length)).toEqual(at.slice(0, 20).map((_, n) => n + 1));
  expect(Object.keys(await sizesAt(at[20] ?? 0))).toHaveLength(21);
});

it('forgets a household that is purged', async () => {
  const at = await done(stream, add('Tea', 1));
  await sizesAt(at);
  expect(cache.tenants()).toEqual([tenant]);
  cache.purge(tenant);
  expect([cache.tenants(), cache.bytes()]).toEqual([[], 0]);
});

it('is never written, and tells nothing of another household', async () => {
  const at = await done(stream, add('Tea', 1));
  const { documents } = await forks.asOf(tenant, at);
  const write = { tenant, id: 'a', version: 1, body: {}, when: 'always' as const };
  await expect(documents.write(things, [write])).rejects.toThrow('only read');
  await expect(documents.get(things, crypto.randomUUID(), 'a')).rejects.toThrow('not of the past');
});
