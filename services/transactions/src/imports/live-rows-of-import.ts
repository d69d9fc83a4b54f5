import { transactionId } from '@daybook/contracts';
import type { DocumentStore } from '@daybook/platform';
import type { LedgerCommands } from '../ledger/ledger-commands.js';
import { type ImportBatchDocument, importBatches } from './import-batch-document.js';

/** Ids of an import's rows that are not deleted. The months are known from the read models, the rows from the log. */
export async function liveRowsOfImport(
  models: DocumentStore,
  ledger: LedgerCommands,
  tenant: string,
  importId: string,
): Promise<number[]> {
  const months = new Set<string>();
  const ofImport = { where: [{ field: 'importId', is: importId }] };
  for await (const { body } of models.find<ImportBatchDocument>(importBatches, tenant, ofImport)) {
    for (const [month] of body.slices) months.add(month);
  }
  const ids: number[] = [];
  for (const month of [...months].sort()) {
    await ledger.read(tenant, month, ({ rows, imports }) => {
      const origin = imports.get(importId);
      for (let n = 1; n <= rows.issued; n += 1) {
        const row = rows.get(n);
        // Parts belong to the import that brought what they are parts of.
        const brought = rows.get(rows.partOf(n) ?? n);
        if (row && !row.deleted && brought?.origin === origin) ids.push(transactionId(month, n));
      }
    });
  }
  return ids;
}
