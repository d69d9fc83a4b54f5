import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { holdsPart, masterKeyFileName } from '@daybook/adapters-embedded';
import { parseMasterKey } from '@daybook/keys';
import { type Call, Refused } from './command.js';

/** Names a key without telling it: it is random, so nobody guesses it from this. */
export const fingerprintOf = (masterKey: Uint8Array): string =>
  createHash('sha256').update('daybook master key').update(masterKey).digest('hex').slice(0, 16);

export interface FoundKey {
  key: Uint8Array;
  /** Whether the server finds it in its environment, so that it needs no file. */
  from: 'environment' | 'option' | 'folder';
}

const readKey = (path: string): Uint8Array => {
  try {
    return parseMasterKey(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Refused(`The master key cannot be read from ${path}: ${(error as Error).message}`, { cause: error });
  }
};

/** From the environment, the option or the folder, in this order. */
export function findMasterKey({ config, text, pathOf }: Call, folder?: string): FoundKey | undefined {
  if (config.DAYBOOK_MASTER_KEY) return { key: parseMasterKey(config.DAYBOOK_MASTER_KEY), from: 'environment' };
  const named = text('master-key');
  if (named !== undefined) return { key: readKey(pathOf(named)), from: 'option' };
  const file = folder === undefined ? undefined : join(folder, masterKeyFileName);
  return file !== undefined && existsSync(file) ? { key: readKey(file), from: 'folder' } : undefined;
}

/** Of a data directory or a copy of one. @throws Refused where no server ever ran, or where there is no key */
export function masterKeyFor(call: Call, folder: string): FoundKey {
  if (!holdsPart(folder, 'log') || !holdsPart(folder, 'keys')) {
    throw new Refused(`${folder} holds no log: no server ever ran on it.`);
  }
  const found = findMasterKey(call, folder);
  if (found) return found;
  throw new Refused(
    `${folder} does not hold its master key: set DAYBOOK_MASTER_KEY, or name the file that holds it with --master-key.`,
  );
}
