import type { DocumentStore, Position } from '@daybook/platform';
import { bookkeeping, FencedError } from './guarded-documents.js';
import { noSubject, type Projection } from './projection.js';

export interface Checkpoint extends Record<string, unknown> {
  position: Position;
  generation: number;
  /** Instant (ms) at which it was saved. */
  at: number;
}

type Named = Pick<Projection, 'name'>;

/** By partition, of a generation's own documents; a partition that is absent starts from the beginning. */
export async function loadCheckpoints(
  documents: DocumentStore,
  projection: Named,
  generation: number,
  partitions: readonly string[],
): Promise<Map<string, Checkpoint>> {
  const { checkpoints } = bookkeeping(projection);
  const stored = await documents.getMany<Checkpoint>(checkpoints, noSubject, partitions);
  return new Map(stored.filter(({ body }) => body.generation === generation).map(({ id, body }) => [id, body]));
}

/** @throws FencedError when another writer has taken over */
export async function saveCheckpoints(
  documents: DocumentStore,
  projection: Named,
  positions: ReadonlyMap<string, Position>,
  { generation, fence, at }: { generation: number; fence: number; at: number },
): Promise<void> {
  const written = await documents.write(
    bookkeeping(projection).checkpoints,
    [...positions].map(([id, position]) => ({
      tenant: noSubject,
      id,
      version: 0,
      body: { position, generation, at } satisfies Checkpoint,
      when: 'always' as const,
      fence,
    })),
  );
  if (written.includes(false)) throw new FencedError(`The checkpoints of ${projection.name} have a newer writer`);
}
