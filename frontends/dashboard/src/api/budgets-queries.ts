import type { Budgets, budgetsBody } from '@daybook/contracts';
import { makeChange } from '@daybook/frontend-kit';
import type { CivilMonth } from '@daybook/money';
import { type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ChangeRoot } from './plan-calls.js';

export type BudgetsBody = (typeof budgetsBody)['_zod']['input'];

/** The budgets of a month, with what was spent. The key is the URL, by which it is refreshed whenever transactions change. */
export const budgetsQuery = (month: CivilMonth) =>
  queryOptions<Budgets>({ queryKey: ['/api', `budgets?month=${month}`] });

/** Sets the budgets that it names, as one change. */
export const saveBudgets = async (body: BudgetsBody): Promise<ChangeRoot> =>
  (await makeChange('PUT', '/api/budgets', { body })).root;

/** Where to POST the undo of a change of budgets. */
export const budgetsUndo = (root: string): string => `/api/budgets/changes/${encodeURIComponent(root)}/undo`;

const isConcerned = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  /^(budgets|history)([/?]|$)/.test(String(queryKey[1]));

/** Resolves when what is on screen of budgets is read again: what carries over concerns later months too. */
export const refreshBudgets = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: isConcerned });
