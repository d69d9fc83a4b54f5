import type { DocumentStore } from '@daybook/platform';
import { type ChangeDocument, changeDocuments } from '../read-models/change-document.js';
import { countsOf } from '../read-models/sentence.js';
import type { Entry } from './entries.js';

/**
 * The entries with the place where the change was asked for, where a job carried it out, and how many transactions it is of.
 * Where the change is not projected yet, they stay as they are.
 */
export async function withOrigins<E extends Entry<unknown>>(
  readModels: Pick<DocumentStore, 'getMany'>,
  tenant: string,
  entries: readonly E[],
): Promise<E[]> {
  const roots = new Set(entries.flatMap(({ source, root }) => (source === 'job' ? root : [])));
  if (roots.size === 0) return [...entries];
  const found = await readModels.getMany<ChangeDocument>(changeDocuments, tenant, [...roots]);
  const changes = new Map(found.map(({ id, body }) => [id, body]));
  return entries.map((entry) => {
    const change = entry.source === 'job' ? changes.get(entry.root) : undefined;
    if (!change) return entry;
    const { changed } = countsOf(change);
    return { ...entry, source: change.source, ...(entry.kind === 'edited' && changed > 1 && { rows: changed }) };
  });
}
