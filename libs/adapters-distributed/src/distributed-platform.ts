import { setTimeout as pause } from 'node:timers/promises';
import { openWrappedKeyStore } from '@daybook/keys';
import {
  type Clock,
  DependencyUnavailable,
  type EventStore,
  type Ids,
  type Platform,
  randomIds,
  systemClock,
} from '@daybook/platform';
import { createBullJobQueue } from './bullmq-job-queue.js';
import { openKurrentEventStore } from './kurrent-event-store.js';
import { openMongo } from './mongo-connection.js';
import { mongoDocumentStore } from './mongo-document-store.js';
import { createMongoKeyStorage } from './mongo-key-storage.js';
import { openRedis } from './redis-connection.js';
import { createRedisPositionTokens } from './redis-position-tokens.js';
import { createRedisRateLimiter } from './redis-rate-limiter.js';
import { createRedisSessionStore } from './redis-session-store.js';

export interface DistributedOptions {
  kurrentdbUrl: string;
  mongodbUrl: string;
  redisUrl: string;
  /** 32 bytes. */
  masterKey: Uint8Array;
  /** Keeps installations apart that share servers. */
  namespace?: string;
  /** Of the names of MongoDB's collections; by the namespace when absent. */
  prefix?: string;
  /** Of a log that moves in: its addresses are claimed under it. For servers without keys. */
  indexKey?: Uint8Array;
  /** Number of shards that replicas split a projection's work into. */
  projectionShards?: number;
  clock?: Clock;
  ids?: Ids;
  /** Called with each server that is waited for, again and again, and with warnings. */
  report?: (what: { dependency: string; message: string; error?: unknown }) => void;
  /** Ends the waiting. */
  signal?: AbortSignal;
  /** Called with how long an operation waited for a connection to MongoDB. */
  onPoolWait?: (ms: number) => void;
}

const retryMs = 2_000;
/** One for each first digit of a partition, so that one prefix of each category selects a shard. */
const defaultShards = 16;

/** Opens it as soon as it can be reached. @throws what `signal` says, and whatever is no matter of waiting */
async function whenThere<T>(open: () => Promise<T>, { report, signal }: DistributedOptions): Promise<T> {
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!(error instanceof DependencyUnavailable)) throw error;
      const { dependency } = error;
      report?.({ dependency, message: `${dependency} cannot be reached; waiting for it`, error: error.cause ?? error });
      await pause(retryMs, undefined, { signal });
    }
  }
}

async function openLog(url: string, namespace: string): Promise<EventStore> {
  const store = openKurrentEventStore({ url, namespace });
  try {
    await store.incarnation();
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** Of this installation: the newest position of a server may be another's. */
async function holdsEvents(events: EventStore): Promise<boolean> {
  for await (const _ of events.readAll()) return true;
  return false;
}

/**
 * Everything on servers, for any number of processes at once: the log on KurrentDB, documents and keys on MongoDB,
 * jobs, sessions and counters on Redis. Waits for those that cannot be reached.
 * @throws MasterKeyWrong, KeysMissing, what the signal says, and what a server has against being used
 */
export async function openDistributedPlatform(options: DistributedOptions): Promise<Platform> {
  const { clock = systemClock, ids = randomIds, namespace = '', report, onPoolWait } = options;
  const { projectionShards = defaultShards } = options;
  const named = namespace === '' ? '' : `${namespace}.`;
  const { prefix = named } = options;
  const opened: { close(): Promise<void> }[] = [];
  const keep = async <T extends { close(): Promise<void> }>(open: () => Promise<T>): Promise<T> => {
    const part = await whenThere(open, options);
    opened.unshift(part);
    return part;
  };
  const close = async (): Promise<void> => {
    for (const part of opened.splice(0)) await part.close();
  };
  try {
    const mongo = await keep(() => openMongo(options.mongodbUrl));
    if (onPoolWait) mongo.client.on('connectionCheckedOut', ({ durationMS }) => onPoolWait(durationMS));
    const warn = (message: string): void => report?.({ dependency: 'Redis', message });
    const redis = await keep(() => openRedis(options.redisUrl, namespace || 'daybook', { warn }));
    const events = await keep(() => openLog(options.kurrentdbUrl, named));
    const { masterKey, indexKey } = options;
    const keyStorage = createMongoKeyStorage(mongo.db, prefix);
    const hasLog = () => holdsEvents(events);
    const keys = await keep(() => openWrappedKeyStore(keyStorage, { masterKey, indexKey, hasLog, ids }));
    const jobs = createBullJobQueue(redis);
    opened.unshift(jobs);
    return {
      events,
      readModels: mongoDocumentStore(mongo.db, `${prefix}read-models.`),
      documents: mongoDocumentStore(mongo.db, `${prefix}documents.`),
      jobs,
      sessions: createRedisSessionStore(redis),
      rateLimiter: createRedisRateLimiter(redis),
      requestCounter: createRedisRateLimiter(redis),
      positions: createRedisPositionTokens(redis),
      keys,
      clock,
      ids,
      projectionShards,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
