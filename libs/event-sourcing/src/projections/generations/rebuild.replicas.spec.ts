import type { DocumentStore } from '@daybook/platform';
import { add, createGate, numbers, openLaboratory, resize, until } from '../../../test-support/laboratory.js';
import { openReplicas, shortLeaseMs } from '../../../test-support/replicas.js';
import { documentsOf, shelfProjection, type ThingDocument, things } from '../../../test-support/shelf.js';
import { subjectOf } from '../../stream-name.js';
import { openGenerations } from './generation.js';
import { runnerCollections } from './collections.js';
import type { RunnerOptions } from '../projection-runner.js';
import { inSlot, otherSlot } from './collections.js';
import { liveDocuments } from './live-documents.js';

const laboratory = openLaboratory();
const { platform } = laboratory;
const { untilAllProjected, allPassed, untilShardsAre, projectedAlone, open, shardCounts, sendEach, shelves } =
  openReplicas(laboratory);

const generations = () => openGenerations(platform().readModels, shelfProjection).read();
const made = () => documentsOf(platform().readModels);

/** A replica that reads as a service does. */
const reader = (changed: Partial<RunnerOptions> = {}) => {
  const live = liveDocuments(changed.documents ?? platform().readModels);
  const { projection = shelfProjection } = changed;
  const one = open({ ...changed, readLeases: live.register(projection) });
  const size = async (stream: string, name: string) =>
    (await live.documents.get<ThingDocument>(things, subjectOf(stream) ?? '', `${stream}/${name}`))?.body.size;
  return { ...one, size };
};

describe('a rebuild by three replicas', () => {
  it('9. lets every write that was waited for be read through the cutover, in each of them', async () => {
    const { readModels } = platform();
    const made = inSlot(things, otherSlot((await generations())?.live.slot ?? 'even'));
    /** The candidate lags behind the live generation. */
    const write: DocumentStore['write'] = async (collection, writes) => {
      if (collection.name === made.name) await new Promise((resolve) => setTimeout(resolve, 60));
      return readModels.write(collection, writes);
    };
    const three = numbers(3).map(() => reader({ documents: { ...readModels, write } }));
    await Promise.all(three.map((one) => one.start()));
    await untilShardsAre(5, 5, 6);
    const streams = shelves(12);
    await sendEach(streams, add('Tea', 0));
    const generation = (await generations())?.live.number;
    let isOver = false;
    const rebuilding = (async () => {
      for (const one of three.slice(0, 2)) await one.rebuild();
      isOver = true;
    })();
    /** Somebody who waits for nothing sees nothing that goes back either. */
    const sizes: number[] = [];
    const looking = (async () => {
      for (; !isOver; await new Promise((resolve) => setTimeout(resolve, 1))) {
        sizes.push((await three[2]?.size(streams[0] ?? '', 'Tea')) ?? 0);
      }
    })();
    let size = 0;
    while (!isOver) {
      size += 1;
      const sent = await sendEach(streams, resize('Tea', size));
      for (const one of three) {
        expect(await allPassed(sent, one)).toBe(true);
        expect(await Promise.all(streams.map((stream) => one.size(stream, 'Tea')))).toEqual(streams.map(() => size));
      }
    }
    await Promise.all([rebuilding, looking]);
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b));
    expect((await generations())?.live.number).not.toBe(generation);
    await untilAllProjected(...three);
    expect(three.flatMap(({ problems }) => problems)).toEqual([]);
    const together = await documentsOf(readModels);
    expect(await projectedAlone()).toBe(together);
  });

  it('goes on when the coordinator is killed while the live generation drains', async () => {
    const { readModels } = platform();
    const collections = runnerCollections(shelfProjection);
    const gate = createGate();
    const coordinators: { kill: () => void }[] = [];
    const documentsFor = (kill: () => void): DocumentStore => ({
      ...readModels,
      write: async (collection, writes) => {
        const done = await readModels.write(collection, writes);
        const isClosing =
          collection.name === collections.generations.name && writes[0]?.body?.['closing'] !== undefined;
        if (isClosing && coordinators.length === 0) {
          coordinators.push({ kill });
          kill();
          gate.pass();
          throw new Error('killed');
        }
        return done;
      },
    });
    const kills = numbers(3).map(() => ({ now: (): void => undefined }));
    const three = kills.map((kill) => {
      const one = reader({ documents: documentsFor(() => kill.now()), leaseMs: shortLeaseMs });
      kill.now = one.kill;
      return one;
    });
    await Promise.all(three.map((one) => one.start()));
    await untilShardsAre(5, 5, 6);
    const streams = shelves(30);
    await sendEach(streams, add('Tea', 0));
    await untilAllProjected(...three);
    const generation = (await generations())?.live.number;
    void three[0]?.rebuild().catch(() => undefined);
    await gate.reached;
    await until(async () => (await generations())?.live.number !== generation);
    const counts = await shardCounts();
    const rest = three.filter((_, index) => (counts[index] ?? 0) > 0);
    const sent = await sendEach(streams, resize('Tea', 1));
    expect(await allPassed(sent, ...rest)).toBe(true);
    await untilAllProjected(...rest);
    const together = await made();
    expect(await projectedAlone()).toBe(together);
  });
});

describe('replicas of a later version of the projection', () => {
  it('make a candidate while the earlier ones keep the live generation up to date', async () => {
    const earlier = [reader(), reader()];
    await Promise.all(earlier.map((one) => one.start()));
    await untilShardsAre(8, 8);
    const streams = shelves(30);
    await sendEach(streams, add('Tea', 0));
    await untilAllProjected(...earlier);
    const before = await generations();
    const gate = createGate();
    const { readModels } = platform();
    const write: DocumentStore['write'] = async (collection, writes) => {
      if (collection.name.startsWith(things.name)) await gate.pass();
      return readModels.write(collection, writes);
    };
    const later = reader({ projection: { ...shelfProjection, version: 2 }, documents: { ...readModels, write } });
    let isReady = false;
    const starting = later.start().then(() => {
      isReady = true;
    });
    await gate.reached;
    const sent = await sendEach(streams, resize('Tea', 1));
    expect(await allPassed(sent, ...earlier)).toBe(true);
    expect(await earlier[0]?.size(streams[0] ?? '', 'Tea')).toBe(1);
    expect([isReady, (await generations())?.live.number]).toEqual([false, before?.live.number]);
    gate.open();
    await starting;
    expect((await generations())?.live.version).toBe(2);
    const all = await sendEach(streams, resize('Tea', 2));
    expect(await allPassed(all, later, ...earlier)).toBe(true);
    for (const one of [later, ...earlier]) expect(await one.size(streams[0] ?? '', 'Tea')).toBe(2);
    await later.stop();
    await Promise.all(earlier.map((one) => one.stop()));
    // For the next tests.
    const again = reader();
    await again.start();
    expect((await generations())?.live.version).toBe(1);
  });
});
