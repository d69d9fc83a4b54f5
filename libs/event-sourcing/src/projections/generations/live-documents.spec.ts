import type { Collection } from '@daybook/platform';
import { openLaboratory } from '../../../test-support/laboratory.js';
import { shelfProjection, things } from '../../../test-support/shelf.js';
import { openGenerations } from './generation.js';
import { inSlot, type Slot } from './collections.js';
import { liveDocuments } from './live-documents.js';
import { markGeneration } from './markers.js';

const laboratory = openLaboratory();
const { platform, started } = laboratory;
const others: Collection = { name: 'others' };
let tenant: string;

beforeEach(async () => {
  tenant = laboratory.tenant();
  // Its documents have been made once, and nobody projects now.
  await (await started()).stop();
});

const put = (collection: Collection, id: string) =>
  platform().readModels.write(collection, [
    { tenant, id, version: 0, body: { place: collection.name }, when: 'always' },
  ]);
const switchTo = async (slot: Slot) => {
  const now = await openGenerations(platform().readModels, shelfProjection).update(({ live, ...rest }) => ({
    ...rest,
    live: { ...live, slot, number: live.number + 1 },
  }));
  if (now) await markGeneration(platform().readModels, shelfProjection, now.live);
  return now;
};

const all = async <T>(found: AsyncIterable<T>): Promise<T[]> => {
  const list: T[] = [];
  for await (const one of found) list.push(one);
  return list;
};

describe('a reader of live documents', () => {
  it('reads the live ones, by every way of reading', async () => {
    await put(things, 'Tea');
    await put(inSlot(things, 'odd'), 'Tea');
    await put(inSlot(things, 'odd'), 'Cup');
    for (const [slot, ids] of [
      ['odd', ['Cup', 'Tea']],
      ['even', ['Tea']],
    ] as const) {
      await switchTo(slot);
      const live = liveDocuments(platform().readModels);
      live.register(shelfProjection);
      const { documents } = live;
      const place = inSlot(things, slot).name;
      expect((await documents.get(things, tenant, 'Tea'))?.body).toEqual({ place });
      expect((await documents.getMany(things, tenant, ['Tea', 'Cup'])).map(({ id }) => id).sort()).toEqual(ids);
      expect((await all(documents.find(things, tenant))).map(({ id }) => id)).toEqual(ids);
      const across = (await all(documents.findAcross(things))).filter((one) => one.tenant === tenant);
      expect(across.map(({ id }) => id)).toEqual(ids);
      expect(await documents.count(things, tenant)).toBe(ids.length);
      expect(await documents.aggregate(things, tenant, {})).toEqual([{ by: null, count: ids.length, sum: 0 }]);
    }
  });

  it('reads other collections as they are', async () => {
    await switchTo('odd');
    await put(others, 'Tea');
    const live = liveDocuments(platform().readModels);
    live.register(shelfProjection);
    expect((await live.documents.get(others, tenant, 'Tea'))?.body).toEqual({ place: 'others' });
    expect(await all(live.documents.find(others, tenant))).toHaveLength(1);
  });

  it('learns of a cutover, and of nothing older', async () => {
    await put(things, 'Tea');
    await put(inSlot(things, 'odd'), 'Tea');
    const now = await switchTo('even');
    const live = liveDocuments(platform().readModels);
    const readLeases = live.register(shelfProjection);
    const place = async () => (await live.documents.get(things, tenant, 'Tea'))?.body['place'];
    if (!now) throw new Error('no generation is stored');
    const inAMinute = performance.now() + 60_000;
    readLeases.learn(
      { ...now, live: { ...now.live, number: now.live.number + 1, slot: 'odd', isMarked: false } },
      inAMinute,
    );
    expect(await place()).toBe('shelf-things-odd');
    readLeases.learn(now, inAMinute);
    expect(await place()).toBe('shelf-things-odd');
  });

  it('finds nothing that was cleared, in either generation', async () => {
    await put(things, 'Tea');
    await put(inSlot(things, 'odd'), 'Tea');
    const live = liveDocuments(platform().readModels);
    live.register(shelfProjection);
    await live.documents.clear(things, tenant);
    const left = [things, inSlot(things, 'odd')].map((place) => platform().readModels.count(place, tenant));
    expect(await Promise.all(left)).toEqual([0, 0]);
  });
});
