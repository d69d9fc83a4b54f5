import { eventStoreContract } from './event-store.contract.js';
import { createInMemoryEventStore } from './in-memory-event-store.js';

eventStoreContract('the reference in memory', async () => {
  const store = createInMemoryEventStore();
  return { store, reopen: async () => store, close: () => store.close() };
});
