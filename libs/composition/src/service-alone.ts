import type { RequestListener } from 'node:http';
import { createService, type ServiceDefinition } from '@daybook/nest';
import { behindFrontDoor } from './behind-front-door.js';
import type { Config } from './config.js';
import { CannotStart } from './front-door.js';
import type { Running } from './run-program.js';

/**
 * One service without the others; a gateway elsewhere vouches for requests with the same secret.
 * @throws CannotStart, and what `openPlatform` throws
 */
export function serviceAlone(definition: ServiceDefinition, config: Config): Promise<Running> {
  if (!config.DAYBOOK_IDENTITY_SECRET) {
    throw new CannotStart('A service that runs alone needs DAYBOOK_IDENTITY_SECRET to check who asks.');
  }
  const identitySecret = new TextEncoder().encode(config.DAYBOOK_IDENTITY_SECRET);
  return behindFrontDoor(config, async (platform) => {
    const before = await definition.before?.(platform);
    const app = await createService(definition.module, platform, { identitySecret, service: definition.name }, before);
    return { listener: app.getHttpAdapter().getInstance() as RequestListener, close: () => app.close() };
  });
}
