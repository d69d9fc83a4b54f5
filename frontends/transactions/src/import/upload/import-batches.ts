import { centsToDecimal, importBatchSize } from '@daybook/money';

import type { ImportRow } from '../../api/import-calls.js';
import { type BankRow } from '../bank-file/bank-file.js';

/** A row as the server takes it. */
export const importRowOf = (row: BankRow): ImportRow => ({
  date: row.date,
  description: row.description,
  amount: centsToDecimal(row.amount),
  type: row.type,
  category: row.category,
  merchant: row.merchant,
  account: row.account,
  isReconciled: 0,
});

/**
 * The rows month by month, those of a month in the order of the file: the server keeps a month's transactions together, so
 * that a batch of many months costs it several times as much.
 */
export const byMonth = <R extends { row: { date: string } }>(rows: readonly R[]): R[] => {
  const monthOf = ({ row }: R) => row.date.slice(0, 7);
  return [...rows].sort((a, b) => (monthOf(a) < monthOf(b) ? -1 : monthOf(a) > monthOf(b) ? 1 : 0));
};

/** The rows of a file in batches of 100, 150 or 250 by their number (specification, section 9). The place is the batch's number. */
export const batchesOf = <Row>(rows: readonly Row[]): Row[][] => {
  const size = importBatchSize(rows.length);
  const batches: Row[][] = [];
  for (let at = 0; at < rows.length; at += size) batches.push(rows.slice(at, at + size));
  return batches;
};
