import { type Clock, type DocumentStore, noTenant, type Position } from '@daybook/platform';
import { allPartitions, partitionOf } from '../stream-name.js';
import { after, type Busy, type Checkpoint, hasReached, nextOf } from './checkpoints.js';
import { claimCheckpoints } from './claiming.js';
import { bookkeeping, FencedError } from './guarded-documents.js';
import type { Lane } from './lane.js';
import type { Lease } from './lease.js';
import { everySubject, type Projection } from './projection.js';

export const partitionsOf = (subject: string): readonly string[] =>
  subject === everySubject ? allPartitions : [partitionOf(subject)];

/** Busy subjects that are told one by one. */
const mostBusy = 200;

export interface CheckpointKeeper {
  /** Where to go on reading; '' for the beginning of the log. */
  from: Position;
  /** Whether everything of the subject up to the position was projected when it was last saved. */
  hasSaved(subject: string, position: Position): boolean;
  /** An event of the partition was given to a lane. */
  met(partition: string, position: Position): void;
  /** Something was projected for the subject: its partition is among the next to be saved. */
  touch(subject: string): void;
  isTouched(): boolean;
  /**
   * Saves how far the partitions have come, the touched ones or all, as far as their leases are held.
   * @param seen everything up to here was given to the lanes
   * @throws FencedError when another writer has taken over
   */
  save(which: 'touched' | 'all', lanes: Iterable<Lane>, seen: Position): Promise<void>;
}

interface Parts {
  projection: Projection;
  /** As the generation sees it. */
  documents: DocumentStore;
  clock: Clock;
  generation: number;
  /** By partition, of those that this replica has. */
  leases: ReadonlyMap<string, Lease>;
}

export async function keepCheckpoints(parts: Parts): Promise<CheckpointKeeper> {
  const { projection, documents, clock, generation, leases } = parts;
  const claimed = await claimCheckpoints(documents, projection, generation, leases);
  const saved = new Map([...claimed].map(([partition, { checkpoint }]) => [partition, checkpoint]));
  const versions = new Map([...claimed].map(([partition, { version }]) => [partition, version]));
  const touched = new Set<string>();
  const newest = new Map<string, Position>();

  const busyLanes = (lanes: Iterable<Lane>): Map<string, Lane[]> => {
    const found = new Map<string, Lane[]>();
    for (const lane of lanes) {
      if (lane.idle()) continue;
      const partition = partitionOf(lane.subject);
      found.set(partition, [...(found.get(partition) ?? []), lane]);
    }
    return found;
  };

  /** Undefined where it has not got on. Where a lane has something to do, reading begins again at the one that is furthest back. */
  const nextCheckpoint = (own: Checkpoint, partition: string, busy: Lane[], seen: Position): Checkpoint | undefined => {
    if (seen < own.seen) return undefined;
    const lowest = busy.map((lane) => lane.done() ?? '').reduce((a, b) => (a < b ? a : b), seen);
    const position = lowest > own.position ? lowest : own.position;
    const all = busy.map((lane): Busy => {
      const [next, known] = [lane.next() ?? after(seen), nextOf(own, lane.subject)];
      return [lane.subject, next > known ? next : known, lane.stalled() ? lane.standsAt() : null];
    });
    const isMore = all.length > mostBusy;
    // Too many to tell: what all of them have passed is told instead, once that is no less than what was told before.
    if (isMore && position < own.seen) return undefined;
    const heldUp = isMore ? all.filter(([, , at]) => at !== null).slice(0, mostBusy) : all;
    const met = newest.get(partition) ?? '';
    const now = {
      position,
      seen: isMore ? position : seen,
      newest: met > own.newest ? met : own.newest,
      busy: heldUp,
    };
    const { at: _at, generation: _generation, ...before } = own;
    const isSame =
      now.position === before.position &&
      now.seen === before.seen &&
      now.newest === before.newest &&
      JSON.stringify(now.busy) === JSON.stringify(before.busy);
    return isSame ? undefined : { ...now, generation, at: clock.now() };
  };

  return {
    from: [...saved.values()].map(({ position }) => position).reduce((a, b) => (a < b ? a : b)),
    hasSaved: (subject, position) =>
      partitionsOf(subject).every((partition) => hasReached(saved.get(partition), subject, position)),
    met: (partition, position) => {
      if (position > (newest.get(partition) ?? '')) newest.set(partition, position);
    },
    touch: (subject) => touched.add(partitionOf(subject)),
    isTouched: () => touched.size > 0,
    save: async (which, lanes, seen) => {
      const busy = busyLanes(lanes);
      const due = new Map<string, Checkpoint>();
      for (const partition of which === 'all' ? leases.keys() : touched) {
        const own = saved.get(partition);
        const next = own && nextCheckpoint(own, partition, busy.get(partition) ?? [], seen);
        if (next && leases.get(partition)?.held()) due.set(partition, next);
      }
      touched.clear();
      if (due.size === 0) return;
      const writes = [...due].map(([id, body]) => {
        const version = (versions.get(id) ?? 0) + 1;
        versions.set(id, version);
        const fence = leases.get(id)?.fence ?? -1;
        return { tenant: noTenant, id, version, body, when: 'always' as const, fence };
      });
      const written = await documents.write(bookkeeping(projection).checkpoints, writes);
      if (written.includes(false)) throw new FencedError(`The checkpoints of ${projection.name} have a newer writer`);
      for (const [partition, checkpoint] of due) saved.set(partition, checkpoint);
    },
  };
}
