import { type Clock, type DocumentStore, noTenant, type Position } from '@daybook/platform';
import { partitionOf } from '../../stream-name.js';
import {
  type BusySubject,
  type Checkpoint,
  checkpointOf,
  emptyCheckpoint,
  hasPassed,
  justAfter,
  nextPositionOf,
  partitionsOf,
} from '../generations/checkpoint.js';
import { runnerCollections } from '../generations/collections.js';
import type { Projection } from '../projection.js';
import { FencedError, type Lease } from '../sharding/lease.js';
import type { TenantLane } from './tenant-lane.js';

/** Busy subjects that a checkpoint names one by one. */
const maxBusy = 200;
/** Whoever held a partition before may write a few times yet; whoever is refused more often has been replaced. */
const maxFenceTries = 20;

export type FlushScope = 'touched' | 'all';

/** How far the held partitions of one generation have come. */
export interface CheckpointStore {
  /** Where to go on reading; '' for the beginning of the log. */
  from: Position;
  /** Whether everything of the subject up to the position was projected when its checkpoint was last flushed. */
  hasFlushed(subject: string, position: Position): boolean;
  /** An event of the partition was given to a lane. */
  sawEvent(partition: string, position: Position): void;
  /** Something was projected for the subject: its partition is among the next to be flushed. */
  touch(subject: string): void;
  isTouched(): boolean;
  /**
   * Stores how far the partitions have come, the touched ones or all, as far as their leases are held.
   * @param seen everything up to here was given to the lanes
   * @throws FencedError when another writer has taken over
   */
  flush(scope: FlushScope, lanes: Iterable<TenantLane>, seen: Position): Promise<void>;
}

interface Options {
  projection: Projection;
  /** As the generation sees it. */
  documents: DocumentStore;
  clock: Clock;
  generation: number;
  /** By partition, of those that this member holds. */
  leases: ReadonlyMap<string, Lease>;
}

/** Loads the checkpoints and fences them off from earlier holders. @throws FencedError when another writer has taken over */
export async function openCheckpoints(options: Options): Promise<CheckpointStore> {
  const { projection, documents, clock, generation, leases } = options;
  const { checkpoints, versions } = await fenceCheckpoints(options);
  const touched = new Set<string>();
  const newest = new Map<string, Position>();

  /** Undefined where it has not advanced. */
  const advanced = (partition: string, busy: readonly TenantLane[], seen: Position): Checkpoint | undefined => {
    const before = checkpoints.get(partition);
    if (!before || seen < before.seen) return undefined;
    // Where a lane is busy, reading begins again at the one that is furthest behind.
    const lowest = busy.map((lane) => lane.done() ?? '').reduce((a, b) => (a < b ? a : b), seen);
    const position = lowest > before.position ? lowest : before.position;
    const isTooBusy = busy.length > maxBusy;
    // Then what all of them have passed is stored instead, once that is no less than what was stored before.
    if (isTooBusy && position < before.seen) return undefined;
    const all = busy.map((lane): BusySubject => {
      const [next, known] = [lane.next() ?? justAfter(seen), nextPositionOf(before, lane.subject)];
      return [lane.subject, next > known ? next : known, lane.isStalled() ? lane.standsAt() : null];
    });
    const met = newest.get(partition) ?? '';
    const next: Checkpoint = {
      position,
      seen: isTooBusy ? position : seen,
      newest: met > before.newest ? met : before.newest,
      busy: isTooBusy ? all.filter(([, , heldUpAt]) => heldUpAt !== null).slice(0, maxBusy) : all,
      generation,
      at: clock.now(),
    };
    return isSame(next, before) ? undefined : next;
  };

  return {
    from: [...checkpoints.values()].map(({ position }) => position).reduce((a, b) => (a < b ? a : b)),
    hasFlushed: (subject, position) =>
      partitionsOf(subject).every((partition) => hasPassed(checkpoints.get(partition), subject, position)),
    sawEvent: (partition, position) => {
      if (position > (newest.get(partition) ?? '')) newest.set(partition, position);
    },
    touch: (subject) => touched.add(partitionOf(subject)),
    isTouched: () => touched.size > 0,
    flush: async (scope, lanes, seen) => {
      const busy = busyByPartition(lanes);
      const due = new Map<string, Checkpoint>();
      for (const partition of scope === 'all' ? leases.keys() : touched) {
        const next = advanced(partition, busy.get(partition) ?? [], seen);
        if (next && leases.get(partition)?.isHeld()) due.set(partition, next);
      }
      touched.clear();
      if (due.size === 0) return;
      const writes = [...due].map(([id, body]) => {
        const version = (versions.get(id) ?? 0) + 1;
        versions.set(id, version);
        return { tenant: noTenant, id, version, body, when: 'always' as const, fence: fenceOf(leases, id) };
      });
      const written = await documents.write(runnerCollections(projection).checkpoints, writes);
      if (written.includes(false)) throw hasNewerWriter(projection);
      for (const [partition, checkpoint] of due) checkpoints.set(partition, checkpoint);
    },
  };
}

/**
 * Puts the fencing tokens of the leases on the partitions' checkpoints, which stay as they are: what an earlier holder wakes
 * up to write is refused from then on, even where the new one has not advanced yet.
 */
async function fenceCheckpoints({ projection, documents, generation, leases }: Options) {
  const collection = runnerCollections(projection).checkpoints;
  const checkpoints = new Map<string, Checkpoint>();
  const versions = new Map<string, number>();
  for (let tries = 0; tries < maxFenceTries; tries += 1) {
    const open = [...leases.keys()].filter((partition) => !checkpoints.has(partition));
    if (open.length === 0) return { checkpoints, versions };
    const found = await documents.getMany<Checkpoint>(collection, noTenant, open);
    const stored = new Map(found.map((one) => [one.id, one]));
    const writes = open.map((id) => {
      const before = stored.get(id);
      const body = before?.body.generation === generation ? checkpointOf(before) : emptyCheckpoint(generation);
      const when = before ? { version: before.version } : ('absent' as const);
      return { tenant: noTenant, id, version: (before?.version ?? 0) + 1, body, when, fence: fenceOf(leases, id) };
    });
    const written = await documents.write(collection, writes);
    writes.forEach(({ id, body, version }, index) => {
      if (!written[index]) return;
      checkpoints.set(id, body);
      versions.set(id, version);
    });
  }
  throw hasNewerWriter(projection);
}

const fenceOf = (leases: ReadonlyMap<string, Lease>, partition: string): number => leases.get(partition)?.fence ?? -1;

const hasNewerWriter = ({ name }: Projection) => new FencedError(`The checkpoints of ${name} have a newer writer`);

function busyByPartition(lanes: Iterable<TenantLane>): Map<string, TenantLane[]> {
  const found = new Map<string, TenantLane[]>();
  for (const lane of lanes) {
    if (lane.isIdle()) continue;
    const partition = partitionOf(lane.subject);
    const list = found.get(partition) ?? [];
    list.push(lane);
    found.set(partition, list);
  }
  return found;
}

const isSame = (a: Checkpoint, b: Checkpoint): boolean =>
  a.position === b.position &&
  a.seen === b.seen &&
  a.newest === b.newest &&
  JSON.stringify(a.busy) === JSON.stringify(b.busy);
