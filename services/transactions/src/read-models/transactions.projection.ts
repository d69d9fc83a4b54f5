import { type EventOf, type LedgerEvents, ledgerEvents } from '@daybook/contracts';
import {
  type DecodedEvent,
  monthOf,
  type ProjectedWrite,
  type Projection,
  type ReadModels,
} from '@daybook/event-sourcing';
import { ledgerCategory, transactionId } from '../ledger/stream.js';
import {
  batchKeyOf,
  type ShareDocument,
  shares,
  type TransactionDocument,
  transactions,
  visible,
  withPatch,
} from './transaction-document.js';

type LedgerEvent = DecodedEvent<EventOf<LedgerEvents>>;

/** A month's rows with their layers, and what each batch of an import came to. */
export const transactionsProjection: Projection = {
  name: 'transactions',
  version: 3,
  categories: [ledgerCategory],
  collections: [transactions, shares],
  types: Object.keys(ledgerEvents),

  project: async (tenant, events, models) => {
    const writes: ProjectedWrite[] = [];
    const rows = await storedRows(tenant, events as LedgerEvent[], models);
    const touched = new Map<string, number>();
    for (const { event, stream, revision, metadata } of events as LedgerEvent[]) {
      const month = monthOf(stream);
      switch (event.type) {
        case 'RowsImported': {
          const { importId, batch, part, parts, batchHash, rows: imported, skipped } = event.data;
          for (const { n, merchant, category, ...values } of imported) {
            const id = String(transactionId(month, n));
            rows.set(id, visible({ ...values, imported: { merchant, category }, importId, hand: [], deleted: 0 }));
            touched.set(id, revision);
          }
          const body: ShareDocument = {
            importId,
            at: metadata.at,
            batchKey: batchKeyOf(importId, batch),
            batchHash,
            month,
            parts,
            first: imported[0]?.n ?? 0,
            count: imported.length,
            skipped: skipped.length,
          };
          writes.push({ collection: shares, id: `${importId}/${batch}/${month}/${part}`, version: revision, body });
          break;
        }
        case 'TransactionsEdited':
          for (const id of event.data.ids.map(String)) {
            const row = rows.get(id);
            if (!row) throw new Error(`Transaction ${id} was edited but never imported`);
            rows.set(id, visible({ ...row, hand: withPatch(row.hand, event.data.patch) }));
            touched.set(id, revision);
          }
          break;
        case 'TransactionsDeleted':
          for (const id of event.data.ids.map(String)) {
            const row = rows.get(id);
            if (!row) throw new Error(`Transaction ${id} was deleted but never imported`);
            rows.set(id, visible({ ...row, deleted: 1 }));
            touched.set(id, revision);
          }
          break;
      }
    }
    for (const [id, version] of touched) {
      writes.push({ collection: transactions, id, version, body: rows.get(id) as TransactionDocument });
    }
    return writes;
  },
};

/** The documents that the events change, as they stand. */
async function storedRows(
  tenant: string,
  events: readonly LedgerEvent[],
  models: ReadModels,
): Promise<Map<string, TransactionDocument>> {
  const ids = new Set<string>();
  for (const { event } of events)
    if (event.type !== 'RowsImported') event.data.ids.forEach((id) => ids.add(String(id)));
  const stored = ids.size > 0 ? await models.getMany<TransactionDocument>(transactions, tenant, [...ids]) : [];
  return new Map(stored.map(({ id, body }) => [id, body]));
}
