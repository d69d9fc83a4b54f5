import type { RequestListener } from 'node:http';
import { createService, type ServiceDefinition } from '@daybook/nest';
import type { Platform, Worker } from '@daybook/platform';
import { behindFrontDoor } from './behind-front-door.js';
import type { Config } from './config.js';
import { CannotStart } from './front-door.js';
import type { Running } from './run-program.js';

/** A process that answers requests leaves its service's jobs and projections to another kind of process; any other does all. */
export type Part = 'whole' | 'requests';

const idle: Worker = { stop: async () => undefined };

/** Jobs are added and waited for, and done elsewhere. */
const withoutJobs = (platform: Platform): Platform => ({
  ...platform,
  jobs: { ...platform.jobs, work: () => idle },
});

/** Read models are made elsewhere as well. */
const withoutWork = (platform: Platform): Platform => ({ ...withoutJobs(platform), projectionShards: 0 });

const partOf = (platform: Platform, part: Part, { DAYBOOK_JOBS }: Config): Platform => {
  if (part === 'requests') return withoutWork(platform);
  return DAYBOOK_JOBS === 'left' ? withoutJobs(platform) : platform;
};

/**
 * One service without the others; a gateway elsewhere vouches for requests with the same secret.
 * @param around what stands between the service and the adapters, where something is to go wrong
 * @throws CannotStart, and what `openPlatform` throws
 */
export function serviceAlone(
  definition: ServiceDefinition,
  config: Config,
  part: Part = 'whole',
  around: (platform: Platform) => Platform = (platform) => platform,
): Promise<Running> {
  if (!config.DAYBOOK_IDENTITY_SECRET) {
    throw new CannotStart('A service that runs alone needs DAYBOOK_IDENTITY_SECRET to check who asks.');
  }
  const identitySecret = new TextEncoder().encode(config.DAYBOOK_IDENTITY_SECRET);
  return behindFrontDoor(config, definition.name, async (opened, metrics) => {
    const platform = around(config.DAYBOOK_MODE === 'distributed' ? partOf(opened, part, config) : opened);
    const before = await definition.before?.(platform);
    const app = await createService(
      definition.module,
      platform,
      { identitySecret, service: definition.name, metrics },
      before,
    );
    return { listener: app.getHttpAdapter().getInstance() as RequestListener, close: () => app.close() };
  });
}
