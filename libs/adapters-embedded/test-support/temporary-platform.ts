import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Opened } from '@daybook/adapter-contracts';
import type { Platform } from '@daybook/platform';
import { type EmbeddedOptions, openEmbeddedPlatform } from '../src/embedded-platform.js';

export const temporaryDirectory = (): { directory: string; remove(): void } => {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-'));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
};

/** One part of a platform in a directory of its own, which goes when it is closed. */
export async function openTemporary<T>(
  part: (platform: Platform) => T,
  options: Pick<EmbeddedOptions, 'clock' | 'writes'> = {},
): Promise<Opened<T>> {
  const { directory, remove } = temporaryDirectory();
  let platform = await openEmbeddedPlatform({ directory, ...options });
  return {
    store: part(platform),
    reopen: async () => {
      await platform.close();
      platform = await openEmbeddedPlatform({ directory, ...options });
      return part(platform);
    },
    close: async () => {
      await platform.close();
      remove();
    },
  };
}
