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

  const merge = async (a: readonly T[], b: readonly T[]): Promise<T[]> => {
    const [lastOfA, firstOfB] = [a.at(-1), b[0]];
    // As where months come one after another.
    if (lastOfA !== undefined && firstOfB !== undefined && compare(lastOfA, firstOfB) <= 0) return [...a, ...b];
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
