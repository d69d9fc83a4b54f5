import { MAX_CENTS, parseCents } from '@daybook/money';
import { currencyCodes } from './currency.js';
import { type DecimalMark, type TransactionType } from './bank-file.js';

export interface ReadAmount {
  /** Cents, signed as the cell is; a marker does not change the sign. */
  cents: number;
  /** `DR` or `CR` at the number. */
  marker: TransactionType | null;
}

const currency = String.raw`(?:(?:US|CA|A|C|NZ|HK|S|R)?\$|[€£¥₹]|zł|kč|kr\.?|ft|${currencyCodes.join('|')})`;
const sign = String.raw`[-+\u2212\u2013]`;
const number = String.raw`[\d.,][\d.,' \u2019]*`;
const whole = new RegExp(
  `^(?:${currency}\\s*)?(${sign})?\\s*(?:${currency}\\s*)?(${sign})?\\s*(${number}?)\\s*(?:${currency})?\\s*(${sign})?$`,
  'i',
);
const inParentheses = new RegExp(`^(?:${currency}\\s*)?\\(\\s*(.*?)\\s*\\)(?:\\s*${currency})?$`, 'i');
const marked = new RegExp(String.raw`^(.*?[\d).\-\u2212]\s*${currency}?)\s*(DR|CR|DB)\.?$`, 'i');
const wideSpaces = /[\u00a0\u2007\u2009\u202f]/g;
/** What a spreadsheet writes to keep a cell as text: ="12.34" */
const asText = /^="(.*)"$/s;

export const bare = (cell: string): string => {
  const text = cell.trim();
  return text.startsWith('="') ? (asText.exec(text)?.[1]?.trim() ?? text) : text;
};

/** Groups of three, or of two and three as in India, by one separator. */
const isGrouped = (text: string, separator: string): boolean => {
  const groups = text.split(separator);
  const last = groups.length - 1;
  return groups.every((group, at) => (at === 0 ? /^\d+$/ : at === last ? /^\d{3}$/ : /^\d{2,3}$/).test(group));
};

/** `1,234.56` as `1234.56`, by the text itself; only where it is ambiguous does the file's mark decide. */
const plainNumber = (text: string, mark: DecimalMark): string | null => {
  let digits = text;
  if (/[' \u2019]/.test(digits)) {
    const grouped = /^(\d{1,3}(?:[' \u2019]\d{3})+)([.,]\d*)?$/.exec(digits);
    if (!grouped) return null;
    digits = (grouped[1] ?? '').replace(/[' \u2019]/g, '') + (grouped[2] ?? '').replace(',', '.');
    return digits;
  }
  const point = digits.lastIndexOf('.');
  const comma = digits.lastIndexOf(',');
  if (point < 0 && comma < 0) return digits;
  if (point >= 0 && comma >= 0) {
    const [decimal, thousands] = point > comma ? ['.', ','] : [',', '.'];
    const [before = '', after = '', ...more] = digits.split(decimal);
    if (more.length > 0 || !isGrouped(before, thousands)) return null;
    return `${before.replaceAll(thousands, '')}.${after}`;
  }
  const separator = point >= 0 ? '.' : ',';
  const parts = digits.split(separator);
  if (parts.length > 2) return isGrouped(digits, separator) ? digits.replaceAll(separator, '') : null;
  const [before = '', after = ''] = parts;
  const isMark = (separator === '.') === (mark === 'point');
  if (isMark) return `${before}.${after}`;
  if (after.length === 3 && /^[1-9]\d{0,2}$/.test(before)) return before + after;
  // In a file with decimal points, 45,67 is a decimal too: without its comma it would be a hundred times as much.
  if (after.length === 1 || after.length === 2) return `${before}.${after}`;
  return null;
};

const simple = /^-?\d{1,9}\.\d\d$/;

/**
 * Reads an amount as banks write it: `$1,234.56`, `(12.34)`, `-$12.34`, `$-12.34`, `12.34-`, `12.34 CR`, `1.234,56`, `1'234.56`.
 * Null for what is not an amount (`1e3`, `0x10`, `45.00.00`, `N/A`) and beyond the largest amount.
 */
export const parseAmount = (cell: string, mark: DecimalMark): ReadAmount | null => {
  if (simple.test(cell)) {
    const cents = parseCents(cell);
    return cents === undefined ? null : { cents, marker: null };
  }
  if (cell.length > 60) return null;
  let text = bare(cell.replace(wideSpaces, ' '));
  if (text === '' || !/\d/.test(text)) return null;
  let marker: TransactionType | null = null;
  const withMarker = marked.exec(text);
  if (withMarker) {
    marker = withMarker[2]?.toUpperCase() === 'CR' ? 'credit' : 'debit';
    text = (withMarker[1] ?? '').trim();
  }
  const parentheses = inParentheses.exec(text);
  if (parentheses) text = parentheses[1] ?? '';
  const match = whole.exec(text);
  if (!match) return null;
  const signs = [match[1], match[2], match[4]].filter((found) => found !== undefined);
  if (signs.length > 1 || (parentheses && signs[0] === '+')) return null;
  const plain = plainNumber((match[3] ?? '').trim(), mark);
  const cents = plain === null ? undefined : parseCents(plain);
  if (cents === undefined || cents > MAX_CENTS) return null;
  const negative = parentheses !== null || (signs.length === 1 && signs[0] !== '+');
  return { cents: negative && cents !== 0 ? -cents : cents, marker };
};

const byPoint = /(?:^|[^\d.])\d*(?:,\d{3})*\.\d{1,2}\D*$/;
const byComma = /(?:^|[^\d,])\d*(?:\.\d{3})*,\d{1,2}\D*$/;
const groupsByComma = /^\D*\d{1,3}(?:,\d{2,3})+,\d{3}\D*$/;
const groupsByPoint = /^\D*\d{1,3}(?:\.\d{2,3})+\.\d{3}\D*$/;

/** Which decimal mark these cells show, and whether they show both. Ambiguous cells do not count. */
export const decimalMarkOf = (cells: Iterable<string>): { mark: DecimalMark; mixed: boolean } => {
  let points = 0;
  let commas = 0;
  for (const cell of cells) {
    if (cell.length > 40 || !/\d[.,]\d|^\D*[.,]\d/.test(cell)) continue;
    const text = bare(cell);
    const point = byPoint.test(text) || groupsByComma.test(text);
    const comma = byComma.test(text) || groupsByPoint.test(text);
    if (point && !comma) points += 1;
    if (comma && !point) commas += 1;
  }
  return { mark: commas > points ? 'comma' : 'point', mixed: commas > 0 && points > 0 };
};
