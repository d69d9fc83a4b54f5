import type { newTransactionBody, SplitAnswer, splitBody, Transaction, transactionPatchBody } from '@daybook/contracts';
import { makeChange, request } from '@daybook/frontend-kit';

export type NewTransaction = (typeof newTransactionBody)['_zod']['input'];

/** @param key its `Idempotency-Key` */
export const addTransaction = (body: NewTransaction, key: string) =>
  makeChange<Transaction>('POST', '/api/transactions', { body, headers: { 'Idempotency-Key': key } });

export type NewPart = (typeof splitBody)['_zod']['input']['parts'][number];

/** @param key its `Idempotency-Key` */
export const splitTransaction = (id: number, parts: readonly NewPart[], key: string) =>
  makeChange<SplitAnswer>('POST', `/api/transactions/${id}/split`, {
    body: { parts },
    headers: { 'Idempotency-Key': key },
  });
/** By the id of any of its parts. */
export const joinTransaction = (id: number) => makeChange<Transaction>('DELETE', `/api/transactions/${id}/split`);

type TransactionPatch = (typeof transactionPatchBody)['_zod']['input'];

/** Sets manual values; null restores the value from the rules or the import. */
export const editTransaction = (id: number, patch: TransactionPatch) =>
  request<Transaction>('PATCH', `/api/transactions/${id}`, { body: patch });
export const linkBill = (id: number, billId: number | null) =>
  request<Transaction>('PATCH', `/api/transactions/${id}/link-bill`, { body: { billId } });
export const linkIncome = (id: number, incomeId: number | null) =>
  request<Transaction>('PATCH', `/api/transactions/${id}/link-income`, { body: { incomeId } });
export const setReviewed = (id: number, reviewed: 0 | 1) =>
  request<Transaction>('PATCH', `/api/transactions/${id}/reviewed`, { body: { reviewed } });
/** Answers the root of the deletion, null where the row was gone already. */
export const deleteTransaction = async (id: number): Promise<string | null> =>
  (await makeChange<undefined>('DELETE', `/api/transactions/${id}`)).root;
