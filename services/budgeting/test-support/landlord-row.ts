import type { LedgerEvents } from '@daybook/contracts';

/** Of an import that has one batch. */
export const oneBatch = { importId: 'a', batch: 0, part: 1, parts: 1, batchHash: '', skipped: [] };

export const landlord: LedgerEvents['RowsImported']['rows'][number] = {
  n: 1,
  row: 0,
  date: '2026-03-06',
  description: 'Landlord',
  merchant: null,
  amount: 119_000,
  type: 'debit',
  category: 'Housing',
  account: 'Checking',
  isReconciled: 0,
};
