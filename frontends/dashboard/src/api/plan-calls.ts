import type { billBody, incomeBody } from '@daybook/contracts';
import { type Changed, type Log, logOfPage, makeChange, type Method } from '@daybook/frontend-kit';

export type BillBody = (typeof billBody)['_zod']['input'];
export type IncomeBody = (typeof incomeBody)['_zod']['input'];

/** The id under which the history has a change, and by which it is undone. */
export type ChangeRoot = string | null;

/** The log of a scenario, where the page shows one. */
export const scenarioOfPage = (): Log | undefined => {
  const log = logOfPage();
  return log && 'scenario' in log ? log : undefined;
};

const change = async (
  method: Method,
  path: string,
  body?: BillBody | IncomeBody,
  log = scenarioOfPage(),
): Promise<ChangeRoot> => {
  const { root } = await makeChange(method, path, { body, log });
  // What goes to a scenario is taken out of it again there.
  return log ? null : root;
};

/** The row that was made; where a series has several, the first. */
export interface MadeRow {
  id: number;
}

const create = async (
  path: string,
  body: BillBody | IncomeBody,
  key: string,
  log = scenarioOfPage(),
): Promise<Changed<MadeRow>> => {
  const made = await makeChange<MadeRow>('POST', path, { body, log, headers: { 'Idempotency-Key': key } });
  return log ? { ...made, root: null } : made;
};

/** @param key its `Idempotency-Key`, the same for a repeat */
export const createBill = (body: BillBody, key: string, log?: Log) => create('/api/bills', body, key, log);
/** Applies to the whole series; only `status` belongs to the one occurrence. An absent key is unchanged. */
export const updateBill = (id: number, body: BillBody, log?: Log) => change('PUT', `/api/bills/${id}`, body, log);
export const deleteBillGroup = (id: number) => change('DELETE', `/api/bills/${id}/group`);

/** @param key its `Idempotency-Key`, the same for a repeat */
export const createIncome = (body: IncomeBody, key: string, log?: Log) => create('/api/incomes', body, key, log);
export const updateIncome = (id: number, body: IncomeBody, log?: Log) => change('PUT', `/api/incomes/${id}`, body, log);
export const updateIncomeGroup = (id: number, body: IncomeBody, log?: Log) =>
  change('PUT', `/api/incomes/${id}/group`, body, log);
export const deleteIncomeGroup = (id: number) => change('DELETE', `/api/incomes/${id}/group`);
