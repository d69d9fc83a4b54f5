import { seededRandom, testRuns } from '@daybook/adapter-contracts';
import type { Collection, DocumentStore, StoredDocument } from '@daybook/platform';
import fc from 'fast-check';
import { add, createGate, numbers, openLaboratory, resize, until } from '../../../test-support/laboratory.js';
import { shelfOf, shelfProjection, type ThingDocument, things } from '../../../test-support/shelf.js';
import { inSlot, runnerCollections, type Slot } from './collections.js';
import { openGenerations, type RetiredGeneration } from './generation.js';
import { GenerationClearedError, liveDocuments } from './live-documents.js';
import type { ReadLease } from './read-lease.js';

const laboratory = openLaboratory();
const { platform, runner, send } = laboratory;
let stream: string;
let tenant: string;

beforeEach(() => {
  stream = laboratory.stream();
  tenant = laboratory.tenant();
});

const isOfThings = (collection: Collection) => collection.name.startsWith(things.name);
const liveSlot = async (): Promise<Slot> =>
  (await openGenerations(platform().readModels, shelfProjection).read())?.live.slot ?? 'even';
const all = async <T>(found: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const one of found) list.push(one);
  return list;
};

/** A process that reads and does not project. It can fall asleep where it has chosen what to read, and has not read yet. */
const openReader = (asleep: () => Promise<void>) => {
  const { readModels } = platform();
  async function* lateList<T>(open: () => AsyncIterable<T>) {
    await asleep();
    yield* open();
  }
  const { documents, register } = liveDocuments({
    ...readModels,
    get: async (collection, ...rest) => {
      if (isOfThings(collection)) await asleep();
      return readModels.get(collection, ...rest);
    },
    count: async (collection, ...rest) => {
      await asleep();
      return readModels.count(collection, ...rest);
    },
    find: <B extends ThingDocument>(...args: Parameters<DocumentStore['find']>) =>
      lateList(() => readModels.find<B>(...args)) as AsyncIterable<StoredDocument<never>>,
  });
  return {
    leases: register(shelfProjection),
    size: async (name: string) => (await documents.get<ThingDocument>(things, tenant, `${stream}/${name}`))?.body.size,
    count: () => documents.count(things, tenant),
    find: () => documents.find<ThingDocument>(things, tenant),
  };
};

/** Another process, which projects. What it writes into a slot, and the clearing of it, can be watched or held up. */
const startWriter = async (watch: {
  write?: (collection: Collection, body: Record<string, unknown>) => Promise<void>;
  clear?: (collection: Collection) => void;
}) => {
  const { readModels } = platform();
  const one = runner({
    documents: {
      ...readModels,
      write: async (collection, writes) => {
        await watch.write?.(collection, writes[0]?.body ?? {});
        return readModels.write(collection, writes);
      },
      clearUpTo: (collection, fence) => {
        watch.clear?.(collection);
        return readModels.clearUpTo(collection, fence);
      },
    },
  });
  await one.start();
  return one;
};

/** Two rebuilds in a row; the second one has cleared the slot that was live before, and is held up before it fills it. */
const rebuildTwice = async (whileCleared: () => Promise<void>) => {
  const gate = createGate();
  const heldUp: { slot?: Slot } = {};
  const writer = await startWriter({
    write: async ({ name }) => {
      if (heldUp.slot && name === inSlot(things, heldUp.slot).name) await gate.pass();
    },
  });
  const before = await liveSlot();
  await writer.rebuild();
  expect(await liveSlot()).not.toBe(before);
  heldUp.slot = before;
  const second = writer.rebuild();
  await until(async () => (await platform().readModels.count(inSlot(things, before), tenant)) === 0);
  await whileCleared();
  gate.open();
  await second;
  expect(writer.problems).toEqual([]);
};

describe('a reader that sleeps while two rebuilds follow each other', () => {
  const sleeping = () => {
    const gate = createGate();
    let isAsleep = false;
    const reader = openReader(async () => {
      if (isAsleep) await gate.pass();
    });
    return {
      ...reader,
      fallAsleep: () => {
        isAsleep = true;
      },
      reached: gate.reached,
      wake: () => {
        isAsleep = false;
        gate.open();
      },
    };
  };

  it('does not use what it read of documents that were cleared meanwhile', async () => {
    await (await laboratory.started()).stop();
    await send(stream, add('Tea', 1), resize('Tea', 2));
    const reader = sleeping();
    await (await laboratory.started()).stop();
    expect([await reader.size('Tea'), await reader.count()]).toEqual([2, 1]);
    reader.fallAsleep();
    const reads = [reader.size('Tea'), reader.count(), all(reader.find()).then(({ length }) => length)];
    await reader.reached;
    await rebuildTwice(async () => {
      reader.wake();
      expect(await Promise.all(reads)).toEqual([2, 1, 1]);
    });
  });

  it('gets an error for a list that it had begun, never an early end', async () => {
    await send(stream, ...numbers(600).map((n) => add(`Thing ${n}`)));
    await (await laboratory.started()).stop();
    const reader = sleeping();
    const list = reader.find()[Symbol.asyncIterator]();
    await list.next();
    let read = 1;
    const rest = async () => {
      while (!(await list.next()).done) read += 1;
    };
    await rebuildTwice(async () => {
      await expect(rest()).rejects.toThrow(GenerationClearedError);
      expect(read).toBeLessThan(600);
      expect(await all(reader.find())).toHaveLength(600);
    });
  });
});

describe('a retired generation', () => {
  it('is cleared only when the last read lease has ended, even one extended just before the withdrawal', async () => {
    await send(stream, add('Tea', 1));
    const reader = openReader(async () => undefined);
    const ofList: { lease?: ReadLease } = {};
    const validWhenCleared: boolean[] = [];
    const writer = await startWriter({
      write: async ({ name }, body) => {
        const { retired } = body as { retired?: RetiredGeneration };
        const isWithdrawal =
          name === runnerCollections(shelfProjection).generations.name && retired?.isReadable === false;
        // At the last moment.
        if (ofList.lease && isWithdrawal) expect(await reader.leases.extend(ofList.lease)).toBe(true);
      },
      clear: (collection) => {
        if (ofList.lease && isOfThings(collection)) validWhenCleared.push(ofList.lease.isValid());
      },
    });
    const lease = await reader.leases.current();
    await writer.rebuild();
    ofList.lease = lease;
    await writer.rebuild();
    expect(validWhenCleared).toEqual([false]);
    expect(await reader.leases.extend(lease)).toBe(false);
  });
});

describe('readers that sleep at random while rebuilds follow each other', () => {
  it('never see documents go back, nor a list that ends early', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = seededRandom(seed);
        tenant = crypto.randomUUID();
        stream = shelfOf(tenant);
        const writer = await startWriter({});
        await writer.waitFor(
          tenant,
          await send(stream, ...numbers(40).map((n) => add(`Thing ${n}`)), add('Tea', 0)),
          10_000,
        );
        let isOver = false;
        const readers = numbers(4).map(async () => {
          const reader = openReader(async () => {
            const ms = random() < 0.9 ? random() * 10 : random() * 1_500;
            await new Promise((resolve) => setTimeout(resolve, ms));
          });
          const sizes: (number | null | undefined)[] = [];
          while (!isOver) {
            sizes.push(await reader.size('Tea'));
            const length = await all(reader.find()).then(
              (list) => list.length,
              (error: unknown) => (error instanceof GenerationClearedError ? 41 : -1),
            );
            expect(length).toBe(41);
          }
          expect(sizes.filter((size) => typeof size !== 'number')).toEqual([]);
          expect(sizes).toEqual([...(sizes as number[])].sort((a, b) => a - b));
        });
        for (const size of numbers(4)) {
          const rebuilding = writer.rebuild();
          await send(stream, resize('Tea', 2 * size + 1), resize('Tea', 2 * size + 2));
          await rebuilding;
        }
        isOver = true;
        await Promise.all(readers);
        await writer.stop();
      }),
      { numRuns: testRuns(3, 1) },
    );
  }, 120_000);
});
