import { maxAppendBytes } from '@daybook/platform';
import { add, numbers, openLaboratory, resize } from '../test-support/laboratory.js';
import { recording } from '../test-support/recording.js';
import {
  type PlainShelf,
  plainShelfDecider,
  type Shelf,
  type ShelfCommand,
  type ShelfEvent,
  shelfOf,
} from '../test-support/shelf.js';
import type { Decider } from './decider.js';

const laboratory = openLaboratory();
const { log, platform, replica, request } = laboratory;
let stream: string;
beforeEach(() => {
  stream = laboratory.stream();
});
const evolved = (shelf: Shelf | PlainShelf) => shelf.evolved;
const fifty = numbers(50);

describe('commands that wait for one stream', () => {
  it('are appended together, each under its own operation', async () => {
    const { store, appends } = recording(platform().events);
    const handler = replica(store);
    const requests = fifty.map(() => request());
    const results = await Promise.all(
      requests.map((metadata, index) => handler.execute(stream, add(`Thing ${index}`), metadata, evolved)),
    );
    expect(appends.map(({ events }) => events)).toEqual([1, 49]);
    expect((await log()).map(({ op }) => op)).toEqual(requests.map(({ commandId: op }) => op));
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

  it('3. all succeed when they edit the same thing, and the last one stays', async () => {
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
    const { store, appends } = recording(platform().events);
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
    const { store, appends } = recording(platform().events);
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
      expect.stringMatching(/^\d+ bytes of one command, more than an append may carry$/),
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
    const streams = fifty.map((index) => shelfOf(laboratory.tenant(), `2026${String(index).padStart(2, '0')}`));
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
    const { store, reads } = recording(platform().events);
    const handler = replica(store);
    for (const index of fifty) await handler.execute(stream, add(`Thing ${index}`), request());
    expect(reads).toEqual([stream]);
  });
});

describe('a command that is made from the log', () => {
  /** Resizes the thing to the number of events that the stream holds. */
  const toCount = (thing: string, made: number[]) => async (revision: number) => {
    made.push(revision);
    return resize(thing, (await log()).length);
  };

  it('is made after everything that was decided before it, also in one go', async () => {
    const handler = replica();
    const made: number[] = [];
    await Promise.all([
      handler.execute(stream, add('Tea', -1), request()),
      handler.execute(stream, add('Cup', -1), request()),
      handler.execute(stream, toCount('Tea', made), request()),
      handler.execute(stream, resize('Cup', 5), request()),
    ]);
    expect((await log()).map(({ data }) => 'size' in data && data.size)).toEqual([-1, -1, 2, 5]);
    expect(made).toEqual([1]);
  });

  it('is made again where another replica was faster', async () => {
    const [ours, theirs] = [replica(), replica()];
    await ours.execute(stream, add('Tea', -1), request());
    const made: number[] = [];
    const make = toCount('Tea', made);
    await ours.execute(
      stream,
      async (revision) => {
        const command = await make(revision);
        if (made.length === 1) await theirs.execute(stream, resize('Tea', 77), request());
        return command;
      },
      request(),
    );
    expect((await log()).map(({ data }) => 'size' in data && data.size)).toEqual([-1, 77, 2]);
    expect(made).toEqual([0, 1]);
  });

  it('is not made where it is in the log already', async () => {
    const handler = replica();
    await handler.execute(stream, add('Tea', -1), request());
    const [metadata, made]: [ReturnType<typeof request>, number[]] = [request(), []];
    await handler.execute(stream, toCount('Tea', made), metadata);
    expect(await handler.execute(stream, toCount('Tea', made), metadata)).toMatchObject({ ok: true, repeated: true });
    expect(made).toEqual([0]);
  });
});
