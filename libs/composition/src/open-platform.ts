import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { parseMasterKey } from '@daybook/keys';
import { freeLeases } from '@daybook/event-sourcing';
import { log, type Metrics } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import type { Config } from './config.js';

async function openEmbedded(config: Config): Promise<Platform> {
  const masterKey = config.DAYBOOK_MASTER_KEY ? parseMasterKey(config.DAYBOOK_MASTER_KEY) : undefined;
  const platform = await openEmbeddedPlatform({ directory: config.DAYBOOK_DATA_DIR, masterKey });
  // The directory's lock is ours, so whoever held a lease is dead.
  await freeLeases(platform.documents);
  return platform;
}

export interface Opening {
  metrics?: Metrics | undefined;
  /** Ends the waiting for servers that cannot be reached. */
  signal?: AbortSignal;
  /** Of a log that moves in to servers without keys. */
  indexKey?: Uint8Array | undefined;
}

async function openDistributed(config: Config, { metrics, signal, indexKey }: Opening): Promise<Platform> {
  // The clients of three servers: who stays on one machine need not load them.
  const { openDistributedPlatform } = await import('@daybook/adapters-distributed');
  const { KURRENTDB_URL = '', MONGODB_URL = '', REDIS_URL = '', DAYBOOK_MASTER_KEY = '' } = config;
  return openDistributedPlatform({
    kurrentdbUrl: KURRENTDB_URL,
    mongodbUrl: MONGODB_URL,
    redisUrl: REDIS_URL,
    masterKey: parseMasterKey(DAYBOOK_MASTER_KEY),
    namespace: config.DAYBOOK_NAMESPACE,
    signal,
    indexKey,
    report: ({ dependency, message, error }) => log.warn({ dependency, err: error }, message),
    onPoolWait: (ms) => metrics?.poolWait.observe({ pool: 'mongodb' }, ms / 1000),
  });
}

/**
 * The one place that knows the mode: it chooses every port's adapter.
 * @throws CannotStart, and what the opening of the platform throws
 */
export const openPlatform = (config: Config, opening: Opening = {}): Promise<Platform> =>
  config.DAYBOOK_MODE === 'distributed' ? openDistributed(config, opening) : openEmbedded(config);
