import { pairCopies } from '../ledger/pair-copies.js';

/** A row of a file, to be compared with stored ones. */
export interface FileRow {
  /** Duplicate key; null where the row cannot be read, which makes it a copy of nothing. */
  key: string | null;
  /** Of type and account; null where the request has no type. */
  kind: number | null;
}

/** Stored rows of one duplicate key. */
export interface KnownCopies {
  /** Of the live rows. */
  kinds: readonly number[];
  /** How many were deleted. */
  deleted: number;
}

export interface MarkedCopies {
  copies: boolean[];
  /** Indexes of new rows of which a copy was deleted earlier. */
  deleted: number[];
  /** Indexes of copies whose stored row has another type or account. */
  differs: number[];
}

/**
 * Which rows of a file are stored already: of k rows of a key and n stored ones min(k, n), those that agree in type and account
 * first, as the import pairs them. Hints are given for rows with a type.
 * @param rest what is waited for between two rows, if anything
 */
export async function markCopies(
  rows: readonly FileRow[],
  known: (key: string) => KnownCopies | undefined,
  rest: () => Promise<void> | undefined,
): Promise<MarkedCopies> {
  const marked: MarkedCopies = { copies: rows.map(() => false), deleted: [], differs: [] };
  /** Of a key of which nothing is stored, all rows are new. */
  const byKey = new Map<string, number[]>();
  for (const [place, { key }] of rows.entries()) {
    const due = rest();
    if (due) await due;
    if (key === null || !known(key)) continue;
    const places = byKey.get(key);
    if (places) places.push(place);
    else byKey.set(key, [place]);
  }
  for (const [key, places] of byKey) {
    const { kinds, deleted } = known(key) ?? { kinds: [], deleted: 0 };
    await rest();
    const paired = pairCopies(
      places.map((place) => rows[place]?.kind ?? null),
      kinds,
    );
    let deletedLeft = deleted;
    for (const [index, place] of places.entries()) {
      const kind = rows[place]?.kind ?? null;
      const stored = paired[index] ?? -1;
      if (stored >= 0) {
        marked.copies[place] = true;
        if (kind !== null && kind !== kinds[stored]) marked.differs.push(place);
      } else if (deletedLeft > 0 && kind !== null) {
        deletedLeft -= 1;
        marked.deleted.push(place);
      }
    }
  }
  return marked;
}
