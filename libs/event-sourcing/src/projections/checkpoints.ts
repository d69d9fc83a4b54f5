import type { DocumentStore, EventStore, Position } from '@daybook/platform';
import { bookkeeping } from './guarded-documents.js';
import { noSubject, type Projection } from './projection.js';

interface Meta extends Record<string, unknown> {
  version: number;
  incarnation: string;
}

const metaId = 'meta';

/** Drops everything that the projection has stored, so that it starts again from the first event. */
export async function forget(documents: DocumentStore, projection: Projection): Promise<void> {
  const { cursors, checkpoints, parked } = bookkeeping(projection);
  // Checkpoints first: a crash between any two of these leaves a projection that starts from the beginning.
  for (const collection of [checkpoints, cursors, parked, ...projection.collections]) await documents.clear(collection);
}

/**
 * Forgets documents that another version of the projection made, or that belong to another log: one that was restored
 * (its incarnation differs), or one that ends before the checkpoint.
 */
export async function ensureSameLog(
  documents: DocumentStore,
  store: EventStore,
  projection: Projection,
): Promise<'kept' | 'rebuilding'> {
  const { checkpoints } = bookkeeping(projection);
  const incarnation = await store.incarnation();
  const end = (await store.lastPosition()) ?? '';
  const meta = (await documents.get<Meta>(checkpoints, noSubject, metaId))?.body;
  let beyond = false;
  for await (const { body } of documents.find<{ position?: string }>(checkpoints, noSubject)) {
    beyond ||= (body.position ?? '') > end;
  }
  if (meta?.version === projection.version && meta.incarnation === incarnation && !beyond) return 'kept';
  await forget(documents, projection);
  await documents.write(checkpoints, [
    {
      tenant: noSubject,
      id: metaId,
      version: 0,
      body: { version: projection.version, incarnation },
      when: 'always',
    },
  ]);
  return 'rebuilding';
}

/** Positions by partition; a partition that is absent starts from the beginning. */
export async function loadCheckpoints(
  documents: DocumentStore,
  projection: Projection,
): Promise<Map<string, Position>> {
  const { checkpoints } = bookkeeping(projection);
  const loaded = new Map<string, Position>();
  for await (const { id, body } of documents.find<{ position: string }>(checkpoints, noSubject)) {
    if (id !== metaId) loaded.set(id, body.position);
  }
  return loaded;
}

export async function saveCheckpoints(
  documents: DocumentStore,
  projection: Projection,
  positions: ReadonlyMap<string, Position>,
  fence: number,
): Promise<void> {
  const { checkpoints } = bookkeeping(projection);
  await documents.write(
    checkpoints,
    [...positions].map(([id, position]) => ({
      tenant: noSubject,
      id,
      version: 0,
      body: { position },
      when: 'always' as const,
      fence,
    })),
  );
}
