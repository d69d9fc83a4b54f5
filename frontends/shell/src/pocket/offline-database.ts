import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb';
import type { Keys, Sealed } from './seal.js';

export const offlineDatabase = 'daybook:offline';

/** Whose records they are; their keys. There is one at most: a browser has one session. */
export interface Owner extends Keys {
  /** API id. */
  person: number;
  /** The household whose document the server sent last, by API id. */
  household: number;
  /** Of these keys, so that nothing sealed by others is stored beside them. */
  id: string;
  /** When the server was last heard to serve the person. */
  seenAt: number;
}

export interface KeptDocument extends Sealed {
  at: number;
  /** The household that it shows, by API id. */
  household: number;
  /** Folders of the builds that it names; nothing personal. */
  builds: string[];
}

/** A file that another app has shared, under a key of its own. */
export interface SharedRecord {
  key: CryptoKey;
  about: Sealed;
  content: Sealed;
  at: number;
  size: number;
  /** Who was signed in here; null where nobody was. */
  person: number | null;
}

interface Schema extends DBSchema {
  owners: { key: 'owner'; value: Owner };
  reads: { key: string; value: Sealed };
  /** What the reads take, apart from them, so that counting them does not load them. */
  sizes: { key: string; value: { at: number; size: number } };
  /** Of each household the newest that is whole. */
  documents: { key: 'candidate' | `whole:${number}`; value: KeptDocument };
  shared: { key: number; value: SharedRecord };
}
export type OfflineDatabase = IDBPDatabase<Schema>;

let opened: Promise<OfflineDatabase> | null = null;

const forget = (): void => {
  opened = null;
};

/** The one connection of this page or worker. Rejects where the browser forbids storage. */
export const openOffline = (): Promise<OfflineDatabase> => {
  opened ??= openDB<Schema>(offlineDatabase, 1, {
    upgrade: (database) => {
      for (const name of ['owners', 'reads', 'sizes', 'documents'] as const) database.createObjectStore(name);
      database.createObjectStore('shared', { autoIncrement: true });
    },
    blocking: (_current, _blocked, event) => {
      forget();
      (event.target as IDBDatabase).close();
    },
    terminated: forget,
  });
  opened.catch(forget);
  return opened;
};

/** Deletes all of it, where it does not open any more, too. False where the browser does not. */
export const deleteOffline = (): Promise<boolean> =>
  new Promise<boolean>((resolve) => {
    forget();
    // Pages that have it open close it; one that does not keeps the browser waiting.
    const blocked = () => resolve(false);
    deleteDB(offlineDatabase, { blocked }).then(
      () => resolve(true),
      () => resolve(false),
    );
  }).catch(() => false);
