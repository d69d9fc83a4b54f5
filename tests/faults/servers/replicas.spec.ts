import { notTried } from '@daybook/adapter-contracts';
import type * as Adapters from '@daybook/adapters-distributed';
import { ownInstallation } from '../../support/distributed-environment.js';
import { onServers } from '../../support/on-servers.js';
import { killAll, runToEnd } from '../../support/program.js';
import { acceptedWork } from './accepted-work.js';
import { trustBoundaries } from './trust-boundaries.js';
import { longMs, type UnderTest } from './under-load.js';
import { startInstallation } from './installation.js';
import { processFailures } from './process-failures.js';
import { killsDuringJobs } from './kills-during-jobs.js';
import { redisPrivacy } from './redis-privacy.js';
import { serverOutages } from './server-outages.js';
import { controlled, hasRedis, startOwnRedis } from './breakable-servers.js';

// One installation for all tests of this folder, two processes of each kind. They run in their order, apart from all others.

/** The log stays, under a namespace of its own: nobody can take streams back from a server that others use. */
async function dropDatabase(url: string): Promise<void> {
  const { openMongo } = jest.requireActual<typeof Adapters>('@daybook/adapters-distributed');
  const { db, close } = await openMongo(url);
  await db.dropDatabase();
  await close();
}

function faults(): void {
  if (!hasRedis) {
    return notTried('what goes wrong with servers and processes is', 'redis-server is not installed');
  }
  describe('two replicas of everything', () => {
    let underTest: UnderTest | undefined;
    const the = (): UnderTest => {
      if (!underTest) throw new Error('it has not started');
      return underTest;
    };

    beforeAll(async () => {
      const redis = await startOwnRedis();
      const mongodbUrl = new URL(process.env['MONGODB_URL'] ?? '');
      mongodbUrl.pathname = `/daybook-on-servers-${process.pid}`;
      const environment = {
        ...ownInstallation(),
        MONGODB_URL: mongodbUrl.href,
        REDIS_URL: redis.url,
      };
      underTest = {
        environment,
        redis,
        installation: await startInstallation(environment),
        mongo: controlled('MongoDB', 'mongo'),
        kurrent: controlled('KurrentDB', 'kurrent'),
      };
    }, longMs);
    afterAll(async () => {
      await underTest?.installation.stop();
      await underTest?.redis.remove();
      if (underTest) await dropDatabase(underTest.environment['MONGODB_URL'] ?? '');
      killAll();
    }, longMs);

    trustBoundaries(the);
    killsDuringJobs(the);
    processFailures(the);
    serverOutages(the);
    acceptedWork(the);
    redisPrivacy(the);

    it(
      'in the end every read model is what the log says',
      async () => {
        const { stdout, stderr } = await runToEnd(the().environment, 'faults/servers/compare-read-models.main.ts');
        expect(JSON.parse(stdout || JSON.stringify(stderr))).toMatchObject({ wrong: [] });
      },
      longMs,
    );
  });
}

onServers('what goes wrong with servers and processes', faults);
