import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { keyBytes, MasterKeyWrong, parseMasterKey } from '@daybook/keys';
import { type Ids } from '@daybook/platform';
import { flushToDisk } from './flush-to-disk.js';

/** File of the master key, where no other place was named for it. */
export const masterKeyFileName = 'master.key';

/**
 * Reads `master.key` of the directory.
 * @param create makes it where it is missing; never when there are keys already, which it could not open
 * @throws MasterKeyWrong
 */
export function readMasterKeyFile(directory: string, create: boolean, ids: Ids): Uint8Array {
  const path = join(directory, masterKeyFileName);
  if (existsSync(path)) {
    chmodSync(path, 0o600);
    return parseMasterKey(readFileSync(path, 'utf8'));
  }
  if (!create) throw new MasterKeyWrong(`${path} is missing. Without it what was written cannot be read: put it back.`);
  const draft = `${path}.${ids.uuid()}`;
  writeDurably(draft, Buffer.from(ids.bytes(keyBytes)).toString('base64') + '\n');
  linkSync(draft, path);
  rmSync(draft);
  flushToDisk(directory);
  return parseMasterKey(readFileSync(path, 'utf8'));
}

function writeDurably(path: string, text: string): void {
  const file = openSync(path, 'wx', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
}
