import { type BulkAnswer, transactionId } from '@daybook/contracts';
import type { DocumentStore } from '@daybook/platform';
import { batchKeyOf, type ImportSliceDocument, importSlices } from './import-slice-document.js';

/** What became of a batch, gathered from the slices of its months; undefined while none of them is projected. */
export async function importedBatch(
  models: DocumentStore,
  tenant: string,
  importId: string,
  batch: number,
): Promise<(Omit<BulkAnswer, 'errors'> & { batchHash: string }) | undefined> {
  const query = {
    where: [{ field: 'batchKey', is: batchKeyOf(importId, batch) }],
    sort: [{ field: 'batchKey', direction: 'ascending' as const }],
  };
  let batchHash: string | undefined;
  let skipped = 0;
  const ids: number[] = [];
  for await (const { body } of models.find<ImportSliceDocument>(importSlices, tenant, query)) {
    batchHash = body.batchHash;
    skipped += body.skipped;
    for (let n = body.first; n < body.first + body.count; n += 1) ids.push(transactionId(body.month, n));
  }
  return batchHash === undefined ? undefined : { inserted: ids.length, skipped, ids, importId, batchHash };
}
