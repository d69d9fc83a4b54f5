import { openEmbeddedPlatform, parseMasterKey } from '@daybook/adapters-embedded';
import { freeLeases } from '@daybook/event-sourcing';
import type { Platform } from '@daybook/platform';
import type { Config } from './config.js';
import { CannotStart } from './front-door.js';

/**
 * The one place that knows the mode: it chooses every port's adapter.
 * @throws CannotStart, and what `openEmbeddedPlatform` throws
 */
export async function openPlatform(config: Config): Promise<Platform> {
  if (config.DAYBOOK_MODE === 'distributed') {
    throw new CannotStart('DAYBOOK_MODE=distributed: this version has adapters for the embedded mode only.');
  }
  const masterKey = config.DAYBOOK_MASTER_KEY ? parseMasterKey(config.DAYBOOK_MASTER_KEY) : undefined;
  const platform = await openEmbeddedPlatform({ directory: config.DAYBOOK_DATA_DIR, masterKey });
  // The directory's lock is ours, so whoever held a lease is dead.
  await freeLeases(platform.documents);
  return platform;
}
