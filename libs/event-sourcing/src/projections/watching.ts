import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Position } from '@daybook/platform';
import { partitionOf, prefixesOf } from '../stream-name.js';
import { partitionsOf } from './checkpoint-keeper.js';
import { type Checkpoint, hasReached, loadCheckpoints } from './checkpoints.js';
import { type Meta, readMeta } from './generations.js';
import { subjectOfLane } from './lane.js';
import type { RunnerOptions } from './runner.js';
import { documentsIn } from './slots.js';
import { pause } from './waiting.js';

/** How often somebody who waits looks at what other processes have stored: at first, and when it takes longer. */
const soonMs = 10;
const laterMs = 50;
const soonForMs = 300;
/** Events of the log that are looked at for it. */
const mostRead = 1_000;

/** Which documents are served changes hardly ever, and those that cease to be served stand still first. */
const believedMs = 250;

type Place = Pick<Meta, 'generation' | 'slot'>;
type Options = Pick<RunnerOptions, 'projection' | 'store' | 'documents' | 'whereabouts' | 'shares'>;

/** Looks at what other processes have stored, for everybody in this one who waits for it. */
export interface Watching {
  /** Somebody begins to wait. */
  join(): void;
  /**
   * Looks once more, with those who look at the same time. Partitions of which the caller knows better are left out.
   * @param inLog whether to ask the log too, where what is stored is not enough
   */
  look(subject: string, position: Position, isKnown: (partition: string) => boolean, inLog: boolean): Promise<boolean>;
}

/** One look reads two things, however many wait. */
export function watchCheckpoints({ projection, store, documents, whereabouts, shares = 1 }: Options): Watching {
  const wanted = new Map<string, number>();
  /** By partition, what was read last. It stays true: others take the place of documents only when they lack nothing of these. */
  const known = new Map<string, Checkpoint>();
  let looking: Promise<Map<string, Checkpoint>> | undefined;
  let lookedAt = -Infinity;
  let tookMs = 0;
  let place: Place | undefined;
  let placeReadAt = -Infinity;
  let joinedAt = -Infinity;
  const never = new AbortController().signal;

  const read = async (): Promise<Map<string, Checkpoint>> => {
    // Where one process projects for all there is hardly anybody who waits elsewhere.
    const isSoon = shares !== 1 && performance.now() - joinedAt < soonForMs;
    // Where a look takes long the server has enough to do.
    const everyMs = Math.max(isSoon ? soonMs : laterMs, 2 * tookMs);
    const waitMs = lookedAt + everyMs - performance.now();
    await (waitMs > 0 ? pause(waitMs, never) : nextTurn());
    lookedAt = performance.now();
    looking = undefined;
    const partitions = [...wanted.keys()];
    const load = ({ slot, generation }: Place) =>
      loadCheckpoints(documentsIn(slot, documents), projection, generation, partitions);
    const isBelieved = performance.now() - placeReadAt < believedMs;
    const [meta, guessed] = await Promise.all([
      isBelieved ? place : readMeta(documents, projection),
      place && load(place),
    ]);
    if (!meta) return new Map();
    if (!isBelieved) {
      // Whoever waited reads next: it is to read where it was told that the position is.
      whereabouts?.learn(meta);
      placeReadAt = lookedAt;
    }
    const isSame = meta.generation === place?.generation && meta.slot === place.slot;
    place = meta;
    const saved = isSame && guessed ? guessed : await load(meta);
    if (!isSame) known.clear();
    for (const [partition, checkpoint] of saved) known.set(partition, checkpoint);
    tookMs = performance.now() - lookedAt;
    return saved;
  };

  /**
   * Whether nothing stands in the log of the partitions between what they have passed and the position: who projects some
   * of them is told nothing of an event that belongs to others, and does not know that the log has grown.
   */
  const areEmptyUpTo = async (partitions: readonly string[], saved: Map<string, Checkpoint>, position: Position) => {
    const isBusy = ({ busy }: Checkpoint) => busy.some(([, next]) => next <= position);
    const checkpoints = partitions.map((partition) => saved.get(partition));
    if (checkpoints.some((one) => !one || isBusy(one))) return false;
    // Of what this reader's log does not know yet it cannot tell.
    if (((await store.lastPosition()) ?? '') < position) return false;
    const from = checkpoints.map((one) => one?.seen ?? '').reduce((a, b) => (a < b ? a : b));
    const prefixes = prefixesOf(projection.categories, partitions);
    let read = 0;
    for await (const event of store.readAll({ ...(from !== '' && { after: from }), prefixes })) {
      read += 1;
      if (event.position > position) return true;
      if (read > mostRead) return false;
      const partition = partitionOf(subjectOfLane(event.stream));
      if (partitions.includes(partition) && event.position > (saved.get(partition)?.seen ?? '')) return false;
    }
    return true;
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
    look: async (subject, position, isKnown, inLog) => {
      const hasPassed = (checkpoint: Checkpoint | undefined) =>
        checkpoint !== undefined && hasReached(checkpoint, subject, position);
      const partitions = partitionsOf(subject).filter(
        (partition) => !isKnown(partition) && !hasPassed(known.get(partition)),
      );
      if (partitions.length === 0) return true;
      count(partitions, 1);
      try {
        looking ??= read();
        const saved = await looking;
        const lagging = partitions.filter((partition) => !hasReached(saved.get(partition), subject, position));
        if (lagging.length === 0) return true;
        return inLog && shares !== 1 && (await areEmptyUpTo(lagging, saved, position));
      } finally {
        count(partitions, -1);
      }
    },
  };
}
