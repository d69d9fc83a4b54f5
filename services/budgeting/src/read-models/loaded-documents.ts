import type { ProjectedWrite, ReadModels } from '@daybook/event-sourcing';
import type { Collection, DocumentBody } from '@daybook/platform';

/** Documents of one collection that are loaded, changed and written back together, each under its stream's revision. */
export interface LoadedDocuments<B extends DocumentBody> {
  get(id: string): B | undefined;
  /** Whether the document already holds a later event. */
  isPast(id: string, revision: number): boolean;
  /**
   * Applies an event to a document, unless that already holds a later one. One event may change a document more than once,
   * so the same event again must give the same body.
   */
  change(id: string, revision: number, how: (body: B | undefined) => B | undefined): void;
  /** Every document of the collection with the changes made so far, streamed. */
  all(): AsyncIterable<{ id: string; version: number; body: B }>;
  writes(): ProjectedWrite[];
}

export async function loadDocuments<B extends DocumentBody>(
  collection: Collection,
  tenant: string,
  ids: Iterable<string>,
  models: ReadModels,
): Promise<LoadedDocuments<B>> {
  const wanted = [...new Set(ids)];
  const stored = wanted.length > 0 ? await models.getMany<B>(collection, tenant, wanted) : [];
  const known = new Map(stored.map(({ id, version, body }) => [id, { version, body }]));
  const changed = new Set<string>();
  const isPast = (id: string, revision: number) => (known.get(id)?.version ?? -1) > revision;
  return {
    get: (id) => known.get(id)?.body,
    isPast,
    change: (id, revision, how) => {
      if (isPast(id, revision)) return;
      const body = how(known.get(id)?.body);
      if (!body) return;
      known.set(id, { version: revision, body });
      changed.add(id);
    },
    all: async function* () {
      for (const [id, document] of known) yield { id, ...document };
      for await (const { id, version, body } of models.find<B>(collection, tenant)) {
        if (!known.has(id)) yield { id, version, body };
      }
    },
    writes: () =>
      [...changed].flatMap((id) => {
        const after = known.get(id);
        return after ? [{ collection, id, ...after }] : [];
      }),
  };
}
