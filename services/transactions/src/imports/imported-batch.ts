import { type BulkAnswer, transactionId } from '@daybook/contracts';
import type { DocumentStore } from '@daybook/platform';
import { batchKeyOf, type ImportBatchDocument, importBatches } from './import-batch-document.js';

/** What became of a batch, as far as its slices are projected; undefined while none of them is. */
export async function importedBatch(
  models: DocumentStore,
  tenant: string,
  importId: string,
  batch: number,
): Promise<(Omit<BulkAnswer, 'errors'> & { batchHash: string }) | undefined> {
  const found = await models.get<ImportBatchDocument>(importBatches, tenant, batchKeyOf(importId, batch));
  if (!found) return undefined;
  const { batchHash, skipped, slices } = found.body;
  const ids: number[] = [];
  for (const [month, , first, count] of slices) {
    for (let n = first; n < first + count; n += 1) ids.push(transactionId(month, n));
  }
  return { inserted: ids.length, skipped, ids, importId, batchHash };
}
