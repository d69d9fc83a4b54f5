import { createSignal, type DocumentStore } from '@daybook/platform';
import { add, numbers, openLaboratory, until } from '../../../test-support/laboratory.js';
import { shelfOf, shelfProjection, tenantOf } from '../../../test-support/shelf.js';
import { createRelief } from './relief.js';
import { type Load, openTenantLane, type TenantLane } from './tenant-lane.js';

const laboratory = openLaboratory();
let households = 0;
let shelves = 200_000;

/** Lanes that wait for more, as they do while much is still to come. */
function openLanes(highWater: Load, ofStore: (documents: DocumentStore) => DocumentStore = (documents) => documents) {
  const { readModels, events: store } = laboratory.platform();
  const abort = new AbortController();
  const advanced = createSignal();
  const load: Load = { events: 0, bytes: 0 };
  const applied: [subject: string, events: number][] = [];
  const lanes = new Map<string, TenantLane>();
  const laneOf = (subject: string) => {
    const lane =
      lanes.get(subject) ??
      openTenantLane(subject, {
        projection: {
          ...shelfProjection,
          project: (of, events, models) => {
            applied.push([of, events.length]);
            return shelfProjection.project(of, events, models);
          },
        },
        store,
        documents: ofStore(readModels),
        codec: laboratory.codecOf(),
        clock: laboratory.clock,
        generation: 1,
        lease: { fence: 1, isHeld: () => true },
        batchLimit: { events: 100, bytes: 1_000_000 },
        report: () => undefined,
        abort: abort.signal,
        load,
        onChange: () => advanced.notify(),
        onFenced: () => undefined,
        isFilling: () => true,
      });
    lanes.set(subject, lane);
    return lane;
  };
  let seen = '';
  /** Appends so many events of the household, and gives them to its lane. */
  const receive = async (subject: string, count: number, note = '') => {
    const stream = shelfOf(subject, String((shelves += 1)));
    await laboratory.send(stream, ...numbers(count).map((n) => ({ ...add(`Thing ${n}`), note })));
    for await (const event of store.readStream(stream)) {
      laneOf(subject).push(event);
      seen = event.position;
    }
  };
  const relief = createRelief({ load, highWater, advanced, abort: abort.signal });
  return {
    applied,
    load,
    laneOf,
    receive,
    isDue: relief.isDue,
    relieve: () => relief.wait(lanes.values(), seen),
    end: async () => {
      abort.abort();
      await Promise.all([...lanes.values()].map((lane) => lane.settled()));
    },
  };
}

const household = () => tenantOf(500 + (households += 1));

describe('relief, where too much waits in the lanes', () => {
  it('comes from the fullest lane, and the others wait for more', async () => {
    const [few, many, some] = [household(), household(), household()];
    const lanes = openLanes({ events: 8, bytes: 1_000_000 });
    await lanes.receive(few, 1);
    await lanes.receive(many, 5);
    await lanes.receive(some, 2);
    expect(lanes.isDue()).toBe(false);
    await lanes.receive(few, 1);
    expect([lanes.isDue(), lanes.applied]).toEqual([true, []]);
    await lanes.relieve();
    expect([lanes.applied, lanes.load.events]).toEqual([[[many, 5]], 4]);
    await lanes.end();
  });

  it('comes from few large events before many small ones', async () => {
    const [many, large] = [household(), household()];
    const lanes = openLanes({ events: 1_000, bytes: 4_000 });
    await lanes.receive(many, 5);
    await lanes.receive(large, 2, 'long '.repeat(500));
    expect(lanes.isDue()).toBe(true);
    await lanes.relieve();
    expect([lanes.applied, lanes.load.events]).toEqual([[[large, 2]], 5]);
    await lanes.end();
  });

  it('does not wait for a household that a fault holds up', async () => {
    const [heldUp, other] = [household(), household()];
    const lanes = openLanes({ events: 6, bytes: 1_000_000 }, (documents) => ({
      ...documents,
      write: async (collection, writes) => {
        if (writes.some(({ tenant }) => tenant === heldUp)) throw new Error('away');
        return documents.write(collection, writes);
      },
    }));
    await lanes.receive(heldUp, 4);
    await lanes.receive(other, 3);
    await lanes.relieve();
    expect([lanes.laneOf(heldUp).isStalled(), lanes.laneOf(other).isStalled()]).toEqual([true, false]);
    expect(lanes.isDue()).toBe(false);
    await lanes.end();
  });

  it('comes, after some time, from what has waited long too', async () => {
    const [quiet, busy] = [household(), household()];
    const lanes = openLanes({ events: 4, bytes: 1_000_000 });
    await lanes.receive(quiet, 1);
    for (let n = 0; n < 8; n += 1) {
      await lanes.receive(busy, 4);
      await lanes.relieve();
    }
    expect(lanes.applied).toEqual(numbers(8).map(() => [busy, 4]));
    await lanes.receive(busy, 4);
    await lanes.relieve();
    await until(() => lanes.load.events === 0);
    expect(lanes.applied.slice(8).map(([subject]) => subject)).toContain(quiet);
    await lanes.end();
  });
});
