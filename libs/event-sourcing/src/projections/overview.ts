import type { Clock, DocumentStore, EventStore, Position } from '@daybook/platform';
import { allPartitions, partitionOf, prefixesOf } from '../stream-name.js';
import { type Checkpoint, hasReached, loadCheckpoints } from './checkpoints.js';
import type { ProjectionEntry } from './directory.js';
import { readMeta } from './generations.js';
import { bookkeeping } from './guarded-documents.js';
import { subjectOfLane } from './lane.js';
import { leaderOf } from './lease.js';
import type { ParkedStream } from './projection.js';
import { leaseGroupOf } from './shares.js';
import { documentsIn, otherSlot } from './slots.js';

/** At most so many events are counted: each has to be read. */
const mostCounted = 1_000;
/** An event that waits longer than this is held up by something. */
const soonMs = 30_000;

export interface ProjectionStatus extends ProjectionEntry {
  /** Building: its documents have never been whole under this version. Stalled: something waits that nobody gets on with. */
  state: 'building' | 'live' | 'stalled';
  /** Whether this process projects, or another, or nobody. */
  leader: 'here' | 'elsewhere' | 'nobody';
  /** Events of the log that are not in its documents yet. */
  lag: number;
  /** There are more than were counted. */
  lagIsMore: boolean;
  /** Instant (ms) at which it last got on. */
  lastProgressAt: number | undefined;
  /** Streams that stand still until they are tried again. */
  parked: number;
  /** Streams at which a fault holds up their household; they go on by themselves. */
  heldUp: string[];
  /** How much of the log is in the documents that are made to take the place of these; absent when none are made. */
  rebuildPercent: number | undefined;
}

interface Stores {
  readModels: DocumentStore;
  /** Where leases are. */
  leases: DocumentStore;
  events: EventStore;
  clock: Clock;
}

/** Positions are fixed-width text that begins with digits. */
const numberOf = (position: Position): number => Number(/^\d+/.exec(position)?.[0] ?? 0);

const lowest = (saved: ReadonlyMap<string, Checkpoint>): Position =>
  allPartitions.map((partition) => saved.get(partition)?.position ?? '').reduce((a, b) => (a < b ? a : b));

async function countBehind(
  events: EventStore,
  { categories }: ProjectionEntry,
  saved: ReadonlyMap<string, Checkpoint>,
) {
  const after = lowest(saved);
  let lag = 0;
  let oldest: string | undefined;
  if (after >= ((await events.lastPosition()) ?? '')) return { lag, oldest, lagIsMore: false };
  const prefixes = prefixesOf(categories, 'all');
  for await (const { stream, position, metadata } of events.readAll({ ...(after !== '' && { after }), prefixes })) {
    const subject = subjectOfLane(stream);
    if (hasReached(saved.get(partitionOf(subject)), subject, position)) continue;
    if (lag === mostCounted) return { lag, oldest, lagIsMore: true };
    lag += 1;
    oldest ??= metadata.at;
  }
  return { lag, oldest, lagIsMore: false };
}

/** How a projection stands, by what its leader has stored, in whichever process that is. */
export async function projectionStatus(entry: ProjectionEntry, { readModels, leases, events, clock }: Stores) {
  const meta = await readMeta(readModels, entry);
  const slot = meta?.slot ?? 'even';
  const served = documentsIn(slot, readModels);
  const saved = await loadCheckpoints(served, entry, meta?.generation ?? -1, allPartitions);
  const { lag, oldest, lagIsMore } = await countBehind(events, entry, saved);
  const leader = await leaderOf({ documents: leases, clock }, leaseGroupOf(entry));
  let parked = 0;
  for await (const _ of served.findAcross(bookkeeping(entry).parked)) parked += 1;
  const others = meta?.beside
    ? await loadCheckpoints(documentsIn(otherSlot(slot), readModels), entry, meta.beside.generation, allPartitions)
    : undefined;
  const heldUpIn = (checkpoints: ReadonlyMap<string, Checkpoint>) =>
    [...checkpoints.values()].flatMap(({ busy }) => busy.flatMap(([, , at]) => at ?? []));
  const heldUp = [...new Set([saved, others ?? new Map<string, Checkpoint>()].flatMap(heldUpIn))].sort();

  const percentOf = async (made: ReadonlyMap<string, Checkpoint>): Promise<number> => {
    const end = numberOf((await events.lastPosition()) ?? '');
    return end === 0 ? 99 : Math.min(99, Math.floor((100 * numberOf(lowest(made))) / end));
  };
  const waitsLong = oldest !== undefined && clock.now() - Date.parse(oldest) > soonMs;
  const isWhole = meta?.caughtUp === true && meta.version === entry.version;
  const isStalled = heldUp.length > 0 || (lag > 0 && (waitsLong || leader === 'nobody'));
  const times = [...saved.values()].map(({ at }) => at).filter((at) => at > 0);
  return {
    ...entry,
    state: isWhole ? (isStalled ? 'stalled' : 'live') : 'building',
    leader,
    lag,
    lagIsMore,
    lastProgressAt: times.length > 0 ? Math.max(...times) : undefined,
    parked,
    heldUp,
    rebuildPercent: others ? await percentOf(others) : meta?.rebuild ? 0 : undefined,
  } satisfies ProjectionStatus as ProjectionStatus;
}

/** The streams that stand still for a projection. */
export async function* parkedStreams(
  readModels: DocumentStore,
  entry: Pick<ProjectionEntry, 'name'>,
): AsyncGenerator<ParkedStream & { subject: string }> {
  const meta = await readMeta(readModels, entry);
  const served = documentsIn(meta?.slot ?? 'even', readModels);
  for await (const { tenant, body } of served.findAcross<ParkedStream>(bookkeeping(entry).parked)) {
    yield { ...body, subject: tenant };
  }
}
