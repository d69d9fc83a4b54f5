import { LayeredMap, WordList, WordMap } from '@daybook/event-sourcing';
import type { SplitRows } from './held-by-splits.js';

/** What the state of a month holds of a row; texts are left out. */
export interface RowState {
  /** Number of type and account: copies that agree in them are paired first. */
  kind: number;
  /** Number of its import in this month. */
  origin: number;
  deleted: boolean;
  forced: boolean;
  /** What a person set; undefined where nothing was set. */
  billId: number | null | undefined;
  incomeId: number | null | undefined;
  reviewed: number | undefined;
  /** All tags as one text. */
  tags: string | undefined;
}

export type RowChange = Partial<Pick<RowState, 'deleted' | 'billId' | 'incomeId' | 'reviewed' | 'tags'>>;

/** Ninety-six bits of a digest. */
export type KeyWords = readonly [number, number, number];

/** Words of a row: the next copy of its key in a ring, the key's number, and its import under the flags. */
const [kindWord, nextWord, keyWord, originWord] = [0, 1, 2, 3];
const flag = {
  present: 1 << 24,
  deleted: 1 << 25,
  forced: 1 << 26,
  reviewSet: 1 << 27,
  reviewed: 1 << 28,
  bill: 1 << 29,
  income: 1 << 30,
  // The sign of what is computed with flags; the table keeps words without one.
  tags: 1 << 31,
};
const origins = flag.present - 1;
/** The row that was added last to a key's ring: its next is the first. */
const lastWord = 0;

/**
 * The rows of a month by n, and by duplicate key in the order of n: fifty to sixty bytes each, so that a household of many years
 * stays in memory while it imports, whatever the order of its rows. A fork keeps apart what is written to it.
 */
export class RowTable {
  private readonly rows = new WordList(4);
  private readonly keys = new WordMap(3, 1);
  private readonly bills: LayeredMap<number, number | null>;
  private readonly incomes: LayeredMap<number, number | null>;
  private readonly tags: LayeredMap<number, string>;
  /** Of rows that were split, ever: all parts that there were. */
  private readonly parts: LayeredMap<number, readonly number[]>;
  private readonly wholes: LayeredMap<number, number>;
  /** In a fork, what became of the flags of rows below. */
  private readonly changed = new Map<number, number>();
  /** The n of the first own row. */
  private readonly from: number;

  constructor(private readonly below?: RowTable) {
    this.from = (below?.issued ?? 0) + 1;
    this.bills = below ? below.bills.fork() : new LayeredMap();
    this.incomes = below ? below.incomes.fork() : new LayeredMap();
    this.tags = below ? below.tags.fork() : new LayeredMap();
    this.parts = below ? below.parts.fork() : new LayeredMap();
    this.wholes = below ? below.wholes.fork() : new LayeredMap();
  }

  /** How many ids were ever issued: the highest n. */
  get issued(): number {
    return this.from + this.rows.length - 1;
  }

  get bytes(): number {
    // The texts of tags are short, and rows that got theirs together share one.
    return (
      this.rows.bytes +
      this.keys.bytes +
      (this.bills.size + this.incomes.size) * 48 +
      this.tags.size * 96 +
      this.wholes.size * 96
    );
  }

  /** @throws RangeError when the n was issued before */
  add(n: number, key: KeyWords, { kind, origin, forced }: Pick<RowState, 'kind' | 'origin' | 'forced'>): void {
    if (n <= this.issued) throw new RangeError(`Row ${n} was issued before`);
    while (this.issued < n - 1) this.rows.push([0, 0, 0, 0]);
    const found = this.keys.find(key);
    const place = this.rows.length;
    const entry = found < 0 ? this.keys.add(key, [place]) : found;
    const last = this.keys.valueAt(entry, lastWord);
    const first = found < 0 ? place : this.rows.get(last, nextWord);
    this.rows.push([kind, first, entry, flag.present | (forced ? flag.forced : 0) | origin]);
    this.rows.set(last, nextWord, place);
    this.keys.setValueAt(entry, lastWord, place);
  }

  get(n: number): RowState | undefined {
    const flags = this.flagsOf(n);
    if ((flags & flag.present) === 0) return undefined;
    return {
      kind: this.wordOf(n, kindWord),
      origin: flags & origins,
      deleted: (flags & flag.deleted) !== 0,
      forced: (flags & flag.forced) !== 0,
      billId: (flags & flag.bill) === 0 ? undefined : this.bills.get(n),
      incomeId: (flags & flag.income) === 0 ? undefined : this.incomes.get(n),
      reviewed: (flags & flag.reviewSet) === 0 ? undefined : (flags & flag.reviewed) === 0 ? 0 : 1,
      tags: (flags & flag.tags) === 0 ? undefined : this.tags.get(n),
    };
  }

  // As `get` tells, which makes an object for each of the ten thousands of copies that a row may have.

  has(n: number): boolean {
    return (this.flagsOf(n) & flag.present) !== 0;
  }

  isDeleted(n: number): boolean {
    return (this.flagsOf(n) & flag.deleted) !== 0;
  }

  isForced(n: number): boolean {
    return (this.flagsOf(n) & flag.forced) !== 0;
  }

  originOf(n: number): number {
    return this.flagsOf(n) & origins;
  }

  kindOf(n: number): number {
    return this.wordOf(n, kindWord);
  }

  /** Changes a row that is there. What is named and undefined is no longer set. */
  change(n: number, change: RowChange): void {
    let flags = this.flagsOf(n);
    if ((flags & flag.present) === 0) return;
    const mark = (one: number, isSet: boolean) => (flags = isSet ? flags | one : flags & ~one);
    if (change.deleted !== undefined) mark(flag.deleted, change.deleted);
    if ('billId' in change) {
      mark(flag.bill, change.billId !== undefined);
      if (change.billId !== undefined) this.bills.set(n, change.billId);
    }
    if ('incomeId' in change) {
      mark(flag.income, change.incomeId !== undefined);
      if (change.incomeId !== undefined) this.incomes.set(n, change.incomeId);
    }
    if ('reviewed' in change) {
      mark(flag.reviewSet, change.reviewed !== undefined);
      mark(flag.reviewed, change.reviewed === 1);
    }
    if ('tags' in change) {
      mark(flag.tags, change.tags !== undefined);
      if (change.tags !== undefined) this.tags.set(n, change.tags);
    }
    this.setFlags(n, flags);
  }

  addParts(whole: number, parts: readonly number[]): void {
    this.parts.set(whole, [...this.partsOf(whole), ...parts]);
    for (const n of parts) this.wholes.set(n, whole);
  }

  /** The row that it is a part of. */
  partOf(n: number): number | undefined {
    return this.wholes.get(n);
  }

  partsOf(whole: number): readonly number[] {
    return this.parts.get(whole) ?? [];
  }

  /** By n. */
  get splitRows(): SplitRows {
    return {
      wholeOf: (n) => this.partOf(n),
      partsOf: (n) => this.partsOf(n),
      // Each split is an import of its own.
      splitOf: (n) => this.get(n)?.origin,
      isLive: (n) => this.get(n)?.deleted === false,
    };
  }

  /** Whether parts stand in the row's place. */
  isSplit(n: number): boolean {
    const parts = this.partsOf(n);
    return parts.length > 0 && this.get(n)?.deleted === true && parts.some((part) => this.get(part)?.deleted === false);
  }

  /** Whether other rows stand in the place of a row: its parts, what it is a part of, or the parts of another split of that. */
  isReplaced(n: number): boolean {
    const whole = this.partOf(n);
    if (whole === undefined) return this.isSplit(n);
    const isThere = (one: number) => this.get(one)?.deleted === false;
    const { origin } = this.get(n) ?? {};
    return isThere(whole) || this.partsOf(whole).some((part) => this.get(part)?.origin !== origin && isThere(part));
  }

  /** All rows of the key that there ever were, ascending. */
  copiesOf(key: KeyWords): number[] {
    const copies = this.below?.copiesOf(key) ?? [];
    const entry = this.keys.find(key);
    if (entry < 0) return copies;
    const last = this.keys.valueAt(entry, lastWord);
    for (let place = this.rows.get(last, nextWord); ; place = this.rows.get(place, nextWord)) {
      copies.push(place + this.from);
      if (place === last) return copies;
    }
  }

  keyOf(n: number): KeyWords | undefined {
    if (n < this.from) return this.below?.keyOf(n);
    if ((this.flagsOf(n) & flag.present) === 0) return undefined;
    const [a = 0, b = 0, c = 0] = this.keys.keyAt(this.rows.get(n - this.from, keyWord));
    return [a, b, c];
  }

  fork(): RowTable {
    return new RowTable(this);
  }

  /** Takes over what a direct fork of this table has written. */
  absorb(fork: RowTable): void {
    for (const [n, flags] of fork.changed) this.setFlags(n, flags);
    for (let n = fork.from; n <= fork.issued; n += 1) {
      const [key, row] = [fork.keyOf(n), fork.get(n)];
      if (!key || !row) continue;
      this.add(n, key, row);
      this.setFlags(n, fork.flagsOf(n));
    }
    this.bills.absorb(fork.bills);
    this.incomes.absorb(fork.incomes);
    this.tags.absorb(fork.tags);
    this.parts.absorb(fork.parts);
    this.wholes.absorb(fork.wholes);
  }

  private flagsOf(n: number): number {
    return this.changed.get(n) ?? this.wordOf(n, originWord);
  }

  private setFlags(n: number, flags: number): void {
    if (n < this.from) this.changed.set(n, flags);
    else this.rows.set(n - this.from, originWord, flags);
  }

  private wordOf(n: number, word: number): number {
    if (n < this.from) return this.below?.wordOf(n, word) ?? 0;
    return n > this.issued ? 0 : this.rows.get(n - this.from, word);
  }
}
