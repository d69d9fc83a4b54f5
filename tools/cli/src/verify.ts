import { join } from 'node:path';
import { copyParts, damageOf, type DataPart, holdsPart, openEmbeddedPlatform } from '@daybook/adapters-embedded';
import { freeLeases, type Projection, openLiveGeneration } from '@daybook/event-sourcing';
import type { Platform } from '@daybook/platform';
import type { Config } from '@daybook/standalone-service/config';
import { compareDocuments } from './compare-documents.js';
import { foldToEnd, registeredProjections } from './projections.js';
import { codecOf, readLog } from './read-log.js';
import { inTemporaryDirectory } from './temporary-directory.js';

/** Of each kind of problem, so many are told one by one. */
const most = 20;

export interface Verdict {
  sound: boolean;
  /** What was looked at and how it stands. */
  lines: string[];
}

const count = (n: number, one: string): string => `${n.toLocaleString('en-US')} ${n === 1 ? one : `${one}s`}`;

async function verifyReadModel(
  projection: Projection,
  live: Platform,
  rebuilt: Platform,
  compare: boolean,
): Promise<Verdict> {
  const codec = codecOf(live);
  // What a stopped server had not projected yet is no difference: its next start would.
  const { problems } = compare ? await foldToEnd(projection, live, live.readModels, codec) : { problems: [] };
  const anew = await foldToEnd(projection, { ...live, documents: rebuilt.documents }, rebuilt.readModels, codec);
  const served = await openLiveGeneration({ projection, documents: live.readModels });
  const made = await openLiveGeneration({ projection, documents: rebuilt.readModels });
  const wrong = [...new Set([...problems, ...anew.problems])].map((problem) => `  ${problem}`);
  let documents = 0;
  let different = 0;
  for (const collection of projection.collections) {
    const compared = await compareDocuments(collection, compare ? served : made, made, most);
    documents += compared.documents;
    different += compared.different;
    for (const { collection: name, tenant, id, what } of compared.differences) {
      wrong.push(`  ${name} ${id} of ${tenant}: ${what}`);
    }
    if (compared.different > compared.differences.length) wrong.push('  …');
  }
  const state =
    different > 0
      ? `${count(different, 'difference')} from what the log says`
      : compare
        ? 'as the log says'
        : 'built from the log';
  return {
    sound: wrong.length === 0,
    lines: [`Read model ${projection.name}: ${count(documents, 'document')}, ${state}.`, ...wrong],
  };
}

const inWords = (found: string[]): Verdict => ({
  sound: false,
  lines: ['The files are damaged:', ...found.slice(0, most).map((line) => `  ${line}`)],
});

async function verifyCopies(
  config: Config,
  copy: string,
  directory: string,
  masterKey: Uint8Array,
  compare: boolean,
): Promise<Verdict> {
  const live = await openEmbeddedPlatform({ directory: copy, masterKey });
  const rebuilt = await openEmbeddedPlatform({ directory: join(directory, 'rebuilt') });
  try {
    const { events, streams, erased, unreadable, beingErased, problems } = await readLog(live, most);
    const gone = erased > 0 ? `; ${count(erased, 'event')} of erased accounts` : '';
    const said = unreadable === 0 ? 'every one decrypts and loads' : `${count(unreadable, 'problem')}`;
    const lines = [`Log: ${count(events, 'event')} in ${count(streams, 'stream')}, ${said}${gone}.`];
    if (unreadable > 0) {
      lines.push(
        ...problems.map((problem) => `  ${problem}`),
        'The read models were not compared: they follow from the log.',
      );
      return { sound: false, lines };
    }
    await freeLeases(live.documents);
    await purgeUnreadable(live, beingErased);
    let sound = true;
    for (const projection of await registeredProjections(live, config)) {
      const verdict = await verifyReadModel(projection, live, rebuilt, compare);
      lines.push(...verdict.lines);
      sound &&= verdict.sound;
    }
    return { sound, lines };
  } finally {
    await live.close();
    await rebuilt.close();
  }
}

/** What an erasure still has to purge, once its key is destroyed, is no difference either. */
async function purgeUnreadable({ keys, readModels }: Platform, beingErased: readonly string[]): Promise<void> {
  for (const subject of beingErased) {
    const { status } = await keys.find(subject, 1);
    if (status === 'destroyed') await readModels.purge(subject);
  }
}

/**
 * Looks at copies, so that a running server and a backup are left as they are. Read models are copied first: what the log has
 * since is folded into their copy. Where there are none, they are built from the log alone.
 * @throws MasterKeyWrong
 */
export async function verify(directory: string, masterKey: Uint8Array, config: Config): Promise<Verdict> {
  const inOrder: DataPart[] = ['readModels', 'state', 'log', 'keys'];
  const parts = inOrder.filter((part) => holdsPart(directory, part));
  const damage = damageOf(directory, parts);
  if (damage.length > 0) return inWords(damage);
  return inTemporaryDirectory(async (temporary) => {
    const copy = join(temporary, 'copy');
    copyParts(directory, copy, parts);
    return verifyCopies(config, copy, temporary, masterKey, parts.includes('readModels'));
  });
}
