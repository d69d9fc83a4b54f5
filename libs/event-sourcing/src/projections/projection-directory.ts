import { type Collection, type DocumentStore, noTenant } from '@daybook/platform';
import type { Projection } from './projection.js';

/** A projection as those know it who do not have its code. */
export interface ProjectionEntry extends Pick<Projection, 'name' | 'version' | 'categories'> {
  /** The service that it belongs to. */
  service: string;
}

const directory: Collection = { name: 'projections' };

/** Says which projections a service has, in the place of what it said before. */
export async function announceProjections(
  documents: DocumentStore,
  service: string,
  projections: readonly Projection[],
): Promise<void> {
  const entries = projections.map(({ name, version, categories }): ProjectionEntry => {
    return { name, service, version, categories };
  });
  await documents.write(directory, [{ tenant: noTenant, id: service, version: 0, body: { entries }, when: 'always' }]);
}

/** Every projection of every service that has announced some. */
export async function announcedProjections(documents: DocumentStore): Promise<ProjectionEntry[]> {
  const found: ProjectionEntry[] = [];
  for await (const { body } of documents.find<{ entries: ProjectionEntry[] }>(directory, noTenant)) {
    found.push(...body.entries);
  }
  return found;
}
