import { setTimeout as pause } from 'node:timers/promises';
import { notTried } from '@daybook/adapter-contracts';
import { openWrappedKeyStore } from '@daybook/keys';
import { type Collection, DependencyUnavailable, type DocumentStore } from '@daybook/platform';
import { hasMongoServer, startMongoServer, type MongoServer } from '../test-support/mongo-server.js';
import { openMongo, type MongoConnection } from './mongo-connection.js';
import { mongoDocumentStore } from './mongo-document-store.js';
import { createMongoKeyStorage } from './mongo-key-storage.js';

const collection: Collection = { name: 'faults' };
const writers = 4;

function withServer(): void {
  describe('MongoDB that fails', () => {
    let server: MongoServer;
    let mongo: MongoConnection;
    let store: DocumentStore;
    beforeAll(async () => {
      server = await startMongoServer();
    }, 60_000);
    afterAll(() => server.close());
    beforeEach(async () => {
      mongo = await openMongo(server.url);
      store = mongoDocumentStore(mongo.db, 'documents.');
    });
    afterEach(() => mongo.close());

    /** Each counts up a document of all by compare-and-set, and makes one of its own for each time that it did. */
    async function counting(faults: () => Promise<void>) {
      const tenant = crypto.randomUUID();
      await store.write(collection, [{ tenant, id: 'count', version: 0, body: {}, when: 'absent' }]);
      const acknowledged: string[] = [];
      const errors: unknown[] = [];
      let isOver = false;
      const count = async (): Promise<void> => {
        const version = (await store.get(collection, tenant, 'count'))?.version ?? 0;
        const next = { tenant, id: 'count', version: version + 1, body: {}, when: { version } };
        const [won] = await store.write(collection, [next]);
        if (!won) return;
        const id = `own-${version + 1}`;
        const [made] = await store.write(collection, [{ tenant, id, version: 1, body: {}, when: 'absent' }]);
        // Each number is won once.
        expect([id, made]).toEqual([id, true]);
        acknowledged.push(id);
      };
      const write = async (): Promise<void> => {
        while (!isOver) await count().catch((error: unknown) => errors.push(error));
      };
      const writing = Array.from({ length: writers }, write);
      await faults();
      isOver = true;
      await Promise.all(writing);
      const own = await store.getMany(collection, tenant, acknowledged);
      return {
        errors,
        acknowledged: acknowledged.length,
        kept: own.length,
        count: (await store.get(collection, tenant, 'count'))?.version ?? 0,
      };
    }

    it('keeps what it acknowledged, and gives each number once, killed again and again', async () => {
      const told = await counting(async () => {
        for (let round = 0; round < 4; round += 1) {
          await pause(500);
          await server.end('SIGKILL');
          await server.start();
        }
        await pause(500);
      });
      expect(told.acknowledged).toBeGreaterThan(0);
      expect(told.kept).toBe(told.acknowledged);
      expect(told.errors.filter((error) => !(error instanceof DependencyUnavailable))).toEqual([]);
      // What was given up may have taken place: at most one number for each time.
      expect(told.count - told.acknowledged).toBeGreaterThanOrEqual(0);
      expect(told.count - told.acknowledged).toBeLessThanOrEqual(told.errors.length);
    }, 120_000);

    it.each(['stopped', 'paused'])(
      'is waited for where it is %s for two seconds',
      async (how) => {
        const told = await counting(async () => {
          await pause(300);
          if (how === 'stopped') await server.end('SIGTERM');
          else server.pause();
          await pause(2_000);
          if (how === 'stopped') await server.start();
          else server.goOn();
          await pause(500);
        });
        expect([told.errors, told.kept, told.count]).toEqual([[], told.acknowledged, told.acknowledged]);
        expect(told.acknowledged).toBeGreaterThan(0);
      },
      120_000,
    );

    it('keeps keys and their tombstones', async () => {
      const masterKey = new Uint8Array(32).fill(1);
      const keys = await openWrappedKeyStore(createMongoKeyStorage(mongo.db), { masterKey });
      const [used, destroyed] = [crypto.randomUUID(), crypto.randomUUID()];
      const key = await keys.current(used);
      await keys.current(destroyed);
      await keys.destroy(destroyed);
      await server.end('SIGKILL');
      await server.start();
      expect(await keys.current(used)).toEqual(key);
      expect(await keys.find(destroyed, 1)).toEqual({ status: 'destroyed' });
    }, 60_000);
  });
}

if (hasMongoServer()) withServer();
else notTried('a MongoDB that fails is', 'mongod cannot be started (MONGOD names it)');
