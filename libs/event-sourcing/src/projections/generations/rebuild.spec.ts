import type { DocumentStore } from '@daybook/platform';
import { add, createGate, numbers, openLaboratory, remove, resize, until } from '../../../test-support/laboratory.js';
import {
  documentsOf,
  shelfOf,
  shelfProjection,
  tenantOf,
  type ThingDocument,
  things,
} from '../../../test-support/shelf.js';
import { openGenerations } from './generation.js';
import { everySubject, type Projection } from '../projection.js';
import { inSlot, otherSlot, type Slot } from './collections.js';
import { liveDocuments } from './live-documents.js';

const laboratory = openLaboratory();
const { pass, platform, runner, send, liveGeneration, started, thing } = laboratory;
let stream: string;
let tenant: string;

beforeEach(() => {
  stream = laboratory.stream();
  tenant = laboratory.tenant();
});

const generations = () => openGenerations(platform().readModels, shelfProjection).read();
const slot = async (): Promise<Slot> => (await generations())?.live.slot ?? 'even';
const countIn = (place: Slot) => platform().readModels.count(inSlot(things, place), tenant);

/** A projection whose second generation waits at the gate, so that a rebuild stands amid its work. */
const gated = async () => {
  const gate = createGate();
  const place = otherSlot(await slot());
  const { readModels } = platform();
  const write: DocumentStore['write'] = async (collection, writes) => {
    if (collection.name === inSlot(things, place).name) await gate.pass();
    return readModels.write(collection, writes);
  };
  return { gate, documents: { ...readModels, write } };
};

/** A process that reads through the decorator and has a runner. */
const reader = (documents = platform().readModels, projection: Projection = shelfProjection) => {
  const live = liveDocuments(documents);
  const readLeases = live.register(projection);
  const one = runner({ documents, readLeases, projection });
  return {
    ...one,
    live: live.documents,
    size: async (name: string) =>
      (await live.documents.get<ThingDocument>(things, tenant, `${stream}/${name}`))?.body.size,
  };
};

describe('a rebuild', () => {
  it('keeps the live documents up to date until the candidate can take their place', async () => {
    const { gate, documents } = await gated();
    const one = reader(documents);
    await one.start();
    const first = await send(stream, add('Tea', 1));
    expect(await one.waitFor(tenant, first, 10_000)).toBe(true);
    const before = await slot();
    const rebuilding = one.rebuild();
    await gate.reached;
    const second = await send(stream, resize('Tea', 2), add('Cup', 5));
    expect(await one.waitFor(tenant, second, 10_000)).toBe(true);
    expect([await one.size('Tea'), await one.size('Cup'), await slot()]).toEqual([2, 5, before]);
    gate.open();
    await rebuilding;
    expect([await one.size('Tea'), await one.size('Cup'), await slot()]).toEqual([2, 5, otherSlot(before)]);
    const third = await send(stream, resize('Cup', 6));
    expect(await one.waitFor(tenant, third, 10_000)).toBe(true);
    expect(await one.size('Cup')).toBe(6);
    expect(one.problems).toEqual([]);
  });

  it('9. lets every write that was waited for be read through the cutover, here and in another process', async () => {
    const leader = reader();
    const follower = reader();
    await leader.start();
    await follower.start();
    await send(stream, add('Tea', 0));
    let isOver = false;
    const rebuilding = (async () => {
      for (const _ of numbers(4)) await follower.rebuild();
      isOver = true;
    })();
    let size = 0;
    while (!isOver) {
      size += 1;
      const token = await send(stream, resize('Tea', size));
      for (const one of [leader, follower]) {
        expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
        expect(await one.size('Tea')).toBe(size);
      }
    }
    await rebuilding;
    expect([leader.problems, follower.problems]).toEqual([[], []]);
  });

  it('lets a list that is being read go on to its end, and clears the retired generation a minute later', async () => {
    const one = reader();
    await one.start();
    const token = await send(stream, ...numbers(600).map((n) => add(`Thing ${n}`)));
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    const left = await slot();
    const list = one.live.find(things, tenant)[Symbol.asyncIterator]();
    await list.next();
    await one.rebuild();
    let length = 1;
    while (!(await list.next()).done) length += 1;
    expect([length, await slot()]).toEqual([600, otherSlot(left)]);
    pass(60_001);
    await until(async () => (await generations())?.retired === undefined);
    expect([await countIn(left), await countIn(otherSlot(left))]).toEqual([0, 600]);
  });

  it('goes on where it was after a stop, and begins after a start where none had begun', async () => {
    const token = await send(stream, add('Tea', 1), add('Cup', 2), remove('Cup'));
    const { gate, documents } = await gated();
    const first = reader(documents);
    await first.start();
    expect(await first.waitFor(tenant, token, 10_000)).toBe(true);
    const before = await documentsOf(platform().readModels);
    const place = await slot();
    void first.rebuild();
    await gate.reached;
    const stopping = first.stop();
    gate.open();
    await stopping;
    expect([await slot(), (await generations())?.candidate?.version]).toEqual([place, 1]);
    const second = reader();
    await second.start();
    await until(async () => (await slot()) === otherSlot(place));
    expect(await documentsOf(platform().readModels)).toBe(before);
    await second.stop();
    await second.rebuild();
    expect((await generations())?.isRebuildRequested).toBe(true);
    const third = reader();
    await third.start();
    await until(async () => (await slot()) === place);
    expect(await documentsOf(platform().readModels)).toBe(before);
  });

  it('writes what many events changed once', async () => {
    const handler = laboratory.replica();
    await Promise.all(numbers(400).map((n) => handler.execute(stream, add(`Thing ${n}`), laboratory.request())));
    const steps: number[] = [];
    const projection: Projection = {
      ...shelfProjection,
      project: (...args) => {
        if (args[0] === tenant) steps.push(args[1].length);
        return shelfProjection.project(...args);
      },
    };
    const one = reader(platform().readModels, projection);
    await one.start();
    steps.splice(0);
    await one.rebuild();
    expect(steps).toEqual([400]);
  });

  it('clears what an earlier one left over', async () => {
    const token = await send(stream, add('Tea', 1));
    const one = reader();
    await one.start();
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    const other = inSlot(things, otherSlot(await slot()));
    await platform().readModels.write(other, [
      { tenant, id: 'left over', version: 900, body: { size: 1 }, when: 'always' },
    ]);
    await one.rebuild();
    expect(await (await liveGeneration()).get(things, tenant, 'left over')).toBeUndefined();
    expect(await one.size('Tea')).toBe(1);
  });
});

describe('documents of another version of the projection', () => {
  const wider: Projection = { ...shelfProjection, version: 2 };

  it('are read until those of this version are complete, and only then is it ready', async () => {
    const first = await started();
    const token = await send(stream, add('Tea', 1));
    expect(await first.waitFor(tenant, token, 10_000)).toBe(true);
    await first.stop();
    const { gate, documents } = await gated();
    const place = await slot();
    const one = reader(documents, wider);
    let isReady = false;
    const starting = one.start().then(() => {
      isReady = true;
    });
    await gate.reached;
    expect([(await thing('Tea'))?.size, isReady, await slot()]).toEqual([1, false, place]);
    gate.open();
    await starting;
    expect([await slot(), (await generations())?.live.version]).toEqual([otherSlot(place), 2]);
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    expect(await one.size('Tea')).toBe(1);
    await one.stop();
    await started();
  });

  it('are still there when a newer version is given up', async () => {
    const first = await started();
    const token = await send(stream, add('Tea', 1));
    expect(await first.waitFor(tenant, token, 10_000)).toBe(true);
    await first.stop();
    const { gate, documents } = await gated();
    const place = await slot();
    const newer = reader(documents, wider);
    void newer.start();
    await gate.reached;
    const stopping = newer.stop();
    gate.open();
    await stopping;
    const again = reader();
    await again.start();
    expect([await again.size('Tea'), await slot()]).toEqual([1, place]);
    const newest = { shelf: (await platform().events.lastPosition()) ?? '' };
    expect(await again.waitFor(everySubject, newest, 10_000)).toBe(true);
    expect((await generations())?.candidate).toBeUndefined();
    pass(60_001);
    await until(async () => (await countIn(otherSlot(place))) === 0);
  });

  it('ends with the step that is under way when it is stopped', async () => {
    for (const n of numbers(40)) await send(shelfOf(tenantOf(5_000 + n)), add('Tea', 1));
    const gate = createGate();
    let isRebuilding = false;
    let steps = 0;
    const projection: Projection = {
      ...shelfProjection,
      project: async (...args) => {
        if (isRebuilding) {
          steps += 1;
          await gate.pass();
        }
        return shelfProjection.project(...args);
      },
    };
    const one = reader(platform().readModels, projection);
    await one.start();
    isRebuilding = true;
    const rebuilding = one.rebuild().catch(() => undefined);
    await gate.reached;
    const stopping = one.stop();
    gate.open();
    await Promise.all([stopping, rebuilding]);
    expect(steps).toBe(1);
  });
});
