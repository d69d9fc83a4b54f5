import type { HandPatch, ImportedRow } from '@daybook/contracts';
import type { Collection } from '@daybook/platform';

/** The layers of a transaction, and what is visible of them. */
export interface TransactionDocument extends Record<string, unknown> {
  /** As imported; never changed. */
  imported: Omit<ImportedRow, 'n' | 'row' | 'forced' | 'isReconciled'>;
  importId: string;
  /** Fields that a person set, as pairs. */
  hand: [field: keyof HandPatch, value: string | number | null][];
  deleted: 0 | 1;
  // Visible values, derived from the layers.
  date: string;
  description: string;
  merchant: string | null;
  /** Cents. */
  amount: number;
  type: 'credit' | 'debit';
  category: string;
  account: string;
  billId: number | null;
  reviewed: number;
  isReconciled: number;
  /** Sort key of lists: present while the row is live, yyyy-mm-dd. */
  listedOn: string | null;
  /** Its date while the row is live, linked and reviewed: what the yearly overview is made of. */
  countedOn: string | null;
}

export const transactions: Collection = {
  name: 'transactions',
  indexes: [
    { name: 'listed', fields: ['listedOn'] },
    { name: 'counted', fields: ['countedOn'] },
  ],
};

/** One part of one month's share of a batch: what the answer to an import is made of. */
export interface ShareDocument extends Record<string, unknown> {
  /** `<importId>/<batch>` */
  batchKey: string;
  batchHash: string;
  month: string;
  parts: number;
  /** n of the first inserted row; the others follow. */
  first: number;
  count: number;
  skipped: number;
}

export const shares: Collection = { name: 'import-shares', indexes: [{ name: 'batch', fields: ['batchKey'] }] };

export const batchKeyOf = (importId: string, batch: number): string => `${importId}/${batch}`;

/** The visible values: imported, then what the person set. */
export function visible(
  layers: Pick<TransactionDocument, 'imported' | 'importId' | 'hand' | 'deleted' | 'isReconciled'>,
): TransactionDocument {
  const { imported, hand, deleted } = layers;
  const set = new Map(hand);
  const over = <T>(field: keyof HandPatch, below: T): T => (set.has(field) ? (set.get(field) as T) : below);
  const billId = over<number | null>('billId', null);
  const reviewed = over<number>('reviewed', 0);
  return {
    ...layers,
    ...imported,
    merchant: over('merchant', imported.merchant),
    category: over('category', imported.category),
    billId,
    reviewed,
    listedOn: deleted ? null : imported.date,
    countedOn: !deleted && reviewed === 1 && billId !== null ? imported.date : null,
  };
}

/** The hand layer after an edit: a value is set, or a field goes back to what lies below. */
export function withPatch(hand: TransactionDocument['hand'], patch: HandPatch): TransactionDocument['hand'] {
  const fields = new Map(hand);
  for (const [field, edit] of Object.entries(patch) as [keyof HandPatch, { set: never } | { clear: true }][]) {
    if ('set' in edit) fields.set(field, edit.set);
    else fields.delete(field);
  }
  return [...fields].sort(([a], [b]) => (a < b ? -1 : 1));
}
