import type { Operation, UndoneChange, UndoneOperation } from '@daybook/contracts';
import { failureText } from './api-error.js';
import type { Method, RequestOptions } from './call.js';
import type { ToastOptions } from './contract.js';
import { type OnProgress, untilDone } from './operations.js';
import { readAnswer, request, send } from './request.js';

/** Where to POST the undo of a change of bills or incomes, by its id. */
export const planUndo = (root: string): string => `/api/plan/changes/${encodeURIComponent(root)}/undo`;

/** Where to POST the undo of a bulk edit, a bulk deletion, or a change of rules or category names, by its id. */
export const operationUndo = (root: string): string => `/api/operations/${encodeURIComponent(root)}/undo`;

/** Where to POST the undo of a change of one transaction. @param date of the transaction, yyyy-mm-dd */
export const rowUndo = (root: string, date: string): string =>
  `${operationUndo(root)}?month=${date.slice(0, 7).replace('-', '')}`;

/** Where to POST the undo of a change of preferences. */
export const preferencesUndo = (root: string): string =>
  `/api/user-preferences/changes/${encodeURIComponent(root)}/undo`;

/** What a change answered, and its id in the history: null where nothing was changed. */
export interface Changed<T> {
  answer: T;
  root: string | null;
}

/** Makes a change that can be undone. Throws as `request` does. */
export const makeChange = async <T>(method: Method, url: string, options?: RequestOptions): Promise<Changed<T>> => {
  const response = await send(method, url, options);
  const answer = await readAnswer<T>(response);
  // A response that a test makes up may have no headers.
  return { answer, root: (response.headers as Headers | undefined)?.get('Operation-Id') ?? null };
};

/** An undo that takes longer than a second is answered with what is under way. */
const answerSoon = { Prefer: 'wait=1' };
const pollMs = 250;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What an undo has come to. Those of bulk edits and imports have the operations that carry them out beside it. */
type Answer = Partial<UndoneChange> & (UndoneOperation | Operation | UndoneChange);

const operationsOf = (answer: Answer): readonly Operation[] => {
  if ('operations' in answer) return answer.operations;
  return 'operationId' in answer ? [answer] : [];
};

/** Undoes a change, and answers when that is done. @param href of its `undo` in the history */
export const undoChange = async (
  href: string,
  onProgress: OnProgress = () => undefined,
): Promise<Partial<UndoneChange>> => {
  const ask = () => request<Answer>('POST', href, { headers: answerSoon });
  let answer = await ask();
  for (const operation of operationsOf(answer)) await untilDone(operation, onProgress, pollMs);
  // Asking again joins what is under way.
  while (answer.root !== undefined && answer.state === 'running') {
    await pause(pollMs);
    answer = await ask();
  }
  return answer;
};

/** What to tell of undos that did not restore everything; undefined where they did. */
export function keptToast(undone: readonly Partial<UndoneChange>[]): ToastOptions | undefined {
  const [restored, kept] = [
    undone.reduce((sum, one) => sum + (one.restored ?? 1), 0),
    undone.reduce((sum, one) => sum + (one.kept ?? 0), 0),
  ];
  if (restored === 0) {
    return { title: 'Nothing to undo', description: 'All that it changed was changed again later.' };
  }
  if (kept === 0) return undefined;
  const description = `${kept} ${kept === 1 ? 'was changed later and stays' : 'were changed later and stay'}.`;
  return { title: 'Undone in part', description };
}

/** Undoes a change from its toast, and tells what it could not restore. Answers whether it restored something. */
export async function undoFromToast(notify: (toast: ToastOptions) => void, href: string): Promise<boolean> {
  const undone = await undoChange(href);
  const toast = keptToast([undone]);
  if (toast) notify(toast);
  return undone.restored !== 0;
}

/**
 * Undo in the toast of changes, the last of them first. Tells what it could not restore, or that it failed.
 * @param hrefs of their undos; without any there is no Undo
 * @param refresh reads again what may have changed
 */
export function undoInToast(
  notify: (toast: ToastOptions) => void,
  hrefs: readonly string[],
  refresh: () => Promise<unknown>,
  onProgress: OnProgress = () => undefined,
): ToastOptions['action'] {
  const undo = async (): Promise<void> => {
    try {
      const undone = [];
      for (const href of hrefs.toReversed()) undone.push(await undoChange(href, onProgress));
      const kept = keptToast(undone);
      if (kept) notify(kept);
    } catch (error) {
      notify({ title: 'Failed to undo', description: failureText(error, '') || undefined, tone: 'destructive' });
    }
    await refresh();
  };
  return hrefs.length > 0 ? { label: 'Undo', run: () => void undo() } : undefined;
}
