import { type Position as ServerPosition } from '@kurrent/kurrentdb-client';
import { type Position } from '@daybook/platform';

/** Digits of the largest 64-bit number. */
const width = 20;

const padded = (part: bigint): string => part.toString().padStart(width, '0');

/** `<commit>-<prepare>`: events of one transaction share the commit and differ in the prepare position. */
export const toPosition = ({ commit, prepare }: ServerPosition): Position => `${padded(commit)}-${padded(prepare)}`;

/** @throws when the text is not a position of this store */
export function fromPosition(position: Position): ServerPosition {
  const [, commit, prepare] = /^(\d{20})-(\d{20})$/.exec(position) ?? [];
  if (commit === undefined || prepare === undefined) throw new Error(`'${position}' is not a position of this log`);
  return { commit: BigInt(commit), prepare: BigInt(prepare) };
}

/** The server reports 2⁶⁴ − 1 until it has passed its first event. Positions in the log are signed 64-bit numbers. */
export const isLogPosition = ({ commit }: ServerPosition): boolean => commit < 2n ** 63n;
