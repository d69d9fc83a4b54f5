import { type EventOf, isByHand, isImportEvent, type LedgerEvents, transactionId } from '@daybook/contracts';
import { type DecodedEvent, monthOf, type ReadModels } from '@daybook/event-sourcing';
import { type TransactionDocument, type TransactionLayers, transactions, withPatch } from './transaction-document.js';

type LedgerEvent = DecodedEvent<EventOf<LedgerEvents>>;

export interface LedgerRow {
  layers: TransactionLayers;
  /** Revision of its stream. */
  version: number;
  /** Changed by the events, and so to be written. */
  touched: boolean;
  /** Its layers were made here: many events change the same rows, and a copy for each of them was most of the work. */
  isOwn?: true;
}

/** The stored rows that the events change, by id. */
export async function storedRows(
  tenant: string,
  events: readonly LedgerEvent[],
  models: ReadModels,
): Promise<Map<string, LedgerRow>> {
  const ids = new Set<string>();
  for (const { event } of events) if (!isImportEvent(event)) event.data.ids.forEach((id) => ids.add(String(id)));
  const stored = ids.size > 0 ? await models.getMany<TransactionDocument>(transactions, tenant, [...ids]) : [];
  return new Map(stored.map(({ id, version, body }) => [id, { layers: body, version, touched: false }]));
}

/** Applies the events to the rows. */
export function foldLedger(rows: Map<string, LedgerRow>, events: readonly LedgerEvent[]): void {
  for (const { event, stream, revision, metadata } of events) {
    const changed = (id: number): TransactionLayers => {
      const row = rows.get(String(id));
      if (!row) throw new Error(`Transaction ${id} was changed but never imported`);
      if (!row.isOwn) row.layers = { ...row.layers };
      row.isOwn = true;
      row.version = revision;
      row.touched = true;
      return row.layers;
    };
    switch (event.type) {
      case 'RowsImported':
      case 'BatchesImported': {
        const month = monthOf(stream);
        const { importId, rows: imported } = event.data;
        const importedAt = Date.parse(metadata.at);
        const byHand = isByHand(event);
        const partOf = event.type === 'RowsImported' ? event.data.partOf : undefined;
        for (const { n, date, description, merchant, amount, type, category, account, isReconciled } of imported) {
          // Each field by its name, for speed: a hundred thousand are made at a time.
          const layers: TransactionLayers = {
            date,
            description,
            amount,
            type,
            account,
            isReconciled,
            imported: { merchant, category },
            importId,
            importedAt,
            hand: [],
            deleted: 0,
          };
          if (byHand) layers.byHand = 1;
          if (partOf !== undefined) layers.partOf = partOf;
          rows.set(String(transactionId(month, n)), { layers, version: revision, touched: true, isOwn: true });
        }
        break;
      }
      case 'TransactionsEdited': {
        const { ids, stated } = event.data;
        const patch = { ...event.data.patch, ...(stated && { category: { set: stated.category } }) };
        const categorizedAt =
          patch.category && 'set' in patch.category ? Date.parse(stated?.at ?? metadata.at) : undefined;
        for (const id of ids) {
          const layers = changed(id);
          layers.hand = withPatch(layers.hand, patch);
          if (categorizedAt !== undefined) layers.categorizedAt = categorizedAt;
        }
        break;
      }
      case 'TransactionsDeleted':
        for (const id of event.data.ids) changed(id).deleted = 1;
        break;
      case 'TransactionsRestored':
        for (const id of event.data.ids) changed(id).deleted = 0;
        break;
    }
  }
}
