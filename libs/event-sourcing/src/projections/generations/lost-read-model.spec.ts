import type { Collection } from '@daybook/platform';
import { add, createGate, numbers, openLaboratory, resize, until } from '../../../test-support/laboratory.js';
import { openReplicas, shortLeaseMs } from '../../../test-support/replicas.js';
import { documentsOf, shelfOf, shelfProjection, tenantOf, things } from '../../../test-support/shelf.js';
import type { Projection } from '../projection.js';
import { inSlot, runnerCollections, type Slot } from './collections.js';
import { openGenerations, type StoredGenerations } from './generation.js';
import { liveDocuments } from './live-documents.js';
import { isMarked } from './markers.js';
import { ReadModelLostError } from './read-lease.js';

const laboratory = openLaboratory();
const { platform, send, started } = laboratory;
const replicas = openReplicas(laboratory);
let stream: string;
let tenant: string;

beforeEach(async () => {
  stream = laboratory.stream();
  tenant = laboratory.tenant();
  await send(stream, add('Tea', 3), add('Cup', 1), resize('Tea', 4));
});

const generations = () => openGenerations(platform().readModels, shelfProjection);
const now = async (): Promise<StoredGenerations> => {
  const found = await generations().read();
  if (!found) throw new Error('no generation is stored');
  return found;
};
const { checkpoints, cursors, generations: generationsCollection } = runnerCollections(shelfProjection);
/** As an operator does, or a restore: with everything in it. */
const drop = (collection: Collection, slot: Slot) => platform().readModels.clear(inSlot(collection, slot));
const dropLive = async (collection: Collection) => drop(collection, (await now()).live.slot);

const openReader = () => {
  const live = liveDocuments(platform().readModels);
  live.register(shelfProjection);
  const { documents } = live;
  const listed = async (found: AsyncIterable<{ id: string }>) => {
    const ids: string[] = [];
    for await (const { id } of found) ids.push(id);
    return ids;
  };
  const ids = [`${stream}/Tea`, `${stream}/Cup`];
  return {
    /** Every way of reading. */
    reads: () =>
      [
        () => documents.get(things, tenant, ids[0] ?? ''),
        () => documents.getMany(things, tenant, ids),
        () => documents.count(things, tenant),
        () => documents.aggregate(things, tenant, {}),
        () => listed(documents.find(things, tenant)),
        () => listed(documents.findAcross(things)),
      ] as const,
    count: () => documents.count(things, tenant),
  };
};

describe('a collection that a version no longer writes', () => {
  const former: Collection = { name: 'shelf-former' };
  const before: Projection = {
    ...shelfProjection,
    version: 5,
    collections: [things, former],
    project: async (...given) => {
      const writes = await shelfProjection.project(...given);
      return [...writes, ...writes.map((write) => ({ ...write, collection: former }))];
    },
  };
  const after: Projection = { ...shelfProjection, version: 6, retiredCollections: [former] };

  it('is lost, not empty, to the version before, and goes from both slots', async () => {
    await (await started({ projection: before })).stop();
    const live = liveDocuments(platform().readModels);
    live.register(before);
    expect(await live.documents.count(former, tenant)).toBe(2);
    const projecting = await started({ projection: after });
    await until(() =>
      live.documents.count(former, tenant).then(
        () => false,
        (error: unknown) => error instanceof ReadModelLostError,
      ),
    );
    expect(await live.documents.count(things, tenant)).toBe(2);
    await projecting.rebuild();
    for (const slot of ['even', 'odd'] as const) {
      expect(await platform().readModels.count(inSlot(former, slot), tenant)).toBe(0);
    }
  });
});

describe('a collection that is dropped while its documents are read', () => {
  it('is never read as an empty one, by whichever way, and comes back by itself', async () => {
    const projecting = await started();
    const before = await documentsOf(platform().readModels);
    const reader = openReader();
    expect(await reader.count()).toBe(2);
    await dropLive(things);
    for (const read of reader.reads()) await expect(read()).rejects.toThrow(ReadModelLostError);
    await until(async () => (await documentsOf(platform().readModels)) === before);
    await until(() =>
      reader.count().then(
        (count) => count === 2,
        () => false,
      ),
    );
    expect(projecting.problems.map(({ kind }) => kind)).toEqual(['lost']);
  });

  it('is not read as whole when what was written since stands in it', async () => {
    await (await started()).stop();
    const reader = openReader();
    await dropLive(things);
    const { slot } = (await now()).live;
    const id = `${stream}/Tea`;
    await platform().readModels.write(inSlot(things, slot), [{ tenant, id, version: 9, body: {}, when: 'always' }]);
    expect(await platform().readModels.count(inSlot(things, slot), tenant)).toBe(1);
    for (const read of reader.reads()) await expect(read()).rejects.toThrow(ReadModelLostError);
    await started();
    await until(() =>
      reader.count().then(
        (count) => count === 2,
        () => false,
      ),
    );
  });

  it('that held nothing yet is read as an empty one while it is there', async () => {
    await started();
    const reader = openReader();
    const nobody = liveDocuments(platform().readModels);
    nobody.register(shelfProjection);
    expect(await nobody.documents.count(things, tenantOf(777))).toBe(0);
    expect(await nobody.documents.get(things, tenantOf(777), 'x')).toBeUndefined();
    expect(await reader.count()).toBe(2);
  });

  it.each([
    ['cursors', cursors],
    ['checkpoints', checkpoints],
    ['documents', things],
  ])('is rebuilt after a start where its %s were dropped before', async (_, collection) => {
    await (await started()).stop();
    const [before, { live }] = [await documentsOf(platform().readModels), await now()];
    await dropLive(collection);
    await started();
    await until(async () => (await now()).live.number > live.number);
    expect(await documentsOf(platform().readModels)).toBe(before);
  });
});

describe('a read model of which everything is dropped', () => {
  it('is not read until all of it is there again', async () => {
    await send(stream, ...numbers(50).map((n) => add(`Thing ${n}`)));
    const gate = createGate();
    let isHeldUp = false;
    const { readModels } = platform();
    await started({
      documents: {
        ...readModels,
        write: async (collection, writes) => {
          if (isHeldUp && collection.name.startsWith(things.name) && writes[0]?.tenant === tenant) await gate.pass();
          return readModels.write(collection, writes);
        },
      },
    });
    const reader = openReader();
    expect(await reader.count()).toBe(52);
    isHeldUp = true;
    for (const slot of ['even', 'odd'] as const) {
      for (const one of [generationsCollection, checkpoints, cursors, things]) await drop(one, slot);
    }
    await gate.reached;
    await expect(reader.count()).rejects.toThrow(ReadModelLostError);
    gate.open();
    const counts: number[] = [];
    await until(() =>
      reader.count().then(
        (count) => counts.push(count) > 0,
        () => false,
      ),
    );
    expect(counts).toEqual([52]);
  });
});

describe('a rebuild', () => {
  it('whose candidate is dropped begins again, and nothing of it is read', async () => {
    const gate = createGate();
    let candidate: Slot | undefined;
    const { readModels } = platform();
    const projecting = await started({
      documents: {
        ...readModels,
        write: async (collection, writes) => {
          if (candidate && collection.name === inSlot(cursors, candidate).name) await gate.pass();
          return readModels.write(collection, writes);
        },
      },
    });
    const before = await documentsOf(platform().readModels);
    const { live } = await now();
    candidate = live.slot === 'even' ? 'odd' : 'even';
    // Its marker is the first thing that is written there.
    const rebuilding = projecting.rebuild();
    await gate.reached;
    const slot = candidate;
    candidate = undefined;
    gate.open();
    await until(async () => (await now()).candidate !== undefined || (await now()).live.number > live.number);
    await drop(things, slot);
    await rebuilding;
    await until(async () => (await documentsOf(platform().readModels)) === before);
    expect(
      await isMarked(platform().readModels, inSlot(things, (await now()).live.slot), (await now()).live.number),
    ).toBe(true);
  });

  it('takes over a generation of the release before, which has no markers, as it is', async () => {
    await (await started()).stop();
    const { live } = await now();
    await drop(cursors, live.slot);
    await generations().update(({ live: { isMarked: _, ...unmarked }, ...rest }) => ({ ...rest, live: unmarked }));
    expect(await openReader().count()).toBe(2);
    await started();
    await until(async () => (await now()).live.isMarked === true);
    expect((await now()).live.number).toBe(live.number);
    expect(await openReader().count()).toBe(2);
  });
});

describe('a coordinator that sleeps amid its clearing', () => {
  it('wakes up and removes nothing of what another has made meanwhile', async () => {
    await (await started()).stop();
    const before = await documentsOf(platform().readModels);
    const gate = createGate();
    const { readModels } = platform();
    let isFirst = true;
    const sleeper = await replicas.started({
      leaseMs: shortLeaseMs,
      documents: {
        ...readModels,
        clearUpTo: async (collection, fence) => {
          if (isFirst && collection.name.startsWith(things.name)) {
            isFirst = false;
            await gate.pass();
          }
          return readModels.clearUpTo(collection, fence);
        },
      },
    });
    const { live } = await now();
    const rebuilding = sleeper.rebuild();
    await gate.reached;
    sleeper.pause();
    const other = await replicas.started({ leaseMs: shortLeaseMs });
    await until(async () => (await now()).live.number > live.number);
    expect(await documentsOf(platform().readModels)).toBe(before);
    // Its clearing goes on where it was, with everything else of it still asleep.
    gate.open();
    await until(async () => (await readModels.count(things, shelfOf(tenant))) === 0);
    sleeper.wake();
    await rebuilding;
    await other.stop();
    expect(await documentsOf(platform().readModels)).toBe(before);
  });
});
