import type { DocumentStore, KeyStore, NewEvent } from '@daybook/platform';
import { add, numbers, openLaboratory, resize, until } from '../../../test-support/laboratory.js';
import { shelfOf, shelfProjection, tenantOf, things } from '../../../test-support/shelf.js';
import { MissingKeyError } from '../../event-codec.js';

const laboratory = openLaboratory();
const { codecOf, platform, request, send, liveGeneration, started, thing } = laboratory;
let stream: string;
let tenant: string;

beforeEach(() => {
  stream = laboratory.stream();
  tenant = laboratory.tenant();
});

describe('an event that cannot be projected', () => {
  const append = async (of: string, expected: number | 'no-stream', event: Partial<NewEvent> & { type: string }) => {
    const metadata = request();
    const [valid] = await codecOf().encode(of, metadata, [{ type: 'ThingAdded', data: { thing: 'x', size: 1 } }]);
    const result = await platform().events.append(of, expected, [{ ...(valid as NewEvent), ...event }]);
    if (!result.ok) throw new Error(result.reason);
    return { shelf: result.position };
  };

  it('8. of an unknown type parks its stream alone, and is reported', async () => {
    const other = shelfOf(tenant, '202602');
    const one = await started();
    await send(stream, add('Tea', 1));
    await append(stream, 0, { type: 'ThingLost' });
    await append(stream, 1, { type: 'ThingLost' });
    const token = await send(other, add('Cup', 1));
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    expect([await thing('Tea'), await thing('Cup', other)].map((body) => body?.size)).toEqual([1, 1]);
    const error = 'UnknownEventError: Unknown event type ThingLost';
    expect(await one.parked()).toContainEqual({
      stream,
      revision: 1,
      type: 'ThingLost',
      error,
      since: expect.any(Number),
    });
    const reported = { projection: 'shelf', kind: 'parked', stream, revision: 1, error: expect.any(Error) };
    expect(one.problems).toEqual([reported]);
  });

  it('leaves its stream parked after a restart and for later events', async () => {
    const first = await started();
    await append(stream, 'no-stream', { type: 'ThingLost' });
    await until(() => first.problems.length === 1);
    await first.stop();
    await append(stream, 0, { type: 'ThingAdded' });
    const second = await started();
    expect(second.problems).toEqual([]);
    expect(await thing('x')).toBeUndefined();
  });

  it('lets the stream go on from there when it is retried with success', async () => {
    let broken = true;
    const projection = {
      ...shelfProjection,
      project: async (...args: Parameters<typeof shelfProjection.project>) => {
        const [, events] = args;
        if (broken && events.some(({ event }) => JSON.stringify(event.data).includes('Odd'))) throw new Error('odd');
        return shelfProjection.project(...args);
      },
    };
    const one = await started({ projection });
    const token = await send(stream, add('Tea', 1), add('Odd', 1), resize('Tea', 2), resize('Odd', 2));
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    expect([(await thing('Tea'))?.history, await thing('Odd')]).toEqual([[[0, 1]], undefined]);
    await one.retry(stream);
    expect((await one.parked()).filter((parked) => parked.stream === stream)).toEqual([
      { stream, revision: 1, type: 'ThingAdded', error: 'Error: odd', since: expect.any(Number) },
    ]);
    broken = false;
    await one.retry(stream);
    expect((await thing('Tea'))?.history).toEqual([
      [0, 1],
      [2, 2],
    ]);
    expect((await thing('Odd'))?.history).toEqual([
      [1, 1],
      [3, 2],
    ]);
    expect((await one.parked()).filter((parked) => parked.stream === stream)).toEqual([]);
    const next = await send(stream, resize('Tea', 3));
    expect(await one.waitFor(tenant, next, 10_000)).toBe(true);
    expect((await thing('Tea'))?.size).toBe(3);
  });

  it('is not a failing document store, which is waited for', async () => {
    let faults = 4;
    const documents: DocumentStore = {
      ...platform().readModels,
      write: async (...args) => {
        if (args[0].name.startsWith(things.name) && faults-- > 0) throw new Error('connection refused');
        return platform().readModels.write(...args);
      },
    };
    const one = await started({ documents });
    const token = await send(stream, add('Tea', 1), add('Cup', 1));
    expect(await one.waitFor(tenant, token, 20_000)).toBe(true);
    expect((await one.parked()).filter((parked) => parked.stream === stream)).toEqual([]);
    expect([(await thing('Tea'))?.size, (await thing('Cup'))?.size]).toEqual([1, 1]);
  });
});

describe('an event among many that cannot be projected', () => {
  it('is found without each of them being projected alone', async () => {
    await send(stream, ...numbers(400).map((n) => add(`Thing ${n}`, 1)));
    await send(shelfOf(tenant, '202602'), add('Odd', 1));
    let calls = 0;
    const projection: typeof shelfProjection = {
      ...shelfProjection,
      project: (...args) => {
        const [subject, events] = args;
        if (subject === tenant) calls += 1;
        if (events.some(({ event }) => JSON.stringify(event.data).includes('Odd'))) throw new Error('odd');
        return shelfProjection.project(...args);
      },
    };
    const one = await started({ projection });
    await until(async () => (await one.parked()).some((parked) => parked.stream === shelfOf(tenant, '202602')));
    expect((await thing('Thing 399'))?.size).toBe(1);
    expect(calls).toBeLessThan(40);
  });
});

describe('a key that is missing', () => {
  const withoutKeyOf = (subject: string) => {
    const plan = { away: true };
    const keys: KeyStore = {
      ...platform().keys,
      find: async (of, number) =>
        plan.away && of === subject ? { status: 'missing' } : platform().keys.find(of, number),
    };
    return { plan, codec: codecOf(keys) };
  };

  it('stalls its household only, which goes on when the key is back', async () => {
    const { plan, codec } = withoutKeyOf(tenant);
    const other = shelfOf(tenantOf(700));
    const held = await send(stream, ...numbers(300).map((n) => add(`Thing ${n}`)));
    const one = await started({ codec });
    const token = await send(other, add('Cup', 1));
    expect(await one.waitFor(tenantOf(700), token, 10_000)).toBe(true);
    expect(await one.waitFor(tenant, held, 20)).toBe(false);
    const latest = await send(stream, ...numbers(300).map((n) => resize(`Thing ${n}`, 2)));
    expect(await (await liveGeneration()).count(things, tenant)).toBe(0);
    expect(one.problems[0]).toEqual({
      projection: 'shelf',
      kind: 'stalled',
      stream,
      revision: 0,
      error: expect.any(MissingKeyError),
    });
    plan.away = false;
    expect(await one.waitFor(tenant, latest, 20_000)).toBe(true);
    expect(await (await liveGeneration()).count(things, tenant, [{ field: 'size', is: 2 }])).toBe(300);
    expect((await one.parked()).filter((parked) => parked.stream === stream)).toEqual([]);
  });

  it('holds back its household’s checkpoint, so that a restart loses nothing', async () => {
    const { codec } = withoutKeyOf(tenant);
    const token = await send(stream, add('Tea', 1));
    const first = await started({ codec });
    await send(shelfOf(tenantOf(700)), add(`Pot ${tenant}`, 1));
    await first.stop();
    const second = await started();
    expect(await second.waitFor(tenant, token, 10_000)).toBe(true);
    expect((await thing('Tea'))?.size).toBe(1);
  });

  it('lets its events be skipped once destroyed', async () => {
    await send(stream, add('Tea', 1), add('Cup', 1));
    await platform().keys.destroy(tenant);
    const one = await started();
    expect(await thing('Tea')).toBeUndefined();
    expect(one.problems).toEqual([]);
    expect((await one.parked()).filter((parked) => parked.stream === stream)).toEqual([]);
  });
});
