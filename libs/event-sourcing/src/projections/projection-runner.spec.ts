import { add, createGate, numbers, openLaboratory, remove, resize, until } from '../../test-support/laboratory.js';
import { documentsOf, requestOf, shelfOf, shelfProjection, tenantOf, things } from '../../test-support/shelf.js';
import { everySubject } from './projection.js';

const laboratory = openLaboratory();
const { platform, replica, request, runner, liveGeneration, started, thing } = laboratory;
let projecting: Awaited<ReturnType<typeof started>>;
let stream: string;
let tenant: string;

beforeEach(async () => {
  stream = laboratory.stream();
  tenant = laboratory.tenant();
  projecting = await started();
});

const positionOf = (result: unknown) => ({ shelf: (result as { position: string }).position });
/** Sends the commands one after another and waits until they are projected. */
const send = async (...commands: Parameters<typeof laboratory.send>[1][]) => {
  const token = await laboratory.send(stream, ...commands);
  expect(await projecting.waitFor(tenant, token, 10_000)).toBe(true);
  return token;
};

describe('a projection', () => {
  it('turns events into documents', async () => {
    await send(add('Tea', 3), resize('Tea', 4), add('Cup', 1), remove('Cup'));
    expect(await thing('Tea')).toEqual({
      shelf: stream,
      size: 4,
      history: [
        [0, 3],
        [1, 4],
      ],
    });
    expect(await thing('Cup')).toEqual({
      shelf: stream,
      size: null,
      history: [
        [2, 1],
        [3, null],
      ],
    });
    expect(projecting.problems).toEqual([]);
  });

  it('goes on after a restart where it was, without reading or projecting anything again', async () => {
    const token = await send(add('Tea', 1));
    await projecting.stop();
    await laboratory.send(stream, resize('Tea', 2));
    const projected: number[] = [];
    const begun: (string | undefined)[] = [];
    const events = platform().events;
    projecting = await started({
      projection: {
        ...shelfProjection,
        project: (subject, chunk, models) => {
          projected.push(...chunk.map(({ revision }) => revision));
          return shelfProjection.project(subject, chunk, models);
        },
      },
      store: {
        ...events,
        subscribe: (options) => {
          begun.push(options.after);
          return events.subscribe(options);
        },
      },
    });
    expect((await thing('Tea'))?.history).toEqual([
      [0, 1],
      [1, 2],
    ]);
    expect([projected, begun]).toEqual([[1], [token.shelf]]);
  });

  it('7. is rebuilt byte for byte as it was', async () => {
    for (const size of numbers(40))
      await replica().execute(shelfOf(tenant, `2026${size % 5}`), add(`Thing ${size}`, size), request());
    await send(add('Tea', 3), resize('Tea', 4), remove('Tea'), add('Tea', 5));
    const live = await documentsOf(platform().readModels);
    await projecting.rebuild();
    expect(await documentsOf(platform().readModels)).toBe(live);
    await (await liveGeneration()).clear(things);
    await projecting.rebuild();
    expect(await documentsOf(platform().readModels)).toBe(live);
  });

  it('is rebuilt after its next start when it was stopped', async () => {
    await send(add('Tea', 3));
    const live = await documentsOf(platform().readModels);
    await projecting.stop();
    await (await liveGeneration()).clear(things);
    await projecting.rebuild();
    expect(await documentsOf(platform().readModels)).toMatch(/^0 documents/);
    projecting = await started();
    await until(async () => (await documentsOf(platform().readModels)) === live);
    expect(await documentsOf(platform().readModels)).toBe(live);
  });

  it('5. 12. keeps what was deleted deleted, in bursts of 1,000 and after a rebuild', async () => {
    const handler = replica();
    const bursts = numbers(1_000).flatMap((n) => [add(`Thing ${n}`), resize(`Thing ${n}`, 2), remove(`Thing ${n}`)]);
    const results = await Promise.all(bursts.map((command) => handler.execute(stream, command, request())));
    expect(await projecting.waitFor(tenant, positionOf(results.at(-1)), 10_000)).toBe(true);
    const living = async () => (await liveGeneration()).count(things, tenant, [{ field: 'size', from: 0 }]);
    expect([await (await liveGeneration()).count(things, tenant), await living()]).toEqual([1_000, 0]);
    await projecting.rebuild();
    expect([await (await liveGeneration()).count(things, tenant), await living()]).toEqual([1_000, 0]);
  });

  it('starts once, however often start is called', async () => {
    await Promise.all([projecting.start(), projecting.start()]);
    await send(add('Tea'));
  });

  it('has stopped only when nothing is written any more', async () => {
    await projecting.stop();
    const gate = createGate();
    const { readModels } = platform();
    const write: typeof readModels.write = async (collection, writes) => {
      if (collection.name.startsWith(things.name)) await gate.pass();
      return readModels.write(collection, writes);
    };
    projecting = runner({ documents: { ...readModels, write } });
    void projecting.start();
    await laboratory.send(stream, add('Tea', 3));
    await gate.reached;
    let isStopped = false;
    const stopping = projecting.stop().then(() => {
      isStopped = true;
    });
    // Whatever else it does by itself is done by the time another stream is written.
    await laboratory.send(laboratory.stream(), add('Cup'));
    expect([isStopped, await thing('Tea')]).toEqual([false, undefined]);
    gate.open();
    await stopping;
    expect((await thing('Tea'))?.size).toBe(3);
  });

  it('may be stopped before it began, as it begins, and twice', async () => {
    const never = runner();
    await never.stop();
    const starting = never.start();
    await Promise.all([never.stop(), never.stop()]);
    await starting;
    await never.start();
  });
});

describe('waiting for what was written', () => {
  it('ends when it is projected', async () => {
    const token = positionOf(await replica().execute(stream, add('Tea', 3), request()));
    expect(await projecting.waitFor(tenant, token, 10_000)).toBe(true);
    expect((await thing('Tea'))?.size).toBe(3);
  });

  it('ends at once for categories that the projection does not read, and for an empty token', async () => {
    expect(await projecting.waitFor(tenant, { ledger: '9999999999999999' }, 0)).toBe(true);
    expect(await projecting.waitFor(tenant, {}, 0)).toBe(true);
  });

  it('fails when the time is over', async () => {
    expect(await projecting.waitFor(tenant, { shelf: '9999999999999999' }, 20)).toBe(false);
  });

  it('succeeds at once for what was projected before a restart', async () => {
    const token = await send(add('Tea', 3));
    await projecting.stop();
    projecting = await started();
    expect(await projecting.waitFor(tenant, token, 0)).toBe(true);
  });

  it('does not wait for a stopped one', async () => {
    await projecting.stop();
    expect(await projecting.waitFor(tenant, { shelf: '0000000000000001' }, 60_000)).toBe(false);
  });

  it('for every subject ends when every household is projected', async () => {
    const others = numbers(5).map((n) => tenantOf(800 + n));
    let token = {};
    for (const other of others) {
      token = positionOf(await replica().execute(shelfOf(other), add('Tea'), requestOf(other)));
    }
    expect(await projecting.waitFor(everySubject, token, 10_000)).toBe(true);
    expect(await Promise.all(others.map(async (other) => (await liveGeneration()).count(things, other)))).toEqual([
      1, 1, 1, 1, 1,
    ]);
  });
});
