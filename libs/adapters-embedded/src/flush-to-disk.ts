import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Returns once the file, or the directory's list of names, survives a power cut. */
export function flushToDisk(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}
