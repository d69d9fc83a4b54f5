import { decimalMarkOf, parseAmount } from './parse-amount.js';
import { readDate } from './parse-date.js';
import { findHeader } from './header.js';
import { type Delimiter } from './bank-file.js';
import { isBlank, type Line, tokenise } from './tokenise.js';

const candidates: readonly Delimiter[] = [',', ';', '\t', '|'];
const linesTried = 120;

const firstLines = (text: string): string => {
  let end = 0;
  for (let line = 0; line < linesTried && end >= 0; line += 1) end = text.indexOf('\n', end + 1);
  return end < 0 ? text : text.slice(0, end);
};

/** Counts most for rows with a date and an amount in separate cells, then for a header, then for the number of cells. */
const score = (lines: readonly Line[]): number => {
  const { mark } = decimalMarkOf(lines.flatMap(({ cells }) => cells));
  let rows = 0;
  let cellsSeen = 0;
  for (const { cells } of lines) {
    if (isBlank(cells)) continue;
    if (cells.some((cell) => readDate(cell)) && cells.some((cell) => !readDate(cell) && parseAmount(cell, mark))) {
      rows += cells.length > 2 ? 1 : 0.5;
    }
    cellsSeen += Math.min(cells.length, 30);
  }
  return rows * 1000 + (findHeader(lines) >= 0 ? 500 : 0) + cellsSeen / Math.max(1, lines.length);
};

/** The delimiter that fits the content; a comma where none does. */
export const findDelimiter = (text: string): Delimiter => {
  const stated = /^sep=([,;|\t])\n/i.exec(text)?.[1];
  if (stated) return stated as Delimiter;
  const sample = firstLines(text).slice(0, 200_000);
  let best: { delimiter: Delimiter; score: number } = { delimiter: ',', score: -1 };
  for (const delimiter of candidates) {
    if (delimiter !== ',' && !sample.includes(delimiter)) continue;
    const found = score(tokenise(sample, delimiter));
    if (found > best.score) best = { delimiter, score: found };
  }
  return best.delimiter;
};
