import type { DocumentStore, EventStore, Position } from '@daybook/platform';
import { bookkeeping, FencedError } from './guarded-documents.js';
import { noSubject, type Projection } from './projection.js';

/** Which documents these are. */
interface Meta extends Record<string, unknown> {
  /** Of the projection that made them. */
  version: number;
  /** Of the log that they were made from. */
  incarnation: string;
  /** Fence of the writer that began them: what an earlier one may still write into the emptied collections is not theirs. */
  generation: number;
  /** They once held everything that stood in the log. */
  caughtUp: boolean;
  /** An operator asked for it. */
  rebuild?: boolean;
}

export interface StoredMeta extends Meta {
  /** Counts its changes, for a compare-and-set. */
  changes: number;
}

type Place = Pick<DocumentStore, 'get' | 'write' | 'find' | 'clear' | 'getMany'>;

const metaId = 'meta';

export async function readMeta(documents: Place, projection: Projection): Promise<StoredMeta | undefined> {
  const stored = await documents.get<Meta>(bookkeeping(projection).checkpoints, noSubject, metaId);
  return stored && { ...stored.body, changes: stored.version };
}

/** False when it was changed by another since it was read. */
export async function changeMeta(
  documents: Place,
  projection: Projection,
  { changes, ...meta }: StoredMeta,
  change: Partial<Meta>,
): Promise<boolean> {
  const [done] = await documents.write(bookkeeping(projection).checkpoints, [
    { tenant: noSubject, id: metaId, version: changes + 1, body: { ...meta, ...change }, when: { version: changes } },
  ]);
  return done === true;
}

/** Of this version of the projection and from this log. */
export const isOf = (meta: StoredMeta | undefined, projection: Projection, incarnation: string): meta is StoredMeta =>
  meta !== undefined && meta.version === projection.version && meta.incarnation === incarnation && !meta.rebuild;

/**
 * Forgets documents that another version of the projection made, that are to be rebuilt, or that belong to another log:
 * one that was restored (its incarnation differs), or one that ends before the checkpoint.
 * Only for the holder of the lease.
 */
export async function ensureSameLog(
  documents: Place,
  store: EventStore,
  projection: Projection,
  fence: number,
): Promise<StoredMeta> {
  const { cursors, checkpoints, parked } = bookkeeping(projection);
  const incarnation = await store.incarnation();
  const end = (await store.lastPosition()) ?? '';
  const stored = await readMeta(documents, projection);
  let beyond = false;
  for await (const { body } of documents.find<{ position?: string }>(checkpoints, noSubject)) {
    beyond ||= (body.position ?? '') > end;
  }
  if (isOf(stored, projection, incarnation) && !beyond) return stored;
  // Checkpoints first: a crash between any two of these leaves a projection that starts from the beginning.
  for (const collection of [checkpoints, cursors, parked, ...projection.collections]) await documents.clear(collection);
  const meta: Meta = { version: projection.version, incarnation, generation: fence, caughtUp: false };
  await documents.write(checkpoints, [
    { tenant: noSubject, id: metaId, version: 1, body: meta, when: 'always', fence },
  ]);
  return { ...meta, changes: 1 };
}

/** Positions by partition; a partition that is absent starts from the beginning. */
export async function loadCheckpoints(
  documents: Place,
  projection: Projection,
  generation: number,
  partitions: readonly string[],
): Promise<Map<string, Position>> {
  const { checkpoints } = bookkeeping(projection);
  type Checkpoint = { position: string; generation: number };
  const stored = await documents.getMany<Checkpoint>(checkpoints, noSubject, partitions);
  return new Map(
    stored.filter(({ body }) => body.generation === generation).map(({ id, body }) => [id, body.position]),
  );
}

/** @throws FencedError when another writer has taken over */
export async function saveCheckpoints(
  documents: Place,
  projection: Projection,
  positions: ReadonlyMap<string, Position>,
  { generation, fence }: { generation: number; fence: number },
): Promise<void> {
  const written = await documents.write(
    bookkeeping(projection).checkpoints,
    [...positions].map(([id, position]) => ({
      tenant: noSubject,
      id,
      version: 0,
      body: { position, generation },
      when: 'always' as const,
      fence,
    })),
  );
  if (written.includes(false)) throw new FencedError(`The checkpoints of ${projection.name} have a newer writer`);
}
