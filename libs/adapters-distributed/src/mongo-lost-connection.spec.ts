import { type Collection, DependencyUnavailable, type DocumentStore, type When, type Write } from '@daybook/platform';
import { collect, onServers } from '@daybook/adapter-contracts';
import { openWrappedKeyStore } from '@daybook/keys';
import { cuttableServer, type CuttableServer } from '../test-support/cuttable-server.js';
import { mongoForTests } from '../test-support/mongo-for-tests.js';
import { openMongo, type MongoConnection } from './mongo-connection.js';
import { mongoDocumentStore } from './mongo-document-store.js';
import { createMongoKeyStorage } from './mongo-key-storage.js';

const url = process.env.MONGODB_URL;
const collection: Collection = { name: 'lost-connections', indexes: [{ name: 'by-order', fields: ['order'] }] };

function onServer(): void {
  const { url: own } = mongoForTests(url ?? '');
  let server: CuttableServer;
  let mongo: MongoConnection;
  let store: DocumentStore;

  beforeEach(async () => {
    const direct = new URL(own);
    direct.searchParams.set('directConnection', 'true');
    server = await cuttableServer(direct.href);
    mongo = await openMongo(server.url);
    store = mongoDocumentStore(mongo.db, 'documents.');
    // Declared before anything is lost.
    await store.count(collection, 'nobody');
  });
  afterEach(async () => {
    await mongo.close();
    server.close();
  });

  const fresh = () => {
    const tenant = crypto.randomUUID();
    const write = (when: When, version: number, body: Write['body'] = { version }): Promise<boolean[]> =>
      store.write(collection, [{ tenant, id: 'a', version, body, when }]);
    return { tenant, write };
  };

  describe('a write whose answer is lost', () => {
    // Once is made up for by the driver, twice by the store.
    it.each([1, 2, 3])('takes place once, and is told so, when it is lost %d times', async (times) => {
      const { tenant, write } = fresh();
      for (const [when, version] of [
        ['absent', 1],
        [{ version: 1 }, 2],
        ['not-older', 3],
        ['always', 4],
      ] as const) {
        server.loseAnswers('update', times);
        expect([when, await write(when, version)]).toEqual([when, [true]]);
        expect((await store.get(collection, tenant, 'a'))?.version).toBe(version);
      }
      for (const [when, version] of [
        ['absent', 9],
        [{ version: 1 }, 9],
        ['not-older', 3],
      ] as const) {
        server.loseAnswers('update', times);
        expect([when, await write(when, version)]).toEqual([when, [false]]);
      }
      server.loseAnswers('delete', times);
      expect(await write('not-older', 5, null)).toEqual([true]);
      expect(await store.get(collection, tenant, 'a')).toBeUndefined();
    });

    it('answers each of a batch in its place', async () => {
      const { tenant } = fresh();
      const writes = Array.from({ length: 50 }, (_, index): Write => ({
        tenant,
        id: String(index % 40),
        version: 1,
        body: { index },
        when: 'absent',
      }));
      server.loseAnswers('bulkWrite', 2);
      expect(await store.write(collection, writes)).toEqual(writes.map((_, index) => index < 40));
      expect(await store.count(collection, tenant)).toBe(40);
    });

    it('is not claimed where it was a removal that another may have made', async () => {
      const { write } = fresh();
      await write('always', 1);
      server.loseAnswers('delete', 1);
      expect(await write({ version: 1 }, 1, null)).toEqual([true]);
      await write('always', 1);
      server.loseAnswers('delete', 2);
      await expect(write({ version: 1 }, 1, null)).rejects.toThrow(DependencyUnavailable);
    });

    it('lets one of many writers win each version all the same', async () => {
      const { write } = fresh();
      await write('absent', 0);
      for (let round = 0; round < 5; round += 1) {
        server.loseAnswers('update', 6);
        const tries = await Promise.all(Array.from({ length: 10 }, () => write({ version: round }, round + 1)));
        expect(tries.flat().filter((won) => won)).toEqual([true]);
      }
    });
  });

  it('makes one key of a subject though answers are lost', async () => {
    const keys = await openWrappedKeyStore(createMongoKeyStorage(mongo.db), { masterKey: new Uint8Array(32) });
    const subject = crypto.randomUUID();
    server.loseAnswers('findAndModify', 3);
    const key = await keys.current(subject);
    expect(await keys.current(subject)).toEqual(key);
    server.loseAnswers('update', 3);
    await keys.destroy(subject);
    expect(await keys.find(subject, 1)).toEqual({ status: 'destroyed' });
  });

  it('never takes the part of a list that came before the loss for the whole', async () => {
    const { tenant } = fresh();
    const writes = Array.from({ length: 3_000 }, (_, order): Write => ({
      tenant,
      id: String(order),
      version: 1,
      body: { order },
      when: 'always',
    }));
    await store.write(collection, writes);
    const found = store.find(collection, tenant)[Symbol.asyncIterator]();
    await found.next();
    server.cut();
    const rest = (async () => {
      let count = 1;
      while (!(await found.next()).done) count += 1;
      return count;
    })();
    await expect(rest).rejects.toThrow(DependencyUnavailable);
    server.mend();
    expect((await collect(store.find(collection, tenant))).length).toBe(3_000);
  });

  it.each(['cut', 'hush'] as const)('says clearly that it is away (%s), and goes on when it is back', async (how) => {
    const { tenant, write } = fresh();
    await write('always', 1);
    const keys = await openWrappedKeyStore(createMongoKeyStorage(mongo.db), { masterKey: new Uint8Array(32) });
    server[how]();
    const tries = [
      store.get(collection, tenant, 'a'),
      store.count(collection, tenant),
      collect(store.find(collection, tenant)),
      store.aggregate(collection, tenant, {}),
      write('always', 2),
      store.write({ name: 'never-declared' }, [{ tenant, id: 'a', version: 1, body: {}, when: 'always' }]),
      store.purge(tenant),
      keys.current(tenant),
      openMongo(server.url),
    ];
    const told = await Promise.allSettled(tries);
    expect(told.map((one) => one.status === 'rejected' && (one.reason as Error).message)).toEqual(
      tries.map(() => 'MongoDB is not available just now'),
    );
    server.mend();
    expect((await store.get(collection, tenant, 'a'))?.version).toBe(1);
    expect(await write('always', 3)).toEqual([true]);
  });
}

onServers(['MONGODB_URL'], 'lost connections to MongoDB are', onServer);
