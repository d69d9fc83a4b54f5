import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position } from '@daybook/platform';
import { partitionsOf } from './checkpoint-keeper.js';
import { type Checkpoint, hasReached, loadCheckpoints } from './checkpoints.js';
import { readMeta } from './generations.js';
import type { RunnerOptions } from './runner.js';
import { documentsIn } from './slots.js';
import { pause } from './waiting.js';

/** How often somebody who waits looks at what other processes have stored: at first, and when it takes longer. */
const soonMs = 10;
const laterMs = 50;
const soonForMs = 300;

type Options = Pick<RunnerOptions, 'projection' | 'documents' | 'whereabouts' | 'shares'>;

/** Looks at what other processes have stored, for everybody in this one who waits for it. */
export interface Watching {
  /** Somebody begins to wait. */
  join(): void;
  /** Looks once more, with those who look at the same time. Partitions of which the caller knows better are left out. */
  look(subject: string, position: Position, isKnown: (partition: string) => boolean): Promise<boolean>;
}

/** One look reads two things, however many wait. */
export function watchCheckpoints({ projection, documents, whereabouts, shares = 1 }: Options): Watching {
  const wanted = new Map<string, number>();
  let looking: Promise<Map<string, Checkpoint>> | undefined;
  let lookedAt = -Infinity;
  let joinedAt = -Infinity;
  const never = new AbortController().signal;

  const read = async (): Promise<Map<string, Checkpoint>> => {
    // Where one process projects for all there is hardly anybody who waits elsewhere.
    const isSoon = shares > 1 && performance.now() - joinedAt < soonForMs;
    const waitMs = lookedAt + (isSoon ? soonMs : laterMs) - performance.now();
    await (waitMs > 0 ? pause(waitMs, never) : nextTurn());
    lookedAt = performance.now();
    looking = undefined;
    const partitions = [...wanted.keys()];
    const meta = await readMeta(documents, projection);
    if (!meta) return new Map();
    // Whoever waited reads next: it is to read where it was told that the position is.
    whereabouts?.learn(meta);
    return loadCheckpoints(documentsIn(meta.slot, documents), projection, meta.generation, partitions);
  };

  const count = (partitions: readonly string[], by: number) => {
    for (const partition of partitions) {
      const now = (wanted.get(partition) ?? 0) + by;
      if (now > 0) wanted.set(partition, now);
      else wanted.delete(partition);
    }
  };

  return {
    join: () => {
      joinedAt = performance.now();
    },
    look: async (subject, position, isKnown) => {
      const partitions = partitionsOf(subject).filter((partition) => !isKnown(partition));
      count(partitions, 1);
      try {
        looking ??= read();
        const saved = await looking;
        return partitions.every((partition) => hasReached(saved.get(partition), subject, position));
      } finally {
        count(partitions, -1);
      }
    },
  };
}
