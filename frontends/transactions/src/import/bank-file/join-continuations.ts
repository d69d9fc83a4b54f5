import { isBalanceText, isTotalText } from './balance-line.js';
import { readDate } from './parse-date.js';
import { type Columns } from './bank-file.js';
import { type Line } from './tokenise.js';

const isEmpty = (cell: string | undefined): boolean => (cell ?? '').trim() === '';

const linesOf = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => count + (cell.includes('\n') ? cell.split('\n').length - 1 : 0), 1);

/**
 * Adds the text of a line that has neither a date nor an amount to the description of the row right above it: banks put the shop
 * of a card payment there.
 */
export const joinContinuations = (lines: readonly Line[], columns: Columns): Line[] => {
  const { date, description, amount, debit, credit, balance } = columns;
  if (date === null || description === null) return [...lines];
  const figures = [date, amount, debit, credit, balance].filter((at) => at !== null);
  const joined: Line[] = [];
  let end = -1;
  for (const line of lines) {
    const { cells } = line;
    const text = (cells[description] ?? '').trim();
    const before = joined.at(-1);
    const continues =
      text !== '' &&
      before !== undefined &&
      !before.broken &&
      line.line === end &&
      cells.length > 1 &&
      figures.every((at) => isEmpty(cells[at])) &&
      readDate(before.cells[date] ?? '') !== null &&
      !isBalanceText(text) &&
      !isTotalText(text);
    if (continues) {
      const whole = [...before.cells];
      whole[description] = `${whole[description] ?? ''} ${text}`.trim();
      joined[joined.length - 1] = { ...before, cells: whole };
    } else joined.push(line);
    end = line.line + linesOf(cells);
  }
  return joined;
};
