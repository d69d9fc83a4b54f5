import {
  type EventOf,
  type HandPatch,
  type ImportedRow,
  type ImportedSlice,
  importedSlices,
  type LedgerEvents,
  numberInMonth,
} from '@daybook/contracts';
import { type Decider, reject } from '@daybook/event-sourcing';
import { newCopies } from '@daybook/money';
import {
  absorbLedger,
  emptyLedger,
  forkLedger,
  keyOf,
  kindOf,
  type LedgerState,
  noteSlice,
  numberedImport,
  type RowKey,
  sizeOfLedger,
  sliceOf,
  type StoredCopies,
  storedCopies,
} from './ledger-state.js';
import { pairCopies } from './pair-copies.js';
import type { RowChange, RowState } from './row-table.js';

export type LedgerEvent = EventOf<LedgerEvents>;

/** A row to import; it gets its n once it is known to be new. */
export type NewRow = Omit<ImportedRow, 'n'>;

/** One slice of a batch: the rows of one month, or one part of them. */
export interface NewSlice {
  batch: number;
  part: number;
  parts: number;
  batchHash: string;
  rows: readonly NewRow[];
}

/** What slices of an import share. */
interface OfImport {
  importId: string;
  /** Name of the file. */
  file?: string;
}

export type LedgerCommand =
  | ({ type: 'import-slice' } & OfImport & NewSlice)
  /** Of several batches, decided one after another and told by one event. */
  | ({ type: 'import-slices'; slices: readonly NewSlice[] } & OfImport)
  /** Rows deleted meanwhile are refused, or skipped where the selection was fixed earlier. */
  | { type: 'edit'; ids: readonly number[]; patch: HandPatch; deletedRows?: 'skip' }
  /** Different bills and incomes for different rows; deleted ones are skipped. */
  | { type: 'link'; links: readonly LinkedTo[] }
  | { type: 'delete'; ids: readonly number[] }
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

export type LedgerRejection = 'batch-differs' | 'transaction-not-found';

export const ledger: Decider<LedgerCommand, LedgerState, LedgerEvent, LedgerRejection> = {
  initialState: emptyLedger,
  fork: forkLedger,
  absorb: absorbLedger,
  sizeOf: sizeOfLedger,

  decide: (command, state) => {
    switch (command.type) {
      case 'import-slice': {
        const known = sliceOf(state, command);
        if (known) return known.isOf(command.batchHash) ? [] : reject('batch-differs');
        return [imported(command, command, state)];
      }
      case 'import-slices': {
        const known = command.slices.map((slice) => sliceOf(state, { ...slice, importId: command.importId }));
        if (known.some((one, index) => one && !one.isOf(command.slices[index]?.batchHash ?? ''))) {
          return reject('batch-differs');
        }
        const [first, ...others] = command.slices.filter((_, index) => !known[index]);
        if (!first) return [];
        return [others.length === 0 ? imported(command, first, state) : gathered(command, [first, ...others], state)];
      }
      case 'edit': {
        const live = command.ids.filter((id) => liveRow(state, id));
        if (live.length < command.ids.length && command.deletedRows !== 'skip') return reject('transaction-not-found');
        return edited(state, command);
      }
      case 'link':
        return command.links.flatMap(({ ids, ...link }) => edited(state, { ids, patch: linkPatch(link) }));
      case 'delete': {
        if (command.ids.some((id) => numberInMonth(id) > state.rows.issued)) return reject('transaction-not-found');
        const ids = command.ids.filter((id) => !state.rows.get(numberInMonth(id))?.deleted);
        return ids.length > 0 ? [{ type: 'TransactionsDeleted', data: { ids } }] : [];
      }
      case 'restore': {
        const back = command.restored.filter((id) => state.rows.get(numberInMonth(id))?.deleted);
        const gone = command.deleted.filter((id) => liveRow(state, id));
        return [
          ...(back.length > 0 ? [{ type: 'TransactionsRestored' as const, data: { ids: back } }] : []),
          ...command.edits.flatMap(({ ids, ...fields }) =>
            editOf(
              ids.filter((id) => liveRow(state, id)),
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
      case 'BatchesImported': {
        const keys = keysOfDecided.get(event.data.rows);
        let from = 0;
        for (const slice of importedSlices(event)) {
          evolveImport(state, event.data.importId, slice, keys?.slice(from, from + slice.rows.length));
          from += slice.rows.length;
        }
        break;
      }
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

const liveRow = (state: LedgerState, id: number): RowState | undefined => {
  const row = state.rows.get(numberInMonth(id));
  return row?.deleted === false ? row : undefined;
};

/** Of the live rows that the patch changes. */
function edited(
  state: LedgerState,
  { ids: chosen, patch }: { ids: readonly number[]; patch: HandPatch },
): LedgerEvent[] {
  const cleared = otherLinkOf(patch);
  const ids = chosen.filter((id) => {
    const row = liveRow(state, id);
    return row && (!isApplied(row, patch) || (cleared && typeof row[cleared] === 'number'));
  });
  if (!cleared) return editOf(ids, { patch });
  const isLinked = (id: number) => typeof liveRow(state, id)?.[cleared] === 'number';
  return [
    ...editOf(
      ids.filter((id) => !isLinked(id)),
      { patch },
    ),
    ...editOf(ids.filter(isLinked), { patch: { ...patch, [cleared]: { clear: true } } }),
  ];
}

const linkPatch = (link: { billId: number } | { incomeId: number }): HandPatch =>
  'billId' in link ? { billId: { set: link.billId } } : { incomeId: { set: link.incomeId } };

/** A row has a bill or an income: of a patch that sets one the other, unless it speaks of that as well. */
function otherLinkOf({ billId, incomeId }: HandPatch): 'billId' | 'incomeId' | undefined {
  const isSet = (edit: HandPatch['billId']) => edit !== undefined && 'set' in edit && edit.set !== null;
  if (isSet(billId) && !incomeId) return 'incomeId';
  return isSet(incomeId) && !billId ? 'billId' : undefined;
}

const editOf = (ids: readonly number[], fields: Omit<RestoredFields, 'ids'>): LedgerEvent[] =>
  ids.length > 0 ? [{ type: 'TransactionsEdited', data: { ids: [...ids], ...fields } }] : [];

/** Of rows that were just decided: they are folded into the state next, and a key is a digest. */
const keysOfDecided = new WeakMap<readonly ImportedRow[], readonly RowKey[]>();

const nameOf = ({ file }: OfImport) => (file === undefined ? {} : { file });

function imported(of: OfImport, { batch, part, parts, batchHash, rows }: NewSlice, state: LedgerState): LedgerEvent {
  const { importId } = of;
  const sorted = sort(importId, rows, state);
  return { type: 'RowsImported', data: { importId, batch, part, parts, batchHash, ...nameOf(of), ...sorted } };
}

/** What one slice after another would do. */
function gathered(of: OfImport, slices: readonly NewSlice[], state: LedgerState): LedgerEvent {
  const { importId } = of;
  const after = forkLedger(state);
  const rows: ImportedRow[] = [];
  const keys: RowKey[] = [];
  const skipped: LedgerEvents['BatchesImported']['skipped'] = [];
  const told = slices.map(({ batch, part, parts, batchHash, rows: own }) => {
    const sorted = sort(importId, own, after);
    const keysOfRows = keysOfDecided.get(sorted.rows) ?? [];
    evolveImport(after, importId, { batch, part, parts, batchHash, ...sorted }, keysOfRows);
    rows.push(...sorted.rows);
    keys.push(...keysOfRows);
    skipped.push(...sorted.skipped);
    return { batch, part, parts, batchHash, rows: sorted.rows.length, skipped: sorted.skipped.length };
  });
  keysOfDecided.set(rows, keys);
  return { type: 'BatchesImported', data: { importId, ...nameOf(of), slices: told, rows, skipped } };
}

/** Which rows of a slice are new, key by key: a multiset over the whole import, in whatever order its batches come. */
function sort(importId: string, rows: readonly NewRow[], state: LedgerState): Pick<ImportedSlice, 'rows' | 'skipped'> {
  const byKey = new Map<string, { key: RowKey; copies: NewRow[] }>();
  const keys = rows.map(keyOf);
  for (const [index, row] of rows.entries()) {
    const key = keys[index];
    if (row.forced || !key) continue;
    const known = byKey.get(key.text);
    if (known) known.copies.push(row);
    else byKey.set(key.text, { key, copies: [row] });
  }
  const skippedAs = new Map<NewRow, number>();
  for (const { key, copies } of byKey.values()) {
    const stored = storedCopies(state, key, importId);
    const { live, seen, inserted } = stored;
    const fresh = newCopies({ copies: copies.length, stored: live.length, seen, inserted });
    skip(copies, Math.max(0, copies.length - fresh), stored, skippedAs);
  }
  let n = state.rows.issued;
  const imported: ImportedRow[] = [];
  const importedKeys: RowKey[] = [];
  const skipped: { row: number; n: number }[] = [];
  for (const [index, row] of rows.entries()) {
    const copy = skippedAs.get(row);
    if (copy !== undefined) {
      skipped.push({ row: row.row, n: copy });
      continue;
    }
    imported.push({ ...row, n: ++n });
    importedKeys.push(keys[index] ?? keyOf(row));
  }
  keysOfDecided.set(imported, importedKeys);
  return { rows: imported, skipped };
}

/** Skips so many of the copies: those paired with a live row first, then the first that are left, as copies of the key's first row. */
function skip(
  copies: readonly NewRow[],
  count: number,
  { live, first }: StoredCopies,
  skippedAs: Map<NewRow, number>,
): void {
  const paired = pairCopies(
    copies.map(kindOf),
    live.map(({ kind }) => kind),
    count,
  );
  let left = count - paired.filter((place) => place >= 0).length;
  for (const [index, row] of copies.entries()) {
    const stored = live[paired[index] ?? -1];
    if (!stored && left === 0) continue;
    if (!stored) left -= 1;
    skippedAs.set(row, stored?.n ?? first);
  }
}

function evolveImport(
  state: LedgerState,
  importId: string,
  { batch, part, batchHash, rows, skipped }: ImportedSlice,
  keys: readonly RowKey[] | undefined,
): void {
  const origin = numberedImport(state, importId);
  const placed = { batchHash, first: rows[0]?.n ?? state.rows.issued + 1, count: rows.length };
  noteSlice(state, { importId, batch, part }, placed);
  for (const [index, row] of rows.entries()) {
    const { words } = keys?.[index] ?? keyOf(row);
    state.rows.add(row.n, words, { kind: kindOf(row), origin, forced: row.forced === true });
  }
  for (const { n } of skipped) {
    const key = state.rows.keyOf(n);
    if (!key) continue;
    const name = [...key, origin];
    state.skips.set(name, [(state.skips.get(name, 0) ?? 0) + 1]);
  }
}

const valueOf = <T>(edit: { set: T } | { clear: true }): T | undefined => ('set' in edit ? edit.set : undefined);

const changeOf = ({ billId, incomeId, reviewed }: HandPatch): RowChange => ({
  ...(billId && { billId: valueOf(billId) }),
  ...(incomeId && { incomeId: valueOf(incomeId) }),
  ...(reviewed && { reviewed: valueOf(reviewed) }),
});

/** True where the patch would change nothing. The state has no texts, so an edit of a text always counts as a change. */
const isApplied = (row: RowState, patch: HandPatch): boolean =>
  !patch.category &&
  !patch.merchant &&
  (!patch.billId || valueOf(patch.billId) === row.billId) &&
  (!patch.incomeId || valueOf(patch.incomeId) === row.incomeId) &&
  (!patch.reviewed || valueOf(patch.reviewed) === row.reviewed);
