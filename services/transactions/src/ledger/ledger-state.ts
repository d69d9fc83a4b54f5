import { hash } from 'node:crypto';
import { LayeredMap } from '@daybook/event-sourcing';
import { type Cents, duplicateKey } from '@daybook/money';

/** What the state of a month holds of a row; texts are left out. */
export interface RowState {
  key: string;
  /** Digest of type and account: copies that agree in them are paired first. */
  kind: string;
  importId: string;
  deleted: boolean;
  forced: boolean;
  /** What a person set; undefined where nothing was set. */
  billId: number | null | undefined;
  reviewed: number | undefined;
}

/** The copies of one duplicate key. */
export interface KeyState {
  rows: readonly number[];
  imports: readonly { importId: string; seen: number; inserted: number }[];
}

/** A slice of an import that is in the log. */
export interface SliceState {
  batchHash: string;
  first: number;
  count: number;
  skipped: number;
}

export interface LedgerState {
  /** How many ids were ever issued. */
  issued: number;
  rows: LayeredMap<number, RowState>;
  keys: LayeredMap<string, KeyState>;
  slices: LayeredMap<string, SliceState>;
}

export const emptyLedger = (): LedgerState => ({
  issued: 0,
  rows: new LayeredMap(),
  keys: new LayeredMap(),
  slices: new LayeredMap(),
});

export const forkLedger = (state: LedgerState): LedgerState => ({
  issued: state.issued,
  rows: state.rows.fork(),
  keys: state.keys.fork(),
  slices: state.slices.fork(),
});

export const absorbLedger = (state: LedgerState, fork: LedgerState): LedgerState => {
  state.rows.absorb(fork.rows);
  state.keys.absorb(fork.keys);
  state.slices.absorb(fork.slices);
  state.issued = fork.issued;
  return state;
};

/** Bytes that a month takes in memory; measured: about 600 a row with its key. */
export const sizeOfLedger = (state: LedgerState): number => 2_048 + state.issued * 600 + state.slices.size * 250;

/** 96 bits as a string of its own: a slice of a longer string would keep that one in memory. */
const digest = (text: string): string => hash('sha256', text, 'buffer').toString('latin1', 0, 12);

export const keyOf = (row: { date: string; description: string; amount: Cents }): string => digest(duplicateKey(row));

/** A file has few kinds and many rows of each: one string serves them all. */
const kinds = new Map<string, string>();
const cachedKinds = 1_000;

export function kindOf({ type, account }: { type: string; account: string }): string {
  const text = `${type} ${account}`;
  const known = kinds.get(text);
  if (known !== undefined) return known;
  const kind = digest(text).slice(0, 6);
  if (kinds.size >= cachedKinds) kinds.clear();
  kinds.set(text, kind);
  return kind;
}

export const sliceKey = (slice: { importId: string; batch: number; part: number }): string =>
  `${slice.importId}/${slice.batch}/${slice.part}`;

/** n of the live rows of a key that do not belong to the import. */
export function storedCopies(state: LedgerState, key: string, exceptImport?: string): number[] {
  const known = state.keys.get(key);
  if (!known) return [];
  return known.rows.filter((n) => {
    const row = state.rows.get(n);
    return row !== undefined && !row.deleted && (row.importId !== exceptImport || row.forced);
  });
}
