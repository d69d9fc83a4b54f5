import { add, openLaboratory, resize } from '../test-support/laboratory.js';
import { recording } from '../test-support/recording.js';
import { plainShelfDecider } from '../test-support/shelf.js';
import { createStreamReader } from './read-stream.js';
import { createStateCache } from './state-cache.js';

const laboratory = openLaboratory();
const { clock, codecOf, platform, send } = laboratory;

const reader = (fold = plainShelfDecider) => {
  const { store, reads } = recording(platform().events);
  const readStream = createStreamReader({
    store,
    codec: codecOf(),
    clock,
    stateCache: createStateCache(),
    fold,
  });
  return { readStream, reads };
};

describe('a reader of streams', () => {
  it('gives the initial state of an empty stream', async () => {
    expect(await reader().readStream(laboratory.stream(), ({ evolved }) => evolved)).toBe(0);
  });

  it('sees at once what others append, and applies each event once', async () => {
    const stream = laboratory.stream();
    const { readStream } = reader();
    const sizeAndCount = () => readStream(stream, ({ sizes, evolved }) => [sizes.get('Tea'), evolved]);
    await send(stream, add('Tea', 1));
    expect(await sizeAndCount()).toEqual([1, 1]);
    await send(stream, resize('Tea', 2));
    expect(await Promise.all([sizeAndCount(), sizeAndCount(), sizeAndCount()])).toEqual([
      [2, 2],
      [2, 2],
      [2, 2],
    ]);
  });

  it('gives others turns while it folds a long stream', async () => {
    const stream = laboratory.stream();
    for (let n = 0; n < 100; n += 1) await send(stream, add(`Tea ${n}`, 1));
    const places: number[] = [];
    let turns = 0;
    const slow = {
      ...plainShelfDecider,
      evolve: (...given: Parameters<typeof plainShelfDecider.evolve>) => {
        for (const end = performance.now() + 1; performance.now() < end;);
        places.push(turns);
        return plainShelfDecider.evolve(...given);
      },
    };
    let isOver = false;
    const read = reader(slow).readStream(stream, ({ evolved }) => evolved);
    void read.then(() => (isOver = true));
    while (!isOver) {
      await new Promise<void>((resolve) => setImmediate(resolve));
      turns += 1;
    }
    expect(await read).toBe(100);
    // A hundred milliseconds, in slices of four.
    expect(new Set(places).size).toBeGreaterThan(10);
  });

  it('appends nothing', async () => {
    const stream = laboratory.stream();
    await send(stream, add('Tea', 1));
    const end = await platform().events.lastPosition();
    const { readStream, reads } = reader();
    await readStream(stream, () => undefined);
    expect([await platform().events.lastPosition(), reads]).toEqual([end, [stream]]);
  });
});
