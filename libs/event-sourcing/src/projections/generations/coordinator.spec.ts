import { add, openLaboratory } from '../../../test-support/laboratory.js';
import { documentsOf, shelfProjection, type ThingDocument, things } from '../../../test-support/shelf.js';
import { runnerCollections } from './collections.js';
import type { RunnerOptions } from '../projection-runner.js';

const laboratory = openLaboratory();
const { platform, liveGeneration, started, thing } = laboratory;
let projecting: Awaited<ReturnType<typeof started>>;
let stream: string;
let tenant: string;

beforeEach(async () => {
  stream = laboratory.stream();
  tenant = laboratory.tenant();
  projecting = await started();
});

/** Sends the commands one after another and waits until they are projected. */
const send = async (...commands: Parameters<typeof laboratory.send>[1][]) => {
  const token = await laboratory.send(stream, ...commands);
  expect(await projecting.waitFor(tenant, token, 10_000)).toBe(true);
  return token;
};

describe('documents of another version or log', () => {
  /** Marks the document, so that it shows whether it was made anew. */
  const mark = async () => {
    const id = `${stream}/Tea`;
    const stored = await (await liveGeneration()).get<ThingDocument>(things, tenant, id);
    const body = { ...stored?.body, size: -99 };
    await (await liveGeneration()).write(things, [{ tenant, id, version: stored?.version ?? 0, body, when: 'always' }]);
  };
  const restarted = async (changed: Partial<RunnerOptions> = {}) => {
    await projecting.stop();
    projecting = await started(changed);
    return (await thing('Tea'))?.size;
  };

  it('are kept while neither changes', async () => {
    await send(add('Tea', 3));
    await mark();
    expect(await restarted()).toBe(-99);
  });

  it('are rebuilt by a projection of another version', async () => {
    await send(add('Tea', 3));
    await mark();
    const projection = { ...shelfProjection, version: 2 };
    expect(await restarted({ projection })).toBe(3);
    await mark();
    expect(await restarted({ projection })).toBe(-99);
    expect(await restarted()).toBe(3);
  });

  it('are rebuilt when the log is of another incarnation', async () => {
    await send(add('Tea', 3));
    await mark();
    const store = { ...platform().events, incarnation: async () => 'restored' };
    expect(await restarted({ store })).toBe(3);
    await mark();
    expect(await restarted({ store })).toBe(-99);
  });

  it('do not count as complete because of what a replaced writer left', async () => {
    await send(add('Tea', 3));
    const live = await documentsOf(platform().readModels);
    await projecting.stop();
    const readModels = await liveGeneration();
    // One by one: a collection that is cleared as a whole is lost, and made again in another generation.
    for await (const { tenant: of, id, version } of readModels.findAcross(things)) {
      await readModels.write(things, [{ tenant: of, id, version, body: null, when: 'always' }]);
    }
    const { checkpoints, cursors } = runnerCollections(shelfProjection);
    for (const collection of [checkpoints, cursors]) {
      for await (const { tenant: of, id, version, body } of readModels.findAcross(collection)) {
        await readModels.write(collection, [
          { tenant: of, id, version, body: { ...body, generation: 0 }, when: 'always' },
        ]);
      }
    }
    const { problems } = await started();
    expect(problems).toEqual([]);
    expect(await documentsOf(platform().readModels)).toBe(live);
  });

  it('are kept when others append and project while the end of the log is looked up', async () => {
    await send(add('Tea', 3));
    await mark();
    const { events } = platform();
    const { checkpoints } = runnerCollections(shelfProjection);
    const readModels = await liveGeneration();
    const lastPosition = async () => {
      const end = await events.lastPosition();
      await laboratory.send(stream, add(`Cup ${String(end)}`));
      const seen = await events.lastPosition();
      for await (const { tenant: of, id, version, body } of readModels.findAcross(checkpoints)) {
        await readModels.write(checkpoints, [{ tenant: of, id, version, body: { ...body, seen }, when: 'always' }]);
      }
      return end;
    };
    expect(await restarted({ store: { ...events, lastPosition } })).toBe(-99);
  });

  it('are rebuilt when the log ends before them', async () => {
    await send(add('Tea', 3));
    await mark();
    const events = platform().events;
    expect(await restarted({ store: { ...events, lastPosition: async () => '0000' } })).toBe(3);
  });
});
