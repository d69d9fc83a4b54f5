import { createHash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  statSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { Refused } from './command.js';

const manifest = z.object({
  format: z.literal('daybook-backup'),
  version: z.literal(1),
  /** Instant, ISO 8601 in UTC. */
  at: z.string(),
  /** Events in the log. */
  events: z.int(),
  masterKey: z.object({ included: z.boolean(), fingerprint: z.string() }),
  files: z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() })),
});

/** What a backup holds. It is written last: a folder without it is not a whole backup. */
export type Manifest = z.infer<typeof manifest>;

const fileName = 'backup.json';

export const isBackup = (folder: string): boolean => existsSync(join(folder, fileName));

const sha256 = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
};

export async function describeFiles(folder: string, names: readonly string[]): Promise<Manifest['files']> {
  const files: Manifest['files'] = {};
  for (const name of names) {
    const path = join(folder, name);
    files[name] = { bytes: statSync(path).size, sha256: await sha256(path) };
  }
  return files;
}

export function writeManifest(folder: string, content: Manifest): void {
  const file = openSync(join(folder, fileName), 'wx', 0o600);
  writeSync(file, `${JSON.stringify(content, null, 2)}\n`);
  fsyncSync(file);
  closeSync(file);
}

/** @throws Refused when it is no whole backup, or a file of it is not as it was written */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!isBackup(folder)) throw new Refused(`${folder} is not a whole backup: it has no ${fileName}.`);
  let content: unknown;
  try {
    content = JSON.parse(readFileSync(join(folder, fileName), 'utf8'));
  } catch (cause) {
    throw new Refused(`${join(folder, fileName)} cannot be read.`, { cause });
  }
  const parsed = manifest.safeParse(content);
  if (!parsed.success) throw new Refused(`${join(folder, fileName)} was written by another version of Daybook.`);
  for (const [name, { sha256: expected }] of Object.entries(parsed.data.files)) {
    const path = join(folder, name);
    if (!existsSync(path)) throw new Refused(`The backup is not whole: ${path} is missing.`);
    if ((await sha256(path)) !== expected)
      throw new Refused(`The backup is damaged: ${path} is not as it was written.`);
  }
  return parsed.data;
}
