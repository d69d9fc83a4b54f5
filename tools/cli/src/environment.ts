import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holdsPart } from '@daybook/adapters-embedded';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The master key that `npm run distributed` makes in its data folder. */
const keyOfServers = (directory: string): string => join(directory, 'distributed.master.key');

/** Whether `npm run distributed` ran with the folder, beside whatever else is there. */
export const ranDistributed = (directory: string): boolean => existsSync(keyOfServers(directory));

/** The environment with what `npm run distributed` adds to it: a folder that only it ran with means its servers, and holds its key. */
export function environmentIn(directory: string, environment: Environment): Environment {
  if (!ranDistributed(directory)) return environment;
  const mode = environment['DAYBOOK_MODE'] || (holdsPart(directory, 'log') ? 'embedded' : 'distributed');
  const hasKey = environment['DAYBOOK_MASTER_KEY'] || environment['DAYBOOK_MASTER_KEY_FILE'];
  if (mode !== 'distributed' || hasKey) return { ...environment, DAYBOOK_MODE: mode };
  return { ...environment, DAYBOOK_MODE: mode, DAYBOOK_MASTER_KEY_FILE: keyOfServers(directory) };
}
