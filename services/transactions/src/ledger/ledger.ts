import { type EventOf, type HandPatch, type LedgerEvents, numberInMonth } from '@daybook/contracts';
import { type Decider, reject } from '@daybook/event-sourcing';
import { type AddRow, decideAddition, decideImport, evolveImport, type ImportSlices } from './decide-import.js';
import { decideJoin, decideSplit, type JoinParts, type SplitRow, withSplits } from './decide-split.js';
import { editedRows, hasRoom, type RowEdit, valueOf } from './edited-rows.js';
import { heldBySplits } from './held-by-splits.js';
import { absorbLedger, emptyLedger, forkLedger, type LedgerState, sizeOfLedger } from './ledger-state.js';
import type { RowChange, RowState } from './row-table.js';
import type { TagChange } from './tags.js';

export type LedgerEvent = EventOf<LedgerEvents>;

export type LedgerCommand =
  | ImportSlices
  | AddRow
  | SplitRow
  | JoinParts
  /** Rows deleted meanwhile, or without room for more tags, are refused, or skipped where the selection was fixed earlier. */
  | { type: 'edit'; ids: readonly number[]; patch: HandPatch; tags?: TagChange; deletedRows?: 'skip' }
  /** Different bills and incomes for different rows; deleted ones are skipped. */
  | { type: 'link'; links: readonly LinkedTo[] }
  /** `withSplits`: in whatever shape they are by now, a row with its parts and a part with what it is a part of. */
  | { type: 'delete'; ids: readonly number[]; withSplits?: true }
  | RestoreRows;

/** Rows, and the bill or the income that they are linked to. */
export type LinkedTo = { ids: readonly number[] } & ({ billId: number } | { incomeId: number });

/** Of rows that get the same values back. */
export type RestoredFields = Omit<LedgerEvents['TransactionsEdited'], 'ids'> & { ids: readonly number[] };

/** What an undo puts back: edits of different rows, rows that are to be there again, and rows that are to go again. */
export interface RestoreRows {
  type: 'restore';
  edits: readonly RestoredFields[];
  restored: readonly number[];
  deleted: readonly number[];
}

export type LedgerRejection =
  | 'batch-differs'
  | 'transaction-not-found'
  | 'too-many-tags'
  | 'part-of-split'
  | 'parts-differ';

export const ledger: Decider<LedgerCommand, LedgerState, LedgerEvent, LedgerRejection> = {
  initialState: emptyLedger,
  fork: forkLedger,
  absorb: absorbLedger,
  sizeOf: sizeOfLedger,

  decide: (command, state) => {
    switch (command.type) {
      case 'import-slice':
      case 'import-slices':
        return decideImport(command, state);
      case 'add-row':
        return decideAddition(command, state);
      case 'split-row':
        return decideSplit(command, state);
      case 'join-parts':
        return decideJoin(command, state);
      case 'edit': {
        const live = command.ids.filter((id) => liveRow(state, id));
        if (live.length < command.ids.length && command.deletedRows !== 'skip') return reject('transaction-not-found');
        const roomy = live.filter((id) => hasRoom(liveRow(state, id), command.tags));
        if (roomy.length < live.length && command.deletedRows !== 'skip') return reject('too-many-tags');
        return edited(state, { ...command, ids: roomy });
      }
      case 'link':
        return command.links.flatMap(({ ids, ...link }) => edited(state, { ids, patch: linkPatch(link) }));
      case 'delete': {
        if (command.ids.some((id) => numberInMonth(id) > state.rows.issued)) return reject('transaction-not-found');
        const chosen = command.withSplits ? withSplits(state.rows, command.ids) : command.ids;
        const ids = chosen.filter((id) => !state.rows.get(numberInMonth(id))?.deleted);
        return ids.length > 0 ? [{ type: 'TransactionsDeleted', data: { ids } }] : [];
      }
      case 'restore': {
        const back = restoredIn(state, command);
        // Also what is set of rows that come back in this very change.
        const isThere = new Set(back);
        const gone = command.deleted.filter((id) => liveRow(state, id));
        return [
          ...(back.length > 0 ? [{ type: 'TransactionsRestored' as const, data: { ids: back } }] : []),
          ...command.edits.flatMap(({ ids, ...fields }) =>
            editOf(
              ids.filter((id) => isThere.has(id) || liveRow(state, id)),
              fields,
            ),
          ),
          ...(gone.length > 0 ? [{ type: 'TransactionsDeleted' as const, data: { ids: gone } }] : []),
        ];
      }
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'RowsImported':
      case 'BatchesImported':
        evolveImport(state, event);
        break;
      case 'TransactionsEdited':
        for (const id of event.data.ids) state.rows.change(numberInMonth(id), changeOf(event.data.patch));
        break;
      case 'TransactionsDeleted':
        for (const id of event.data.ids) state.rows.change(numberInMonth(id), { deleted: true });
        break;
      case 'TransactionsRestored':
        for (const id of event.data.ids) state.rows.change(numberInMonth(id), { deleted: false });
        break;
    }
    return state;
  },
};

/** Those that can come back: whoever made the command has told of the others. */
function restoredIn({ rows }: LedgerState, { restored, deleted }: RestoreRows): number[] {
  const gone = restored.filter((id) => rows.get(numberInMonth(id))?.deleted);
  const inMonth = { restored: gone.map(numberInMonth), deleted: deleted.map(numberInMonth) };
  const held = heldBySplits(inMonth, rows.splitRows);
  return gone.filter((id) => !held.has(numberInMonth(id)));
}

const liveRow = (state: LedgerState, id: number): RowState | undefined => {
  const row = state.rows.get(numberInMonth(id));
  return row?.deleted === false ? row : undefined;
};

const edited = (state: LedgerState, edit: RowEdit): LedgerEvent[] =>
  editedRows((id) => liveRow(state, id), edit).flatMap(({ ids, patch }) => editOf(ids, { patch }));

const linkPatch = (link: { billId: number } | { incomeId: number }): HandPatch =>
  'billId' in link ? { billId: { set: link.billId } } : { incomeId: { set: link.incomeId } };

const editOf = (ids: readonly number[], fields: Omit<RestoredFields, 'ids'>): LedgerEvent[] =>
  ids.length > 0 ? [{ type: 'TransactionsEdited', data: { ids: [...ids], ...fields } }] : [];

const changeOf = ({ billId, incomeId, reviewed, tags }: HandPatch): RowChange => ({
  ...(billId && { billId: valueOf(billId) }),
  ...(incomeId && { incomeId: valueOf(incomeId) }),
  ...(reviewed && { reviewed: valueOf(reviewed) }),
  ...(tags && { tags: valueOf(tags) }),
});
