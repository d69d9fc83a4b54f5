import type { ReadModels } from '@daybook/event-sourcing';
import type { Rule } from '@daybook/rules';
import type { BillDocument } from '../bills/bill-documents.js';
import { assignedBills } from './household-rules.js';
import { type TransactionDocument, transactions } from './transaction-document.js';

/**
 * Rows imported after a bill's deletion by the clocks, but before it in the log: batches wait for their job, and clocks differ.
 * Rules no longer assign them the bill. Few, if any.
 */
export async function rowsAfterDeletion(
  tenant: string,
  models: ReadModels,
  rules: readonly Rule[],
  touched: ReadonlyMap<string, { bill: BillDocument }>,
): Promise<Map<string, { layers: TransactionDocument; version: number }>> {
  const assigned = assignedBills(rules);
  const deletions = [...touched.values()].flatMap(({ bill: { deletedAt, ids } }) =>
    deletedAt !== null && ids.some((id) => assigned.has(id)) ? deletedAt : [],
  );
  const rows = new Map<string, { layers: TransactionDocument; version: number }>();
  if (deletions.length === 0) return rows;
  const where = [{ field: 'importedAt', from: Math.min(...deletions) + 1 }];
  for await (const { id, version, body } of models.find<TransactionDocument>(transactions, tenant, { where })) {
    rows.set(id, { layers: body, version });
  }
  return rows;
}
