import { type Collection, type RecordedEvent } from '@daybook/platform';
import { InjectedFault, withFaults } from './faults.js';
import { createInMemoryDocumentStore } from '@daybook/platform';
import { createInMemoryEventStore } from './in-memory-event-store.js';
import { collect, freshStream, sampleEvents } from './sample-events.js';
import { seededRandom } from './seeded-random.js';

/** What an append that failed had done, counted over many. */
async function fates(run: (at: number) => Promise<{ fault: unknown; done: number; of: number }>): Promise<string[]> {
  const seen = new Set<string>();
  for (let at = 0; at < 200; at += 1) {
    const { fault, done, of } = await run(at);
    if (fault !== undefined) expect(fault).toBeInstanceOf(InjectedFault);
    const extent = done === 0 ? 'none' : done === of ? 'all' : 'part';
    seen.add(`${fault === undefined ? 'answered' : 'failed'}, ${extent} done`);
  }
  return [...seen].sort();
}

const faultOf = (running: Promise<unknown>): Promise<unknown> =>
  running.then(
    () => undefined,
    (fault: unknown) => fault,
  );

describe('an event store with faults', () => {
  it('does all, some or none of several appends before it fails', async () => {
    const inner = createInMemoryEventStore();
    const store = withFaults(inner, seededRandom(1), 0.6);
    const seen = await fates(async () => {
      const streams = [freshStream(), freshStream(), freshStream()];
      const appends = streams.map((stream) => ({ stream, expected: 'no-stream' as const, events: sampleEvents(1) }));
      const fault = await faultOf(store.appendEach(appends));
      return { fault, done: (await collect(inner.readAll({ prefixes: streams }))).length, of: 3 };
    });
    expect(seen).toEqual(['answered, all done', 'failed, all done', 'failed, none done', 'failed, part done']);
  });

  it('keeps one append whole', async () => {
    const inner = createInMemoryEventStore();
    const store = withFaults(inner, seededRandom(2), 0.6);
    const seen = await fates(async () => {
      const stream = freshStream();
      const fault = await faultOf(store.append(stream, 'no-stream', sampleEvents(4)));
      return { fault, done: (await collect(inner.readStream(stream))).length, of: 4 };
    });
    expect(seen).toEqual(['answered, all done', 'failed, all done', 'failed, none done']);
  });

  it('accepts an append that is repeated until it is answered, once', async () => {
    const store = withFaults(createInMemoryEventStore(), seededRandom(3), 0.6);
    const stream = freshStream();
    for (let revision = 0; revision < 50; revision += 1) {
      const events = sampleEvents(1);
      const append = () => store.append(stream, revision === 0 ? 'no-stream' : revision - 1, events);
      while ((await faultOf(append())) !== undefined);
    }
    expect(await collect(store.readStream(stream))).toHaveLength(50);
  });

  it('delivers events again, in order and with none left out', async () => {
    const inner = createInMemoryEventStore();
    const store = withFaults(inner, seededRandom(4), 1);
    const stream = freshStream();
    await inner.append(stream, 'no-stream', sampleEvents(100));
    const ending = new AbortController();
    const seen: RecordedEvent[] = [];
    for await (const message of store.subscribe({ signal: ending.signal })) {
      if (message.kind === 'event') seen.push(message.event);
      if (seen.at(-1)?.revision === 99) ending.abort();
    }
    const revisions = seen.map(({ revision }) => revision);
    expect(revisions.length).toBeGreaterThan(100);
    expect([...new Set(revisions)]).toEqual(Array.from({ length: 100 }, (_, revision) => revision));
  });
});

describe('a document store with faults', () => {
  it('does all, some or none of a batch before it fails', async () => {
    const collection: Collection = { name: 'faulty' };
    const inner = createInMemoryDocumentStore();
    const store = withFaults(inner, seededRandom(5), 0.6);
    const seen = await fates(async (at) => {
      const tenant = String(at);
      const writes = ['a', 'b', 'c'].map((id) => ({ tenant, id, version: 1, body: {}, when: 'always' as const }));
      const fault = await faultOf(store.write(collection, writes));
      return { fault, done: await inner.count(collection, tenant), of: 3 };
    });
    expect(seen).toEqual(['answered, all done', 'failed, all done', 'failed, none done', 'failed, part done']);
  });
});
