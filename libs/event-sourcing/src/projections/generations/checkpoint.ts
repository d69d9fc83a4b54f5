import { type DocumentStore, noTenant, type Position, type StoredDocument } from '@daybook/platform';
import { partitionOf, allPartitions } from '../../stream-name.js';
import { everySubject, type Projection } from '../projection.js';
import { runnerCollections } from './collections.js';

/** A subject that still has work: it has passed everything before `next`; a fault may hold it up at a stream. */
export type BusySubject = [subject: string, next: Position, heldUpAt: string | null];

/** How far a partition has come. What one says stays true: documents never go back. */
export interface Checkpoint extends Record<string, unknown> {
  /** Where to go on reading: every subject has passed it. */
  position: Position;
  /** Every subject but the busy ones has passed it, so one household's work keeps none of its neighbours waiting. */
  seen: Position;
  /** Of the newest event of the partition that is known. */
  newest: Position;
  busy: readonly BusySubject[];
  generation: number;
  /** Instant (ms) at which it last advanced; 0 when it never has. */
  at: number;
}

export const emptyCheckpoint = (generation: number): Checkpoint => {
  return { position: '', seen: '', newest: '', busy: [], generation, at: 0 };
};

/** Sorts after the position and before every later one: positions are of one length. */
export const justAfter = (position: Position): Position => `${position}+`;

/** Those that a subject's events may be in; all of them for `everySubject`. */
export const partitionsOf = (subject: string): readonly string[] =>
  subject === everySubject ? allPartitions : [partitionOf(subject)];

/** As it was stored; the first releases stored no more than the position. */
export const checkpointOf = ({ body }: StoredDocument<Checkpoint>): Checkpoint => {
  const { position } = body;
  return { ...body, seen: body.seen ?? position, newest: body.newest ?? position, busy: body.busy ?? [] };
};

/** By partition, of the generation whose documents these are; a partition that is absent starts at the log's beginning. */
export async function loadCheckpoints(
  documents: DocumentStore,
  projection: Pick<Projection, 'name'>,
  generation: number,
  partitions: readonly string[],
): Promise<Map<string, Checkpoint>> {
  const { checkpoints } = runnerCollections(projection);
  const stored = await documents.getMany<Checkpoint>(checkpoints, noTenant, partitions);
  return new Map(stored.filter(({ body }) => body.generation === generation).map((one) => [one.id, checkpointOf(one)]));
}

/** The first position that the subject is not known to have passed. */
export const nextPositionOf = ({ seen, busy }: Checkpoint, subject: string): Position =>
  busy.find(([of]) => of === subject)?.[1] ?? justAfter(seen);

/** Whether the subject, or with `everySubject` each of the partition, has passed the position. */
export function hasPassed(checkpoint: Checkpoint | undefined, subject: string, position: Position): boolean {
  if (!checkpoint) return position === '';
  if (subject !== everySubject) return position < nextPositionOf(checkpoint, subject);
  return position <= checkpoint.seen && checkpoint.busy.every(([, next]) => position < next);
}

/**
 * Whether whoever reads the candidate in the place of the live generation finds everything that was there. What a fault
 * holds up in both is no reason to wait.
 */
export function isCaughtUpWith(live: Checkpoint | undefined, candidate: Checkpoint | undefined): boolean {
  if (!live || live.newest === '') return true;
  if (!candidate || candidate.seen < live.newest) return false;
  const busyInLive = new Map(live.busy.map((one) => [one[0], one]));
  return candidate.busy.every(([subject, next, heldUpAt]) => {
    const inLive = busyInLive.get(subject);
    if (inLive && inLive[2] !== null && heldUpAt !== null) return true;
    return next >= (inLive ? inLive[1] : justAfter(live.newest));
  });
}
