import type { KeyStore, NewEvent } from '@daybook/platform';
import { add, createGate, numbers, openLaboratory, resize, until } from '../../test-support/laboratory.js';
import { shelfProjection, things } from '../../test-support/shelf.js';
import { announcedProjections, announceProjections } from './projection-directory.js';
import { parkedStreams } from './operator-requests.js';
import { projectionStatus } from './projection-status.js';

const laboratory = openLaboratory();
const { clock, codecOf, platform, request, send, started } = laboratory;
let stream: string;
let tenant: string;

beforeEach(() => {
  stream = laboratory.stream();
  tenant = laboratory.tenant();
});

const entry = { name: 'shelf', service: 'shelves', version: 1, categories: ['shelf'] };
const state = () => {
  const { readModels, documents: leases, events } = platform();
  return projectionStatus(entry, { readModels, leases, events, clock });
};

describe('the status of a projection', () => {
  it('is building before it ever ran', async () => {
    await send(stream, add('Tea'));
    expect(await state()).toMatchObject({ state: 'building', leader: 'nobody', lag: 1, parked: 0, heldUp: [] });
  });

  it('is live where it has everything, and projected here', async () => {
    const one = await started();
    const token = await send(stream, add('Tea'));
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    await until(async () => (await state()).lag === 0);
    expect(await state()).toEqual({
      ...entry,
      ...{ state: 'live', leader: 'here', lag: 0, lagIsMore: false, lastProgressAt: clock.now() },
      ...{ parked: 0, heldUp: [], rebuildPercent: undefined },
    });
  });

  it('is stalled where nobody works on the lag, which is counted', async () => {
    await (await started()).stop();
    await send(stream, add('Tea'), resize('Tea', 2), resize('Tea', 3));
    expect(await state()).toMatchObject({ state: 'stalled', leader: 'nobody', lag: 3, lagIsMore: false });
    const handler = laboratory.replica();
    await Promise.all(numbers(1_000).map((n) => handler.execute(stream, add(`Thing ${n}`), request())));
    expect(await state()).toMatchObject({ lag: 1_000, lagIsMore: true });
  });

  it('is stalled where a fault holds up a household, and names its stream', async () => {
    const keys: KeyStore = {
      ...platform().keys,
      find: async (of, number) => (of === tenant ? { status: 'missing' } : platform().keys.find(of, number)),
    };
    await send(stream, add('Tea'));
    await started({ codec: codecOf(keys) });
    await until(async () => (await state()).heldUp.length > 0);
    expect(await state()).toMatchObject({ state: 'stalled', leader: 'here', lag: 1, heldUp: [stream] });
  });

  it('counts the parked streams, and lists them', async () => {
    const one = await started();
    const metadata = request();
    const [event] = await codecOf().encode(stream, metadata, [{ type: 'ThingAdded', data: { thing: 'x', size: 1 } }]);
    await platform().events.append(stream, 'no-stream', [{ ...(event as NewEvent), type: 'ThingLost' }]);
    await until(async () => (await state()).parked === 1);
    const found = [];
    for await (const parked of parkedStreams({ projection: entry, documents: platform().readModels }))
      found.push(parked);
    const error = 'UnknownEventError: Unknown event type ThingLost';
    expect(found).toMatchObject([{ stream, revision: 0, type: 'ThingLost', error }]);
    expect((await one.parked()).length).toBe(1);
  });

  it('tells how much of a rebuild is done while the live documents are read', async () => {
    const gate = createGate();
    let isOpen = true;
    const { readModels } = platform();
    const one = await started({
      documents: {
        ...readModels,
        write: async (collection, writes) => {
          if (!isOpen && collection.name.startsWith(things.name)) await gate.pass();
          return readModels.write(collection, writes);
        },
      },
    });
    await until(async () => (await state()).heldUp.length === 0);
    isOpen = false;
    const rebuilding = one.rebuild();
    await gate.reached;
    expect(await state()).toMatchObject({ state: 'live', leader: 'here', lag: 0, rebuildPercent: 0 });
    gate.open();
    await rebuilding;
    expect((await state()).rebuildPercent).toBeUndefined();
  });
});

describe('the projections of a service', () => {
  it('are those that it announced last', async () => {
    const { readModels } = platform();
    const older = { ...shelfProjection, name: 'older' };
    await announceProjections(readModels, 'shelves', [older]);
    await announceProjections(readModels, 'shelves', [shelfProjection]);
    await announceProjections(readModels, 'others', []);
    expect(await announcedProjections(readModels)).toEqual([entry]);
  });
});
