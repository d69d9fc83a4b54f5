import type { Position, Signal } from '@daybook/platform';
import type { Load, TenantLane } from './tenant-lane.js';

/** Of the high water, what may still wait afterwards: the more, the larger batches become. */
const rest = 0.75;
/** Where a lane has waited for so many reliefs, it goes too: a crash has what waits read again, and progress is told by it. */
const patience = 8;

type Lane = Pick<TenantLane, 'urge' | 'isUrged' | 'isStalled' | 'next' | 'waiting'>;

export interface Relief {
  /** Too much waits in the lanes. */
  isDue(): boolean;
  /**
   * Until little enough waits. The fullest lanes apply what they have, for what changed a document often is written once
   * then; the others go on waiting for a whole batch.
   * @param seen everything up to here was given to the lanes
   */
  wait(lanes: Iterable<Lane>, seen: Position): Promise<void>;
}

/** @param load what waits in all lanes together */
export function createRelief({
  load,
  highWater,
  advanced,
  abort,
}: {
  load: Readonly<Load>;
  highWater: Load;
  /** Notified when a lane has advanced. */
  advanced: Signal;
  abort: AbortSignal;
}): Relief {
  const seenBefore: Position[] = [];
  const shareOf = ({ events, bytes }: Load) => Math.max(events / highWater.events, bytes / highWater.bytes);

  /** As many as hold what is too much; a stalled one would apply nothing. */
  const urgeFullest = (lanes: Iterable<Lane>): Lane[] => {
    const able = [...lanes].filter((lane) => !lane.isStalled()).map((lane) => ({ lane, waiting: lane.waiting() }));
    const urged: Lane[] = [];
    const left = { ...load };
    for (const { lane, waiting } of able.sort((a, b) => shareOf(b.waiting) - shareOf(a.waiting))) {
      if (shareOf(left) <= rest) break;
      lane.urge();
      urged.push(lane);
      left.events -= waiting.events;
      left.bytes -= waiting.bytes;
    }
    return urged;
  };

  return {
    isDue: () => load.events > highWater.events || load.bytes > highWater.bytes,
    wait: async (lanes, seen) => {
      const all = [...lanes];
      seenBefore.push(seen);
      const longAgo = seenBefore.length > patience ? seenBefore.shift() : undefined;
      if (longAgo !== undefined) for (const lane of all) if ((lane.next() ?? seen) <= longAgo) lane.urge();
      while (shareOf(load) > rest && !abort.aborted) {
        const urged = urgeFullest(all);
        const isOver = () => shareOf(load) <= rest || urged.every((lane) => lane.isStalled() || !lane.isUrged());
        do {
          await advanced.wait({ abort });
        } while (!isOver() && !abort.aborted);
      }
    },
  };
}
