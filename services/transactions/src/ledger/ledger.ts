import { type EventOf, type HandPatch, type ImportedRow, type LedgerEvents, numberInMonth } from '@daybook/contracts';
import { type Decider, reject } from '@daybook/event-sourcing';
import { newCopies } from '@daybook/money';
import { pairCopies } from './pair-copies.js';
import {
  absorbLedger,
  emptyLedger,
  forkLedger,
  keyOf,
  type KeyState,
  kindOf,
  type LedgerState,
  type RowState,
  sliceKey,
  sizeOfLedger,
  storedCopies,
} from './ledger-state.js';

export type LedgerEvent = EventOf<LedgerEvents>;

/** A row to import; it gets its n once it is known to be new. */
export type NewRow = Omit<ImportedRow, 'n'>;

export type LedgerCommand =
  /** One slice of a batch: the rows of one month, or one part of them. */
  | {
      type: 'import-slice';
      importId: string;
      batch: number;
      part: number;
      parts: number;
      batchHash: string;
      rows: readonly NewRow[];
    }
  /** Rows deleted meanwhile are refused, or skipped where the selection was fixed earlier. */
  | { type: 'edit'; ids: readonly number[]; patch: HandPatch; deletedRows?: 'skip' }
  /** Several at once, of different rows. Rows deleted meanwhile are skipped. */
  | { type: 'edit-each'; edits: readonly { ids: readonly number[]; patch: HandPatch }[] }
  | { type: 'delete'; ids: readonly number[] };

export type LedgerRejection = 'batch-differs' | 'transaction-not-found';

export const ledger: Decider<LedgerCommand, LedgerState, LedgerEvent, LedgerRejection> = {
  initialState: emptyLedger,
  fork: forkLedger,
  absorb: absorbLedger,
  sizeOf: sizeOfLedger,

  decide: (command, state) => {
    switch (command.type) {
      case 'import-slice': {
        const known = state.slices.get(sliceKey(command));
        if (known) return known.batchHash === command.batchHash ? [] : reject('batch-differs');
        const { importId, batch, part, parts, batchHash } = command;
        return [{ type: 'RowsImported', data: { importId, batch, part, parts, batchHash, ...sort(command, state) } }];
      }
      case 'edit': {
        const live = command.ids.filter((id) => liveRow(state, id));
        if (live.length < command.ids.length && command.deletedRows !== 'skip') return reject('transaction-not-found');
        return edited(state, command);
      }
      case 'edit-each':
        return command.edits.flatMap((edit) => edited(state, edit));
      case 'delete': {
        if (command.ids.some((id) => numberInMonth(id) > state.issued)) return reject('transaction-not-found');
        const ids = command.ids.filter((id) => !state.rows.get(numberInMonth(id))?.deleted);
        return ids.length > 0 ? [{ type: 'TransactionsDeleted', data: { ids } }] : [];
      }
    }
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'RowsImported':
        evolveImport(state, event.data);
        break;
      case 'TransactionsEdited':
        for (const id of event.data.ids) change(state, id, (row) => patched(row, event.data.patch));
        break;
      case 'TransactionsDeleted':
        for (const id of event.data.ids) change(state, id, (row) => ({ ...row, deleted: true }));
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
  const ids = chosen.filter((id) => {
    const row = liveRow(state, id);
    return row && !isApplied(row, patch);
  });
  return ids.length > 0 ? [{ type: 'TransactionsEdited', data: { ids, patch } }] : [];
}

/** Which rows of a slice are new, key by key: a multiset over the whole import, in whatever order its batches come. */
function sort(
  { importId, rows }: Extract<LedgerCommand, { type: 'import-slice' }>,
  state: LedgerState,
): Pick<LedgerEvents['RowsImported'], 'rows' | 'skipped'> {
  const byKey = new Map<string, NewRow[]>();
  for (const row of rows) {
    if (row.forced) continue;
    const key = keyOf(row);
    const copies = byKey.get(key);
    if (copies) copies.push(row);
    else byKey.set(key, [row]);
  }
  const skippedAs = new Map<NewRow, number>();
  for (const [key, copies] of byKey) {
    const known = state.keys.get(key);
    const own = known?.imports.find((entry) => entry.importId === importId);
    const stored = storedCopies(state, key, importId);
    const fresh = newCopies({ copies: copies.length, stored: stored.length, seen: own?.seen, inserted: own?.inserted });
    skip(copies, copies.length - fresh, state, stored, known?.rows[0] ?? 0, skippedAs);
  }
  let n = state.issued;
  const imported: ImportedRow[] = [];
  const skipped: { row: number; n: number }[] = [];
  for (const row of rows) {
    const copy = skippedAs.get(row);
    if (copy === undefined) imported.push({ ...row, n: ++n });
    else skipped.push({ row: row.row, n: copy });
  }
  return { rows: imported, skipped };
}

/** Skips so many of the copies: those paired with a live row first, then the first that are left, as copies of the key's first row. */
function skip(
  copies: readonly NewRow[],
  count: number,
  state: LedgerState,
  stored: readonly number[],
  firstEver: number,
  skippedAs: Map<NewRow, number>,
): void {
  const kinds = stored.map((n) => state.rows.get(n)?.kind ?? '');
  const paired = pairCopies(copies.map(kindOf), kinds, count);
  let left = count - paired.filter((place) => place >= 0).length;
  for (const [index, row] of copies.entries()) {
    const n = stored[paired[index] ?? -1];
    if (n === undefined && left === 0) continue;
    if (n === undefined) left -= 1;
    skippedAs.set(row, n ?? firstEver);
  }
}

function evolveImport(state: LedgerState, data: LedgerEvents['RowsImported']): void {
  const { importId, rows, skipped } = data;
  const firstIssued = rows[0]?.n ?? state.issued + 1;
  state.slices.set(sliceKey(data), {
    batchHash: data.batchHash,
    first: firstIssued,
    count: rows.length,
    skipped: skipped.length,
  });
  // Gathered by key first: a hundred thousand equal rows would otherwise copy their list each time.
  const gathered = new Map<string, { rows: number[]; seen: number; inserted: number }>();
  const gather = (key: string) => {
    const known = gathered.get(key) ?? { rows: [], seen: 0, inserted: 0 };
    gathered.set(key, known);
    return known;
  };
  for (const row of rows) {
    const key = keyOf(row);
    const forced = row.forced === true;
    state.rows.set(row.n, {
      key,
      kind: kindOf(row),
      importId,
      deleted: false,
      forced,
      billId: undefined,
      reviewed: undefined,
    });
    const entry = gather(key);
    entry.rows.push(row.n);
    if (!forced) {
      entry.seen += 1;
      entry.inserted += 1;
    }
    state.issued = Math.max(state.issued, row.n);
  }
  for (const { n } of skipped) {
    const key = state.rows.get(n)?.key;
    if (key !== undefined) gather(key).seen += 1;
  }
  // Most keys have one copy, of this import alone: they can share one list.
  const shared = new Map<string, KeyState['imports']>();
  const alone = (seen: number, inserted: number): KeyState['imports'] => {
    const name = `${seen} ${inserted}`;
    const list = shared.get(name) ?? [{ importId, seen, inserted }];
    shared.set(name, list);
    return list;
  };
  for (const [key, entry] of gathered) {
    const known = state.keys.get(key) ?? { rows: [], imports: [] };
    const own = known.imports.find((other) => other.importId === importId) ?? { seen: 0, inserted: 0 };
    const others = known.imports.filter((other) => other.importId !== importId);
    const counted = alone(own.seen + entry.seen, own.inserted + entry.inserted);
    state.keys.set(key, {
      rows: known.rows.length === 0 ? entry.rows : known.rows.concat(entry.rows),
      imports: others.length === 0 ? counted : [...others, ...counted],
    });
  }
}

function change(state: LedgerState, id: number, to: (row: RowState) => RowState): void {
  const n = numberInMonth(id);
  const row = state.rows.get(n);
  if (row) state.rows.set(n, to(row));
}

const valueOf = <T>(edit: { set: T } | { clear: true }): T | undefined => ('set' in edit ? edit.set : undefined);

const patched = (row: RowState, patch: HandPatch): RowState => ({
  ...row,
  ...(patch.billId && { billId: valueOf(patch.billId) }),
  ...(patch.reviewed && { reviewed: valueOf(patch.reviewed) }),
});

/** True where the patch would change nothing. The state has no texts, so an edit of a text always counts as a change. */
const isApplied = (row: RowState, patch: HandPatch): boolean =>
  !patch.category &&
  !patch.merchant &&
  (!patch.billId || valueOf(patch.billId) === row.billId) &&
  (!patch.reviewed || valueOf(patch.reviewed) === row.reviewed);
