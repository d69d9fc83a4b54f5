import {
  type HandPatch,
  type ImportedRow,
  type ImportedSlice,
  importedSlices,
  type ImportEvent,
  type LedgerEvents,
  numberInMonth,
  transactionId,
} from '@daybook/contracts';
import { reject, type Rejection } from '@daybook/event-sourcing';
import { newCopies } from '@daybook/money';
import {
  forkLedger,
  keyOf,
  kindOf,
  type LedgerState,
  noteSlice,
  numberedImport,
  type RowKey,
  sliceOf,
  type StoredCopies,
  storedCopies,
} from './ledger-state.js';
import { pairCopies } from './pair-copies.js';

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
  /** An export of this product: parts of splits are among its rows. */
  fromExport?: true;
}

export type ImportSlices =
  | ({ type: 'import-slice' } & OfImport & NewSlice)
  /** Of several batches, decided one after another and told by one event. */
  | ({ type: 'import-slices'; slices: readonly NewSlice[] } & OfImport);

/** A slice that the month holds already is not news; another one in its place is refused. */
export function decideImport(command: ImportSlices, state: LedgerState): ImportEvent[] | Rejection<'batch-differs'> {
  const slices = command.type === 'import-slice' ? [command] : command.slices;
  const known = slices.map((slice) => sliceOf(state, { ...slice, importId: command.importId }));
  if (known.some((one, index) => one && !one.isOf(slices[index]?.batchHash ?? ''))) return reject('batch-differs');
  const [first, ...others] = slices.filter((_, index) => !known[index]);
  if (!first) return [];
  return [others.length === 0 ? imported(command, first, state) : gathered(command, [first, ...others], state)];
}

/** One that a person enters: it is added even if it looks like a stored one. */
export interface AddRow extends Pick<OfImport, 'importId'> {
  type: 'add-row';
  /** yyyymm */
  month: string;
  batchHash: string;
  row: NewRow;
  /** What the person sets beside it. */
  patch: HandPatch;
}

export function decideAddition({ importId, month, batchHash, row, patch }: AddRow, state: LedgerState) {
  if (sliceOf(state, { importId, batch: 0, part: 1 })) return [];
  const n = state.rows.issued + 1;
  const slice = { importId, batch: 0, part: 1, parts: 1, batchHash, rows: [{ ...row, n }], skipped: [] };
  return [
    { type: 'RowsImported' as const, data: { ...slice, source: 'hand' as const } },
    ...(Object.keys(patch).length > 0
      ? [{ type: 'TransactionsEdited' as const, data: { ids: [transactionId(month, n)], patch } }]
      : []),
  ];
}

export function evolveImport(state: LedgerState, event: ImportEvent): void {
  const keys = keysOfDecided.get(event.data.rows);
  if (event.type === 'RowsImported' && event.data.partOf !== undefined) {
    state.rows.addParts(
      numberInMonth(event.data.partOf),
      event.data.rows.map(({ n }) => n),
    );
  }
  let from = 0;
  for (const slice of importedSlices(event)) {
    evolveSlice(state, event.data.importId, slice, keys?.slice(from, from + slice.rows.length));
    from += slice.rows.length;
  }
}

/** Of rows that were just decided: they are folded into the state next, and a key is a digest. */
const keysOfDecided = new WeakMap<readonly ImportedRow[], readonly RowKey[]>();

const nameOf = ({ file }: OfImport) => (file === undefined ? {} : { file });

function imported(of: OfImport, { batch, part, parts, batchHash, rows }: NewSlice, state: LedgerState): ImportEvent {
  const { importId } = of;
  const sorted = sort(of, rows, state);
  return { type: 'RowsImported', data: { importId, batch, part, parts, batchHash, ...nameOf(of), ...sorted } };
}

/** What one slice after another would do. */
function gathered(of: OfImport, slices: readonly NewSlice[], state: LedgerState): ImportEvent {
  const { importId } = of;
  const after = forkLedger(state);
  const rows: ImportedRow[] = [];
  const keys: RowKey[] = [];
  const skipped: LedgerEvents['BatchesImported']['skipped'] = [];
  const told = slices.map(({ batch, part, parts, batchHash, rows: own }) => {
    const sorted = sort(of, own, after);
    const keysOfRows = keysOfDecided.get(sorted.rows) ?? [];
    evolveSlice(after, importId, { batch, part, parts, batchHash, ...sorted }, keysOfRows);
    rows.push(...sorted.rows);
    keys.push(...keysOfRows);
    skipped.push(...sorted.skipped);
    return { batch, part, parts, batchHash, rows: sorted.rows.length, skipped: sorted.skipped.length };
  });
  keysOfDecided.set(rows, keys);
  return { type: 'BatchesImported', data: { importId, ...nameOf(of), slices: told, rows, skipped } };
}

/** Which rows of a slice are new, key by key: a multiset over the whole import, in whatever order its batches come. */
function sort(of: OfImport, rows: readonly NewRow[], state: LedgerState): Pick<ImportedSlice, 'rows' | 'skipped'> {
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
    const stored = storedCopies(state, key, of);
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
  { live, kinds, first }: StoredCopies,
  skippedAs: Map<NewRow, number>,
): void {
  const paired = pairCopies(copies.map(kindOf), kinds, count);
  let left = count - paired.filter((place) => place >= 0).length;
  for (const [index, row] of copies.entries()) {
    const stored = live[paired[index] ?? -1];
    if (stored === undefined && left === 0) continue;
    if (stored === undefined) left -= 1;
    skippedAs.set(row, stored ?? first);
  }
}

function evolveSlice(
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
