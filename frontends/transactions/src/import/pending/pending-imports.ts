import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { type PendingBatch, type PendingImport } from './pending-import.js';

// As `importsDatabase` of the kit, by which logging out deletes it. The worker has this file and cannot have the kit, which is the shell's.
const databaseName = 'daybook:imports';

interface Schema extends DBSchema {
  imports: { key: string; value: PendingImport; indexes: { user: number } };
  batches: { key: [importId: string, batch: number]; value: PendingBatch };
}

let opened: Promise<IDBPDatabase<Schema>> | null = null;

const forget = (): void => {
  opened = null;
};

const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(databaseName, 1, {
    upgrade: (database) => {
      database.createObjectStore('imports', { keyPath: 'id' }).createIndex('user', 'userId');
      database.createObjectStore('batches');
    },
    // Logging out deletes the database, which waits for everybody to let go of it.
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
};

/** A browser may forbid storage, or have no room: the import goes on, it only cannot be resumed after a reload. */
const orElse = async <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await work(await open());
  } catch {
    return fallback;
  }
};

const allOf = (importId: string): IDBKeyRange => IDBKeyRange.bound([importId, 0], [importId, Infinity]);

/** Stores an import and all of its batches; false where this browser cannot. */
export const storeImport = (pending: PendingImport, batches: readonly PendingBatch[]): Promise<boolean> =>
  orElse(async (database) => {
    const change = database.transaction(['imports', 'batches'], 'readwrite');
    void change.objectStore('imports').put(pending);
    batches.forEach((batch, at) => void change.objectStore('batches').put(batch, [pending.id, at]));
    await change.done;
    return true;
  }, false);

/** Records that a batch is in, unless the import was deleted in the meantime (by logging out). */
export const confirmBatch = (pending: PendingImport, batch: number): Promise<void> =>
  orElse(async (database) => {
    const change = database.transaction(['imports', 'batches'], 'readwrite');
    if (await change.objectStore('imports').getKey(pending.id)) {
      void change.objectStore('imports').put(pending);
      void change.objectStore('batches').delete([pending.id, batch]);
    }
    await change.done;
  }, undefined);

export const endImport = (importId: string): Promise<void> =>
  orElse(async (database) => {
    const change = database.transaction(['imports', 'batches'], 'readwrite');
    void change.objectStore('imports').delete(importId);
    void change.objectStore('batches').delete(allOf(importId));
    await change.done;
  }, undefined);

export interface StoredImport {
  pending: PendingImport;
  /** By number; those that are in are absent. */
  batches: Map<number, PendingBatch>;
}

export const loadImport = (importId: string): Promise<StoredImport | null> =>
  orElse(async (database) => {
    const reading = database.transaction(['imports', 'batches']);
    const [pending, keys, values] = await Promise.all([
      reading.objectStore('imports').get(importId),
      reading.objectStore('batches').getAllKeys(allOf(importId)),
      reading.objectStore('batches').getAll(allOf(importId)),
    ]);
    if (!pending) return null;
    const batches = new Map<number, PendingBatch>();
    keys.forEach(([, batch], at) => {
      const value = values[at];
      if (value) batches.set(batch, value);
    });
    return { pending, batches };
  }, null);

/** This person's unfinished imports into a household on this device, the oldest first. */
export const pendingImports = (userId: number, household: number): Promise<PendingImport[]> =>
  orElse(async (database) => {
    const all = await database.getAllFromIndex('imports', 'user', userId);
    const found = all.filter((one) => (one.household ?? userId) === household);
    return found.sort((a, b) => a.startedAt - b.startedAt);
  }, []);
