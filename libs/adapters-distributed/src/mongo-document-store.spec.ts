import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  collect,
  compareDocumentStores,
  createInMemoryDocumentStore,
  documentStoreContract,
  onServers,
} from '@daybook/adapter-contracts';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { type Collection, type DocumentBody } from '@daybook/platform';
import { type Document, type Filter } from 'mongodb';
import { mongoForTests } from '../test-support/mongo-for-tests.js';
import { openMongo } from './mongo-connection.js';
import { mongoDocumentStore } from './mongo-document-store.js';

const url = process.env.MONGODB_URL;

function onServer(): void {
  const mongo = mongoForTests(url ?? '');
  const open = () => mongo.opened(async ({ db }) => mongoDocumentStore(db, 'documents-'));
  documentStoreContract('MongoDB', open);

  describe('MongoDB beside the reference in memory', () => {
    const openReference = async () => {
      const store = createInMemoryDocumentStore();
      return { store, reopen: async () => store, close: () => store.close() };
    };
    it.each([1, 2, 3, Math.floor(Math.random() * 2 ** 32)])('answers a random workload alike, seed %d', (seed) =>
      compareDocumentStores(openReference, open, seed),
    );
  });

  describe('MongoDB beside SQLite', () => {
    const openEmbedded = async () => {
      const directory = mkdtempSync(join(tmpdir(), 'daybook-'));
      const platform = await openEmbeddedPlatform({ directory });
      return {
        store: platform.documents,
        reopen: async () => platform.documents,
        close: async () => {
          await platform.close();
          rmSync(directory, { recursive: true, force: true });
        },
      };
    };
    it.each([11, 12, Math.floor(Math.random() * 2 ** 32)])('answers a random workload alike, seed %d', (seed) =>
      compareDocumentStores(openEmbedded, open, seed),
    );
  });

  describe('documents in MongoDB', () => {
    const collection: Collection = { name: 'exact', indexes: [{ name: 'by-text', fields: ['text'] }] };
    const written = async (body: DocumentBody) => {
      const { store, close } = await open();
      const tenant = crypto.randomUUID();
      await store.write(collection, [{ tenant, id: 'a', version: 1, body, when: 'always' }]);
      const found = await collect(store.find(collection, tenant, { where: [{ field: 'text', has: 'x' }] }));
      await close();
      return JSON.stringify(found.map((document) => document.body));
    };

    it.each<[string, DocumentBody]>([
      ['half of a surrogate pair', { text: 'x', name: 'a\ud800b' }],
      ['a NUL in a text and in a key', { text: 'x\u0000y', map: { 'a\u0000b': 1 } }],
      ['keys that mean something to the server', { text: 'x', map: { $ref: 'a', $id: 1, $where: 'b', 'a.b': 2 } }],
      ['a key that means something to the driver', { text: 'x', map: { _bsontype: 'ObjectId', id: 'y' } }],
      ['what JSON changes', { text: 'x', none: undefined, zero: -0, list: [undefined, Number.NaN] }],
    ])('come back as JSON has them: %s', async (_name, body) => {
      expect(await written(body)).toBe(JSON.stringify([body]));
    });

    it('are found by a part with a NUL, or a long one', async () => {
      const { store, close } = await open();
      const tenant = crypto.randomUUID();
      const long = 'é.*'.repeat(9_000);
      const bodies = { a: { text: `1${long}2` }, b: { text: 'x\u0000y' }, c: { text: 5 }, d: {} };
      await store.write(
        collection,
        Object.entries(bodies).map(([id, body]) => ({ tenant, id, version: 1, body, when: 'always' as const })),
      );
      const has = async (part: string) =>
        (await collect(store.find(collection, tenant, { where: [{ field: 'text', has: part }] }))).map(({ id }) => id);
      expect([await has(long), await has('\u0000'), await has(`${long}3`)]).toEqual([['a'], ['b'], []]);
      await close();
    });

    it('are answered by the indexes that were declared, the tenant first, also across tenants', async () => {
      const { url: own } = mongo;
      const { store, close } = await open();
      const { db, close: closeOther } = await openMongo(own);
      await collect(store.findAcross(collection, { where: [{ field: 'text', to: 'y' }] }));
      const stored = db.collection('documents-exact');
      const indexOf = async (filter: Filter<Document>, sort: Record<string, 1 | -1>) => {
        const plan = await stored.find(filter, { sort, limit: 5 }).explain('queryPlanner');
        const text = JSON.stringify(plan['queryPlanner'].winningPlan);
        return [/"indexName":"([^"]+)"/.exec(text)?.[1], text.includes('"SORT"')];
      };
      const last = { '_id.i': 1 } as const;
      expect(await indexOf({ '_id.t': 't' }, last)).toEqual(['place', false]);
      expect(await indexOf({ '_id.t': 't', 'b.text': 'a' }, last)).toEqual(['text', false]);
      expect(await indexOf({ '_id.t': 't' }, { 'b.text': -1, '_id.i': -1 })).toEqual(['text', false]);
      expect(await indexOf({ '_id.t': '-', 'b.tenant': 'u' }, {})).toEqual(['purge:tenant', false]);
      expect(await indexOf({ 'b.text': { $lte: 'y' } }, { 'b.text': 1, '_id.i': 1, '_id.t': 1 })).toEqual([
        'across:text',
        false,
      ]);
      await Promise.all([close(), closeOther()]);
    });

    it('have sparse indexes of what has text there, in the place of retired ones', async () => {
      const before: Collection = { name: 'rare', indexes: [{ name: 'on', fields: ['on'] }] };
      const sparse = { name: 'on', fields: ['on'], sparse: true as const };
      const rare: Collection = { name: 'rare', indexes: [sparse], retiredIndexes: [['on'], ['never']] };
      const first = await open();
      await first.store.count(before, 't');
      await first.close();
      const { store, close } = await open();
      const { db, close: closeOther } = await openMongo(mongo.url);
      await store.count(rare, 't');
      const stored = db.collection('documents-rare');
      const names = (await stored.indexes()).map(({ name }) => name);
      expect([names.includes('on:sparse'), names.includes('on')]).toEqual([true, false]);
      const filter = { '_id.t': 't', 'b.on': { $gte: '2026', $lte: '2027' } };
      const plan = await stored.find(filter, { sort: { 'b.on': 1, '_id.i': 1 } }).explain('queryPlanner');
      const text = JSON.stringify(plan['queryPlanner'].winningPlan);
      expect([/"indexName":"([^"]+)"/.exec(text)?.[1], text.includes('"SORT"')]).toEqual(['on:sparse', false]);
      await Promise.all([close(), closeOther()]);
    });

    it('have their indexes again once a collection that was dropped is cleared', async () => {
      const dropped: Collection = { name: 'dropped', indexes: [{ name: 'by-text', fields: ['text'] }] };
      const { store, close } = await open();
      const { db, close: closeOther } = await openMongo(mongo.url);
      const tenant = crypto.randomUUID();
      const write = () => store.write(dropped, [{ tenant, id: 'a', version: 1, body: {}, when: 'always' }]);
      const stored = db.collection('documents-dropped');
      const indexes = async () => (await stored.indexes()).map(({ name }) => name).sort();
      await write();
      const before = await indexes();
      await stored.drop();
      await write();
      expect(await indexes()).toEqual(['_id_']);
      await store.clearUpTo(dropped, 1);
      expect([await store.count(dropped, tenant), await indexes()]).toEqual([0, before]);
      await Promise.all([close(), closeOther()]);
    });

    it('wait for the majority, whatever the address says, and are read as the majority has them', async () => {
      const loose = new URL(mongo.url);
      loose.searchParams.set('w', '1');
      loose.searchParams.set('readConcernLevel', 'local');
      loose.searchParams.set('retryWrites', 'false');
      const { client, db, close } = await openMongo(loose.href);
      expect(db.writeConcern).toMatchObject({ w: 'majority', journal: true });
      expect(db.readConcern?.level).toBe('majority');
      expect(client.options.retryWrites).toBe(true);
      await close();
    });
  });
}

onServers(['MONGODB_URL'], 'the document store on MongoDB is', onServer);
