import {
  compareDocumentStores,
  compareEventStores,
  createInMemoryDocumentStore,
  createInMemoryEventStore,
  testRuns,
} from '@daybook/adapter-contracts';
import { openTemporary } from '../test-support/temporary-platform.js';

const plain = async <T extends { close(): Promise<void> }>(store: T) => ({
  store,
  reopen: async () => store,
  close: () => store.close(),
});

/** The last is a new one each time; a failure names it. */
const seeds = [1, 2, 3, 4, 5, Math.floor(Math.random() * 2 ** 32)].slice(-testRuns(6, 2));

describe('SQLite beside the reference in memory', () => {
  it.each(seeds)('answers every step of a random workload alike as an event store, seed %d', (seed) =>
    compareEventStores(
      () => plain(createInMemoryEventStore()),
      () => openTemporary((platform) => platform.events),
      seed,
    ),
  );

  it.each(seeds)('answers every step of a random workload alike as a document store, seed %d', (seed) =>
    compareDocumentStores(
      () => plain(createInMemoryDocumentStore()),
      () => openTemporary((platform) => platform.readModels),
      seed,
    ),
  );
});
