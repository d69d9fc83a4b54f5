import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';

/** The ports on a folder of their own. `over` takes the place of single ones. For specs. */
export async function ownPlatform(
  over: Partial<Platform> = {},
): Promise<{ platform: Platform; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'daybook-nest-'));
  const opened = await openEmbeddedPlatform({ directory });
  return {
    platform: { ...opened, ...over },
    remove: async () => {
      await opened.close();
      await rm(directory, { recursive: true });
    },
  };
}
