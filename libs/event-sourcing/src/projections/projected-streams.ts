import type { DocumentStore, Revision, StreamName } from '@daybook/platform';
import { inSlot, runnerCollections } from './generations/collections.js';
import type { Projection } from './projection.js';

/**
 * The streams of a subject that a projection has read, each with the revision of the last event: no store tells the streams of
 * a household but by going through the whole log.
 * @param documents with every generation
 */
export async function projectedStreams(
  documents: DocumentStore,
  projection: Pick<Projection, 'name'>,
  subject: string,
): Promise<Map<StreamName, Revision>> {
  const streams = new Map<StreamName, Revision>();
  const { cursors } = runnerCollections(projection);
  // Whichever generation is live: what another one has read is in the log as well.
  for (const slot of ['even', 'odd'] as const) {
    for await (const { id, version } of documents.find(inSlot(cursors, slot), subject)) {
      streams.set(id, Math.max(version, streams.get(id) ?? -1));
    }
  }
  return streams;
}
