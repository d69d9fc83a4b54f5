import { bytesToHex } from '@noble/hashes/utils.js';
import type { HeadList } from './head-list.js';
import { LogProblem } from './log-problem.js';
import { dayWords } from './plain-words.js';
import { isCount, isHex, type Parsed } from './parsed-line.js';
import { createStreamTree } from './stream-tree.js';

/** A seal that the log holds: the digest of all that stood in the log at the time. */
export interface RecordedSeal {
  /** Civil date, in UTC. */
  on: string;
  /** In hex. */
  root: string;
  /** Events that it holds for. */
  count: number;
}

/**
 * The seals that a log holds. Each is compared with the events of the file up to where it was made.
 * @throws LogProblem where one differs
 */
export function recordedSeals(
  key: string | undefined,
  events: readonly Parsed[],
  heads: ReadonlyMap<string, HeadList>,
): RecordedSeal[] {
  const tree = createStreamTree();
  const holds = ({ stream, count, head }: Parsed): boolean => {
    if (typeof stream !== 'string' || !isCount(count) || !isHex(head, 32)) return false;
    const found = heads.get(stream)?.after(count);
    if (!found || bytesToHex(found) !== head) return false;
    tree.set({ stream, count, head });
    return true;
  };
  return events.flatMap(({ metadata, payload }) => {
    const on = String((metadata as Parsed)['on']);
    const { root, count, streams, key: sealedUnder, more } = payload as Parsed;
    const isRight =
      sealedUnder === key &&
      Array.isArray(streams) &&
      (streams as readonly Parsed[]).every(holds) &&
      tree.root() === root &&
      tree.count() === count;
    if (!isRight) throw new LogProblem(`the log differs from its seal of ${dayWords(on)}`);
    // The other parts of that night follow.
    return more === true ? [] : [{ on, root, count }];
  });
}
