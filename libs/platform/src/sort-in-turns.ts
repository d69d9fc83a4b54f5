import { createRest } from './turns.js';

/** What is sorted at once, a few milliseconds of work. */
const runLength = 1_024;
/** How many of a merge pass between two looks at the clock. */
const mergedAtOnce = 64;

/** A long list in order, with turns for others: a sort of all of it at once would keep everybody waiting. */
export async function sortInTurns<T>(items: readonly T[], compare: (a: T, b: T) => number): Promise<T[]> {
  const rest = createRest();
  let runs: T[][] = [];
  for (let from = 0; from < items.length; from += runLength) {
    runs.push(items.slice(from, from + runLength).sort(compare));
    const due = rest();
    if (due) await due;
  }

  /** Neither is empty. */
  const merge = async (a: readonly T[], b: readonly T[]): Promise<T[]> => {
    const [firstOfA, lastOfA, firstOfB, lastOfB] = [a[0] as T, a.at(-1) as T, b[0] as T, b.at(-1) as T];
    // As where months come one after another, and the newest are asked for first.
    if (compare(lastOfA, firstOfB) <= 0) return a.concat(b);
    if (compare(lastOfB, firstOfA) < 0) return b.concat(a);
    const merged: T[] = [];
    let [ofA, ofB] = [0, 0];
    while (ofA < a.length && ofB < b.length) {
      const [nextA, nextB] = [a[ofA] as T, b[ofB] as T];
      if (compare(nextA, nextB) <= 0) {
        merged.push(nextA);
        ofA += 1;
      } else {
        merged.push(nextB);
        ofB += 1;
      }
      const due = merged.length % mergedAtOnce === 0 ? rest() : undefined;
      if (due) await due;
    }
    return [...merged, ...a.slice(ofA), ...b.slice(ofB)];
  };

  while (runs.length > 1) {
    const longer: T[][] = [];
    for (let n = 0; n < runs.length; n += 2) {
      const [a = [], b] = runs.slice(n, n + 2);
      longer.push(b ? await merge(a, b) : a);
    }
    runs = longer;
  }
  return runs[0] ?? [];
}
