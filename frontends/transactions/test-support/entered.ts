import type { Transaction } from '@daybook/contracts';
import { answer } from './answer.js';
import { aTransaction } from './samples.js';

/** Adds a transaction that a person enters to those of the server. */
export function entered(transactions: Transaction[], body: unknown): Response {
  const added = aTransaction({ ...(body as Transaction), id: 900, source: 'hand' });
  transactions.push(added);
  return answer(201, added, { 'Operation-Id': 'addition' });
}
