import type { Operation, UndoneChange, UndoneOperation } from '@daybook/contracts';
import type { ToastOptions } from './contract.js';
import { type OnProgress, untilDone } from './operations.js';
import { request } from './request.js';

/** Where to POST the undo of a change of bills or incomes, by its id. */
export const planUndo = (root: string): string => `/api/plan/changes/${encodeURIComponent(root)}/undo`;

/** Where to POST the undo of a bulk edit, a bulk deletion, or a change of rules or category names, by its id. */
export const operationUndo = (root: string): string => `/api/operations/${encodeURIComponent(root)}/undo`;

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
