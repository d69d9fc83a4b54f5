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

/** Those whose undo was not undone itself. */
async function undoneImports(models: DocumentStore, tenant: string): Promise<Set<string>> {
  const importOf = new Map<string, string>();
  const undosOf = new Map<string, string[]>();
  const mayBeVain = new Set<string>();
  const where = [{ field: 'kind', in: ['undo-import', 'undo'] }];
  for await (const { id, body } of models.find<OperationDocument>(operations, tenant, { where })) {
    if (body.importId !== null) importOf.set(id, body.importId);
    if (body.undoes !== undefined) undosOf.set(body.undoes, [...(undosOf.get(body.undoes) ?? []), id]);
    if (body.state === 'completed' && body.changed === 0) mayBeVain.add(id);
  }
  // See `isVain`.
  const undoes = (undo: string, id: string): boolean => importOf.has(id) || importOf.has(undo) || !mayBeVain.has(undo);
  const stands = (id: string): boolean => !undosOf.get(id)?.some((undo) => undoes(undo, id) && stands(undo));
  return new Set([...importOf].flatMap(([id, importId]) => (stands(id) ? [importId] : [])));
}
