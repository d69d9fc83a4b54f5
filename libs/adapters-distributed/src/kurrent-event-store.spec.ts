import {
  collect,
  compareEventStores,
  createInMemoryEventStore,
  eventStoreContract,
  freshStream,
  sampleEvents,
  onServers,
} from '@daybook/adapter-contracts';
import { type EventStore } from '@daybook/platform';
import { cuttableServer } from '../test-support/cuttable-server.js';
import { openKurrentEventStore } from './kurrent-event-store.js';

const url = process.env.KURRENTDB_URL;

const open = async () => {
  const connect = () => openKurrentEventStore({ url: url ?? '' });
  let store = connect();
  return {
    store,
    reopen: async () => {
      await store.close();
      store = connect();
      return store;
    },
    close: () => store.close(),
  };
};

const openReference = async () => {
  const store = createInMemoryEventStore();
  return { store, reopen: async () => store, close: () => store.close() };
};

function onServer(): void {
  eventStoreContract('KurrentDB', open);

  it('is one of several installations on a server, none of which sees the others', async () => {
    const names = [freshStream(), freshStream()].map((name) => `${name}.`);
    const [one, other] = names.map((namespace) => openKurrentEventStore({ url: url ?? '', namespace }));
    if (!one || !other) throw new Error('two were opened');
    const stream = freshStream();
    expect(await one.lastPosition()).toBeUndefined();
    const events = sampleEvents(2);
    const { position } = (await one.append(stream, 'no-stream', events)) as { position: string };
    await other.append(stream, 'no-stream', sampleEvents(1));
    const seen = await collect(one.readAll());
    expect(seen.map(({ id, stream }) => ({ id, stream }))).toEqual(events.map(({ id }) => ({ id, stream })));
    expect(await collect(one.readAll({ prefixes: [stream] }))).toEqual(seen);
    expect(await collect(one.readStream(stream))).toEqual(seen);
    expect(await one.lastPosition()).toBe(position);
    expect(await one.incarnation()).not.toBe(await other.incarnation());
    await Promise.all([one.close(), other.close()]);
  });

  it('leaves nothing of a tombstoned stream in the log once it was scavenged', async () => {
    const { store, close } = await open();
    const [gone, stays] = [freshStream(), freshStream()];
    for (const stream of [gone, stays]) await store.append(stream, 'no-stream', sampleEvents(3));
    await store.tombstone(gone);
    const there = async (stream: string) => (await collect(store.readAll({ prefixes: [stream] }))).length;
    expect([await there(gone), await there(stays)]).toEqual([3, 3]);
    await store.compact();
    for (let tries = 0; tries < 300 && (await there(gone)) > 0; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect([await there(gone), await there(stays)]).toEqual([0, 3]);
    expect(await store.append(gone, 'no-stream', sampleEvents(1))).toEqual({ ok: false, reason: 'stream-deleted' });
    await close();
  }, 120_000);

  it('tells how far it came no further than its own end, among many events of others', async () => {
    const [one, other] = [freshStream(), freshStream()].map((name) =>
      openKurrentEventStore({ url: url ?? '', namespace: `${name}.` }),
    );
    if (!one || !other) throw new Error('two were opened');
    const stream = freshStream();
    await one.append(stream, 'no-stream', sampleEvents(1));
    for (let batch = 0; batch < 3; batch += 1) await other.append(freshStream(), 'no-stream', sampleEvents(100));
    const end = await one.lastPosition();
    const ending = new AbortController();
    const told: string[] = [];
    for await (const message of one.subscribe({ prefixes: [freshStream()], signal: ending.signal })) {
      if (message.kind === 'caught-up') await one.append(stream, 0, sampleEvents(1));
      if (message.kind !== 'checkpoint') continue;
      told.push(message.position);
      if (message.position === end) ending.abort();
    }
    expect(told.filter((position) => position > (end ?? ''))).toEqual([]);
    expect(told.at(-1)).toBe(end);
    await Promise.all([one.close(), other.close()]);
  });

  describe('KurrentDB when it is away', () => {
    const calls = (store: EventStore) => [
      store.append(freshStream(), 'no-stream', sampleEvents(1)),
      store.appendEach([{ stream: freshStream(), expected: 'no-stream', events: sampleEvents(1) }]),
      collect(store.readStream(freshStream())),
      collect(store.readAll({ prefixes: [freshStream()] })),
      store.tombstone(freshStream()),
      store.incarnation(),
      store.lastPosition(),
    ];
    const told = async (store: EventStore): Promise<unknown[]> =>
      (await Promise.allSettled(calls(store))).map((one) => one.status === 'rejected' && String(one.reason));
    const clearly = Array(7).fill('DependencyUnavailable: KurrentDB is not available just now');

    it('is named by every call, be it that it cannot be reached or that it is silent', async () => {
      const server = await cuttableServer(url ?? '');
      const store = openKurrentEventStore({ url: server.url });
      await store.incarnation();
      server.hush();
      expect(await told(store)).toEqual(clearly);
      server.mend();
      server.cut();
      expect(await told(store)).toEqual(clearly);
      await store.close();
      server.close();
    });

    it('keeps nobody from closing', async () => {
      const server = await cuttableServer(url ?? '');
      const store = openKurrentEventStore({ url: server.url });
      const ending = new AbortController();
      const following = collect(store.subscribe({ prefixes: [freshStream()], signal: ending.signal }));
      await store.incarnation();
      server.hush();
      await store.close();
      await following;
      expect(ending.signal.aborted).toBe(false);
      server.close();
    });
  });

  describe('a connection to KurrentDB that is lost', () => {
    it('is taken up again by a subscription, with no event left out', async () => {
      const server = await cuttableServer(url ?? '');
      const [direct, store] = [openKurrentEventStore({ url: url ?? '' }), openKurrentEventStore({ url: server.url })];
      const stream = freshStream();
      const ending = new AbortController();
      const revisions: number[] = [];
      const seen = async (count: number): Promise<void> => {
        while (revisions.length < count) await new Promise((resolve) => setTimeout(resolve, 10));
      };
      const running = (async () => {
        for await (const message of store.subscribe({ prefixes: [stream], signal: ending.signal })) {
          if (message.kind === 'event') revisions.push(message.event.revision);
        }
      })();
      for (let round = 0; round < 3; round += 1) {
        await direct.append(stream, round === 0 ? 'no-stream' : 4 * round - 1, sampleEvents(2));
        await seen(4 * round + 2);
        server.cut();
        await direct.append(stream, 4 * round + 1, sampleEvents(2));
        server.mend();
        await seen(4 * round + 4);
      }
      ending.abort();
      await running;
      expect(revisions).toEqual(Array.from({ length: 12 }, (_, revision) => revision));
      await Promise.all([direct.close(), store.close()]);
      server.close();
    });

    it('fails the appends under way, which succeed once when they are repeated', async () => {
      const server = await cuttableServer(url ?? '');
      const store = openKurrentEventStore({ url: server.url });
      const stream = freshStream();
      let failures = 0;
      for (let revision = 0; revision < 60; revision += 1) {
        const events = sampleEvents(1);
        const append = () => store.append(stream, revision === 0 ? 'no-stream' : revision - 1, events);
        for (let done = false; !done;) {
          const appending = append();
          if (revision % 20 === 10 && failures <= revision / 20) server.cut();
          done = await appending.then(
            ({ ok }) => ok,
            () => false,
          );
          if (!done) failures += 1;
          server.mend();
        }
      }
      const stored = await collect(store.readStream(stream));
      expect(stored.map(({ revision }) => revision)).toEqual(Array.from({ length: 60 }, (_, revision) => revision));
      expect(failures).toBeGreaterThan(0);
      await store.close();
      server.close();
    });
  });

  describe('KurrentDB beside the reference in memory', () => {
    it.each([1, 2, Math.floor(Math.random() * 2 ** 32)])(
      'answers a random workload alike, seed %d',
      (seed) => compareEventStores(openReference, open, seed, 100),
      // The whole log is read each time, and others have written to this server as well.
      180_000,
    );
  });
}

onServers(['KURRENTDB_URL'], 'the event store on KurrentDB is', onServer);
