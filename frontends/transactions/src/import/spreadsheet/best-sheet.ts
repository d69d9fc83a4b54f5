import { parseAmount } from '../bank-file/parse-amount.js';
import { readDate } from '../bank-file/parse-date.js';
import { isBlank, type Line } from '../bank-file/tokenise.js';

/** Beyond these a sheet is no statement. */
export const mostColumns = 400;
export const mostRows = 1_048_576;
export const mostCells = 5_000_000;

/** Rows of a sheet being read: cells may come in any order. */
export class SheetRows {
  private readonly rows = new Map<number, string[]>();
  private cells = 0;

  /** Row and column from 0. */
  set(row: number, column: number, text: string): void {
    if (text === '' || row >= mostRows || column >= mostColumns) return;
    const cells = this.rows.get(row) ?? [];
    // Empty cells before this one take room too.
    this.cells += Math.max(1, column + 1 - cells.length);
    if (this.cells > mostCells) throw new RangeError('too many cells');
    while (cells.length < column) cells.push('');
    cells[column] = text;
    this.rows.set(row, cells);
  }

  /** The rows in order, all of the same width, with their numbers as lines. */
  lines(): Line[] {
    const places = [...this.rows.keys()].sort((a, b) => a - b);
    let width = 0;
    for (const cells of this.rows.values()) width = Math.max(width, cells.length);
    if (width * places.length > mostCells * 4) throw new RangeError('too many cells');
    return places.map((row) => {
      const cells = this.rows.get(row) ?? [];
      return { line: row + 1, cells: cells.concat(Array<string>(width - cells.length).fill('')) };
    });
  }
}

const rowsWithMoney = (lines: readonly Line[]): number =>
  lines
    .slice(0, 500)
    .filter(
      ({ cells }) =>
        cells.some((cell) => readDate(cell) !== null) &&
        cells.some((cell) => readDate(cell) === null && parseAmount(cell, 'point') !== null),
    ).length;

/** The sheet with the most rows that have a date and an amount. */
export const bestSheet = (sheets: readonly Line[][]): Line[] => {
  let best: { lines: Line[]; count: number } = { lines: [], count: -1 };
  for (const lines of sheets) {
    const filled = lines.filter(({ cells }) => !isBlank(cells));
    const count = rowsWithMoney(filled);
    if (count > best.count) best = { lines: filled, count };
  }
  return best.lines;
};
