import { add, createGate, openLaboratory, remove, resize, until } from '../../test-support/laboratory.js';
import { noTenant } from '@daybook/platform';
import { openReplicas, shortLeaseMs } from '../../test-support/replicas.js';
import { documentsOf, shelfProjection, things } from '../../test-support/shelf.js';
import { partitionOf, subjectOf } from '../stream-name.js';
import type { Checkpoint } from './generations/checkpoint.js';
import { runnerCollections } from './generations/collections.js';

const laboratory = openLaboratory();
const { platform, liveGeneration } = laboratory;
const { untilAllProjected, allPassed, untilShardsAre, projectedAlone, shardCounts, sendEach, shelves, started } =
  openReplicas(laboratory);

const made = () => documentsOf(platform().readModels);
describe('a replica that sleeps while it works', () => {
  it('finds its shards with others when it wakes up, and its late writes are refused', async () => {
    const gate = createGate();
    const { readModels } = platform();
    const streams = shelves(40);
    let isAsleep = false;
    /** Past the look at the lease: only the store can refuse. */
    const write: typeof readModels.write = async (collection, writes) => {
      if (isAsleep && collection.name.startsWith(things.name)) await gate.pass();
      return readModels.write(collection, writes);
    };
    const sleeping = await started({ documents: { ...readModels, write }, leaseMs: shortLeaseMs });
    const other = await started();
    await untilShardsAre(8, 8);
    isAsleep = true;
    await sendEach(streams, add('Tea', 1));
    await gate.reached;
    sleeping.pause();
    const sent = await sendEach(streams, resize('Tea', 2), remove('Tea'), add('Tea', 3));
    expect(await allPassed(sent, other)).toBe(true);
    await untilShardsAre(0, 16);
    const before = await made();
    const asleep = sleeping.projected.size;
    gate.open();
    sleeping.wake();
    await until(() => sleeping.problems.length > 0);
    expect(sleeping.problems[0]).toMatchObject({ kind: 'stalled', stream: '*', error: { name: 'FencedError' } });
    expect([asleep > 0, await made()]).toEqual([true, before]);
    await untilShardsAre(8, 8);
    const later = await sendEach(streams, resize('Tea', 4));
    expect(await allPassed(later, sleeping, other)).toBe(true);
    await untilAllProjected(sleeping, other);
    const together = await made();
    expect(await projectedAlone()).toBe(together);
  });

  it('cannot set a checkpoint back, even where its successor has not advanced', async () => {
    const { checkpoints } = runnerCollections(shelfProjection);
    const [stream = ''] = shelves(1);
    const partition = partitionOf(subjectOf(stream) ?? '');
    const gate = createGate();
    const { readModels } = platform();
    let isAsleep = false;
    let late: Promise<boolean[]> | undefined;
    const write: typeof readModels.write = async (collection, writes) => {
      const isSaving = collection.name.startsWith(checkpoints.name) && writes.some(({ id }) => id === partition);
      if (!isAsleep || !isSaving) return readModels.write(collection, writes);
      await gate.pass();
      late ??= readModels.write(collection, writes);
      return late;
    };
    const sleeping = await started({ documents: { ...readModels, write }, leaseMs: shortLeaseMs });
    isAsleep = true;
    await sendEach([stream], add('Tea', 1));
    await gate.reached;
    sleeping.pause();
    const other = await started();
    await untilShardsAre(0, 16);
    const stored = async () => (await liveGeneration()).get<Checkpoint>(checkpoints, noTenant, partition);
    await untilAllProjected(other);
    const before = await stored();
    gate.open();
    await until(() => late !== undefined);
    expect(new Set(await late)).toEqual(new Set([false]));
    expect((await stored())?.body.seen.localeCompare(before?.body.seen ?? '')).toBeGreaterThanOrEqual(0);
    sleeping.wake();
  });
});

describe('a stalled household', () => {
  it('keeps nobody else of its partition waiting, in any replica', async () => {
    const streams = shelves(1_200);
    const [stuck = ''] = streams;
    const of = (stream: string) => partitionOf(subjectOf(stream) ?? '');
    const neighbours = streams.filter((stream) => stream !== stuck && of(stream) === of(stuck));
    let isBroken = true;
    const { readModels } = platform();
    const write: typeof readModels.write = async (collection, writes) => {
      const isStuck = isBroken && collection.name.startsWith(things.name) && writes[0]?.tenant === subjectOf(stuck);
      if (isStuck) throw new Error('connection refused');
      return readModels.write(collection, writes);
    };
    const two = [
      await started({ documents: { ...readModels, write } }),
      await started({ documents: { ...readModels, write } }),
    ];
    await untilShardsAre(8, 8);
    const [held] = await sendEach([stuck], add('Tea', 1));
    await until(() => two.some(({ problems }) => problems.length >= 3));
    const sent = await sendEach(neighbours, add('Tea', 1));
    expect([neighbours.length > 0, await allPassed(sent, ...two)]).toEqual([true, true]);
    for (const one of two) expect(await one.waitFor(held?.tenant ?? '', held?.token ?? {}, 50)).toBe(false);
    isBroken = false;
    expect(await allPassed(held ? [held] : [], ...two)).toBe(true);
    expect(await shardCounts()).toEqual([8, 8]);
  });
});
