import type { SelectedMonth } from '@daybook/contracts';
import { decodeMonth } from './selection.js';

/** Transactions that are changed before the next ones are begun, and told of as progress. */
const stepRows = 1_000;
/** Months at once, as the store can gather appends to several streams into one commit. */
const stepChunks = 8;

/** Transactions of one month in one append. */
export interface Chunk {
  /** Its place in the operation, from 0. */
  index: number;
  month: string;
  ids: number[];
  /** No later chunk is of this month. */
  isLast: boolean;
}

/** The same for the same selection, always: chunks are known by their index. @param rows of a chunk, at most */
export function chunksOf(selection: readonly SelectedMonth[], rows: number): Chunk[] {
  const chunks = selection.flatMap((selected) => {
    const ids = decodeMonth(selected);
    const count = Math.ceil(ids.length / rows);
    return Array.from({ length: count }, (_, n) => ({
      month: selected.month,
      ids: ids.slice(n * rows, (n + 1) * rows),
      isLast: n === count - 1,
    }));
  });
  return chunks.map((chunk, index) => ({ ...chunk, index }));
}

/** Chunks that are carried out together; the same for the same chunks, always, so that two runners tell of the same ones. */
export function stepsOf(chunks: readonly Chunk[]): Chunk[][] {
  const steps: Chunk[][] = [];
  let rows = 0;
  for (const chunk of chunks) {
    const step = steps.at(-1);
    rows += chunk.ids.length;
    if (step && step.length < stepChunks && rows <= stepRows) step.push(chunk);
    else {
      steps.push([chunk]);
      rows = chunk.ids.length;
    }
  }
  return steps;
}
