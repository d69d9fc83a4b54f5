import Papa from 'papaparse';
import { readDate } from './parse-date.js';
import { type Delimiter } from './bank-file.js';

/** A row of cells as in the file. */
export interface Line {
  /** Line of the file on which the row starts, from 1. */
  line: number;
  cells: string[];
  /** A quotation mark is opened in this row and never closed. */
  broken?: true;
}

const parse = (text: string, delimiter: Delimiter) =>
  Papa.parse(text, { delimiter, newline: '\n', quoteChar: '"', skipEmptyLines: false });

const lineEndsIn = (cells: readonly string[]): number => {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) count += 1;
  }
  return count;
};

/** Whether a cell holds whole rows: an opening quotation mark was closed only by a later row's. */
const swallowsRows = (cells: readonly string[], delimiter: Delimiter): boolean =>
  cells.some(
    (cell) =>
      cell.includes('\n') &&
      cell
        .split('\n')
        .slice(1)
        .some(
          (line) =>
            line.includes(delimiter) && line.split(delimiter).some((part) => readDate(part.replaceAll('"', ''))),
        ),
  );

/**
 * Cuts text into rows of cells. Where a quotation mark is never closed, the line that opened it is marked as broken and the
 * lines after it are read one by one, so that one stray mark does not swallow the rest of the file.
 */
export const tokenise = (text: string, delimiter: Delimiter): Line[] => {
  const { data, errors } = parse(text, delimiter);
  const unclosed = new Set(errors.filter((error) => error.code === 'MissingQuotes').map((error) => error.row));
  const lines: Line[] = [];
  let physical: string[] | null = null;
  let at = 1;
  data.forEach((cells, index) => {
    if (cells.length === 1 && cells[0] === '') {
      // A blank line only counts as a line.
      at += 1;
      return;
    }
    const ends = lineEndsIn(cells);
    if (ends === 0 && !unclosed.has(index)) {
      lines.push({ line: at, cells });
    } else if (unclosed.has(index) || swallowsRows(cells, delimiter)) {
      physical ??= text.split('\n');
      const until = unclosed.has(index) ? physical.length : at + ends;
      lines.push({ line: at, cells: (physical[at - 1] ?? '').split(delimiter), broken: true });
      for (let line = at + 1; line <= until; line += 1)
        lines.push(singleLine(physical[line - 1] ?? '', line, delimiter));
    } else {
      lines.push({ line: at, cells });
    }
    at += ends + 1;
  });
  return lines;
};

const singleLine = (text: string, line: number, delimiter: Delimiter): Line => {
  const { data, errors } = parse(text, delimiter);
  const broken = errors.some((error) => error.code === 'MissingQuotes');
  return broken ? { line, cells: text.split(delimiter), broken: true } : { line, cells: data[0] ?? [''] };
};

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '');
