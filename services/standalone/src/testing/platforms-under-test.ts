import { randomBytes, randomUUID } from 'node:crypto';
import type * as Adapters from '@daybook/adapters-distributed';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Clock, Platform } from '@daybook/platform';

export interface PlatformsUnderTest {
  /** One for each replica; those of one test see the same world. */
  platforms: readonly Platform[];
  close(): Promise<void>;
}

const { DAYBOOK_TEST_MODE, KURRENTDB_URL = '', MONGODB_URL = '', REDIS_URL = '' } = process.env;

/** Whether the same tests run against real servers and two replicas of everything. */
export const isDistributed = DAYBOOK_TEST_MODE === 'distributed';

const replicas = 2;

async function openDistributed(clock: Clock): Promise<PlatformsUnderTest> {
  // Not loaded where it is not used.
  const { openDistributedPlatform, openMongo } = jest.requireActual<typeof Adapters>('@daybook/adapters-distributed');
  const namespace = `test-${randomUUID().slice(0, 8)}`;
  const mongodbUrl = new URL(MONGODB_URL);
  mongodbUrl.pathname = `/daybook-${namespace}`;
  const options = {
    ...{ kurrentdbUrl: KURRENTDB_URL, mongodbUrl: mongodbUrl.href, redisUrl: REDIS_URL },
    ...{ namespace, clock, masterKey: randomBytes(32) },
  };
  const platforms: Platform[] = [];
  for (let n = 0; n < replicas; n += 1) platforms.push(await openDistributedPlatform(options));
  return {
    platforms,
    close: async () => {
      for (const platform of platforms) await platform.close();
      const { db, close } = await openMongo(mongodbUrl.href);
      await db.dropDatabase();
      await close();
    },
  };
}

/**
 * The ports of the mode that is under test.
 * @param directory for everything that is kept in files
 */
export async function openPlatforms(directory: string, clock: Clock): Promise<PlatformsUnderTest> {
  if (isDistributed) return openDistributed(clock);
  const platform = await openEmbeddedPlatform({ directory, clock });
  return { platforms: [platform], close: () => platform.close() };
}
