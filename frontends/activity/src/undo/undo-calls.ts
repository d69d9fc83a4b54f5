import type { HistoryChange, Operation, UndoneChange, UndoneOperation, UndoPreview } from '@daybook/contracts';
import { type OnProgress, request, untilDone } from '@daybook/frontend-kit';

const pollMs = 250;
const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** An undo that takes longer than a second is answered with what is under way. */
const answerSoon = { Prefer: 'wait=1' };

/** What an undo has come to. Those of bulk edits and imports have the operations that carry them out beside it. */
type Answer = Partial<UndoneChange> & (UndoneOperation | Operation | UndoneChange);

const operationsOf = (answer: Answer): readonly Operation[] => {
  if ('operations' in answer) return answer.operations;
  return 'operationId' in answer ? [answer] : [];
};

/** Undoes a change, and answers when that is done. @param href of its `undo` */
export const undoChange = async (href: string, onProgress: OnProgress): Promise<Partial<UndoneChange>> => {
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

/** What an undo would do. @param href of the change's `undo` */
export const previewUndo = (href: string) =>
  request<UndoPreview>('POST', `${href}${href.includes('?') ? '&' : '?'}dryRun=1`);

/** The changes of a person, the newest first. @param actor API id of the user */
export const latestChangesOf = (actor: number) =>
  request<HistoryChange[]>('GET', `/api/history?actor=${actor}&limit=50`);
