/** A row of a file as it is asked about. */
export interface FileRow {
  /** Of the duplicate rule; null where the row cannot be read and is a copy of nothing. */
  key: string | null;
  /** Of type and account; null where the question does not tell them. */
  kind: string | null;
}

/** What is known of a key. */
export interface KnownCopies {
  /** Of the rows that are there. */
  kinds: readonly string[];
  /** How many were there and were deleted. */
  deleted: number;
}

export interface MarkedCopies {
  copies: boolean[];
  /** Places of new rows of which a copy was deleted earlier. */
  deleted: number[];
  /** Places of copies whose stored row has another type or account. */
  differs: number[];
}

/**
 * Which rows of a file are there already: of k rows of a key and n stored ones min(k, n), those first that agree in type and account,
 * as the import itself pairs them. Hints are given for rows that tell type and account.
 */
export function markCopies(rows: readonly FileRow[], known: (key: string) => KnownCopies | undefined): MarkedCopies {
  const marked: MarkedCopies = { copies: rows.map(() => false), deleted: [], differs: [] };
  const byKey = new Map<string, number[]>();
  for (const [place, { key }] of rows.entries()) {
    if (key === null) continue;
    const places = byKey.get(key);
    if (places) places.push(place);
    else byKey.set(key, [place]);
  }
  for (const [key, places] of byKey) {
    const { kinds, deleted } = known(key) ?? { kinds: [], deleted: 0 };
    const free = [...kinds];
    const take = (place: number, at: number) => {
      free.splice(at, 1);
      marked.copies[place] = true;
    };
    for (const place of places) {
      const at = free.indexOf(rows[place]?.kind ?? '');
      if (at >= 0) take(place, at);
    }
    let gone = deleted;
    for (const place of places) {
      if (marked.copies[place]) continue;
      const tells = rows[place]?.kind !== null;
      if (free.length > 0) {
        take(place, 0);
        if (tells) marked.differs.push(place);
      } else if (gone > 0 && tells) {
        gone -= 1;
        marked.deleted.push(place);
      }
    }
  }
  return marked;
}
