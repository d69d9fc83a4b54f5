import type { EventOf, HandPatch, OperationEvents, SelectedMonth } from '@daybook/contracts';
import type { Decider } from '@daybook/event-sourcing';
import type { TagChange } from '../ledger/tags.js';

export type OperationEvent = EventOf<OperationEvents>;
export type OperationKind = 'bulk-edit' | 'bulk-delete' | 'undo-import' | 'link-bills' | 'add-bill' | 'add-income';

export type OperationCommand =
  | { type: 'close-import'; importId: string }
  | {
      type: 'start';
      kind: OperationKind;
      total: number;
      /** In parts, each for one event. */
      parts: readonly SelectedMonth[][];
      patch?: HandPatch;
      importId?: string;
      links?: OperationEvents['OperationStarted']['links'];
      adds?: OperationEvents['OperationStarted']['adds'];
      incomeLinks?: OperationEvents['OperationStarted']['incomeLinks'];
      tags?: TagChange;
    }
  /** Of the undo of a change. */
  | { type: 'start-undo'; total: number; parts: readonly SelectedMonth[][]; withPlan?: boolean }
  /** Of the chunks after some, up to one; where another runner has told of these already, they count once. */
  | { type: 'chunk-done'; after: number; chunk: number; done: number; changed: number; kept?: number }
  /** `outcome`: of work that is not done in chunks. */
  | { type: 'complete'; outcome?: OperationEvents['OperationCompleted'] }
  /** `isRefusal`: the household's data refuse it, and its person is told why. */
  | { type: 'fail'; code: string; isRefusal?: boolean };

export interface OperationState {
  /** The import that it closed, since it undoes that. */
  importId: string | undefined;
  started: boolean;
  /** It makes, removes or restores a bill or an income as well. */
  withPlan: boolean;
  /** How many chunks are in the ledger. */
  chunks: number;
  done: number;
  changed: number;
  /** Of an undo. */
  kept: number;
  ended: 'completed' | 'failed' | undefined;
}

/** One long operation. Repeated commands change nothing: its job may die at any point, and two may run at once. */
export const operation: Decider<OperationCommand, OperationState, OperationEvent, never> = {
  initialState: () => ({
    importId: undefined,
    started: false,
    withPlan: false,
    chunks: 0,
    done: 0,
    changed: 0,
    kept: 0,
    ended: undefined,
  }),

  decide: (command, state) => {
    switch (command.type) {
      case 'close-import':
        return state.importId !== undefined ? [] : [{ type: 'ImportClosed', data: { importId: command.importId } }];
      case 'start': {
        if (state.started) return [];
        const { kind, total, parts, patch, importId, links, adds, incomeLinks, tags } = command;
        const only = {
          ...(patch && { patch }),
          ...(importId && { importId }),
          ...(links && { links }),
          ...(adds && { adds }),
          ...(incomeLinks && { incomeLinks }),
          ...(tags && { tags: { add: [...tags.add], remove: [...tags.remove] } }),
        };
        const shared = { kind, parts: parts.length, total, ...only };
        return parts.map((selection, index) => ({
          type: 'OperationStarted' as const,
          data: { ...shared, part: index + 1, selection },
        }));
      }
      case 'start-undo': {
        const { total, parts, withPlan } = command;
        if (state.started) return [];
        return parts.map((selection, index) => ({
          type: 'UndoStarted' as const,
          data: { part: index + 1, parts: parts.length, total, selection, ...(withPlan && { withPlan }) },
        }));
      }
      case 'chunk-done': {
        const { after, chunk, done, changed, kept } = command;
        if (state.ended === 'completed' || after !== state.chunks) return [];
        const stays = kept === undefined ? {} : { kept: state.kept + kept };
        const data = { chunk, done: state.done + done, changed: state.changed + changed, ...stays };
        return [{ type: 'OperationChunkDone', data }];
      }
      case 'complete': {
        if (state.ended === 'completed') return [];
        const { done, changed, kept } = state;
        const data = command.outcome ?? { done, changed, ...(kept > 0 && { kept }) };
        return [{ type: 'OperationCompleted', data }];
      }
      case 'fail': {
        if (state.ended) return [];
        const { code, isRefusal } = command;
        return [{ type: 'OperationFailed', data: { code, ...(isRefusal && { refused: true as const }) } }];
      }
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'ImportClosed':
        return { ...state, importId: event.data.importId };
      case 'OperationStarted':
        return { ...state, started: true, withPlan: event.data.adds !== undefined };
      case 'UndoStarted':
        return { ...state, started: true, withPlan: event.data.withPlan === true };
      case 'OperationChunkDone': {
        const { chunk, done, changed, kept = 0 } = event.data;
        return { ...state, chunks: chunk, done, changed, kept };
      }
      case 'OperationCompleted':
        return { ...state, changed: event.data.changed, ended: 'completed' };
      case 'OperationFailed':
        return { ...state, ended: 'failed' };
    }
  },
};
