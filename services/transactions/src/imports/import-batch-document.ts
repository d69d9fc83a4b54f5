import { type EventOf, importedSlices, isByHand, isImportEvent, type LedgerEvents } from '@daybook/contracts';
import { type DecodedEvent, monthOf, type ProjectedWrite, type ReadModels } from '@daybook/event-sourcing';
import type { Collection, DocumentStore } from '@daybook/platform';

/** The rows of a batch that belong to one month (yyyymm), or one part of them; the inserted ones have the n from `first` on. */
export type SliceOfBatch = [month: string, part: number, first: number, count: number, skipped: number];

/** A batch of an import, as far as its slices are projected. Import answers are read from it. */
export interface ImportBatchDocument extends Record<string, unknown> {
  importId: string;
  /** Instant at which the batch was sent. */
  at: string;
  batchHash: string;
  /** By month and part. Each comes from one event and never changes, so they need no revision of their own. */
  slices: SliceOfBatch[];
  /** Of all slices. */
  count: number;
  skipped: number;
}

/** One document for a batch, not for a slice: the batches of a file in no order have a hundred slices each. */
export const importBatches: Collection = {
  name: 'import-batches',
  indexes: [{ name: 'sums', fields: ['importId', 'at', 'count', 'skipped'] }],
};

/** Slices as the release before stored them, a document each. */
export const importShares: Collection = { name: 'import-shares' };

/** Whether any row of the import was looked at: they may all have been skipped or deleted. */
export const isImported = async (models: DocumentStore, tenant: string, importId: string): Promise<boolean> =>
  (await models.count(importBatches, tenant, [{ field: 'importId', is: importId }])) > 0;

export const batchKeyOf = (importId: string, batch: number): string => `${importId}/${batch}`;

const inOrder = ([monthA, partA]: SliceOfBatch, [monthB, partB]: SliceOfBatch): number =>
  monthA === monthB ? partA - partB : monthA < monthB ? -1 : 1;

/** The batches of these events with the slices that were stored before. Their versions count the slices. */
export async function foldedBatches(
  tenant: string,
  events: readonly DecodedEvent<EventOf<LedgerEvents>>[],
  models: ReadModels,
): Promise<ProjectedWrite[]> {
  const added = new Map<string, Pick<ImportBatchDocument, 'importId' | 'at' | 'batchHash' | 'slices'>>();
  for (const { event, stream, metadata } of events) {
    // What a person enters is no import to them, and its undo is that of a change of transactions.
    if (!isImportEvent(event) || isByHand(event)) continue;
    const { importId } = event.data;
    for (const { batch, part, batchHash, rows, skipped } of importedSlices(event)) {
      const key = batchKeyOf(importId, batch);
      const one = added.get(key) ?? { importId, at: metadata.at, batchHash, slices: [] };
      one.slices.push([monthOf(stream), part, rows[0]?.n ?? 0, rows.length, skipped.length]);
      added.set(key, one);
    }
  }
  if (added.size === 0) return [];
  const found = await models.getMany<ImportBatchDocument>(importBatches, tenant, [...added.keys()]);
  const stored = new Map(found.map(({ id, body }) => [id, body]));
  return [...added].map(([id, { slices: own, ...batch }]) => {
    const before = stored.get(id);
    const all = new Map([...(before?.slices ?? []), ...own].map((slice) => [`${slice[0]}/${slice[1]}`, slice]));
    const slices = [...all.values()].sort(inOrder);
    const sumOf = (of: (slice: SliceOfBatch) => number) => slices.reduce((sum, slice) => sum + of(slice), 0);
    const { importId, at, batchHash } = before ?? batch;
    const body: ImportBatchDocument = {
      importId,
      at,
      batchHash,
      slices,
      count: sumOf(([, , , count]) => count),
      skipped: sumOf(([, , , , skipped]) => skipped),
    };
    return { collection: importBatches, id, version: slices.length, body };
  });
}
