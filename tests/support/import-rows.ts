import type { Answer } from './documented-answer.js';
import type { Visitor } from './api-under-test.js';

export interface GivenRow {
  date: string;
  description: string;
  amount: string | number;
  type: 'credit' | 'debit';
  [key: string]: unknown;
}

/** Imports rows as the specification's client does, and gives their ids. */
export async function importRows(person: Visitor, rows: readonly GivenRow[]): Promise<number[]> {
  const given = rows.map((row) => ({ category: 'Other', merchant: '', account: 'Checking', isReconciled: 0, ...row }));
  const { status, body } = await person.call('POST', '/api/transactions/bulk', { transactions: given });
  if (status !== 200) throw new Error(`the import answered ${status}: ${JSON.stringify(body)}`);
  return body.ids as number[];
}

export const link = (person: Visitor, id: number, billId: number | null): Promise<Answer> =>
  person.call('PATCH', `/api/transactions/${id}/link-bill`, { billId });

export const review = (person: Visitor, id: number, reviewed: 0 | 1 = 1): Promise<Answer> =>
  person.call('PATCH', `/api/transactions/${id}/reviewed`, { reviewed });

/** An entry of a list by its id. */
export const byId = <T extends { id: number }>(list: readonly T[], id: number): T | undefined =>
  list.find((entry) => entry.id === id);
