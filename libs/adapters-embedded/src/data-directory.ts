import { accessSync, chmodSync, closeSync, constants, existsSync, mkdirSync, openSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

export class DataDirectoryInUse extends Error {
  override name = 'DataDirectoryInUse';
  constructor(directory: string) {
    super(`Another server is running on the data directory ${directory}. Stop it, or choose another directory.`);
  }
}

export class DataDirectoryUnusable extends Error {
  override name = 'DataDirectoryUnusable';
  constructor(directory: string, cause: unknown) {
    super(`The data directory ${directory} cannot be used: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
}

const privateFile = 0o600;
const privateDirectory = 0o700;

/** Creates the directory where it is missing. @throws DataDirectoryUnusable */
export function prepareDirectory(directory: string): void {
  try {
    if (!existsSync(directory)) mkdirSync(directory, { recursive: true, mode: privateDirectory });
    if (!statSync(directory).isDirectory()) throw new Error('it is not a directory');
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK);
    chmodSync(directory, privateDirectory);
  } catch (cause) {
    throw new DataDirectoryUnusable(directory, cause);
  }
}

/** The path of a file that none but its owner can read; SQLite gives its journals the same mode. */
export function privatePath(directory: string, name: string): string {
  const path = join(directory, name);
  // An existing file is never opened here: closing it again would drop the locks that this process holds on it.
  if (existsSync(path)) chmodSync(path, privateFile);
  else closeSync(openSync(path, 'a', privateFile));
  return path;
}

/**
 * Takes the directory for this process until it is released or the process ends, in whatever way.
 * @throws DataDirectoryInUse
 */
export function lockDirectory(directory: string): { release(): void } {
  const lock = new DatabaseSync(privatePath(directory, 'lock.db'), { timeout: 0 });
  try {
    // A lock of the operating system, held by the open transaction: it ends with the process, a file with a number would not.
    lock.exec('PRAGMA journal_mode = DELETE; BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (String(error).includes('locked')) throw new DataDirectoryInUse(directory);
    throw error;
  }
  return {
    release: () => {
      if (lock.isOpen) lock.close();
    },
  };
}
