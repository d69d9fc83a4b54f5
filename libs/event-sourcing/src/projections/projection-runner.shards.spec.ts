import { type Collection, type EventStore, noTenant } from '@daybook/platform';
import { add, numbers, openLaboratory, remove, resize } from '../../test-support/laboratory.js';
import { openReplicas, shortLeaseMs } from '../../test-support/replicas.js';
import { documentsOf, shelfProjection, type ThingDocument, things } from '../../test-support/shelf.js';
import { categoryOf, subjectOf } from '../stream-name.js';
import type { Checkpoint } from './generations/checkpoint.js';
import { runnerCollections } from './generations/collections.js';
import { everySubject, type Projection } from './projection.js';

const laboratory = openLaboratory();
const { platform, liveGeneration } = laboratory;
const {
  untilAllProjected,
  allPassed,
  untilShardsAre,
  timesProjected,
  projectedAlone,
  open,
  sendEach,
  shelves,
  started,
} = openReplicas(laboratory);

const made = () => documentsOf(platform().readModels);
const historyOf = async (stream: string, name: string) =>
  (await (await liveGeneration()).get<ThingDocument>(things, subjectOf(stream) ?? '', `${stream}/${name}`))?.body
    .history;

describe('three replicas', () => {
  it('share the partitions, project each event once, and can all wait for any write', async () => {
    const three = [open(), open(), open()];
    await Promise.all(three.map((one) => one.start()));
    await untilShardsAre(5, 5, 6);
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
    expect(three.every(({ projected }) => projected.size > 0)).toBe(true);
    expect([timesProjected().length, Math.max(...timesProjected())]).toEqual([240, 1]);
    await untilAllProjected(...three);
    expect(three.flatMap(({ problems }) => problems)).toEqual([]);
    const together = await made();
    expect(await projectedAlone()).toBe(together);
  });

  it('take over from one that was killed, which releases nothing', async () => {
    const soon = { leaseMs: shortLeaseMs };
    const [first, second, third] = [await started(soon), await started(soon), await started(soon)];
    await untilShardsAre(5, 5, 6);
    const streams = shelves(60);
    await sendEach(streams, add('Tea', 1));
    third.kill();
    const sent = await sendEach(streams, resize('Tea', 2), remove('Tea'));
    expect(await allPassed(sent, first, second)).toBe(true);
    await untilShardsAre(0, 8, 8);
    await untilAllProjected(first, second);
    const together = await made();
    expect(await projectedAlone()).toBe(together);
  });

  it('take over at once from one that stops', async () => {
    const [first, second, third] = [await started(), await started(), await started()];
    await untilShardsAre(5, 5, 6);
    await third.stop();
    await untilShardsAre(0, 8, 8);
    const sent = await sendEach(shelves(60), add('Tea', 1));
    expect(await allPassed(sent, first, second)).toBe(true);
    expect([first, second, third].flatMap(({ problems }) => problems)).toEqual([]);
  });

  it('give a fourth its quota', async () => {
    const three = [await started(), await started(), await started()];
    await untilShardsAre(5, 5, 6);
    const fourth = await started();
    await untilShardsAre(4, 4, 4, 4);
    const sent = await sendEach(shelves(100), add('Tea', 1));
    expect(await allPassed(sent, ...three, fourth)).toBe(true);
    expect(fourth.projected.size).toBeGreaterThan(0);
    expect([Math.max(...timesProjected()), [...three, fourth].flatMap(({ problems }) => problems)]).toEqual([1, []]);
  });

  it('never take a checkpoint back, whoever comes and goes', async () => {
    const { checkpoints } = runnerCollections(shelfProjection);
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
    await untilAllProjected(...three);
    expect(regressions).toEqual([]);
    const together = await made();
    expect(await projectedAlone()).toBe(together);
  });
});

describe('streams without a partition in their name', () => {
  it('are projected by one replica each, with the household that they name or with those of no household', async () => {
    const claims: Collection = { name: 'claims' };
    const projection: Projection = {
      name: 'claims',
      version: 1,
      categories: ['email', 'user-id', 'administrators', 'erasure', 'shelf'],
      collections: [claims],
      types: ['NumberClaimed'],
      project: async (_, events) =>
        events.map(({ stream, revision: version }) => ({ collection: claims, id: stream, version, body: { stream } })),
    };
    const three = [open({ projection }), open({ projection }), open({ projection })];
    await Promise.all(three.map((one) => one.start()));
    const tenants = shelves(20).map((stream) => subjectOf(stream) ?? '');
    const erasures = tenants.map((tenant) => `erasure-${tenant}`);
    const streams = ['administrators', 'user-id-7', `email-${'cafe'.repeat(16)}`, ...erasures];
    const claim = [{ type: 'NumberClaimed', data: { user: tenants[0] } }];
    for (const stream of streams) {
      const encoded = await laboratory.codecOf().encode(stream, { ...laboratory.request(), tenant: null }, claim);
      const appended = await platform().events.append(stream, 'no-stream', encoded);
      const position = appended.ok ? appended.position : '';
      const [subject, category] = [subjectOf(stream) ?? noTenant, categoryOf(stream)];
      for (const one of three) expect(await one.waitFor(subject, { [category]: position }, 20_000)).toBe(true);
      expect(await platform().readModels.count(claims, subject, [{ field: 'stream', is: stream }])).toBe(1);
    }
    expect([timesProjected().length, Math.max(...timesProjected())]).toEqual([streams.length, 1]);
    expect(three.filter(({ projected }) => projected.size > 0).length).toBeGreaterThan(1);
  });
});

describe('a wait for what other replicas project', () => {
  let store: EventStore;
  beforeEach(() => {
    /** As a server that passes over what matches no prefix without a word. */
    store = {
      ...platform().events,
      subscribe: async function* (options) {
        for await (const message of platform().events.subscribe(options)) {
          if (message.kind !== 'checkpoint') yield message;
        }
      },
    };
  });

  it('does not wait for a replica that has nothing to do, and hears nothing of others’ events', async () => {
    const two = [await started({ store }), await started({ store })];
    await untilShardsAre(8, 8);
    for (const stream of shelves(12)) {
      const [sent] = await sendEach([stream], add('Tea', 1));
      for (const one of two) expect(await one.waitFor(everySubject, sent?.token ?? {}, 20_000)).toBe(true);
      expect(await historyOf(stream, 'Tea')).toEqual([[0, 1]]);
    }
    expect(await two[0]?.waitFor(everySubject, { shelf: '9999999999999999' }, 50)).toBe(false);
  });

  it('does not wait for a household without events up to the position, whoever holds its partition', async () => {
    const two = [await started({ store }), await started({ store })];
    await untilShardsAre(8, 8);
    for (const stream of shelves(6)) {
      const [sent] = await sendEach([stream], add('Tea', 1));
      for (const tenant of shelves(4).map((other) => subjectOf(other) ?? '')) {
        for (const one of two) expect(await one.waitFor(tenant, sent?.token ?? {}, 20_000)).toBe(true);
      }
    }
    expect(await two[0]?.waitFor(subjectOf(shelves(1)[0] ?? '') ?? '', { shelf: '9999999999999999' }, 400)).toBe(false);
  });
});

describe('a process that takes no shards', () => {
  it('is ready once the others have caught up, waits for what they project, and takes no shard', async () => {
    const projection = { ...shelfProjection, version: 7 };
    const reader = open({ projection, shards: 0 });
    let isReady = false;
    const starting = reader.start().then(() => (isReady = true));
    const streams = shelves(20);
    const [before] = await sendEach(streams, add('Tea', 1));
    expect([await reader.waitFor(everySubject, before?.token ?? {}, 300), isReady]).toEqual([false, false]);
    const two = [await started({ projection }), await started({ projection })];
    await starting;
    await untilShardsAre(0, 8, 8);
    const sent = await sendEach(streams, resize('Tea', 2), remove('Tea'));
    expect(await allPassed(sent, reader)).toBe(true);
    expect([reader.projected.size, reader.problems]).toEqual([0, []]);
    await two[0]?.stop();
    await untilShardsAre(0, 0, 16);
    expect(await allPassed(await sendEach(streams, add('Tea', 3)), reader)).toBe(true);
  });
});
