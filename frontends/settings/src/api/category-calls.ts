import type { billBody, CategoriesInUse, ChangedCategories, Operation, PendingRules } from '@daybook/contracts';
import { makeChange, type OnProgress, request, untilDone } from '@daybook/frontend-kit';
import { queryOptions } from '@tanstack/react-query';

/** How often each category is used, and which names were renamed. */
export const categoriesQuery = () => queryOptions<CategoriesInUse>({ queryKey: ['/api', 'categories'], staleTime: 0 });

/** What takes longer than a second is answered with a running operation. */
const answerSoon = { Prefer: 'wait=1' };
const pollMs = 250;

/** Changes category names. A long change is polled, and reported to `onProgress`, until it is done. */
const change = async (path: string, body: unknown, onProgress: OnProgress): Promise<ChangedCategories> => {
  const answer = await request<ChangedCategories | PendingRules>('POST', `/api/categories/${path}`, {
    body,
    headers: answerSoon,
  });
  if ('changedTransactions' in answer) return answer;
  const { operationId } = answer;
  const running = await request<Operation>('GET', `/api/operations/${operationId}`);
  const { changed } = await untilDone(running, onProgress, pollMs);
  return { changedTransactions: changed, operationId };
};

/** Gives a category another name everywhere. Throws an `ApiError` of code `category-exists` where the name is taken. */
export const renameCategory = (from: string, to: string, onProgress: OnProgress) =>
  change('rename', { from, to }, onProgress);
/** Makes one category of several. */
export const mergeCategories = (from: readonly string[], to: string, onProgress: OnProgress) =>
  change('merge', { from, to }, onProgress);
/** Makes a name that was renamed or merged away a category of its own again. */
export const restoreCategory = (name: string) => change('restore', { name }, () => undefined);

export const updateBillCategory = (id: number, category: string) =>
  makeChange<unknown>('PUT', `/api/bills/${id}`, { body: { category } satisfies (typeof billBody)['_zod']['input'] });
