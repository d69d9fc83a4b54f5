import type { EventStore } from '@daybook/platform';
import { add, createGate, numbers, openLaboratory, remove, resize, until } from '../../test/laboratory.js';
import { openReplicas, shortMs } from '../../test/replicas.js';
import { documentsOf, shelfProjection, type ThingDocument, things } from '../../test/shelf.js';
import { partitionOf, subjectOf } from '../stream-name.js';
import type { Checkpoint } from './checkpoints.js';
import { bookkeeping } from './guarded-documents.js';
import { everySubject, noSubject } from './projection.js';

const laboratory = openLaboratory();
const { platform, served } = laboratory;
const { allDone, allPassed, areParted, folds, madeAlone, open, parts, sendEach, shelves, started } =
  openReplicas(laboratory);

const made = () => documentsOf(platform().readModels);
const historyOf = async (stream: string, name: string) =>
  (await (await served()).get<ThingDocument>(things, subjectOf(stream) ?? '', `${stream}/${name}`))?.body.history;

describe('three replicas', () => {
  it('share the partitions, each of which is projected once, and all wait for what any of them writes', async () => {
    const three = [open(), open(), open()];
    await Promise.all(three.map((one) => one.start()));
    await areParted(5, 5, 6);
    const streams = shelves(60);
    const sent = await sendEach(streams, add('Tea', 1), resize('Tea', 2), remove('Tea'), add('Tea', 3));
    expect(await allPassed(sent, ...three)).toBe(true);
    expect(await Promise.all(streams.map((stream) => historyOf(stream, 'Tea')))).toEqual(
      streams.map(() => [
        [0, 1],
        [1, 2],
        [2, null],
        [3, 3],
      ]),
    );
    expect(three.every(({ folded }) => folded.size > 0)).toBe(true);
    expect([folds().length, Math.max(...folds())]).toEqual([240, 1]);
    await allDone(...three);
    expect(three.flatMap(({ problems }) => problems)).toEqual([]);
    const together = await made();
    expect(await madeAlone()).toBe(together);
  });

  it('take over from one that was killed, which releases nothing', async () => {
    const soon = { leaseMs: shortMs };
    const [first, second, third] = [await started(soon), await started(soon), await started(soon)];
    await areParted(5, 5, 6);
    const streams = shelves(60);
    await sendEach(streams, add('Tea', 1));
    third.kill();
    const sent = await sendEach(streams, resize('Tea', 2), remove('Tea'));
    expect(await allPassed(sent, first, second)).toBe(true);
    await areParted(0, 8, 8);
    await allDone(first, second);
    const together = await made();
    expect(await madeAlone()).toBe(together);
  });

  it('take over at once from one that stops', async () => {
    const [first, second, third] = [await started(), await started(), await started()];
    await areParted(5, 5, 6);
    await third.stop();
    await areParted(0, 8, 8);
    const sent = await sendEach(shelves(60), add('Tea', 1));
    expect(await allPassed(sent, first, second)).toBe(true);
    expect([first, second, third].flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('give a fourth its part', async () => {
    const three = [await started(), await started(), await started()];
    await areParted(5, 5, 6);
    const fourth = await started();
    await areParted(4, 4, 4, 4);
    const sent = await sendEach(shelves(100), add('Tea', 1));
    expect(await allPassed(sent, ...three, fourth)).toBe(true);
    expect(fourth.folded.size).toBeGreaterThan(0);
    expect([Math.max(...folds()), [...three, fourth].flatMap(({ problems }) => problems)]).toEqual([1, []]);
  });

  it('are refused no word that is true: what stands in checkpoints never goes back, whoever comes and goes', async () => {
    const { checkpoints } = bookkeeping(shelfProjection);
    const furthest = new Map<string, Checkpoint>();
    const regressions: unknown[] = [];
    const { readModels } = platform();
    const watched: typeof readModels = {
      ...readModels,
      write: async (collection, writes) => {
        const done = await readModels.write(collection, writes);
        if (collection.name !== checkpoints.name) return done;
        for (const { body, id } of writes.filter((_, index) => done[index])) {
          const [now, before] = [body as unknown as Checkpoint, furthest.get(id)];
          if (before && (now.position < before.position || now.seen < before.seen)) regressions.push([before, now]);
          furthest.set(id, now);
        }
        return done;
      },
    };
    const streams = shelves(40);
    const three = [
      await started({ documents: watched }),
      await started({ documents: watched }),
      await started({ documents: watched }),
    ];
    for (const round of numbers(4)) {
      const one = three[round % 3];
      await sendEach(streams, add(`T${round}`, 1), resize(`T${round}`, 2));
      await one?.stop();
      await sendEach(streams, remove(`T${round}`));
      await one?.start();
    }
    await allDone(...three);
    expect(regressions).toEqual([]);
    const together = await made();
    expect(await madeAlone()).toBe(together);
  });
});

describe('whoever reads everybody’s documents', () => {
  it('waits for no replica that has nothing to do, and is told nothing of what others have', async () => {
    /** As a server that passes over what matches no prefix without a word. */
    const store: EventStore = {
      ...platform().events,
      subscribe: async function* (options) {
        for await (const message of platform().events.subscribe(options)) {
          if (message.kind !== 'checkpoint') yield message;
        }
      },
    };
    const two = [await started({ store }), await started({ store })];
    await areParted(8, 8);
    for (const stream of shelves(12)) {
      const [sent] = await sendEach([stream], add('Tea', 1));
      for (const one of two) expect(await one.waitFor(everySubject, sent?.token ?? {}, 20_000)).toBe(true);
      expect(await historyOf(stream, 'Tea')).toEqual([[0, 1]]);
    }
    expect(await two[0]?.waitFor(everySubject, { shelf: '9999999999999999' }, 50)).toBe(false);
  });
});

describe('a replica that sleeps amid its work', () => {
  it('finds its shares with others when it wakes up, and what it was about to write is refused', async () => {
    const gate = createGate();
    const { readModels } = platform();
    const streams = shelves(40);
    let isAsleep = false;
    /** Past the look at the lease: only the store can refuse. */
    const write: typeof readModels.write = async (collection, writes) => {
      if (isAsleep && collection.name.startsWith(things.name)) await gate.pass();
      return readModels.write(collection, writes);
    };
    const sleeping = await started({ documents: { ...readModels, write }, leaseMs: shortMs });
    const other = await started();
    await areParted(8, 8);
    isAsleep = true;
    await sendEach(streams, add('Tea', 1));
    await gate.reached;
    sleeping.pause();
    const sent = await sendEach(streams, resize('Tea', 2), remove('Tea'), add('Tea', 3));
    expect(await allPassed(sent, other)).toBe(true);
    await areParted(0, 16);
    const before = await made();
    const asleep = sleeping.folded.size;
    gate.open();
    sleeping.wake();
    await until(() => sleeping.problems.length > 0);
    expect(sleeping.problems[0]).toMatchObject({ kind: 'stalled', stream: '*', error: { name: 'FencedError' } });
    expect([asleep > 0, await made()]).toEqual([true, before]);
    await areParted(8, 8);
    const later = await sendEach(streams, resize('Tea', 4));
    expect(await allPassed(later, sleeping, other)).toBe(true);
    await allDone(sleeping, other);
    const together = await made();
    expect(await madeAlone()).toBe(together);
  });

  it('cannot set a checkpoint back, even where the other has not got on since', async () => {
    const { checkpoints } = bookkeeping(shelfProjection);
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
    const sleeping = await started({ documents: { ...readModels, write }, leaseMs: shortMs });
    isAsleep = true;
    await sendEach([stream], add('Tea', 1));
    await gate.reached;
    sleeping.pause();
    const other = await started();
    await areParted(0, 16);
    const stored = async () => (await served()).get<Checkpoint>(checkpoints, noSubject, partition);
    await allDone(other);
    const before = await stored();
    gate.open();
    await until(() => late !== undefined);
    expect(new Set(await late)).toEqual(new Set([false]));
    expect((await stored())?.body.seen.localeCompare(before?.body.seen ?? '')).toBeGreaterThanOrEqual(0);
    sleeping.wake();
  });
});

describe('a household that is held up', () => {
  it('keeps nobody waiting of its partition, in whichever replica they wait', async () => {
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
    await areParted(8, 8);
    const [held] = await sendEach([stuck], add('Tea', 1));
    await until(() => two.some(({ problems }) => problems.length >= 3));
    const sent = await sendEach(neighbours, add('Tea', 1));
    expect([neighbours.length > 0, await allPassed(sent, ...two)]).toEqual([true, true]);
    for (const one of two) expect(await one.waitFor(held?.tenant ?? '', held?.token ?? {}, 50)).toBe(false);
    isBroken = false;
    expect(await allPassed(held ? [held] : [], ...two)).toBe(true);
    expect(await parts()).toEqual([8, 8]);
  });
});
