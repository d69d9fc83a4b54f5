import type { Clock, DocumentStore, EventStore, Position } from '@daybook/platform';
import { allPartitions, partitionOf, prefixesOf } from '../stream-name.js';
import { type Checkpoint, hasPassed, loadCheckpoints } from './generations/checkpoint.js';
import { documentsIn } from './generations/collections.js';
import { type Generation, openGenerations } from './generations/generation.js';
import { parkedStreams } from './operator-requests.js';
import { subjectOfStream } from './projection.js';
import type { ProjectionEntry } from './projection-directory.js';
import { holderOf } from './sharding/lease.js';
import { leaseGroupOf } from './sharding/shard-assignment.js';

/** At most so many events are counted: each has to be read. */
const maxCounted = 1_000;
/** An event that waits longer than this is held up by something. */
const soonMs = 30_000;

export interface ProjectionStatus extends ProjectionEntry {
  /** Building: its documents have never been complete under this version. Stalled: something waits that nobody works on. */
  state: 'building' | 'live' | 'stalled';
  /** Whether this process projects, or another, or nobody. */
  leader: 'here' | 'elsewhere' | 'nobody';
  /** Events of the log that are not in its documents yet. */
  lag: number;
  /** There are more than were counted. */
  lagIsMore: boolean;
  /** Instant (ms) at which it last advanced. */
  lastProgressAt: number | undefined;
  /** Streams that stopped until they are retried. */
  parked: number;
  /** Streams at which a fault holds up their household; they go on by themselves. */
  heldUp: string[];
  /** How much of the log is in the candidate; undefined when none is made. */
  rebuildPercent: number | undefined;
}

interface Stores {
  readModels: DocumentStore;
  leases: DocumentStore;
  events: EventStore;
  clock: Clock;
}

type Checkpoints = ReadonlyMap<string, Checkpoint>;

/** How a projection stands, by what the processes that project it have stored. */
export async function projectionStatus(entry: ProjectionEntry, stores: Stores): Promise<ProjectionStatus> {
  const { readModels, leases, events, clock } = stores;
  const generations = await openGenerations(readModels, entry).read();
  const load = async (of: Generation | undefined): Promise<Checkpoints> =>
    of ? loadCheckpoints(documentsIn(of.slot, readModels), entry, of.number, allPartitions) : new Map();
  const live = await load(generations?.live);
  const { candidate } = generations ?? {};
  const made = await load(candidate);
  const { lag, oldest, lagIsMore } = await countLag(events, entry, live);
  const leader = await holderOf({ documents: leases, clock }, leaseGroupOf(entry));
  let parked = 0;
  for await (const _ of parkedStreams({ projection: entry, documents: readModels })) parked += 1;
  const heldUp = [
    ...new Set([...live.values(), ...made.values()].flatMap(({ busy }) => busy.flatMap(([, , at]) => at ?? []))),
  ];
  const waitsLong = oldest !== undefined && clock.now() - Date.parse(oldest) > soonMs;
  const isComplete = generations?.isComplete === true && generations.live.version === entry.version;
  const isStalled = heldUp.length > 0 || (lag > 0 && (waitsLong || leader === 'nobody'));
  const times = [...live.values()].map(({ at }) => at).filter((at) => at > 0);
  const requestedPercent = generations?.isRebuildRequested ? 0 : undefined;
  return {
    ...entry,
    state: isComplete ? (isStalled ? 'stalled' : 'live') : 'building',
    leader,
    lag,
    lagIsMore,
    lastProgressAt: times.length > 0 ? Math.max(...times) : undefined,
    parked,
    heldUp: heldUp.sort(),
    rebuildPercent: candidate ? percentOf(lowest(made), (await events.lastPosition()) ?? '') : requestedPercent,
  };
}

const lowest = (checkpoints: Checkpoints): Position =>
  allPartitions.map((partition) => checkpoints.get(partition)?.position ?? '').reduce((a, b) => (a < b ? a : b));

/** Positions are fixed-width text that begins with digits. */
const numberOf = (position: Position): number => Number(/^\d+/.exec(position)?.[0] ?? 0);

const percentOf = (position: Position, endOfLog: Position): number => {
  const end = numberOf(endOfLog);
  return end === 0 ? 99 : Math.min(99, Math.floor((100 * numberOf(position)) / end));
};

async function countLag(events: EventStore, { categories }: ProjectionEntry, live: Checkpoints) {
  const after = lowest(live);
  let lag = 0;
  let oldest: string | undefined;
  if (after >= ((await events.lastPosition()) ?? '')) return { lag, oldest, lagIsMore: false };
  const prefixes = prefixesOf(categories, 'all');
  for await (const { stream, position, metadata } of events.readAll({ ...(after !== '' && { after }), prefixes })) {
    const subject = subjectOfStream(stream);
    if (hasPassed(live.get(partitionOf(subject)), subject, position)) continue;
    if (lag === maxCounted) return { lag, oldest, lagIsMore: true };
    lag += 1;
    oldest ??= metadata.at;
  }
  return { lag, oldest, lagIsMore: false };
}
