import type { CategoriesInUse, ChangedCategories, Operation, PendingRules } from '@daybook/contracts';
import { queryOptions } from '@tanstack/react-query';
import { request } from './request.js';
import { type OnProgress, untilDone } from './transaction-calls.js';

/** What carries each category, and which names stand for another now. */
export const categoriesQuery = () => queryOptions<CategoriesInUse>({ queryKey: ['/api', 'categories'], staleTime: 0 });

/** Of what takes longer than a second the progress is told. */
const soon = { Prefer: 'wait=1' };
const askEveryMs = 250;

/** A change of names; where it takes its time it is asked after, and `onProgress` told, until it is done. */
const change = async (path: string, body: unknown, onProgress: OnProgress): Promise<ChangedCategories> => {
  const answer = await request<ChangedCategories | PendingRules>('POST', `/api/categories/${path}`, {
    body,
    headers: soon,
  });
  if ('changedTransactions' in answer) return answer;
  const { operationId } = answer;
  const running = await request<Operation>('GET', `/api/operations/${operationId}`);
  const { changed } = await untilDone(running, onProgress, askEveryMs);
  return { changedTransactions: changed, operationId };
};

/** Gives a category another name everywhere. Throws an `ApiError` of code `category-exists` where the name is taken. */
export const renameCategory = (from: string, to: string, onProgress: OnProgress) =>
  change('rename', { from, to }, onProgress);
/** Makes one category of several. */
export const mergeCategories = (from: readonly string[], to: string, onProgress: OnProgress) =>
  change('merge', { from, to }, onProgress);
/** Takes a rename or a merge back, by its operation. */
export const undoCategories = (operationId: string, onProgress: OnProgress) =>
  change('undo', { operationId }, onProgress);
/** Lets a name that was renamed or merged away stand for a category of its own again. */
export const restoreCategory = (name: string) => change('restore', { name }, () => undefined);
