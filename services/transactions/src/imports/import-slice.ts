import type { NewRow } from '../ledger/decide-import.js';
import { monthKeyOf } from '../ledger/ledger-stream.js';

/** Bytes of one slice's rows: well under what one append may carry. */
const sliceBytes = 300_000;

/** Of a row without its texts, and of each character of these, at most: as JSON one may take six bytes. */
const [mostBytesBesideTexts, mostBytesOfCharacter] = [300, 6];

/** No less than rows take, told without making text of them. */
const mostBytesOf = (rows: readonly NewRow[]): number => {
  let most = 0;
  for (const { description, merchant, category, account } of rows) {
    const characters = description.length + (merchant?.length ?? 0) + category.length + account.length;
    most += mostBytesBesideTexts + characters * mostBytesOfCharacter;
  }
  return most;
};

/** The rows of a batch that go to one month's stream in one append. */
export interface ImportSlice {
  /** yyyymm */
  month: string;
  /** From 1, of `parts`. */
  part: number;
  parts: number;
  rows: NewRow[];
}

/** A batch by month, each month in as many parts as its size needs; the same batch is always sliced the same way. */
export function slicesOf(rows: readonly NewRow[]): ImportSlice[] {
  const months = new Map<string, NewRow[]>();
  for (const row of rows) {
    const month = monthKeyOf(row.date);
    const known = months.get(month);
    if (known) known.push(row);
    else months.set(month, [row]);
  }
  return [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([month, own]) => {
      if (mostBytesOf(own) <= sliceBytes) return [{ month, part: 1, parts: 1, rows: own }];
      const parts: NewRow[][] = [[]];
      let bytes = 0;
      for (const row of own) {
        const size = Buffer.byteLength(JSON.stringify(row));
        if (bytes > 0 && bytes + size > sliceBytes) {
          parts.push([]);
          bytes = 0;
        }
        bytes += size;
        parts[parts.length - 1]?.push(row);
      }
      return parts.map((partRows, index) => ({ month, part: index + 1, parts: parts.length, rows: partRows }));
    });
}

/** Slices of several batches, each with whatever it belongs to: by month, in their order, as many together as fit into one append. */
export function gatheredByMonth<T extends { slice: ImportSlice }>(given: readonly T[]): { month: string; of: T[] }[] {
  const groups: { month: string; of: T[]; bytes: number }[] = [];
  const last = new Map<string, (typeof groups)[number]>();
  for (const one of given) {
    const { month, rows } = one.slice;
    const bytes = mostBytesOf(rows);
    const known = last.get(month);
    if (known && known.bytes + bytes <= sliceBytes) {
      known.of.push(one);
      known.bytes += bytes;
      continue;
    }
    const group = { month, of: [one], bytes };
    groups.push(group);
    last.set(month, group);
  }
  return groups;
}
