import type { ProjectedWrite, ReadModels } from '@daybook/event-sourcing';
import type { Collection, DocumentBody } from '@daybook/platform';

/** Documents of one collection that are loaded, changed and written back together, each under its stream's revision. */
export interface LoadedDocuments<B extends DocumentBody> {
  get(id: string): B | undefined;
  /**
   * Lets an event change a document, unless it holds a later one already. The same event again must give the same body:
   * it may touch a document in several places.
   */
  change(id: string, revision: number, how: (body: B | undefined) => B | undefined): void;
  writes(): ProjectedWrite[];
}

export async function loadDocuments<B extends DocumentBody>(
  collection: Collection,
  subject: string,
  ids: Iterable<string>,
  models: ReadModels,
): Promise<LoadedDocuments<B>> {
  const wanted = [...new Set(ids)];
  const stored = wanted.length > 0 ? await models.getMany<B>(collection, subject, wanted) : [];
  const known = new Map(stored.map(({ id, version, body }) => [id, { version, body }]));
  const changed = new Set<string>();
  return {
    get: (id) => known.get(id)?.body,
    change: (id, revision, how) => {
      const before = known.get(id);
      if (before && before.version > revision) return;
      const body = how(before?.body);
      if (!body) return;
      known.set(id, { version: revision, body });
      changed.add(id);
    },
    writes: () =>
      [...changed].flatMap((id) => {
        const after = known.get(id);
        return after ? [{ collection, id, ...after }] : [];
      }),
  };
}
