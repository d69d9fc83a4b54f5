import type { EventStore } from '@daybook/platform';
import { add, numbers, openLaboratory } from '../test-support/laboratory.js';
import { failing } from '../test-support/recording.js';
import { type Shelf, shelfDecider } from '../test-support/shelf.js';
import { CommandFailedError } from './command-handler.js';

const laboratory = openLaboratory();
const { clock, log, platform, replica, request } = laboratory;
let stream: string;
beforeEach(() => {
  stream = laboratory.stream();
});
const evolved = (shelf: Shelf) => shelf.evolved;
const fifty = numbers(50);

describe('a fault of the store', () => {
  it('2. that loses the answer lets every command be done once', async () => {
    const { store, next } = failing(platform().events);
    const handler = replica(store);
    next.push('after', 'after', 'before', 'after');
    const results = await Promise.all(fifty.map((index) => handler.execute(stream, add(`Thing ${index}`), request())));
    expect(results.map(({ ok }) => ok)).toEqual(fifty.map(() => true));
    expect((await log()).map(({ data }) => data.thing)).toEqual(fifty.map((index) => `Thing ${index}`));
    expect((await handler.read(stream, evolved)).view).toBe(50);
  });

  it('leaves the kept state as it was, and lets no refusal rest on what was not appended', async () => {
    const plan = failing(platform().events);
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
    const plan = failing(platform().events);
    const handler = replica(plan.store);
    plan.always = true;
    const before = clock.now();
    const metadata = request();
    const failed = handler.execute(stream, add('Tea'), metadata);
    await expect(failed).rejects.toThrow(CommandFailedError);
    await expect(failed).rejects.toThrow(`${stream} could not be read or written`);
    expect(clock.now() - before).toBeGreaterThanOrEqual(5_000);
    expect(clock.now() - before).toBeLessThan(5_500);
    plan.always = false;
    expect(await handler.execute(stream, add('Tea'), metadata)).toMatchObject({ ok: true, repeated: false });
  });

  it('that passes within five seconds is not noticed', async () => {
    const { store, next } = failing(platform().events);
    next.push('before', 'before', 'before', 'before', 'before');
    expect(await replica(store).execute(stream, add('Tea'), request())).toMatchObject({ ok: true, repeated: false });
    expect(await log()).toHaveLength(1);
  });

  it('while a stream is read is tried again, and nothing is evolved twice', async () => {
    const before = replica();
    await Promise.all(fifty.map((index) => before.execute(stream, add(`Thing ${index}`), request())));
    let faults = 5;
    const store: EventStore = {
      ...platform().events,
      readStream: async function* (name, from, to) {
        let read = 0;
        for await (const event of platform().events.readStream(name, from, to)) {
          if (++read === 20 && faults-- > 0) throw new Error('connection lost');
          yield event;
        }
      },
    };
    expect((await replica(store).read(stream, evolved)).view).toBe(50);
  });

  it('amid an event that is evolved lets the state be made anew', async () => {
    let faults = 1;
    const handler = replica().with({
      ...shelfDecider,
      evolve: (shelf, event, metadata) => {
        const next = shelfDecider.evolve(shelf, event, metadata);
        if (event.data.thing === 'Cup' && faults-- > 0) throw new Error('half done');
        return next;
      },
    });
    await handler.execute(stream, add('Tea'), request());
    await replica().execute(stream, add('Cup'), request());
    expect((await handler.read(stream, evolved)).view).toBe(2);
  });

  it('for other reasons than being away fails at once where trying again cannot help', async () => {
    const handler = replica();
    await handler.execute(stream, add('Tea'), request());
    await platform().events.tombstone(stream);
    const before = clock.now();
    await expect(handler.execute(stream, add('Cup'), request())).rejects.toThrow(CommandFailedError);
    expect(clock.now() - before).toBeLessThan(100);
  });
});
