import { existsSync } from 'node:fs';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import type { Platform } from '@daybook/platform';
import { type Call, exitCodes, Refused } from './command.js';
import { fillEmptyDirectory } from './empty-directory.js';
import { appenderTo, type LogAppender } from './log-appender.js';
import { findMasterKey, masterKeyFor } from './master-key.js';
import { readExport } from './read-export.js';
import { verify } from './verify.js';

async function fill(directory: string, path: string, masterKey: Uint8Array | undefined): Promise<number> {
  let platform: Platform | undefined;
  let log: LogAppender | undefined;
  try {
    const events = await readExport(path, async (indexKey) => {
      platform = await openEmbeddedPlatform({ directory, indexKey, masterKey });
      log = appenderTo(platform);
      return log;
    });
    await log?.flush();
    return events;
  } finally {
    await platform?.close();
  }
}

export async function importLog(call: Call): Promise<number> {
  const path = call.pathOf(call.words[0] ?? '');
  const target = call.config.DAYBOOK_DATA_DIR;
  if (!existsSync(path)) throw new Refused(`There is no file ${path}.`);
  const events = await fillEmptyDirectory(target, async (draft) => {
    const count = await fill(draft, path, findMasterKey(call)?.key);
    const { sound, lines } = await verify(draft, masterKeyFor(call, draft).key, call.config);
    for (const line of lines) call.say(line);
    if (!sound) throw new Refused('Nothing was imported: the log is not as it should be.');
    return count;
  });
  call.say(`Imported ${events.toLocaleString('en-US')} events into ${target}. Everybody signs in again.`);
  return exitCodes.done;
}
