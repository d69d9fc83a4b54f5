import { type DocumentStore, noTenant, type Position, type StoredDocument } from '@daybook/platform';
import { bookkeeping } from './guarded-documents.js';
import { everySubject, type Projection } from './projection.js';

/** A subject that has something to do yet: it has passed everything before a position, and a fault may hold it up at a stream. */
export type Busy = [subject: string, next: Position, heldUpAt: string | null];

/** How far a partition has come. What one says stays true: documents never go back. */
export interface Checkpoint extends Record<string, unknown> {
  /** Where to go on reading: every subject has passed it. */
  position: Position;
  /** Every subject has passed it but the busy ones: one household's work does not keep its neighbours waiting. */
  seen: Position;
  /** Of the newest event of the partition that is known. */
  newest: Position;
  busy: readonly Busy[];
  generation: number;
  /** Instant (ms) at which it last got on; 0 when it never has. */
  at: number;
}

type Named = Pick<Projection, 'name'>;

export const noCheckpoint = (generation: number): Checkpoint => {
  return { position: '', seen: '', newest: '', busy: [], generation, at: 0 };
};

/** Sorts after the position and before every later one: positions are of one length. */
export const after = (position: Position): Position => `${position}+`;

/** As it was stored; earlier versions of the program stored no more than the position. */
export const checkpointOf = ({ body }: StoredDocument<Checkpoint>): Checkpoint => {
  const { position } = body;
  return { ...body, seen: body.seen ?? position, newest: body.newest ?? position, busy: body.busy ?? [] };
};

/** By partition, of a generation's own documents; a partition that is absent starts from the beginning. */
export async function loadCheckpoints(
  documents: DocumentStore,
  projection: Named,
  generation: number,
  partitions: readonly string[],
): Promise<Map<string, Checkpoint>> {
  const { checkpoints } = bookkeeping(projection);
  const stored = await documents.getMany<Checkpoint>(checkpoints, noTenant, partitions);
  return new Map(stored.filter(({ body }) => body.generation === generation).map((one) => [one.id, checkpointOf(one)]));
}

/** The first position that is not known to be passed by the subject. */
export const nextOf = ({ seen, busy }: Checkpoint, subject: string): Position =>
  busy.find(([of]) => of === subject)?.[1] ?? after(seen);

/** Whether the subject, or with `everySubject` each of the partition, has passed the position. */
export function hasReached(checkpoint: Checkpoint | undefined, subject: string, position: Position): boolean {
  if (!checkpoint) return position === '';
  if (subject !== everySubject) return position < nextOf(checkpoint, subject);
  return position <= checkpoint.seen && checkpoint.busy.every(([, next]) => position < next);
}

/**
 * Whether whoever reads the other documents in the place of these finds everything that was in these. What a fault holds up
 * in both is no reason to wait.
 */
export function lacksNothingOf(these: Checkpoint | undefined, others: Checkpoint | undefined): boolean {
  if (!these || these.newest === '') return true;
  if (!others || others.seen < these.newest) return false;
  const own = new Map(these.busy.map((one) => [one[0], one]));
  return others.busy.every(([subject, next, heldUpAt]) => {
    const here = own.get(subject);
    if (here && here[2] !== null && heldUpAt !== null) return true;
    return next >= (here ? here[1] : after(these.newest));
  });
}
