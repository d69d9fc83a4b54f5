/** How rows of a month belong together, by id or by n. */
export interface SplitRows {
  /** What the row is a part of. */
  wholeOf(row: number): number | undefined;
  /** All parts of the row that there ever were. */
  partsOf(row: number): readonly number[];
  /** Names the split that a part came with. */
  splitOf(part: number): string | number | undefined;
  isLive(row: number): boolean;
}

/**
 * Money counts once: no transaction is there beside a part of it, and no parts of it are there from two splits. Of a change that
 * brings rows back, one after another, and takes others away, answers those that must not come back, each with the row in its way.
 */
export function heldBySplits(
  { restored, deleted }: { restored: readonly number[]; deleted: readonly number[] },
  { wholeOf, partsOf, splitOf, isLive }: SplitRows,
): Map<number, number> {
  const held = new Map<number, number>();
  const gone = new Set(deleted);
  const back = new Set<number>();
  const isThere = (row: number) => back.has(row) || (isLive(row) && !gone.has(row));
  const inTheWayOf = (row: number): number | undefined => {
    const whole = wholeOf(row);
    if (whole === undefined) return partsOf(row).find(isThere);
    if (isThere(whole)) return whole;
    return partsOf(whole).find((part) => splitOf(part) !== splitOf(row) && isThere(part));
  };
  for (const row of restored) {
    const inTheWay = inTheWayOf(row);
    if (inTheWay === undefined) back.add(row);
    else held.set(row, inTheWay);
  }
  return held;
}
