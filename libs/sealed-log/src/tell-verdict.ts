import type { Comparison } from './compare-logs.js';
import { instantWords } from './plain-words.js';
import type { SoundLog, UnsoundLog } from './verify-log.js';

const number = (value: number): string => value.toLocaleString('en-US');
const counted = (value: number, one: string): string => `${number(value)} ${one}${value === 1 ? '' : 's'}`;

/** A digest or a public key as a person compares it: its first 16 digits, in fours. */
export const shortDigest = (hex: string): string => (hex.slice(0, 16).match(/.{4}/g) ?? []).join(' ');

/** In one line. @param timeZone of the person who reads it; that of the machine when absent */
export function tellVerdict(verdict: SoundLog | UnsoundLog, timeZone?: string): string {
  if (!verdict.isSound) return `Not as it was exported: ${verdict.problem} (line ${number(verdict.line)}).`;
  const { events, streams, at, signer, seals } = verdict;
  const held =
    seals.length > 0 ? `; ${counted(seals.length, 'nightly seal')} hold${seals.length === 1 ? 's' : ''}` : '';
  return `Complete, in order and unchanged: ${counted(events, 'event')} in ${counted(streams, 'stream')}, exported on ${instantWords(at, timeZone)} and signed by ${shortDigest(signer)}${held}.`;
}

/** In one line. */
export function tellComparison(comparison: Comparison): string {
  if (!comparison.agree) return `The two exports do not agree: ${comparison.problem}.`;
  const { events, sameSigner } = comparison;
  const signed = sameSigner ? '' : ' They are signed by different keys.';
  return `The two exports agree: ${counted(events, 'event')} of the earlier one ${events === 1 ? 'is' : 'are'} in the later one, unchanged.${signed}`;
}
