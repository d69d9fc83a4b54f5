import type { billBody, deletedGroup, incomeBody, savedBill, savedIncome } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';

export type BillBody = (typeof billBody)['_zod']['input'];
export type IncomeBody = (typeof incomeBody)['_zod']['input'];
type SavedBill = (typeof savedBill)['_zod']['output'];
type SavedIncome = (typeof savedIncome)['_zod']['output'];
type DeletedGroup = (typeof deletedGroup)['_zod']['output'];

export const createBill = (body: BillBody) => request<SavedBill>('POST', '/api/bills', { body });
/** Applies to the whole series; only `status` belongs to the one occurrence. An absent key is unchanged. */
export const updateBill = (id: number, body: BillBody) => request<SavedBill>('PUT', `/api/bills/${id}`, { body });
export const deleteBillGroup = (id: number) => request<DeletedGroup | undefined>('DELETE', `/api/bills/${id}/group`);

export const createIncome = (body: IncomeBody) => request<SavedIncome>('POST', '/api/incomes', { body });
export const updateIncome = (id: number, body: IncomeBody) =>
  request<SavedIncome>('PUT', `/api/incomes/${id}`, { body });
export const updateIncomeGroup = (id: number, body: IncomeBody) =>
  request<SavedIncome>('PUT', `/api/incomes/${id}/group`, { body });
export const deleteIncomeGroup = (id: number) =>
  request<DeletedGroup | undefined>('DELETE', `/api/incomes/${id}/group`);
