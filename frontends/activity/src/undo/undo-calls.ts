import type { HistoryChange, UndoPreview } from '@daybook/contracts';
import { request } from '@daybook/frontend-kit';

/** What an undo would do. @param href of the change's `undo` */
export const previewUndo = (href: string) =>
  request<UndoPreview>('POST', `${href}${href.includes('?') ? '&' : '?'}dryRun=1`);

/** The changes of a person, the newest first. @param actor API id of the user */
export const latestChangesOf = (actor: number) =>
  request<HistoryChange[]>('GET', `/api/history?actor=${actor}&limit=50`);
