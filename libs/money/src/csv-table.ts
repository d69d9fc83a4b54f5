import { type Cents, centsToDecimal } from './cents.js';
import { csvLineEnd, guardCell, quoted } from './transaction-csv.js';

/** Text, a number, an amount of money, or nothing. */
export type CsvCell = string | number | { readonly cents: Cents } | undefined;

const cellText = (cell: CsvCell): string => {
  if (cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  return typeof cell === 'object' ? centsToDecimal(cell.cents) : quoted(guardCell(cell));
};

/** Comma-separated text (RFC 4180), the heads of the columns first. Amounts are plain decimals, which a spreadsheet sums up. */
export const csvTable = (heads: readonly string[], rows: readonly (readonly CsvCell[])[]): string =>
  [heads, ...rows].map((row) => row.map(cellText).join(',') + csvLineEnd).join('');
