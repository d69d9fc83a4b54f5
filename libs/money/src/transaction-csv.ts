import { type Cents, centsToDecimal } from './cents.js';

/** A line of an export. */
export interface CsvTransaction {
  /** Civil date. */
  date: string;
  description: string;
  /** Above 0. */
  amount: Cents;
  type: 'credit' | 'debit';
  category: string;
  merchant: string | null;
  account: string;
  /** Name of the linked bill. */
  bill: string | null;
  reviewed: boolean;
  /** Name of the linked income. */
  income: string | null;
  note: string | null;
  /** All of them as one text. */
  tags: string | null;
}

/** Names of the columns, in their order. */
export const csvColumns = [
  'Date',
  'Description',
  'Amount',
  'Type',
  'Category',
  'Merchant',
  'Account',
  'Bill',
  'Reviewed',
  // Then what came later; 'Income' alone is what banks call a column of credits.
  'Linked income',
  'Note',
  'Tags',
] as const;

export const csvLineEnd = '\r\n';

/**
 * First characters that make spreadsheets read a cell as a formula, those of full width included; an apostrophe in front makes
 * it text.
 */
const guarded = /^[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n']/;

/** The text as written in a cell. A leading apostrophe is guarded too, so that `unguardCell` is exact. */
export const guardCell = (text: string): string => (guarded.test(text) ? `'${text}` : text);

/** The text of a cell that `guardCell` made. */
export const unguardCell = (cell: string): string =>
  cell.startsWith("'") && guarded.test(cell.slice(1)) ? cell.slice(1) : cell;

/** RFC 4180: quoted where it must be. */
export const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The first line of an export. */
export const csvHeader = csvColumns.join(',') + csvLineEnd;

/** A line of an export. The amount of a debit is negative, with an ASCII minus: it is a number, and needs no apostrophe. */
export function csvLine(row: CsvTransaction): string {
  const { date, description, amount, type, category, merchant, account, bill, reviewed, income, note, tags } = row;
  const text = (value: string | null): string => quoted(guardCell(value ?? ''));
  const signed = centsToDecimal(type === 'debit' ? -amount : amount);
  const texts = [category, merchant, account, bill].map(text);
  const cells = [
    date,
    text(description),
    signed,
    type,
    ...texts,
    reviewed ? 'yes' : 'no',
    ...[income, note, tags].map(text),
  ];
  return cells.join(',') + csvLineEnd;
}

const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/y;

/** The cells of comma-separated text, line by line (RFC 4180, line ends of either kind); undefined where the text is no CSV. */
export function csvCells(text: string): string[][] | undefined {
  const lines: string[][] = [];
  let line: string[] = [];
  cell.lastIndex = 0;
  while (cell.lastIndex < text.length || line.length > 0) {
    const found = cell.exec(text);
    if (!found) return undefined;
    const [, inQuotes, plain = '', end] = found;
    line.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(line);
    line = [];
  }
  return lines;
}
