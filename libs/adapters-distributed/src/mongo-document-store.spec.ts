import { compareDocumentStores, createInMemoryDocumentStore, documentStoreContract } from '@daybook/adapter-contracts';
import { mongoForTests } from '../test/mongo-for-tests.js';
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
}

function withoutServer(): void {
  it('is not tried against MongoDB, since MONGODB_URL is not set', () => {
    process.stdout.write('MONGODB_URL is not set: the document store on MongoDB was not tried.\n');
    expect(url ?? '').toBe('');
  });
}

(url ? onServer : withoutServer)();
