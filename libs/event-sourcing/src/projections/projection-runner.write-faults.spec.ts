import { seededRandom, testRuns, withFaults } from '@daybook/adapter-contracts';
import {
  type DocumentStore,
  type EventStore,
  ofTheCollection,
  type RecordedEvent,
  type SubscriptionMessage,
} from '@daybook/platform';
import fc from 'fast-check';
import { add, numbers, openLaboratory, remove, resize, until } from '../../test-support/laboratory.js';
import { documentsOf, shelfOf, shelfProjection, tenantOf, things } from '../../test-support/shelf.js';
import { everySubject } from './projection.js';

const laboratory = openLaboratory();
const { platform, runner, send, liveGeneration, started, thing } = laboratory;
let stream: string;
let tenant: string;

beforeEach(() => {
  stream = laboratory.stream();
  tenant = laboratory.tenant();
});

/** What the projection makes of the log with nothing in its way. */
const expectedDocuments = async () => {
  const one = await started();
  await one.rebuild();
  const documents = await documentsOf(platform().readModels);
  await one.stop();
  return documents;
};

describe('events delivered again or in another order', () => {
  it('4. give the same documents: each event one to three times, shuffled across streams', async () => {
    const streams = numbers(6).map((n) => shelfOf(tenantOf(600 + (n % 3)), `20260${n}`));
    for (const n of numbers(40)) {
      const of = streams[n % 6] as string;
      await send(of, ...[add(`T${n}`), resize(`T${n}`, 2), remove(`T${n}`), add(`T${n}`, 3)].slice(0, 1 + (n % 4)));
    }
    const expected = await expectedDocuments();
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = seededRandom(seed);
        const store: EventStore = { ...platform().events, subscribe: (options) => shuffled(options, random) };
        const projected = new Map<string, number>();
        const projection: typeof shelfProjection = {
          ...shelfProjection,
          project: (subject, events, models) => {
            for (const { id } of events) projected.set(id, (projected.get(id) ?? 0) + 1);
            return shelfProjection.project(subject, events, models);
          },
        };
        const one = runner({ store, projection });
        await one.start();
        await one.rebuild();
        expect(await documentsOf(platform().readModels)).toBe(expected);
        expect(one.problems).toEqual([]);
        expect([...projected.values()].filter((times) => times > 1)).toEqual([]);
        await one.stop();
      }),
      { numRuns: testRuns(20, 4) },
    );
  });

  /** Each event one to three times, those of one stream first in their order, those of different streams in any. */
  async function* shuffled(
    { signal }: { signal: AbortSignal },
    random: () => number,
  ): AsyncGenerator<SubscriptionMessage> {
    const events: RecordedEvent[] = [];
    for await (const event of platform().events.readAll({ prefixes: ['shelf-'] })) events.push(event);
    const waiting = new Map<string, RecordedEvent[]>();
    for (const event of events) waiting.set(event.stream, [...(waiting.get(event.stream) ?? []), event]);
    const delivered: RecordedEvent[] = [];
    while (waiting.size > 0) {
      const names = [...waiting.keys()];
      const name = names[Math.floor(random() * names.length)] ?? '';
      const [next, ...rest] = waiting.get(name) ?? [];
      if (rest.length === 0) waiting.delete(name);
      else waiting.set(name, rest);
      if (next) delivered.push(next);
      const again = delivered[Math.floor(random() * delivered.length)];
      for (const event of [next, random() < 0.5 ? again : undefined]) if (event) yield { kind: 'event', event };
    }
    yield { kind: 'caught-up' };
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve));
  }

  it('that were left out are read from their stream', async () => {
    const token = await send(stream, add('Tea', 1), resize('Tea', 2), resize('Tea', 3), add('Cup', 1));
    const store: EventStore = {
      ...platform().events,
      subscribe: async function* (options) {
        for await (const message of platform().events.subscribe(options)) {
          if (message.kind !== 'event' || message.event.stream !== stream || message.event.revision === 3)
            yield message;
        }
      },
    };
    const one = await started({ store });
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    expect((await thing('Tea'))?.history).toEqual([
      [0, 1],
      [1, 2],
      [2, 3],
    ]);
  });
});

describe('much that waits', () => {
  it('begins with few households in one turn of the event loop', async () => {
    await Promise.all(numbers(300).map((n) => send(shelfOf(tenantOf(9_000 + n)), add('Tea', 1))));
    let turn = 0;
    let isOver = false;
    const count = () => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    setImmediate(count);
    const begun = new Map<number, number>();
    const { readModels } = platform();
    const getMany: DocumentStore['getMany'] = (collection, ...rest) => {
      if (collection.name.includes('cursors')) begun.set(turn, (begun.get(turn) ?? 0) + 1);
      return readModels.getMany(collection, ...rest);
    };
    await started({ documents: { ...readModels, getMany } });
    isOver = true;
    expect(begun.size).toBeGreaterThan(0);
    expect(Math.max(...begun.values())).toBeLessThanOrEqual(100);
  });
});

describe('faults at random', () => {
  it('6. between documents, cursors and checkpoints, with crashes, leave no gap and apply nothing twice', async () => {
    for (const n of numbers(60)) {
      const of = shelfOf(tenantOf(500 + (n % 4)), `20260${n % 3}`);
      await send(of, add(`T${n}`), resize(`T${n}`, 2), remove(`T${n}`));
    }
    const expected = await expectedDocuments();
    await fc.assert(
      fc.asyncProperty(fc.nat(), async (seed) => {
        const random = seededRandom(seed);
        const documents = withFaults(platform().readModels, random, 0.1);
        const store = withFaults(platform().events, random, 0.1);
        const one = runner({ documents, store });
        await (await liveGeneration()).clear(things);
        await until(() =>
          one.rebuild().then(
            () => true,
            () => false,
          ),
        );
        void one.start();
        await new Promise((resolve) => setTimeout(resolve, random() * 60));
        await one.stop();
        const second = runner({ documents, store });
        await second.start();
        await until(() =>
          second.rebuild().then(
            () => true,
            () => false,
          ),
        );
        const newest = { shelf: (await platform().events.lastPosition()) ?? '' };
        expect(await second.waitFor(everySubject, newest, 60_000)).toBe(true);
        await second.stop();
        expect(await documentsOf(platform().readModels)).toBe(expected);
        expect([...one.problems, ...second.problems].filter(({ kind }) => kind === 'parked')).toEqual([]);
      }),
      { numRuns: testRuns(10, 2) },
    );
  }, 120_000);

  it('of a log that is read with a delay leave nothing out', async () => {
    let isHeldUp = true;
    let lags = true;
    const { events } = platform();
    const store: EventStore = {
      ...events,
      readAll: async function* (options) {
        if (!lags) yield* events.readAll(options);
      },
      lastPosition: async () => (lags ? '0000' : events.lastPosition()),
    };
    const { readModels } = platform();
    const documents: DocumentStore = {
      ...readModels,
      write: (collection, writes) =>
        isHeldUp && collection.name.includes(things.name) && writes[0]?.tenant !== ofTheCollection
          ? Promise.reject(new Error('connection refused'))
          : readModels.write(collection, writes),
    };
    const one = await started({ store, documents });
    await send(stream, add('Tea', 1));
    await until(() => one.problems.length > 3);
    const token = await send(stream, add('Cup', 1));
    // Twice more, so that it has come and was let go.
    const before = one.problems.length;
    await until(() => one.problems.length >= before + 2);
    isHeldUp = false;
    await until(async () => (await thing('Tea')) !== undefined);
    lags = false;
    expect(await one.waitFor(tenant, token, 20_000)).toBe(true);
    expect((await thing('Cup'))?.size).toBe(1);
  });

  it('in whatever a runner needs to start are waited out', async () => {
    const token = await send(stream, add('Tea', 1));
    let faults = 4;
    const fail = <T>(otherwise: () => Promise<T>): Promise<T> =>
      faults-- > 0 ? Promise.reject(new Error('connection refused')) : otherwise();
    const one = await started({
      store: { ...platform().events, lastPosition: () => fail(() => platform().events.lastPosition()) },
      leases: { ...platform().documents, get: (...args) => fail(() => platform().documents.get<never>(...args)) },
    });
    expect(await one.waitFor(tenant, token, 10_000)).toBe(true);
    expect(one.problems.map(({ kind, stream: of }) => [kind, of])).toEqual(numbers(4).map(() => ['stalled', '*']));
  });
});
