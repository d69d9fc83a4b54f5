import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  copyParts,
  countEvents,
  dataFiles,
  type DataPart,
  forgetSessions,
  masterKeyFileName,
} from '@daybook/adapters-embedded';
import { systemClock } from '@daybook/platform';
import { type Call, exitCodes, Refused } from './command.js';
import { describeFiles, writeManifest } from './manifest.js';
import { fingerprintOf, masterKeyFor } from './master-key.js';

/**
 * The state first: its answers and jobs then tell of nothing that the log does not hold. Keys last: every event that was
 * copied has its key.
 */
const inOrder: readonly DataPart[] = ['state', 'log', 'keys'];

export async function backup(call: Call): Promise<number> {
  const directory = call.config.DAYBOOK_DATA_DIR;
  const folder = call.pathOf(call.words[0] ?? '');
  const { key } = masterKeyFor(call, directory);
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new Refused(`${folder} is not empty: a backup wants a folder of its own.`);
  }
  const at = new Date(systemClock.now()).toISOString();
  copyParts(directory, folder, inOrder);
  forgetSessions(folder);
  const included = call.flag('with-master-key');
  if (included) {
    writeFileSync(join(folder, masterKeyFileName), `${Buffer.from(key).toString('base64')}\n`, { mode: 0o600 });
  }
  const names = [...inOrder.map((part) => dataFiles[part]), ...(included ? [masterKeyFileName] : [])];
  const events = countEvents(folder);
  const fingerprint = fingerprintOf(key);
  writeManifest(folder, {
    format: 'daybook-backup',
    version: 1,
    at,
    events,
    masterKey: { included, fingerprint },
    files: await describeFiles(folder, names),
  });
  call.say(`Backed up ${events.toLocaleString('en-US')} events to ${folder}.`);
  call.say(
    included
      ? 'The master key is in it: whoever has this folder can read everything.'
      : `The master key ${fingerprint} is NOT in it: keep it elsewhere, nobody can read this backup without.`,
  );
  return exitCodes.done;
}
