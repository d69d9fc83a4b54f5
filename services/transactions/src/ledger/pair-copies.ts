/**
 * Pairs copies of one duplicate key with stored rows: those of the same kind first, each side in its order, then any that are
 * left. In as many steps as there are copies and stored rows.
 * @param kinds of the copies; null agrees with none
 * @param stored kinds of the stored rows
 * @param most pairs
 * @returns for each copy the index of its stored row, or -1
 */
export function pairCopies(
  kinds: readonly (number | null)[],
  stored: readonly number[],
  most = Number.POSITIVE_INFINITY,
): number[] {
  const paired = kinds.map(() => -1);
  if (most <= 0) return paired;
  const taken = new Set<number>();
  const pair = (copy: number, row: number) => {
    paired[copy] = row;
    taken.add(row);
  };
  const freeOfKind = new Map<number, Iterator<number>>();
  for (const [kind, rows] of firstOfKinds(kinds, stored)) freeOfKind.set(kind, rows.values());
  for (const [copy, kind] of kinds.entries()) {
    if (taken.size >= most) return paired;
    const next = kind === null ? undefined : freeOfKind.get(kind)?.next();
    if (next && !next.done) pair(copy, next.value);
  }
  let row = 0;
  for (const [copy, known] of paired.entries()) {
    if (taken.size >= most) return paired;
    if (known >= 0) continue;
    while (taken.has(row)) row += 1;
    if (row >= stored.length) return paired;
    pair(copy, row);
  }
  return paired;
}

/** Of each kind of the copies as many stored rows as it has copies, by place: no more of them can be paired. */
function firstOfKinds(kinds: readonly (number | null)[], stored: readonly number[]): Map<number, number[]> {
  const places = new Map<number, number[]>();
  const wanted = new Map<number, number>();
  let left = 0;
  for (const kind of kinds) {
    if (kind === null) continue;
    wanted.set(kind, (wanted.get(kind) ?? 0) + 1);
    left += 1;
  }
  for (const [place, kind] of stored.entries()) {
    if (left === 0) break;
    const open = wanted.get(kind) ?? 0;
    if (open === 0) continue;
    wanted.set(kind, open - 1);
    left -= 1;
    const known = places.get(kind);
    if (known) known.push(place);
    else places.set(kind, [place]);
  }
  return places;
}
