import { documentStoreContract } from './document-store.contract.js';
import { createInMemoryDocumentStore } from './in-memory-document-store.js';

documentStoreContract('the reference in memory', async () => {
  const store = createInMemoryDocumentStore();
  return { store, reopen: async () => store, close: () => store.close() };
});
