import type { Collection, EventStore } from '@daybook/platform';
import { add, createGate, numbers, openLaboratory, remove, resize, until } from '../../test-support/laboratory.js';
import { documentsOf, shelfOf, shelfProjection, tenantOf, things } from '../../test-support/shelf.js';
import { everySubject, type Projection } from './projection.js';

const laboratory = openLaboratory();
const { pass, platform, replica, request, runner, send, liveGeneration, started, thing } = laboratory;
let stream: string;
let tenant: string;

beforeEach(() => {
  stream = laboratory.stream();
  tenant = laboratory.tenant();
});

/** How many times the projection was asked to fold, here and there. */
const counted = () => {
  const counts = { timesProjected: 0 };
  const projection = {
    ...shelfProjection,
    project: (...args: Parameters<typeof shelfProjection.project>) => {
      counts.timesProjected += 1;
      return shelfProjection.project(...args);
    },
  };
  return { counts, projection };
};

const rebuilt = async () => {
  const one = await started();
  await one.rebuild();
  const documents = await documentsOf(platform().readModels);
  await one.stop();
  return documents;
};

describe('two processes', () => {
  it('leave projecting to one of them, and both can wait for writes', async () => {
    const [here, there] = [counted(), counted()];
    const leader = await started({ projection: here.projection });
    const follower = await started({ projection: there.projection });
    const token = await send(stream, add('Tea', 3));
    expect(await Promise.all([leader, follower].map((one) => one.waitFor(tenant, token, 10_000)))).toEqual([
      true,
      true,
    ]);
    expect((await thing('Tea'))?.size).toBe(3);
    expect([here.counts.timesProjected > 0, there.counts.timesProjected]).toEqual([true, 0]);
    expect(await follower.waitFor(everySubject, token, 10_000)).toBe(true);
    expect(await follower.waitFor(tenant, { shelf: '9999999999999999' }, 20)).toBe(false);
  });

  it('hand over at once when the one that projects stops', async () => {
    const leader = await started();
    const follower = await started();
    await leader.stop();
    const token = await send(stream, add('Tea', 3));
    expect(await follower.waitFor(tenant, token, 10_000)).toBe(true);
    expect((await thing('Tea'))?.size).toBe(3);
  });

  it('hand over when the lease of a silent one has expired; its late writes are refused', async () => {
    const gate = createGate();
    const { readModels } = platform();
    /** Falls asleep amid its work, as it writes. */
    const write: typeof readModels.write = async (collection, writes) => {
      if (collection.name.startsWith(things.name)) await gate.pass();
      return readModels.write(collection, writes);
    };
    const silent = await started({ documents: { ...readModels, write } });
    await send(stream, add('Tea', 1));
    await gate.reached;
    pass(15_001);
    const next = await started();
    const token = await send(stream, resize('Tea', 2), remove('Tea'), add('Tea', 3));
    expect(await next.waitFor(tenant, token, 10_000)).toBe(true);
    gate.open();
    await until(() => silent.problems.length > 0);
    expect(silent.problems[0]).toMatchObject({ kind: 'stalled', stream: '*', error: { name: 'FencedError' } });
    expect((await thing('Tea'))?.history).toEqual([
      [0, 1],
      [1, 2],
      [2, null],
      [3, 3],
    ]);
  });

  it('never bring back what was removed while one of them slept', async () => {
    const gate = createGate();
    const living: Collection = { name: 'shelf-living' };
    const removing: Projection = {
      ...shelfProjection,
      name: 'living',
      collections: [living],
      project: async (_, events) =>
        events.map(({ event: { type, data }, stream: id, revision: version }) => ({
          collection: living,
          id,
          version,
          body: type === 'ThingRemoved' ? null : { data },
        })),
    };
    const sleeping: Projection = {
      ...removing,
      project: async (...args) => {
        if (args[0] === tenant) await gate.pass();
        return removing.project(...args);
      },
    };
    /** Asleep, it hears of nothing that comes later. */
    const deaf: EventStore = {
      ...platform().events,
      subscribe: async function* (options) {
        for await (const message of platform().events.subscribe(options)) {
          if (message.kind !== 'event' || message.event.revision === 0) yield message;
        }
      },
    };
    const silent = await started({ projection: sleeping, store: deaf });
    await send(stream, add('Tea', 1));
    await gate.reached;
    pass(15_001);
    const next = await started({ projection: removing });
    const token = await send(stream, remove('Tea'));
    expect(await next.waitFor(tenant, token, 10_000)).toBe(true);
    gate.open();
    await until(() => silent.problems.length > 0);
    await silent.stop();
    expect(await platform().readModels.count(living, tenant)).toBe(0);
  });

  it('6. that take over from each other again and again leave no gap and apply nothing twice', async () => {
    const runners = numbers(3).map(() => runner());
    const starting = runners.map((one) => one.start());
    const handler = replica();
    const streams = numbers(4).map((n) => shelfOf(tenantOf(300 + n)));
    for (const round of numbers(12)) {
      await Promise.all(
        numbers(40).map((n) => {
          const of = streams[n % 4] ?? '';
          const command = [add(`T${n}`, round), resize(`T${n}`, round), remove(`T${n}`)][round % 3];
          return handler.execute(of, command ?? add('x'), { ...request(), tenant: of.slice(9, 45) });
        }),
      );
      const one = runners[round % 3];
      await one?.stop();
      if (one) starting.push(one.start());
    }
    const newest = { shelf: (await platform().events.lastPosition()) ?? '' };
    expect(await Promise.all(runners.map((one) => one.waitFor(everySubject, newest, 20_000)))).toEqual([
      true,
      true,
      true,
    ]);
    await Promise.all(starting);
    await Promise.all(runners.map((one) => one.stop()));
    const live = await documentsOf(platform().readModels);
    expect(await rebuilt()).toBe(live);
    expect(await (await liveGeneration()).count(things, tenantOf(300))).toBe(10);
  });

  it('rebuild in the one that projects, whichever was asked', async () => {
    const leader = await started();
    const follower = await started();
    const token = await send(stream, add('Tea', 3));
    expect(await leader.waitFor(tenant, token, 10_000)).toBe(true);
    const before = await documentsOf(platform().readModels);
    await (await liveGeneration()).clear(things);
    await follower.rebuild();
    expect(await documentsOf(platform().readModels)).toBe(before);
    expect([leader.problems, follower.problems]).toEqual([[], []]);
  });

  it('retry a parked stream in the one that projects, whichever was asked', async () => {
    let broken = true;
    const projection: Projection = {
      ...shelfProjection,
      project: async (...args) => {
        if (broken && args[0] === tenant) throw new Error('odd');
        return shelfProjection.project(...args);
      },
    };
    const leader = await started({ projection });
    const follower = await started({ projection });
    const token = await send(stream, add('Tea', 3));
    expect(await leader.waitFor(tenant, token, 10_000)).toBe(true);
    broken = false;
    expect((await follower.parked()).map(({ stream: of }) => of)).toEqual([stream]);
    await follower.retry(stream);
    expect([(await thing('Tea'))?.size, await follower.parked()]).toEqual([3, []]);
  });

  it('start both, the second as soon as the documents have been complete', async () => {
    await send(stream, add('Tea', 3));
    const first = runner();
    const second = runner();
    await Promise.all([first.start(), second.start()]);
    expect((await thing('Tea'))?.size).toBe(3);
  });
});
