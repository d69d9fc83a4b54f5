import { createReadStream } from 'node:fs';
import {
  compareLogs,
  dayWords,
  findSeal,
  type SoundLog,
  tellComparison,
  tellVerdict,
  type UnsoundLog,
  verifyLog,
} from '@daybook/sealed-log';

export const usage = 'Usage: node verify-export.mjs <export> [another export] [--seal <digest that you kept>]';

const pieceBytes = 1024 * 1024;

export interface Told {
  lines: string[];
  /** 0 where all is sound, 1 where something is not, 2 where the words make no sense. */
  code: 0 | 1 | 2;
}

interface Words {
  paths: string[];
  seal: string | undefined;
}

function read(words: readonly string[]): Words | undefined {
  const at = words.indexOf('--seal');
  const seal = at < 0 ? undefined : words[at + 1];
  const paths = words.filter((_, place) => at < 0 || (place !== at && place !== at + 1));
  const makesSense = (at < 0 || seal !== undefined) && !paths.some((path) => path.startsWith('--'));
  return makesSense && (paths.length === 1 || paths.length === 2) ? { paths, seal } : undefined;
}

const isSound = (verdict: SoundLog | UnsoundLog): verdict is SoundLog => verdict.isSound;

/** Verifies one export, or two and whether they agree. @throws what reading a file throws */
export async function verifyFiles(words: readonly string[]): Promise<Told> {
  const given = read(words);
  if (!given) return { lines: [usage], code: 2 };
  const { paths, seal } = given;
  const verdicts: (SoundLog | UnsoundLog)[] = [];
  for (const path of paths) verdicts.push(await verifyLog(createReadStream(path, { highWaterMark: pieceBytes })));
  const lines = verdicts.map((verdict, place) => `${paths[place]}: ${tellVerdict(verdict)}`);
  const sound = verdicts.filter(isSound);
  let holds = sound.length === verdicts.length;
  const [one, other] = sound;
  if (one && other) {
    const comparison = compareLogs(one, other);
    lines.push(tellComparison(comparison));
    holds &&= comparison.agree;
  }
  if (seal !== undefined) {
    const found = sound.map((log) => findSeal(log, seal)).find((one) => one !== undefined);
    lines.push(found ? `The seal of ${dayWords(found.on)} is in it, and holds.` : `No seal in it begins with ${seal}.`);
    holds &&= found !== undefined;
  }
  return { lines, code: holds ? 0 : 1 };
}
