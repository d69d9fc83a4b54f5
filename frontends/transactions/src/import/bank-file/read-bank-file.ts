import { decimalMarkOf } from './parse-amount.js';
import { checkBalance } from './check-balance.js';
import { dateOrderOf } from './parse-date.js';
import { currencyQuestion, currencyReader, isLeftOut } from './currency-question.js';
import { notAStatement } from './not-a-statement.js';
import { amountQuestion, unknownHeader } from './unnamed-amount.js';
import { writesDayFirst } from './day-first.js';
import { decimalQuestion } from './decimal-question.js';
import { joinContinuations } from './join-continuations.js';
import { sideQuestion } from './side-question.js';
import { decode, type DecodedFile, kindOfBytes } from './decode.js';
import { type PreparedFile } from './prepare-file.js';
import { isCamt, readCamt } from './read-camt.js';
import { isMt940, readMt940 } from './read-mt940.js';
import { findDelimiter } from './find-delimiter.js';
import { findHeader } from './header.js';
import { isOfx, readOfx } from './read-ofx.js';
import { readOwnExport } from './read-own-export.js';
import { isQif, readQif } from './read-qif.js';
import {
  type BankFile,
  type Columns,
  type Corrections,
  type Delimiter,
  type Encoding,
  type FileFormat,
  type FileLayout,
} from './bank-file.js';
import { readRows, type ReadRows } from './read-rows.js';
import { resolveColumns, signatureOf } from './resolve-columns.js';
import { decideSigns } from './sign-rule.js';
import { tokenise, type Line } from './tokenise.js';
import { statedTotals } from './stated-totals.js';
import { warningsOf } from './warnings.js';

const cellsOf = (lines: readonly Line[], columns: readonly (number | null)[]): string[] => {
  const places = columns.filter((at) => at !== null);
  return lines.flatMap(({ cells }) => places.map((at) => cells[at] ?? ''));
};

const accountOf = (columns: Columns, chosen: string | null): FileLayout['account'] => {
  if (chosen !== null) return { from: 'chosen', name: chosen };
  return columns.account === null ? { from: 'unknown', name: 'Unknown' } : { from: 'column', name: '' };
};

export interface ReadOptions {
  corrections?: Corrections;
  /** Called now and then with the lines read so far and in all. */
  onProgress?: (done: number, lines: number) => void;
}

/** The longest step between two reports of progress. */
const reportEvery = 5000;

/**
 * Reads a bank's export (CSV, OFX, QFX or QIF), or our own: bytes in; rows with dates, cents and sides out, with the layout found and every row that could
 * not be read. Never throws for what a file holds. In this order: decode, delimiter, header, columns, decimal mark, date order,
 * sign, rows, check against the balance and totals of the file.
 */
export const readBankFile = (
  given: Uint8Array | PreparedFile,
  { corrections = {}, onProgress }: ReadOptions = {},
): BankFile => {
  const account = corrections.account?.trim() || null;
  const { columns: chosen, dateOrder, decimalMark, flipSigns } = corrections;
  const isCorrected = chosen || dateOrder || decimalMark || flipSigns !== undefined;
  const { bytes, decoded, sheet, refusal } = 'bytes' in given ? given : preparedHere(given);
  const own = isCorrected || sheet ? undefined : readOwnExport(bytes, account);
  if (own) return own;
  const onEntry = (done: number): void => {
    if (done % reportEvery === 0) onProgress?.(done, 0);
  };
  const notes = refusal ?? (sheet ? null : (tooLarge(decoded.text) ?? notRows(decoded.text)));
  if (notes !== null) return { ...readTable({ sheet: [] }, corrections, undefined), refusal: notes };
  if (sheet) return readTable({ sheet }, corrections, onProgress);
  if (isCamt(decoded.text)) return readCamt(decoded, corrections, onEntry);
  if (isMt940(decoded.text)) return readMt940(decoded, corrections, onEntry);
  if (isOfx(decoded.text)) return readOfx(decoded, corrections, onEntry);
  if (isQif(decoded.text)) return readQif(decoded, corrections, onEntry);
  return readTable(decoded, corrections, onProgress);
};

/** Without the code for spreadsheets and other encodings, which is loaded when needed (`prepareFile`). */
const preparedHere = (bytes: Uint8Array): PreparedFile => ({
  bytes,
  decoded: decode(kindOfBytes(bytes) === 'text' ? bytes : new Uint8Array()),
  sheet: null,
  refusal: null,
});

/** Text that is no table. */
const notRows = (text: string): string | null => {
  const start = text.slice(0, 2000);
  if (/^\s*(?:<!doctype html|<html)\b/i.test(start)) {
    return 'This is a web page. Export the transactions from your bank as CSV, Excel, OFX or QFX instead.';
  }
  if (/urn:schemas-microsoft-com:office:spreadsheet/.test(start)) {
    return 'This is a spreadsheet in an old XML format. Open it and save it as an Excel workbook (.xlsx) or as CSV.';
  }
  return null;
};

/** More lines than a bank exports for a lifetime would fill the memory. */
const mostLines = 1_000_000;

const tooLarge = (text: string): string | null => {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) {
    lines += 1;
    if (lines > mostLines) return 'This file has more than a million lines. Export a shorter period.';
  }
  return null;
};

/** No statement has as many. */
const mostColumns = 10_000;

const tooWide = (lines: readonly Line[]): string | null =>
  lines.slice(0, 200).some(({ cells }) => cells.length > mostColumns)
    ? 'This table has more than 10,000 columns, so it is no statement of an account. Export the transactions from your bank as CSV, Excel, OFX or QFX instead.'
    : null;

type Table = DecodedFile | { sheet: Line[] };

/** Cuts text into cells; those of a sheet are cut already. */
const cellsIn = (table: Table): { lines: Line[]; delimiter: Delimiter; encoding: Encoding; format: FileFormat } => {
  if ('sheet' in table) return { lines: table.sheet, delimiter: ',', encoding: 'UTF-8', format: 'Excel' };
  const delimiter = findDelimiter(table.text);
  return { lines: tokenise(table.text, delimiter), delimiter, encoding: table.encoding, format: 'CSV' };
};

/** Reads rows of cells. */
const readTable = (table: Table, corrections: Corrections, onProgress: ReadOptions['onProgress']): BankFile => {
  const account = corrections.account?.trim() || null;
  const { lines, delimiter, encoding, format } = cellsIn(table);
  const wide = tooWide(lines);
  if (wide !== null) return { ...readTable({ sheet: [] }, {}, undefined), refusal: wide };
  const headerAt = findHeader(lines);
  const header = headerAt < 0 ? null : (lines[headerAt]?.cells ?? []);
  const preamble = headerAt < 0 ? [] : lines.slice(0, headerAt);
  const names = header ? null : unknownHeader(lines);
  const body = names ? lines.filter((line) => line !== names) : lines.slice(headerAt + 1);
  const { columns, headers: found, width, from } = resolveColumns(header && trimmed(header), body, corrections);
  const headers = names ? found.map((name, at) => names.cells[at]?.trim() || name) : found;
  const refusal = corrections.columns ? null : notAStatement(header ?? names?.cells ?? null, body, columns);
  const complete = body.filter(({ cells, broken }) => cells.length >= width && !broken);
  const whole = complete.length > 0 ? complete : body;
  const money = decimalMarkOf(cellsOf(whole, [columns.amount, columns.debit, columns.credit, columns.balance]));
  const mark = corrections.decimalMark ?? money.mark;
  const currency = currencyReader(columns, headers);
  const currencies = whole.slice(0, 50).flatMap(({ cells }) => currency(cells) ?? []);
  const dates = cellsOf(whole, [columns.date, columns.posted]);
  const order = dateOrderOf(dates, mark, writesDayFirst(header ?? names?.cells ?? null, currencies));
  const signs = decideSigns(whole, headers, columns, mark, corrections);
  const read: ReadRows = readRows(
    joinContinuations(body, columns),
    {
      columns,
      width,
      delimiter,
      order: corrections.dateOrder ?? order.order,
      mark,
      signs,
      flipSigns: corrections.flipSigns ?? false,
      account,
      header,
      currencyOf: currency,
      isLeftOut: (code) => isLeftOut(code, corrections),
    },
    (done) => {
      if (done % reportEvery === 0) onProgress?.(done, body.length);
    },
  );
  onProgress?.(body.length, body.length);
  const { rows, held, skipped } = read;
  const balance = columns.balance === null ? null : checkBalance(read.balances);
  const question =
    amountQuestion(names, body, columns, mark, balance, corrections) ??
    decimalQuestion(cellsOf(whole, [columns.amount, columns.debit, columns.credit, columns.balance]), corrections) ??
    sideQuestion({ rows: whole, columns, headers, from, mark, signs, balance, corrections }) ??
    currencyQuestion(read.currencies, corrections);
  const layout: FileLayout = {
    format,
    encoding,
    delimiter,
    headerLine: names?.line ?? lines[headerAt]?.line ?? null,
    headers,
    columns,
    dateOrder: corrections.dateOrder ?? order.order,
    dateOrderFrom: corrections.dateOrder ? 'chosen' : order.from,
    decimalMark: mark,
    decimalMarkChosen: corrections.decimalMark !== undefined,
    sign: signs.rule,
    flipped: corrections.flipSigns ?? false,
    account: accountOf(columns, account),
    balance,
    totals: statedTotals([...preamble, ...skipped], rows, columns, mark),
    question: rows.length + held.length === 0 ? null : question,
    signature: signatureOf(header ?? names?.cells ?? null, width),
  };
  const warnings = [
    ...(corrections.flipSigns === undefined && question?.kind !== 'odd-row' ? signs.warnings : []),
    ...warningsOf(layout, { mixedMarks: money.mixed, orderContradicted: order.contradicted, cut: read.cut }),
  ];
  return refusedIf(refusal, { layout, rows, held, skipped, warnings, refusal });
};

/** A file that is no statement gives no rows, unless a person has said how to read it. */
const refusedIf = (refusal: string | null, file: BankFile): BankFile =>
  refusal === null
    ? file
    : { ...file, layout: { ...file.layout, question: null }, rows: [], held: [], skipped: [], warnings: [] };

/** Without the empty names at the end, which belong to a delimiter too many. */
const trimmed = (header: readonly string[]): string[] => {
  let end = header.length;
  while (end > 0 && (header[end - 1] ?? '').trim() === '') end -= 1;
  return header.slice(0, end);
};
