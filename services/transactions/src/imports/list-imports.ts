import type { ImportSummary } from '@daybook/contracts';
import type { DocumentStore } from '@daybook/platform';
import { type OperationDocument, operations } from '../operations/operations.projection.js';
import { importBatches } from './import-batch-document.js';

/** The imports of a household, the newest first, counted from their batches by two calls, however many there are. */
export async function listImports(models: DocumentStore, tenant: string): Promise<ImportSummary[]> {
  const inserted = await models.aggregate(importBatches, tenant, { by: 'importId', sum: 'count', least: 'at' });
  const skipped = await models.aggregate(importBatches, tenant, { by: 'importId', sum: 'skipped' });
  const skippedOf = new Map(skipped.map(({ by, sum }) => [by, sum]));
  const undone = await undoneImports(models, tenant);
  const summaries = inserted.map(({ by, sum, least }): ImportSummary => {
    const id = String(by);
    return { id, at: least ?? '', inserted: sum, skipped: skippedOf.get(by) ?? 0, undone: undone.has(id) ? 1 : 0 };
  });
  return summaries.sort((a, b) => (a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1));
}

async function undoneImports(models: DocumentStore, tenant: string): Promise<Set<string>> {
  const undone = new Set<string>();
  const query = { where: [{ field: 'kind', is: 'undo-import' }] };
  for await (const { body } of models.find<OperationDocument>(operations, tenant, query)) {
    if (body.importId !== null) undone.add(body.importId);
  }
  return undone;
}
