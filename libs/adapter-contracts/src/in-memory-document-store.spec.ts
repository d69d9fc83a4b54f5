import { documentStoreContract } from './document-store.contract.js';
import { createInMemoryDocumentStore } from '@daybook/platform';

documentStoreContract('the reference in memory', async () => {
  const store = createInMemoryDocumentStore();
  return { store, reopen: async () => store, close: () => store.close() };
});
