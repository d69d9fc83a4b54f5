import { hash } from 'node:crypto';
import { LayeredMap, LayeredWordMap } from '@daybook/event-sourcing';
import { type Cents, duplicateKey } from '@daybook/money';
import { type KeyWords, RowTable } from './row-table.js';

/** Names a slice of an import. */
export interface SliceName {
  importId: string;
  batch: number;
  part: number;
}

export interface LedgerState {
  rows: RowTable;
  /** Numbers of this month's imports, from 0. */
  imports: LayeredMap<string, number>;
  importCount: number;
  /** Slices that are in the log: import, batch, part → digest of the batch in two words, n of the first row, count. */
  slices: LayeredWordMap;
  /** Copies of a key that an import has skipped: key, import → count. */
  skips: LayeredWordMap;
}

export const emptyLedger = (): LedgerState => ({
  rows: new RowTable(),
  imports: new LayeredMap(),
  importCount: 0,
  slices: new LayeredWordMap(3, 4),
  skips: new LayeredWordMap(4, 1),
});

export const forkLedger = (state: LedgerState): LedgerState => ({
  rows: state.rows.fork(),
  imports: state.imports.fork(),
  importCount: state.importCount,
  slices: state.slices.fork(),
  skips: state.skips.fork(),
});

export const absorbLedger = (state: LedgerState, fork: LedgerState): LedgerState => {
  state.rows.absorb(fork.rows);
  state.imports.absorb(fork.imports);
  state.slices.absorb(fork.slices);
  state.skips.absorb(fork.skips);
  state.importCount = fork.importCount;
  return state;
};

/** Bytes that a month takes in memory. */
export const sizeOfLedger = ({ rows, imports, slices, skips }: LedgerState): number =>
  1_536 + rows.bytes + slices.bytes + skips.bytes + imports.size * 128;

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

/** The words of a duplicate key, and one text that stands for them. */
export interface RowKey {
  words: KeyWords;
  text: string;
}

export const keyOf = (row: { date: string; description: string; amount: Cents }): RowKey => {
  const bytes = digest(duplicateKey(row));
  const words: KeyWords = [bytes.readUInt32LE(0), bytes.readUInt32LE(4), bytes.readUInt32LE(8)];
  return { words, text: bytes.toString('latin1', 0, 12) };
};

/** A file has few kinds and many rows of each. */
const kinds = new Map<string, number>();
const cachedKinds = 1_000;

/** A number for type and account. */
export function kindOf({ type, account }: { type: string; account: string }): number {
  const text = `${type} ${account}`;
  const known = kinds.get(text);
  if (known !== undefined) return known;
  const kind = digest(text).readUInt32LE(0);
  if (kinds.size >= cachedKinds) kinds.clear();
  kinds.set(text, kind);
  return kind;
}

/** The number of an import; a new one where the month has none of it. */
export function numberedImport(state: LedgerState, importId: string): number {
  const known = state.imports.get(importId);
  if (known !== undefined) return known;
  state.imports.set(importId, state.importCount);
  state.importCount += 1;
  return state.importCount - 1;
}

const hashWords = (batchHash: string): [number, number] => {
  const bytes = digest(batchHash);
  return [bytes.readUInt32LE(0), bytes.readUInt32LE(4)];
};

/** What is in the log of a slice: its rows' first n and their count, and whether they are those of the batch. */
export interface SliceState {
  first: number;
  count: number;
  isOf(batchHash: string): boolean;
}

export function sliceOf(
  { imports, slices }: LedgerState,
  { importId, batch, part }: SliceName,
): SliceState | undefined {
  const origin = imports.get(importId);
  if (origin === undefined) return undefined;
  const name = [origin, batch, part];
  const word = (at: number) => slices.get(name, at) ?? 0;
  if (slices.get(name, 0) === undefined) return undefined;
  const isOf = (batchHash: string) => hashWords(batchHash).every((one, at) => one === word(at));
  return { first: word(2), count: word(3), isOf };
}

export function noteSlice(
  state: LedgerState,
  { importId, batch, part }: SliceName,
  { batchHash, first, count }: { batchHash: string; first: number; count: number },
): void {
  state.slices.set([numberedImport(state, importId), batch, part], [...hashWords(batchHash), first, count]);
}

/** The stored copies of a duplicate key, as the rule of imports counts them. */
export interface StoredCopies {
  /** Live rows that do not belong to the import, ascending; the kind of each stands in `kinds`. */
  live: number[];
  kinds: number[];
  /** The first there ever was; 0 where there was none. */
  first: number;
  deleted: number;
  /** Of the import: how many it has inserted, rows deleted since included, and how many it has seen. */
  inserted: number;
  seen: number;
}

/** An import, as it bears on which rows count. */
interface CountedFor {
  /** Rows of it count as its own, but for those that it forced in. */
  importId?: string;
  /** An export of this product has parts of splits; to a bank a part is a row of no file. */
  fromExport?: boolean | undefined;
}

export function storedCopies(
  { rows, imports, skips }: LedgerState,
  { words }: RowKey,
  { importId, fromExport = false }: CountedFor,
): StoredCopies {
  const origin = importId === undefined ? undefined : imports.get(importId);
  const copies: StoredCopies = { live: [], kinds: [], first: 0, deleted: 0, inserted: 0, seen: 0 };
  for (const n of rows.copiesOf(words)) {
    if (!rows.has(n) || (rows.partOf(n) !== undefined && !fromExport)) continue;
    // What others stand in the place of is stored: parts of a row, or what parts were put back into.
    const isGone = rows.isDeleted(n) && !rows.isReplaced(n);
    if (copies.first === 0) copies.first = n;
    if (isGone) copies.deleted += 1;
    if (rows.originOf(n) === origin && !rows.isForced(n)) copies.inserted += 1;
    else if (!isGone) {
      copies.live.push(n);
      copies.kinds.push(rows.kindOf(n));
    }
  }
  copies.seen = copies.inserted + (origin === undefined ? 0 : (skips.get([...words, origin], 0) ?? 0));
  return copies;
}
