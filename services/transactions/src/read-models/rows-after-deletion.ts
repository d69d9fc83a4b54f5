import type { ReadModels } from '@daybook/event-sourcing';
import type { Rule } from '@daybook/rules';
import type { FoldedBill } from '../bills/bill-documents.js';
import { assignedLinks } from './household-rules.js';
import { type TransactionDocument, transactions } from './transaction-document.js';

/**
 * Rows imported after a bill's deletion by the clocks. Those that are before it in the log, since batches wait for their job and
 * clocks differ, rules no longer assign the bill; to all of them they assign it again once the bill is restored.
 */
export async function rowsAfterDeletion(
  tenant: string,
  models: ReadModels,
  rules: readonly Rule[],
  touched: ReadonlyMap<string, FoldedBill>,
): Promise<Map<string, { layers: TransactionDocument; version: number }>> {
  const assigned = assignedLinks(rules);
  const deletions = [...touched.values()].flatMap(({ bill: { deletedAt, ids }, wasDeletedAt }) =>
    ids.some((id) => assigned.has(id)) ? [deletedAt, wasDeletedAt].filter((at) => at !== null) : [],
  );
  const rows = new Map<string, { layers: TransactionDocument; version: number }>();
  if (deletions.length === 0) return rows;
  const where = [{ field: 'importedAt', from: Math.min(...deletions) + 1 }];
  for await (const { id, version, body } of models.find<TransactionDocument>(transactions, tenant, { where })) {
    rows.set(id, { layers: body, version });
  }
  return rows;
}
