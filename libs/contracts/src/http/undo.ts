import { z } from 'zod';
import { changedSubject } from './history.js';
import { operation } from './operations.js';
import { text } from './text.js';

/** Query of every `…/undo`. */
export const undoQuery = z.strictObject({
  dryRun: z.literal('1').optional().describe('1: only says what the undo would do.'),
});
export type UndoQuery = z.infer<typeof undoQuery>;

/** Query of POST /api/operations/{id}/undo. */
export const undoOperationQuery = undoQuery.extend({
  month: text()
    .regex(/^\d{6}$/, 'is not a month')
    .optional()
    .describe('yyyymm of the transaction, where one alone was changed; `undo.href` of the change names it.'),
});
export type UndoOperationQuery = z.infer<typeof undoOperationQuery>;

/** A value that stays, since a later change set it. */
export const keptField = z.object({
  subject: changedSubject.shape.subject,
  field: z.string(),
  /** The later change. */
  changedBy: z.string(),
});
export type KeptField = z.infer<typeof keptField>;

/** Answer of `POST <undo.href>?dryRun=1`. Nothing is changed. */
export const undoPreview = z.object({
  /** Things of which something would be restored. */
  restores: z.int(),
  /** Things of which something would stay as a later change left it. */
  kept: z.int(),
  /** Up to 50 of the values that would stay. */
  keeps: z.array(keptField),
});
export type UndoPreview = z.infer<typeof undoPreview>;

/** Answer of `POST <undo.href>`. */
export const undoneChange = z.object({
  /** Id of the undo, a change of its own: to undo it is to redo. */
  root: z.string(),
  state: z.enum(['running', 'completed']),
  /** Things of which something was restored, and of which something stayed as a later change left it; so far, while it is running. */
  restored: z.int(),
  kept: z.int(),
});
export type UndoneChange = z.infer<typeof undoneChange>;

/** Answer of POST /api/operations/{id}/undo. */
export const undoneOperation = undoneChange.extend({
  /** What does it, with its progress. */
  operations: z.array(operation),
});
export type UndoneOperation = z.infer<typeof undoneOperation>;

/** Answer of POST /api/imports/{id}/undo. */
export const undoneImport = operation.extend(undoneChange.omit({ state: true }).shape);
export type UndoneImport = z.infer<typeof undoneImport>;
