import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { type EventMetadata, type EventStore, maxAppendBytes, type Platform, randomIds } from '@daybook/platform';
import { failing, recording } from '../test/recording.js';
import {
  type PlainShelf,
  plainShelfDecider,
  requestOf,
  type Shelf,
  shelfCatalog,
  type ShelfCommand,
  shelfDecider,
  type ShelfEvent,
  shelfOf,
  tenantOf,
} from '../test/shelf.js';
import { CommandFailedError, createCommandHandler } from './command-handler.js';
import type { Decider } from './decider.js';
import { createEventCodec } from './event-codec.js';
import { keepStates } from './kept-states.js';

let directory: string;
let platform: Platform;
let tenant: string;
let stream: string;
let tenants = 0;
let now = Date.now();

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'commands-'));
  platform = await openEmbeddedPlatform({ directory });
});
afterAll(async () => {
  await platform.close();
  await rm(directory, { recursive: true });
});
beforeEach(() => {
  tenant = tenantOf(++tenants);
  stream = shelfOf(tenant);
});

/** A replica: what it keeps of streams and keys is its own. Waiting takes no time but on its clock. */
const replica = (store: EventStore = platform.events, kept = keepStates()) => {
  const clock = { now: () => now };
  const codec = createEventCodec({ keys: platform.keys, catalog: shelfCatalog, ids: randomIds, clock });
  const sleep = async (ms: number) => {
    now += ms;
  };
  const options = { store, codec, clock, kept, sleep };
  return {
    ...createCommandHandler({ ...options, decider: shelfDecider }),
    with: <S>(decider: Decider<ShelfCommand, S, ShelfEvent>) => createCommandHandler({ ...options, decider }),
  };
};
const request = (op?: string, at?: number): EventMetadata => requestOf(tenant, op, at);
const add = (thing: string, size = 1): ShelfCommand => ({ type: 'add', thing, size });
const resize = (thing: string, size: number): ShelfCommand => ({ type: 'resize', thing, size });

/** What the log holds: type, thing and operation of each event. */
const log = async (of = stream) => {
  const codec = createEventCodec({ keys: platform.keys, catalog: shelfCatalog, ids: randomIds, clock: platform.clock });
  const found: { type: string; data: ShelfEvent['data']; op: string; id: string }[] = [];
  for await (const event of platform.events.readStream(of)) {
    const decoded = await codec.decode(event);
    if (decoded.kind !== 'event') continue;
    const { type, data } = decoded.event as ShelfEvent;
    found.push({ type, data, op: decoded.metadata.op, id: decoded.id });
  }
  return found;
};
const evolved = (shelf: Shelf | PlainShelf) => shelf.evolved;
const fifty = Array.from({ length: 50 }, (_, index) => index);

describe('commands that wait for one stream', () => {
  it('are appended together, each under its own operation', async () => {
    const { store, appends } = recording(platform.events);
    const handler = replica(store);
    const requests = fifty.map(() => request());
    const results = await Promise.all(
      requests.map((metadata, index) => handler.execute(stream, add(`Thing ${index}`), metadata, evolved)),
    );
    expect(appends.map(({ events }) => events)).toEqual([1, 49]);
    expect((await log()).map(({ op }) => op)).toEqual(requests.map(({ op }) => op));
    expect(results).toEqual(
      fifty.map((index) => ({
        ok: true,
        events: [{ type: 'ThingAdded', data: { thing: `Thing ${index}`, size: 1 } }],
        repeated: false,
        view: index === 0 ? 1 : 50,
        position: index === 0 ? expect.any(String) : (results[49] as { position: string }).position,
      })),
    );
  });

  it('all succeed when they edit the same thing, and the last one stays', async () => {
    const handler = replica();
    await handler.execute(stream, add('Tea', -1), request());
    await Promise.all(fifty.map((size) => handler.execute(stream, resize('Tea', size), request())));
    expect((await log()).map(({ data }) => 'size' in data && data.size)).toEqual([-1, ...fifty]);
    const { view } = await handler.read(stream, ({ sizes }) => sizes.get('Tea'));
    expect(view).toBe(49);
  });

  it('are decided one after another: of fifty claims one wins', async () => {
    const handler = replica();
    const results = await Promise.all(fifty.map((size) => handler.execute(stream, add('Tea', size), request())));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 49 }, () => ({ ok: false, rejection: { rejected: 'taken' } })),
    );
    expect(await log()).toHaveLength(1);
  });

  it('are split so that no append carries more bytes than it may', async () => {
    const { store, appends } = recording(platform.events);
    const handler = replica(store);
    const note = 'x'.repeat(100_000);
    await Promise.all(
      fifty
        .slice(0, 23)
        .map((index) => handler.execute(stream, { ...add(`Thing ${index}`), note } as ShelfCommand, request())),
    );
    expect(appends.map(({ events }) => events)).toEqual([1, 5, 5, 5, 5, 2]);
    expect(appends.filter(({ bytes }) => bytes > maxAppendBytes)).toEqual([]);
    expect((await log()).map(({ data }) => data.thing)).toEqual(fifty.slice(0, 23).map((index) => `Thing ${index}`));
  });

  it('are split so that the ids and metadata of an append stay few', async () => {
    const { store, appends } = recording(platform.events);
    const handler = replica(store);
    await Promise.all(
      Array.from({ length: 1_201 }, (_, index) => handler.execute(stream, add(`Thing ${index}`), request())),
    );
    expect(appends.map(({ events }) => events)).toEqual([1, 500, 500, 200]);
  });

  it('do not suffer from one that is too large, that fails or whose view fails', async () => {
    const handler = replica();
    const fails: Decider<ShelfCommand, PlainShelf, ShelfEvent> = {
      ...plainShelfDecider,
      decide: (command, state, context) => {
        if (command.thing === 'Bug') throw new TypeError('a slip');
        return plainShelfDecider.decide(command, state, context);
      },
    };
    const slipping = replica().with(fails);
    const outcomes = await Promise.allSettled([
      handler.execute(stream, add('Tea'), request()),
      handler.execute(stream, { ...add('Huge'), note: 'x'.repeat(maxAppendBytes) } as ShelfCommand, request()),
      handler.execute(stream, add('Odd', 0.5), request()),
      handler.execute(stream, add('Cup'), request(), () => {
        throw new Error('no view');
      }),
      handler.execute(stream, add('Pot'), request()),
      slipping.execute(stream, add('Salt'), request()),
      slipping.execute(stream, add('Bug'), request()),
      slipping.execute(stream, add('Pepper'), request()),
    ]);
    expect(outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason.message : 'done'))).toEqual([
      'done',
      expect.stringMatching(/^\d+ bytes of one operation, more than an append may carry$/),
      'ThingAdded is malformed',
      'no view',
      'done',
      'done',
      'a slip',
      'done',
    ]);
    expect((await log()).map(({ data }) => data.thing).sort()).toEqual(['Cup', 'Pepper', 'Pot', 'Salt', 'Tea']);
  });

  it('of other streams do not wait for each other', async () => {
    const handler = replica();
    const streams = fifty.map((index) => shelfOf(tenant, `2026${String(index).padStart(2, '0')}`));
    await Promise.all(streams.map((one) => handler.execute(one, add('Tea'), request())));
    for (const one of streams) expect(await log(one)).toHaveLength(1);
  });
});

describe('the answer', () => {
  it('to an identical repeat is success without an event, at the position that was read', async () => {
    const handler = replica();
    const first = await handler.execute(stream, add('Tea', 3), request());
    const again = await handler.execute(stream, resize('Tea', 3), request());
    const { position } = first as { position: string };
    expect(again).toEqual({ ok: true, events: [], repeated: false, view: undefined, position });
  });

  it('of a stream without events has no position', async () => {
    expect(await replica().read(stream, evolved)).toEqual({ view: 0, position: undefined });
  });

  it('to a refusal is its code', async () => {
    expect(await replica().execute(stream, resize('Tea', 3), request())).toEqual({
      ok: false,
      rejection: { rejected: 'not-found' },
    });
    expect(await log()).toEqual([]);
  });

  it('of a read is what the log says, also when another process wrote it', async () => {
    const [here, there] = [replica(), replica()];
    await here.execute(stream, add('Tea'), request());
    await there.execute(stream, add('Cup'), request());
    expect((await here.read(stream, evolved)).view).toBe(2);
  });

  it('costs no reading of what is kept', async () => {
    const { store, reads } = recording(platform.events);
    const handler = replica(store);
    for (const index of fifty) await handler.execute(stream, add(`Thing ${index}`), request());
    expect(reads).toEqual([stream]);
  });
});

describe('an operation that comes again', () => {
  it('is answered with its events and appends nothing', async () => {
    const handler = replica();
    const metadata = request();
    const first = await handler.execute(stream, add('Tea'), metadata);
    await handler.execute(stream, resize('Tea', 5), request());
    const again = await handler.execute(stream, add('Tea'), metadata);
    expect(again).toMatchObject({ ok: true, repeated: true, events: (first as { events: unknown }).events });
    expect(await log()).toHaveLength(2);
  });

  it('after a restart is answered alike', async () => {
    const metadata = request();
    await replica().execute(stream, add('Tea'), metadata);
    expect(await replica().execute(stream, add('Tea'), metadata)).toMatchObject({
      ok: true,
      repeated: true,
      events: [{ type: 'ThingAdded', data: { thing: 'Tea', size: 1 } }],
    });
    expect(await log()).toHaveLength(1);
  });

  it('three times at once is done once', async () => {
    const handler = replica();
    const metadata = request();
    const three = [1, 2, 3].map(() => handler.execute(stream, add('Tea'), metadata));
    expect((await Promise.all(three)).map((result) => result.ok && result.repeated)).toEqual([false, true, true]);
    expect(await log()).toHaveLength(1);
  });

  it('at two replicas at once is done once', async () => {
    const metadata = request();
    const both = [replica(), replica()].map((handler) => handler.execute(stream, add('Tea'), metadata, evolved));
    const answer = { ok: true, events: [{ type: 'ThingAdded', data: { thing: 'Tea', size: 1 } }], view: 1 };
    expect(await Promise.all(both)).toEqual([expect.objectContaining(answer), expect.objectContaining(answer)]);
    expect(await log()).toHaveLength(1);
  });

  it('within two days is known, among however many', async () => {
    const handler = replica();
    const metadata = request();
    await handler.execute(stream, add('Tea'), metadata);
    await Promise.all(
      Array.from({ length: 400 }, (_, size) => handler.execute(stream, resize('Tea', size + 2), request())),
    );
    now += 47 * 3_600_000;
    expect(await handler.execute(stream, add('Tea'), metadata)).toMatchObject({ repeated: true });
    expect(await replica().execute(stream, add('Tea'), metadata)).toMatchObject({ repeated: true });
  });

  it('is known among the newest, however long ago it was asked for', async () => {
    const { store, next } = failing(platform.events);
    next.push('after');
    const handler = replica(store);
    const metadata = request(undefined, now - 30 * 24 * 3_600_000);
    await handler.execute(stream, add('Tea'), metadata);
    await handler.execute(stream, { type: 'remove', thing: 'Tea' }, request());
    expect(await handler.execute(stream, add('Tea'), metadata)).toMatchObject({ repeated: true });
    expect(await replica().execute(stream, add('Tea'), metadata)).toMatchObject({ repeated: true });
    expect((await log()).map(({ type }) => type)).toEqual(['ThingAdded', 'ThingRemoved']);
  });

  it('after two days and many others is forgotten, so that memory stays small', async () => {
    const kept = keepStates();
    let bytes = 0;
    const handler = replica(platform.events, {
      ...kept,
      set: (name, state, size) => kept.set(name, state, (bytes = size)),
    });
    const round = async () => {
      for (let part = 0; part < 4; part += 1) {
        const sizes = Array.from({ length: 100 }, (_, size) => part * 100 + size + 2);
        await Promise.all(sizes.map((size) => handler.execute(stream, resize('Tea', size), request(undefined, now))));
      }
    };
    await handler.execute(stream, add('Tea'), request(undefined, now));
    await round();
    const after = bytes;
    now += 49 * 3_600_000;
    await round();
    expect(bytes).toBeLessThanOrEqual(after);
  });
});

describe('two replicas', () => {
  it('with fifty commands each at once do every one of them once', async () => {
    const [here, there] = [replica(), replica()];
    const things = fifty.flatMap((index) => [`Here ${index}`, `There ${index}`]);
    const results = await Promise.all(
      things.map((thing) => (thing.startsWith('H') ? here : there).execute(stream, add(thing), request())),
    );
    expect(results.map(({ ok }) => ok)).toEqual(things.map(() => true));
    expect((await log()).map(({ data }) => data.thing).sort()).toEqual([...things].sort());
    expect((await here.read(stream, evolved)).view).toBe(100);
    expect((await there.read(stream, evolved)).view).toBe(100);
  });

  it('never refuse because of what they kept while the other one wrote', async () => {
    const [here, there] = [replica(), replica()];
    await there.execute(stream, add('Cup'), request());
    await here.execute(stream, add('Tea', 3), request());
    expect(await there.execute(stream, resize('Tea', 4), request())).toMatchObject({ ok: true });
    await here.execute(stream, { type: 'remove', thing: 'Tea' }, request());
    expect(await there.execute(stream, resize('Tea', 4), request())).toEqual({
      ok: false,
      rejection: { rejected: 'not-found' },
    });
  });

  it('may keep their states in one place', async () => {
    const kept = keepStates();
    const [here, there] = [replica(platform.events, kept), replica(platform.events, kept)];
    await Promise.all(
      fifty.map((index) => (index % 2 ? here : there).execute(stream, add(`Thing ${index}`), request())),
    );
    expect(await log()).toHaveLength(50);
    expect((await here.read(stream, evolved)).view).toBe(50);
    expect((await there.read(stream, evolved)).view).toBe(50);
  });

  it('and a decider that makes its state anew agree with the one that changes it in place', async () => {
    const [inPlace, anew] = [replica(), replica().with(plainShelfDecider)];
    await Promise.all(
      fifty.map((size) => (size % 2 ? inPlace : anew).execute(stream, add(`Thing ${size % 7}`, size), request())),
    );
    const sizes = (shelf: Shelf | PlainShelf) => fifty.map((n) => shelf.sizes.get(`Thing ${n % 7}`));
    const [one, other] = [await inPlace.read(stream, sizes), await anew.read(stream, sizes)];
    expect(other).toEqual(one);
    expect(await log()).toHaveLength(7);
  });
});

describe('a fault of the store', () => {
  it('that loses the answer lets every command be done once', async () => {
    const { store, next } = failing(platform.events);
    const handler = replica(store);
    next.push('after', 'after', 'before', 'after');
    const results = await Promise.all(fifty.map((index) => handler.execute(stream, add(`Thing ${index}`), request())));
    expect(results.map(({ ok }) => ok)).toEqual(fifty.map(() => true));
    expect((await log()).map(({ data }) => data.thing)).toEqual(fifty.map((index) => `Thing ${index}`));
    expect((await handler.read(stream, evolved)).view).toBe(50);
  });

  it('leaves the kept state as it was, and lets no refusal rest on what was not appended', async () => {
    const plan = failing(platform.events);
    const handler = replica(plan.store);
    await handler.execute(stream, add('Cup'), request());
    plan.always = true;
    const outcomes = await Promise.allSettled([
      handler.execute(stream, add('Pot'), request()),
      handler.execute(stream, add('Tea', 1), request()),
      handler.execute(stream, add('Tea', 2), request()),
      handler.execute(stream, add('Cup'), request()),
    ]);
    plan.always = false;
    expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.name)).toEqual(
      outcomes.map(() => 'CommandFailedError'),
    );
    expect((await handler.read(stream, evolved)).view).toBe(1);
    expect(await handler.execute(stream, add('Tea', 2), request())).toMatchObject({ ok: true });
    expect((await log()).map(({ data }) => data.thing)).toEqual(['Cup', 'Tea']);
  });

  it('that lasts five seconds fails the command, and the same operation may be sent again', async () => {
    const plan = failing(platform.events);
    const handler = replica(plan.store);
    plan.always = true;
    const before = now;
    const metadata = request();
    const failed = handler.execute(stream, add('Tea'), metadata);
    await expect(failed).rejects.toThrow(CommandFailedError);
    await expect(failed).rejects.toThrow(`${stream} could not be read or written`);
    expect(now - before).toBeGreaterThanOrEqual(5_000);
    expect(now - before).toBeLessThan(5_500);
    plan.always = false;
    expect(await handler.execute(stream, add('Tea'), metadata)).toMatchObject({ ok: true, repeated: false });
  });

  it('that passes within five seconds is not noticed', async () => {
    const { store, next } = failing(platform.events);
    next.push('before', 'before', 'before', 'before', 'before');
    expect(await replica(store).execute(stream, add('Tea'), request())).toMatchObject({ ok: true, repeated: false });
    expect(await log()).toHaveLength(1);
  });

  it('while a stream is read is tried again, and nothing is evolved twice', async () => {
    const before = replica();
    await Promise.all(fifty.map((index) => before.execute(stream, add(`Thing ${index}`), request())));
    let faults = 5;
    const store: EventStore = {
      ...platform.events,
      readStream: async function* (name, from) {
        let read = 0;
        for await (const event of platform.events.readStream(name, from)) {
          if (++read === 20 && faults-- > 0) throw new Error('connection lost');
          yield event;
        }
      },
    };
    expect((await replica(store).read(stream, evolved)).view).toBe(50);
  });

  it('for other reasons than being away fails at once where trying again cannot help', async () => {
    const handler = replica();
    await handler.execute(stream, add('Tea'), request());
    await platform.events.tombstone(stream);
    const before = now;
    await expect(handler.execute(stream, add('Cup'), request())).rejects.toThrow(CommandFailedError);
    expect(now - before).toBeLessThan(100);
  });
});
