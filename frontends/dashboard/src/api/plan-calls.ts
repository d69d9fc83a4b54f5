import type { billBody, incomeBody } from '@daybook/contracts';
import { makeChange, type Method } from '@daybook/frontend-kit';

export type BillBody = (typeof billBody)['_zod']['input'];
export type IncomeBody = (typeof incomeBody)['_zod']['input'];

/** The id under which the history has a change, and by which it is undone. */
export type ChangeRoot = string | null;

const change = async (method: Method, path: string, body?: BillBody | IncomeBody): Promise<ChangeRoot> =>
  (await makeChange(method, path, { body })).root;

export const createBill = (body: BillBody) => change('POST', '/api/bills', body);
/** Applies to the whole series; only `status` belongs to the one occurrence. An absent key is unchanged. */
export const updateBill = (id: number, body: BillBody) => change('PUT', `/api/bills/${id}`, body);
export const deleteBillGroup = (id: number) => change('DELETE', `/api/bills/${id}/group`);

export const createIncome = (body: IncomeBody) => change('POST', '/api/incomes', body);
export const updateIncome = (id: number, body: IncomeBody) => change('PUT', `/api/incomes/${id}`, body);
export const updateIncomeGroup = (id: number, body: IncomeBody) => change('PUT', `/api/incomes/${id}/group`, body);
export const deleteIncomeGroup = (id: number) => change('DELETE', `/api/incomes/${id}/group`);
