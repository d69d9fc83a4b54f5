import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { copyParts, openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { createEventCodec } from '@daybook/event-sourcing';
import { type Platform, toStoredMetadata } from '@daybook/platform';
import { type Call, exitCodes, Refused } from './command.js';
import { masterKeyFor } from './master-key.js';
import { catalog } from './read-log.js';
import { inTemporaryDirectory } from './temporary-directory.js';

/** Written in pieces of so many characters. */
const pieceLength = 1024 * 1024;

export interface Exported {
  events: number;
  erased: number;
}

/** All lines but the last; what is counted on the way is in the result. */
async function* linesOf(platform: Platform, result: Exported): AsyncGenerator<string> {
  const { keys, ids, clock } = platform;
  // As it was stored: an upcaster may be corrected later, and shall find then what it reads now.
  const codec = createEventCodec({ keys, ids, clock, catalog: { ...catalog, read: (type, data) => ({ type, data }) } });
  const indexKey = Buffer.from(await keys.indexKey()).toString('base64');
  yield JSON.stringify({ format: 'daybook-log', version: 1, at: new Date(clock.now()).toISOString(), indexKey });
  for await (const stored of platform.events.readAll()) {
    const decoded = await codec.decode(stored).catch((cause: unknown) => {
      const message = cause instanceof Error ? cause.message : String(cause);
      throw new Refused(`Event ${stored.revision} of ${stored.stream} cannot be read: ${message}`, { cause });
    });
    if (decoded.kind === 'erased') {
      result.erased += 1;
      continue;
    }
    result.events += 1;
    const { stream, id, type } = stored;
    const metadata = toStoredMetadata(stored.metadata);
    yield JSON.stringify({ stream, id, type, metadata, data: decoded.event.data });
  }
}

/** For its owner alone, and there at once or not at all. */
export async function writeExport(path: string, platform: Platform): Promise<Exported> {
  const draft = `${path}.partial`;
  rmSync(draft, { force: true });
  const file = await open(draft, 'wx', 0o600);
  try {
    const result: Exported = { events: 0, erased: 0 };
    const hash = createHash('sha256');
    let piece = '';
    for await (const line of linesOf(platform, result)) {
      piece += `${line}\n`;
      if (piece.length < pieceLength) continue;
      hash.update(piece);
      await file.write(piece);
      piece = '';
    }
    hash.update(piece);
    const end = { events: result.events, sha256: hash.digest('hex') };
    await file.write(`${piece}${JSON.stringify({ end })}\n`);
    await file.sync();
    renameSync(draft, path);
    return result;
  } finally {
    await file.close();
    rmSync(draft, { force: true });
  }
}

export function tellOfExport(call: Call, path: string, { events, erased }: Exported): number {
  const without = erased > 0 ? `, without ${erased.toLocaleString('en-US')} of erased accounts` : '';
  call.say(`Exported ${events.toLocaleString('en-US')} events to ${path}${without}.`);
  call.say('It is not encrypted: whoever has this file can read everything in it.');
  return exitCodes.done;
}

export async function exportLog(call: Call): Promise<number> {
  const directory = call.config.DAYBOOK_DATA_DIR;
  const path = call.pathOf(call.words[0] ?? '');
  if (existsSync(path)) throw new Refused(`${path} is there already: choose another name.`);
  const { key } = masterKeyFor(call, directory);
  const exported = await inTemporaryDirectory(async (copy) => {
    copyParts(directory, copy, ['log', 'keys']);
    const platform = await openEmbeddedPlatform({ directory: copy, masterKey: key });
    try {
      return await writeExport(path, platform);
    } finally {
      await platform.close();
    }
  });
  return tellOfExport(call, path, exported);
}
