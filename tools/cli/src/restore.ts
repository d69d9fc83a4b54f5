import { copyFileSync, existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  applyTombstones,
  beginIncarnation,
  dataFiles,
  dataOfType,
  holdsPart,
  masterKeyFileName,
  type Tombstones,
  tombstonesOf,
} from '@daybook/adapters-embedded';
import { erasureEvents } from '@daybook/contracts';
import { readInTheClear } from '@daybook/event-sourcing';
import { randomIds } from '@daybook/platform';
import { type Call, exitCodes, Refused } from './command.js';
import { fillEmptyDirectory } from './empty-directory.js';
import { isBackup, type Manifest, readManifest } from './manifest.js';
import { findMasterKey, fingerprintOf, type FoundKey } from './master-key.js';
import { verify } from './verify.js';

const keyFor = (call: Call, folder: string, { masterKey }: Manifest): FoundKey => {
  const found = findMasterKey(call, folder);
  const wanted = `the master key ${masterKey.fingerprint}: set DAYBOOK_MASTER_KEY, or name its file with --master-key`;
  if (!found) throw new Refused(`This backup does not hold its master key. It needs ${wanted}.`);
  if (fingerprintOf(found.key) !== masterKey.fingerprint) {
    throw new Refused(`This backup needs ${wanted}; the one given is ${fingerprintOf(found.key)}.`);
  }
  return found;
};

/** Backups beside this one, and what was named: any of them may tell of an erasure since. */
const whereErasuresAreTold = (call: Call, folder: string): string[] => {
  const parent = dirname(folder);
  const beside = readdirSync(parent)
    .map((name) => join(parent, name))
    .filter((path) => path !== folder && statSync(path, { throwIfNoEntry: false })?.isDirectory() && isBackup(path));
  const named = call.texts('erased-in').map(call.pathOf);
  for (const path of named) {
    if (!holdsPart(path, 'keys')) throw new Refused(`${path} is neither a data directory nor a backup.`);
  }
  return [...beside, ...named];
};

/** Also of those that had only begun: their beginning is told in the clear. */
const erasuresToldIn = (place: string): Tombstones => {
  const begun = dataOfType(place, 'ErasureStarted').map((data) =>
    erasureEvents.ErasureStarted.parse(JSON.parse(Buffer.from(readInTheClear(data)).toString('utf8'))),
  );
  const { subjects, streams } = tombstonesOf(place);
  const own = begun.flatMap(({ tenant, users }) => [tenant, ...users.map(({ user }) => user)]);
  return { subjects: [...new Set([...subjects, ...own])], streams, prefixes: begun.flatMap((one) => one.streams) };
};

export async function restore(call: Call): Promise<number> {
  const folder = call.pathOf(call.words[0] ?? '');
  const target = call.config.DAYBOOK_DATA_DIR;
  if (!existsSync(folder)) throw new Refused(`There is no folder ${folder}.`);
  const manifest = await readManifest(folder);
  const { key, from } = keyFor(call, folder, manifest);
  const told = whereErasuresAreTold(call, folder);
  await fillEmptyDirectory(target, async (draft) => {
    for (const name of [dataFiles.state, dataFiles.log, dataFiles.keys])
      copyFileSync(join(folder, name), join(draft, name));
    if (from !== 'environment') {
      writeFileSync(join(draft, masterKeyFileName), `${Buffer.from(key).toString('base64')}\n`, { mode: 0o600 });
    }
    beginIncarnation(draft, randomIds.uuid());
    const erased = told.reduce((sum, place) => sum + applyTombstones(draft, erasuresToldIn(place)), 0);
    if (erased > 0) call.say(`Erased again what was erased after the backup: ${erased} keys and streams.`);
    const { sound, lines } = await verify(draft, key, call.config);
    for (const line of lines) call.say(line);
    if (!sound) throw new Refused(`Nothing was restored: the backup is not as it should be.`);
  });
  call.say(`Restored the backup of ${manifest.at} into ${target}. Read models are built at the next start.`);
  call.say('Everybody signs in again. If accounts were erased since, name where that is told with --erased-in.');
  return exitCodes.done;
}
