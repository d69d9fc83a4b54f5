import type { UndoneChange, UndoPreview, UndoQuery } from '@daybook/contracts';
import type { Response } from 'express';
import { type Caller, operationIdHeader } from '../caller.js';

export interface Undos {
  /** Undoes a change as far as nobody has changed it since. @throws Problem where it is refused */
  undo(caller: Caller, root: string): Promise<UndoneChange>;
  /** What an undo would do now. @throws Problem where there is no such change */
  preview(tenant: string, root: string): Promise<UndoPreview>;
}

/** Answers every `POST …/changes/{root}/undo`. */
export async function answerUndo(
  undos: Undos,
  caller: Caller,
  given: string,
  { dryRun }: UndoQuery,
  response: Response,
): Promise<UndoneChange | UndoPreview> {
  const root = given.toLowerCase();
  if (dryRun) return undos.preview(caller.tenant, root);
  const undone = await undos.undo(caller, root);
  // Whoever undoes it makes the same change.
  response.setHeader(operationIdHeader, undone.root);
  return undone;
}
