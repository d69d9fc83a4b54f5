import { closeSync, fsyncSync, mkdirSync, openSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFiles, lockDirectory, prepareDirectory } from '@daybook/adapters-embedded';
import { Refused } from './command.js';

const draftName = '.incoming';
/** What an empty data directory may hold: a lock, the root of a disk, what a command that was killed left behind. */
const ignored = new Set([draftName, 'lock.db', 'lock.db-journal', 'lost+found']);

const flush = (path: string): void => {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
};

/**
 * Fills a data directory that holds nothing, with all that the work leaves in its draft or, when it throws, with nothing.
 * No server can start on it meanwhile.
 * @throws Refused when something is there; DataDirectoryInUse, DataDirectoryUnusable
 */
export async function fillEmptyDirectory<T>(target: string, work: (draft: string) => Promise<T>): Promise<T> {
  prepareDirectory(target);
  if (readdirSync(target).some((name) => !ignored.has(name))) {
    throw new Refused(`${target} is not empty: choose another data directory with --dir, or move this one away.`);
  }
  const lock = lockDirectory(target);
  const draft = join(target, draftName);
  try {
    rmSync(draft, { recursive: true, force: true });
    // Beside nothing else, so on the same disk: what is moved from here to there is there at once.
    mkdirSync(draft, { mode: 0o700 });
    const result = await work(draft);
    const names = readdirSync(draft).filter((name) => !ignored.has(name));
    // The log last: without it nobody takes the directory for a whole one.
    names.sort((a, b) => Number(a === dataFiles.log) - Number(b === dataFiles.log));
    for (const name of names) renameSync(join(draft, name), join(target, name));
    flush(target);
    return result;
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}
