import type { NewRow } from '../ledger/ledger.js';
import { monthKeyOf } from '../ledger/stream.js';

/** Payload bytes of one part: well under what one append may carry. */
const partBytes = 300_000;

export interface Share {
  month: string;
  part: number;
  parts: number;
  rows: NewRow[];
}

/** A batch by month, each month in as many parts as its size needs; the same batch is always split the same way. */
export function sharesOf(rows: readonly NewRow[]): Share[] {
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
      const parts: NewRow[][] = [[]];
      let bytes = 0;
      for (const row of own) {
        const size = Buffer.byteLength(JSON.stringify(row));
        if (bytes > 0 && bytes + size > partBytes) {
          parts.push([]);
          bytes = 0;
        }
        bytes += size;
        parts[parts.length - 1]?.push(row);
      }
      return parts.map((partRows, index) => ({ month, part: index + 1, parts: parts.length, rows: partRows }));
    });
}
