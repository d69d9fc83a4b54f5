import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { KeysMissing, openWrappedKeyStore } from '@daybook/keys';
import {
  randomIds,
  systemClock,
  type Clock,
  type DocumentStore,
  type EventStore,
  type Ids,
  type KeyStore,
  type Platform,
} from '@daybook/platform';
import { DataDirectoryUnusable, lockDirectory, prepareDirectory, privatePath } from './data-directory.js';
import { openDatabase, type Database, type DatabaseOptions } from './database.js';
import { createDocumentStore } from './document-store.js';
import { eventSchema } from './event-rows.js';
import { createEventStore } from './event-store.js';
import { createJobQueue } from './job-queue.js';
import { jobSchema } from './job-rows.js';
import { createKeyStorage, holdsKeys, keySchema } from './key-storage.js';
import { readMasterKeyFile } from './master-key-file.js';
import { createPositionTokens } from './position-tokens.js';
import { createRateLimiter, rateLimitSchema } from './rate-limiter.js';
import { createRequestCounter } from './request-counter.js';
import { createSessionStore, sessionSchema } from './session-store.js';
import { createWriteBack } from './write-back.js';

export interface EmbeddedOptions {
  /** Created when missing, for its owner alone (0700, files 0600). */
  directory: string;
  /** 32 bytes, as `parseMasterKey` gives them; `master.key` in the directory when absent, made at the first start. */
  masterKey?: Uint8Array;
  /** Of a log that moves in: its addresses are claimed under it. For a directory without keys. */
  indexKey?: Uint8Array;
  clock?: Clock;
  ids?: Ids;
}

const openIn = (directory: string, name: string, options: Omit<DatabaseOptions, 'path'>): Database =>
  openDatabase({ path: privatePath(directory, name), ...options });

/** A log is read from one end to the other, and hardly ever the same part again: the system's own cache of files is enough. */
const logCacheKiB = 4_000;

const openLog = (directory: string, synchronous: DatabaseOptions['synchronous']): Database =>
  openIn(directory, 'log.db', { synchronous, schema: eventSchema, cacheKiB: logCacheKiB });

async function openKeys(options: EmbeddedOptions, ids: Ids, events?: EventStore): Promise<KeyStore> {
  const { directory, indexKey } = options;
  const database = openIn(directory, 'keys.db', { synchronous: 'full', schema: keySchema });
  try {
    const isNew = events !== undefined && (await events.lastPosition()) === undefined;
    if (events && !isNew && !holdsKeys(database)) throw new KeysMissing();
    const masterKey = options.masterKey ?? readMasterKeyFile(directory, isNew && !holdsKeys(database), ids);
    return await openWrappedKeyStore(createKeyStorage(database), { masterKey, indexKey, ids });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A job that is added after what is staged for it takes that along to the disk: both are in one journal. */
const withStages = (documents: DocumentStore, unsynced: DocumentStore): DocumentStore => ({
  ...documents,
  write: (collection, writes) => (collection.isStage ? unsynced : documents).write(collection, writes),
});

/**
 * Everything in files of one directory, for one process at a time. Positions, documents, jobs and keys that were
 * acknowledged survive `kill -9` and a power cut, stages once their job was added; read models, which can be rebuilt,
 * and what workers note of their jobs survive `kill -9`.
 * @throws DataDirectoryInUse, DataDirectoryUnusable, MasterKeyWrong, KeysMissing
 */
export async function openEmbeddedPlatform(options: EmbeddedOptions): Promise<Platform> {
  const { directory, clock = systemClock, ids = randomIds } = options;
  prepareDirectory(directory);
  const lock = lockDirectory(directory);
  const opened: { close(): Promise<void> | void }[] = [{ close: () => lock.release() }];
  const keep = <T extends { close(): Promise<void> | void }>(part: T): T => {
    opened.unshift(part);
    return part;
  };
  const close = async (): Promise<void> => {
    for (const part of opened.splice(0)) await part.close();
  };
  try {
    const log = keep(openLog(directory, 'deferred'));
    const events = keep(createEventStore(log, ids));
    const keys = keep(await openKeys(options, ids, events));
    const models = keep(openIn(directory, 'read-models.db', { synchronous: 'normal', schema: '' }));
    const schema = `${jobSchema}; ${sessionSchema}; ${rateLimitSchema}`;
    const writeBack = createWriteBack(join(directory, 'state.db'));
    const state = keep(openIn(directory, 'state.db', { synchronous: 'deferred', schema, writeBack }));
    // Counters, stages and what workers note of their jobs need no fsync of their own: the next commit takes them along.
    const unsynced = keep(openIn(directory, 'state.db', { synchronous: 'normal', schema, writeBack }));
    return {
      events,
      readModels: createDocumentStore(models),
      documents: withStages(createDocumentStore(state), createDocumentStore(unsynced)),
      jobs: keep(createJobQueue(state, unsynced)),
      sessions: createSessionStore(state),
      rateLimiter: createRateLimiter(unsynced, clock),
      requestCounter: createRequestCounter(),
      positions: createPositionTokens(),
      keys,
      clock,
      ids,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The read models alone, while a server runs: to look at them, or to leave requests for its projections.
 * @throws DataDirectoryUnusable where no server ever ran
 */
export function openEmbeddedReadModels(directory: string): DocumentStore {
  if (!existsSync(join(directory, 'read-models.db'))) {
    throw new DataDirectoryUnusable(directory, 'no server ever ran on it');
  }
  return createDocumentStore(openIn(directory, 'read-models.db', { synchronous: 'normal', schema: '' }));
}

export interface EmbeddedLog {
  events: EventStore;
  keys: KeyStore;
  clock: Clock;
  ids: Ids;
  close(): Promise<void>;
}

/**
 * The log and the keys alone, while a server runs: for commands that append. The server notices within a second.
 * @throws DataDirectoryUnusable, also where no server ever ran, and MasterKeyWrong
 */
export async function openEmbeddedLog(options: EmbeddedOptions): Promise<EmbeddedLog> {
  const { directory, clock = systemClock, ids = randomIds } = options;
  if (!existsSync(join(directory, 'log.db'))) throw new DataDirectoryUnusable(directory, 'no server ever ran on it');
  prepareDirectory(directory);
  const keys = await openKeys(options, ids);
  // The server reads as soon as it is written: it cannot know what this process still waits for.
  const log = openLog(directory, 'full');
  const events = createEventStore(log, ids);
  return {
    events,
    keys,
    clock,
    ids,
    close: async () => {
      await events.close();
      await keys.close();
    },
  };
}
