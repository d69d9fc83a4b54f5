import { monthOfTransaction, numberInMonth, type SelectedMonth, transactionId } from '@daybook/contracts';

/** Limit of the selection in one event; one append holds several. */
const partCharacters = 100_000;
/** Limit of the selection in one append. */
const appendCharacters = 460_000;

/** Distinct numbers by month, ascending. Ids that no transaction could have are left out. */
export function byMonth(ids: Iterable<number>): Map<string, number[]> {
  const months = new Map<string, number[]>();
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const month = monthOfTransaction(id);
    if (month === undefined) continue;
    const known = months.get(month);
    if (known) known.push(numberInMonth(id));
    else months.set(month, [numberInMonth(id)]);
  }
  return months;
}

/** n in ascending order as differences, runs of equal ones counted (see `selectedMonth`). */
function deltas(ns: readonly number[]): string {
  const runs: [delta: number, times: number][] = [];
  let before = 0;
  for (const n of ns) {
    const last = runs.at(-1);
    if (last && last[0] === n - before) last[1] += 1;
    else runs.push([n - before, 1]);
    before = n;
  }
  return runs.map(([delta, times]) => (times === 1 ? String(delta) : `${delta}x${times}`)).join(',');
}

/** Ids as a selection of months, ascending. */
export const encodeSelection = (ids: Iterable<number>): SelectedMonth[] =>
  [...byMonth(ids)].map(([month, ns]) => ({ month, n: deltas(ns) }));

/** The ids of a selected month, ascending. */
export function decodeMonth({ month, n }: SelectedMonth): number[] {
  const ids: number[] = [];
  let reached = 0;
  for (const run of n.split(',')) {
    const [delta = 0, times = 1] = run.split('x').map(Number);
    for (let time = 0; time < times; time += 1) {
      reached += delta;
      ids.push(transactionId(month, reached));
    }
  }
  return ids;
}

/** Splits the months into parts that each fit into one event; undefined where they do not fit into one append. */
export function partsOf(selection: readonly SelectedMonth[]): SelectedMonth[][] | undefined {
  const parts: SelectedMonth[][] = [[]];
  let [inPart, inAll] = [0, 0];
  for (const month of selection) {
    const size = month.n.length + 30;
    inAll += size;
    if (inPart > 0 && inPart + size > partCharacters) {
      parts.push([]);
      inPart = 0;
    }
    inPart += size;
    parts.at(-1)?.push(month);
  }
  return inAll > appendCharacters ? undefined : parts;
}
