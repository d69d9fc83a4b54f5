import { counted } from '@daybook/ui/text/counted';
import { parseAmount } from './parse-amount.js';
import { parseDate } from './parse-date.js';
import { type Columns, type DateOrder, type DecimalMark, type Delimiter } from './bank-file.js';

export interface RowShape {
  columns: Columns;
  width: number;
  delimiter: Delimiter;
  order: DateOrder;
  mark: DecimalMark;
}

const moneyOf = (columns: Columns): number[] =>
  [columns.amount, columns.debit, columns.credit, columns.balance].filter((at) => at !== null);

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';

/** Whether the date and the amounts of a row can be read in their columns. */
const fitsShape = (cells: readonly string[], { columns, order, mark }: RowShape): boolean => {
  const date = parseDate(cells[columns.date ?? -1] ?? '', order);
  if (date === null) return false;
  const money = moneyOf(columns).filter((at) => isFilled(cells[at]));
  return money.some((at) => at !== columns.balance) && money.every((at) => parseAmount(cells[at] ?? '', mark) !== null);
};

const unquoted = (cell: string): string => {
  const text = cell.trim();
  return text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : cell;
};

/** `Date, "Smith, John", 5`: a space before the quotation mark hides it from the parser, so the parts are joined again. */
const joinSpacedQuotes = (cells: readonly string[], delimiter: Delimiter): string[] => {
  const joined: string[] = [];
  let open: string | null = null;
  for (const cell of cells) {
    const part: string = open === null ? cell : `${open}${delimiter}${cell}`;
    if (open !== null || /^\s+"/.test(cell)) {
      if (/"\s*$/.test(part) && part.trim().length > 1) {
        joined.push(unquoted(part));
        open = null;
      } else open = part;
    } else joined.push(cell);
  }
  return open === null ? joined : [...cells];
};

const merge = (cells: readonly string[], at: number, extra: number, delimiter: Delimiter): string[] => [
  ...cells.slice(0, at),
  cells.slice(at, at + extra + 1).join(delimiter),
  ...cells.slice(at + extra + 1),
];

const sameFigures = (a: readonly string[], b: readonly string[], { columns }: RowShape): boolean =>
  [columns.date, ...moneyOf(columns)].every((at) => at === null || a[at] === b[at]);

/** Beyond these there are too many ways to put a row together. */
const mostExtra = 100;
const mostColumns = 100;

/** A delimiter inside a text or an amount split a cell: joins the parts where every way that fits gives the same date and amounts. */
const mergeExtra = (cells: readonly string[], shape: RowShape): string[] | null => {
  const { width, delimiter, columns } = shape;
  const extra = cells.length - width;
  if (extra > mostExtra || width > mostColumns) return null;
  const places = Array.from({ length: width }, (_, at) => at).filter((at) => at !== columns.date);
  const candidates = places.map((at) => merge(cells, at, extra, delimiter)).filter((row) => fitsShape(row, shape));
  const [first] = candidates;
  if (!first || !candidates.every((row) => sameFigures(row, first, shape))) return null;
  const described = columns.description === null ? undefined : merge(cells, columns.description, extra, delimiter);
  return described && fitsShape(described, shape) ? described : first;
};

/** A row whose length differs from the header, repaired; or the reason why it cannot be. */
export const repairRow = (cells: readonly string[], shape: RowShape): string[] | string => {
  const { width, delimiter, columns, mark } = shape;
  const isSpaced = cells.some((cell) => /^\s+"/.test(cell));
  const joined = isSpaced ? joinSpacedQuotes(cells, delimiter) : [...cells];
  while (joined.length > width && !isFilled(joined.at(-1))) joined.pop();
  if (joined.length === width) return joined;
  if (joined.length > width) {
    return mergeExtra(joined, shape) ?? `${joined.length} cells, but the header has ${width}`;
  }
  const padded = [...joined, ...Array<string>(width - joined.length).fill('')];
  // Where a cell in the middle is missing, the balance would stand in the amount's column.
  const description = padded[columns.description ?? -1] ?? '';
  if (fitsShape(padded, shape) && isFilled(description) && parseAmount(description, mark) === null) return padded;
  return `${counted(joined.length, 'cell')}, but the header has ${width}`;
};
