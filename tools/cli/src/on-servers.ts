import { existsSync } from 'node:fs';
import { openPlatform } from '@daybook/composition';
import { requestRebuild } from '@daybook/event-sourcing';
import { IndexKeyDiffers } from '@daybook/keys';
import type { Platform } from '@daybook/platform';
import type { Config } from '@daybook/standalone-service/config';
import { administer } from './admin.js';
import { type Call, exitCodes, Refused } from './command.js';
import { tellOfExport, writeExport } from './export-log.js';
import { appenderInOrder } from './log-appender.js';
import { registeredProjections } from './projections.js';
import { readExport } from './read-export.js';
import { readLog } from './read-log.js';
import { chosen } from './rebuild.js';

// The commands where data is on servers: KURRENTDB_URL, MONGODB_URL and REDIS_URL tell which. Services may run meanwhile.

async function onServers<T>(config: Config, work: (platform: Platform) => Promise<T>, indexKey?: Uint8Array) {
  const platform = await openPlatform(config, { indexKey });
  try {
    return await work(platform);
  } finally {
    await platform.close();
  }
}

export async function exportFromServers(call: Call): Promise<number> {
  const path = call.pathOf(call.words[0] ?? '');
  if (existsSync(path)) throw new Refused(`${path} is there already: choose another name.`);
  const exported = await onServers(call.config, (platform) => writeExport(path, platform));
  return tellOfExport(call, path, exported);
}

const elsewhere = 'The servers hold another log already: a log moves in where there is none.';

/**
 * In the order of the file, so that the history reads as it did. What an interrupted import has left there is found
 * again by its ids, so that it may be repeated.
 */
async function fill(platform: Platform, path: string): Promise<number> {
  const log = appenderInOrder(platform, elsewhere);
  const events = await readExport(path, async () => log);
  await log.flush();
  return events;
}

/** Reads the file twice: nothing is written of one that is not whole. */
export async function importToServers(call: Call): Promise<number> {
  const path = call.pathOf(call.words[0] ?? '');
  if (!existsSync(path)) throw new Refused(`There is no file ${path}.`);
  let indexKey: Uint8Array = new Uint8Array();
  await readExport(path, async (key) => {
    indexKey = key;
    return { add: async () => undefined };
  });
  const count = await onServers(call.config, (platform) => fill(platform, path), indexKey).catch((error: Error) => {
    throw error instanceof IndexKeyDiffers ? new Refused(elsewhere, { cause: error }) : error;
  });
  call.say(`Imported ${count.toLocaleString('en-US')} events. Everybody signs in again.`);
  return exitCodes.done;
}

export const adminOnServers = (call: Call): Promise<number> =>
  onServers(call.config, (platform) => administer(call, platform));

export const rebuildOnServers = (call: Call): Promise<number> =>
  onServers(call.config, async (platform) => {
    const documents = platform.readModels;
    for (const projection of chosen(await registeredProjections(platform, call.config), call.words)) {
      await requestRebuild({ projection, documents });
      call.say(`Asked the running services to rebuild ${projection.name}.`);
    }
    return exitCodes.done;
  });

const most = 20;

export const verifyOnServers = (call: Call): Promise<number> =>
  onServers(call.config, async (platform) => {
    const { events, streams, erased, unreadable, problems } = await readLog(platform, most);
    const [read, inStreams, gone] = [events, streams, erased].map((count) => count.toLocaleString('en-US'));
    call.say(`Log: ${read} events in ${inStreams} streams, ${gone} of them of erased accounts.`);
    for (const problem of problems) call.say(`  ${problem}`);
    call.say(unreadable === 0 ? 'Every event decrypts and loads.' : 'Something is wrong: see above.');
    return unreadable === 0 ? exitCodes.done : exitCodes.failed;
  });
