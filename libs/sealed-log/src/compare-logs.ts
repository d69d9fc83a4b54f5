import { bytesToHex } from '@noble/hashes/utils.js';
import { streamWords } from './plain-words.js';
import type { RecordedSeal } from './recorded-seals.js';
import type { SoundLog } from './verify-log.js';

export type Comparison =
  /** Events that both hold. */
  { agree: true; events: number; sameSigner: boolean } | { agree: false; problem: string };

/** Whether two exports of a household say the same as far as both go: whatever the earlier one holds is in the later one. */
export function compareLogs(one: SoundLog, other: SoundLog): Comparison {
  if (one.household !== other.household) return { agree: false, problem: 'they are of two households' };
  if (one.key !== other.key) return { agree: false, problem: 'they were sealed under different keys' };
  const [earlier, later] = one.at <= other.at ? [one, other] : [other, one];
  let events = 0;
  for (const [stream, { count }] of earlier.heads) {
    events += count;
    const before = earlier.heads.get(stream)?.after(count);
    const after = later.heads.get(stream)?.after(count);
    if (!before || !after)
      return { agree: false, problem: `events of ${streamWords(stream)} are missing in the later one` };
    if (bytesToHex(before) !== bytesToHex(after))
      return { agree: false, problem: `they differ in ${streamWords(stream)}` };
  }
  return { agree: true, events, sameSigner: one.signer === other.signer };
}

/** The seal that somebody kept, by its digest or the first digits of it, at least eight; blanks are ignored. */
export function findSeal({ seals }: SoundLog, kept: string): RecordedSeal | undefined {
  const digits = kept.replace(/\s+/g, '').toLowerCase();
  return digits.length < 8 ? undefined : seals.find(({ root }) => root.startsWith(digits));
}
