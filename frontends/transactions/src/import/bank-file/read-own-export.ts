import { csvCells, csvColumns, isCivilDate, MAX_CENTS, parseCents, unguardCell } from '@daybook/money';
import { headerName } from './header.js';
import { noColumns, type BankFile, type BankRow } from './bank-file.js';
import { signatureOf } from './resolve-columns.js';

/** How many columns it has had: releases before told of no income, and then of no notes and tags. */
const widths = [csvColumns.length, csvColumns.indexOf('Note'), csvColumns.indexOf('Linked income')];

/** Whether the names of a file's columns are those of our own export, or that of a release before. */
export const isOwnHeader = (headers: readonly string[] | null): boolean =>
  headers !== null &&
  widths.includes(headers.length) &&
  headers.every((name, at) => headerName(name) === headerName(csvColumns[at] ?? ''));

const textOf = (bytes: Uint8Array): string | undefined => {
  try {
    // The decoder drops a byte order mark, which an editor may have added.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

const signedAmount = /^-?\d+\.\d\d$/;

/** A row exactly as it was exported; undefined where it was edited. @param width cells of each line */
const rowOf = (cells: readonly string[], width: number, line: number, chosen: string | null): BankRow | undefined => {
  const [date = '', written, signed = '', type, ...others] = cells;
  const cents = signedAmount.test(signed) ? parseCents(signed) : undefined;
  if (cells.length !== width || !isCivilDate(date) || !cents || Math.abs(cents) > MAX_CENTS) return undefined;
  if (type !== (cents < 0 ? 'debit' : 'credit')) return undefined;
  const [category, merchant, account] = others.map(unguardCell);
  const description = unguardCell(written ?? '');
  if (!description || !account) return undefined;
  const texts = { description, merchant: merchant || null, category: category || null, account: chosen ?? account };
  return { line, date, amount: Math.abs(cents), type, ...texts };
};

const startsWithHeader = new RegExp(
  `^(?:${widths.map((width) => csvColumns.slice(0, width).join(',')).join('|')})\r?\n`,
);

/**
 * Our own export, read back exactly: every row as it was stored, to the last space. Undefined for any other file, and for one
 * that another program has rewritten.
 * @param chosen the account of every row, where a person named one
 */
export function readOwnExport(bytes: Uint8Array, chosen: string | null): BankFile | undefined {
  const text = textOf(bytes);
  if (text === undefined || !startsWithHeader.test(text)) return undefined;
  const [header = [], ...lines] = csvCells(text) ?? [];
  const rows: BankRow[] = [];
  let line = 2;
  for (const cells of lines) {
    const row = rowOf(cells, header.length, line, chosen);
    if (!row) return undefined;
    rows.push(row);
    line += 1 + cells.reduce((ends, cell) => ends + cell.split('\n').length - 1, 0);
  }
  const [date, description, amount, indicator, category, merchant, account] = header.keys();
  const columns = { date, description, amount, indicator, category, merchant, account };
  const layout: BankFile['layout'] = {
    format: 'CSV',
    encoding: 'UTF-8',
    delimiter: ',',
    headerLine: 1,
    headers: header,
    columns: { ...noColumns, ...(columns as Record<keyof typeof columns, number>) },
    dateOrder: 'mdy',
    dateOrderFrom: 'written',
    decimalMark: 'point',
    decimalMarkChosen: false,
    sign: 'indicator',
    flipped: false,
    account: chosen === null ? { from: 'column', name: '' } : { from: 'chosen', name: chosen },
    balance: null,
    totals: [],
    question: null,
    signature: signatureOf(header, header.length),
  };
  return { layout, rows, held: [], skipped: [], warnings: [], refusal: null };
}
