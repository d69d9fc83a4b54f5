import os from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { DependencyUnavailable } from '@daybook/platform';
import { MongoClient, MongoError, MongoServerSelectionError, type Db, type MongoClientOptions } from 'mongodb';

export interface MongoConnection {
  client: MongoClient;
  /** The one that the address names. */
  db: Db;
  close(): Promise<void>;
}

/** What one call may take, repetitions included. */
const patienceMs = 8_000;
const firstPauseMs = 50;
/** A call that never answers keeps its connection no longer than this; it may be the making of an index. */
const longestCallMs = 120_000;

const options: MongoClientOptions = {
  w: 'majority',
  journal: true,
  readConcernLevel: 'majority',
  readPreference: 'primary',
  retryWrites: true,
  retryReads: true,
  serverSelectionTimeoutMS: 5_000,
  connectTimeoutMS: 5_000,
  waitQueueTimeoutMS: 5_000,
  socketTimeoutMS: longestCallMs,
  ignoreUndefined: true,
  appName: 'daybook',
  // Otherwise the driver imports it on its own, which a test's sandbox refuses, and the server then refuses the driver.
  runtimeAdapters: { os },
};

/** Wire version of MongoDB 8.0, the first that tells the outcome of each write of a batch. */
const oldestWireVersion = 25;

/**
 * Connects to a replica set or a sharded cluster of MongoDB 8.0 or later. Writes wait for the majority, reads give what
 * the majority has.
 * @param url connection string; what it says of these concerns is not followed
 * @throws DependencyUnavailable when it cannot be reached within 5 s
 */
export async function openMongo(url: string): Promise<MongoConnection> {
  const client = new MongoClient(url, options);
  try {
    await client.connect();
    const hello = await client.db('admin').command({ hello: 1 });
    if (hello['setName'] === undefined && hello['msg'] !== 'isdbgrid') {
      throw new Error('MongoDB has to run as a replica set, be it of one: a single server has no majority.');
    }
    if (Number(hello['maxWireVersion']) < oldestWireVersion) throw new Error('MongoDB has to be 8.0 or later.');
  } catch (error) {
    await client.close();
    throw asUnavailable(error);
  }
  return { client, db: client.db(), close: () => client.close() };
}

/** A primary that stepped down or stops, no majority in time, or a lock that was taken from a call meanwhile. */
const awayCodes = new Set([6, 7, 64, 89, 91, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);
const awayNames =
  /^Mongo(Network|ServerSelection|PoolCleared|PoolClosed|WaitQueueTimeout|WriteConcern|TopologyClosed|NotConnected|Client.*Closed)/;

/** The driver lets these through as they are where a socket ends between two of its looks at it. */
const socketCodes = new Set<string | undefined>(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);

/** Whether the server cannot be reached, or another one has become the primary: the same call may succeed later. */
export function isAway(error: unknown): boolean {
  if (error instanceof NoAnswer) return true;
  if (error instanceof Error && socketCodes.has((error as NodeJS.ErrnoException).code)) return true;
  if (!(error instanceof MongoError)) return false;
  if (awayNames.test(error.name) || awayCodes.has(Number(error.code))) return true;
  if (/connection .*closed/i.test(error.message)) return true;
  if (error.hasErrorLabel('RetryableWriteError')) return true;
  const { writeConcernErrors } = error as { writeConcernErrors?: readonly unknown[] };
  if (Array.isArray(writeConcernErrors) && writeConcernErrors.length > 0) return true;
  return isAway(error.cause);
}

class NoAnswer extends Error {
  override name = 'NoAnswer';
}

async function before<T>(deadline: number, call: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer('no answer in time')), Math.max(1, deadline - Date.now()));
  });
  try {
    return await Promise.race([call, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Makes a call, again where the connection was lost or the primary changed, within 8 s altogether. A call that does not
 * answer is given up; it may still take place.
 * @param call gets how often it was made before, so that it can find out what became of it
 * @throws DependencyUnavailable
 */
export async function persistently<T>(call: (tries: number) => Promise<T>): Promise<T> {
  const deadline = Date.now() + patienceMs;
  for (let tries = 0; ; tries += 1) {
    try {
      return await before(deadline, call(tries));
    } catch (error) {
      if (!isAway(error)) throw error;
      const pauseMs = firstPauseMs * 2 ** tries * (0.5 + Math.random());
      // Nobody was found within the time for finding one: they are given no more of it.
      const isOver = error instanceof NoAnswer || error instanceof MongoServerSelectionError;
      if (isOver || Date.now() + pauseMs >= deadline) throw new DependencyUnavailable('MongoDB', { cause: error });
      await pause(pauseMs);
    }
  }
}

/** DependencyUnavailable where the server is away, else the error itself. */
const asUnavailable = (error: unknown): unknown =>
  isAway(error) ? new DependencyUnavailable('MongoDB', { cause: error }) : error;

/**
 * Makes a call once: one that cannot be made again, such as for the rest of what is being read.
 * @throws DependencyUnavailable, within 8 s
 */
export async function once<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await before(Date.now() + patienceMs, call());
  } catch (error) {
    throw asUnavailable(error);
  }
}

/**
 * Waits for one call that may take long, such as the making of an index.
 * @throws DependencyUnavailable
 */
export async function patiently<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw asUnavailable(error);
  }
}
