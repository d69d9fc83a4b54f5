import { hash, randomBytes, randomUUID } from 'node:crypto';
import type * as Adapters from '@daybook/adapters-distributed';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Clock, Platform } from '@daybook/platform';

export interface PlatformsUnderTest {
  /** One for each replica; those of one test see the same world. */
  platforms: readonly Platform[];
  close(): Promise<void>;
}

const { DAYBOOK_TEST_MODE, KURRENTDB_URL = '', MONGODB_URL = '', REDIS_URL = '' } = process.env;

export type Mode = 'embedded' | 'distributed';

/** The same tests run against files and one process, or against real servers and two replicas of everything. */
export const modeUnderTest: Mode = DAYBOOK_TEST_MODE === 'distributed' ? 'distributed' : 'embedded';

const replicas = 2;

/** Of this checkout and this worker: another checkout may try the same servers at the same time. */
const databases = `daybook-test-${hash('sha256', process.cwd()).slice(0, 6)}-${process.env['JEST_WORKER_ID'] ?? '1'}`;
/** Those of installations that are open. */
const taken = new Set<string>();

const takeDatabase = (): string => {
  for (let n = 0; ; n += 1) {
    const database = `${databases}-${n}`;
    if (taken.has(database)) continue;
    taken.add(database);
    return database;
  }
};

/**
 * A log of its own, in a database that the next test takes over: collections and their indexes take a server longer to
 * make than everything else.
 */
async function openDistributed(clock: Clock): Promise<PlatformsUnderTest> {
  // Not loaded where it is not used.
  const { openDistributedPlatform, openMongo } = jest.requireActual<typeof Adapters>('@daybook/adapters-distributed');
  const mongodbUrl = new URL(MONGODB_URL);
  const database = takeDatabase();
  mongodbUrl.pathname = `/${database}`;
  const empty = async (): Promise<void> => {
    const { db, close } = await openMongo(mongodbUrl.href);
    for (const collection of await db.collections()) await collection.deleteMany({});
    await close();
  };
  const namespace = `test-${randomUUID().slice(0, 8)}`;
  const masterKey = randomBytes(32);
  // What an interrupted test has left.
  await empty();
  const platforms: Platform[] = [];
  for (let n = 0; n < replicas; n += 1) {
    const platform = await openDistributedPlatform({
      kurrentdbUrl: KURRENTDB_URL,
      mongodbUrl: mongodbUrl.href,
      redisUrl: REDIS_URL,
      namespace,
      prefix: '',
      clock,
      masterKey,
    });
    platforms.push(platform);
  }
  return {
    platforms,
    close: async () => {
      for (const platform of platforms) await platform.close();
      await empty();
      taken.delete(database);
    },
  };
}

/**
 * The ports of a mode.
 * @param directory for everything that is kept in files
 */
export async function openPlatforms(directory: string, clock: Clock, mode: Mode): Promise<PlatformsUnderTest> {
  if (mode === 'distributed') return openDistributed(clock);
  const platform = await openEmbeddedPlatform({ directory, clock });
  return { platforms: [platform], close: () => platform.close() };
}
