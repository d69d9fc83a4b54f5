import { add, createGate, numbers, openLaboratory, remove, resize } from '../test-support/laboratory.js';
import { failing } from '../test-support/recording.js';
import { type PlainShelf, plainShelfDecider, type Shelf } from '../test-support/shelf.js';
import { createStateCache } from './state-cache.js';

const laboratory = openLaboratory();
const { clock, log, pass, platform, replica, request } = laboratory;
let stream: string;
beforeEach(() => {
  stream = laboratory.stream();
});
const evolved = (shelf: Shelf | PlainShelf) => shelf.evolved;
const fifty = numbers(50);

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

  it('2. three times at once is done once', async () => {
    const handler = replica();
    const metadata = request();
    const busy = handler.execute(stream, add('Cup'), request());
    const three = [1, 2, 3].map(() => handler.execute(stream, add('Tea'), metadata));
    expect((await Promise.all(three)).map((result) => result.ok && result.repeated)).toEqual([false, true, true]);
    await busy;
    expect(await log()).toHaveLength(2);
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
    pass(47 * 3_600_000);
    expect(await handler.execute(stream, add('Tea'), metadata)).toMatchObject({ repeated: true });
    expect(await replica().execute(stream, add('Tea'), metadata)).toMatchObject({ repeated: true });
  });

  it('is known among the newest, however long ago it was asked for', async () => {
    const { store, next } = failing(platform().events);
    next.push('after');
    const handler = replica(store);
    const metadata = request(undefined, clock.now() - 30 * 24 * 3_600_000);
    await handler.execute(stream, add('Tea'), metadata);
    await handler.execute(stream, remove('Tea'), request());
    expect(await handler.execute(stream, add('Tea'), metadata)).toMatchObject({ repeated: true });
    expect(await replica().execute(stream, add('Tea'), metadata)).toMatchObject({ repeated: true });
    expect((await log()).map(({ type }) => type)).toEqual(['ThingAdded', 'ThingRemoved']);
  });

  it('after two days and many others is forgotten, so that memory stays small', async () => {
    const kept = createStateCache();
    let bytes = 0;
    const handler = replica(platform().events, {
      ...kept,
      set: (name, state, size) => kept.set(name, state, (bytes = size)),
    });
    const round = async () => {
      for (let part = 0; part < 4; part += 1) {
        const sizes = Array.from({ length: 100 }, (_, size) => part * 100 + size + 2);
        await Promise.all(sizes.map((size) => handler.execute(stream, resize('Tea', size), request())));
      }
    };
    await handler.execute(stream, add('Tea'), request());
    await round();
    const after = bytes;
    pass(49 * 3_600_000);
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
    await here.execute(stream, remove('Tea'), request());
    expect(await there.execute(stream, resize('Tea', 4), request())).toEqual({
      ok: false,
      rejection: { rejected: 'not-found' },
    });
  });

  it('may keep their states in one place, and yet each decides on its own', async () => {
    const kept = createStateCache();
    const gate = createGate();
    const codec = laboratory.codecOf();
    const slow: typeof codec = { ...codec, encode: (...args) => gate.pass().then(() => codec.encode(...args)) };
    const here = replica(platform().events, kept);
    const there = replica(platform().events, kept, slow);
    await here.execute(stream, add('Cup'), request());
    expect((await there.read(stream, evolved)).view).toBe(1);
    const late = there.execute(stream, add('Tea'), request());
    await gate.reached;
    await here.execute(stream, add('Tea'), request());
    gate.open();
    expect(await late).toEqual({ ok: false, rejection: { rejected: 'taken' } });
    expect((await here.read(stream, evolved)).view).toBe(2);
    expect((await there.read(stream, evolved)).view).toBe(2);
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
