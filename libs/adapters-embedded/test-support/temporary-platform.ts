import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Opened } from '@daybook/adapter-contracts';
import { type Clock, type Platform } from '@daybook/platform';
import { openEmbeddedPlatform } from '../src/embedded-platform.js';

export const temporaryDirectory = (): { directory: string; remove(): void } => {
  const directory = mkdtempSync(join(tmpdir(), 'daybook-'));
  return { directory, remove: () => rmSync(directory, { recursive: true, force: true }) };
};

/** One part of a platform in a directory of its own, which goes when it is closed. */
export async function openTemporary<T>(part: (platform: Platform) => T, clock?: Clock): Promise<Opened<T>> {
  const { directory, remove } = temporaryDirectory();
  let platform = await openEmbeddedPlatform({ directory, clock });
  return {
    store: part(platform),
    reopen: async () => {
      await platform.close();
      platform = await openEmbeddedPlatform({ directory, clock });
      return part(platform);
    },
    close: async () => {
      await platform.close();
      remove();
    },
  };
}
