import type { SoundLog, UnsoundLog } from '@daybook/sealed-log';

export interface Verified {
  isSound: boolean;
  /** One for each thing that was asked. */
  lines: string[];
}

const pieceBytes = 1024 * 1024;

async function* piecesOf(file: Blob): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < file.size; from += pieceBytes) {
    yield new Uint8Array(await file.slice(from, from + pieceBytes).arrayBuffer());
  }
}

/** Asked for with the page, so that it is there when the network is not. */
export const loadVerifier = () => import('@daybook/sealed-log');

const isSound = (log: SoundLog | UnsoundLog): log is SoundLog => log.isSound;

/** Verifies one export, or two and whether they agree, and looks for the seal that somebody kept. Nothing leaves the browser. */
export async function verifyFiles(files: readonly File[], seal: string): Promise<Verified> {
  const { compareLogs, dayWords, findSeal, tellComparison, tellVerdict, verifyLog } = await loadVerifier();
  const logs: (SoundLog | UnsoundLog)[] = [];
  for (const file of files) logs.push(await verifyLog(piecesOf(file)));
  const lines = logs.map((log, place) => `${files[place]?.name}: ${tellVerdict(log)}`);
  const sound = logs.filter(isSound);
  const all = [sound.length === logs.length];
  const [one, other] = sound;
  if (one && other) {
    const comparison = compareLogs(one, other);
    lines.push(tellComparison(comparison));
    all.push(comparison.agree);
  }
  if (seal.trim() !== '' && one) {
    const found = sound.map((log) => findSeal(log, seal)).find((kept) => kept !== undefined);
    lines.push(
      found
        ? `Your seal is the one of ${dayWords(found.on)}, and it holds.`
        : 'Your seal is in none of these exports: either it is newer, or what was sealed has been changed.',
    );
    all.push(found !== undefined);
  }
  return { isSound: all.every(Boolean), lines };
}
