import { parseAmount } from './parse-amount.js';
import { parseDate } from './parse-date.js';
import { currencyQuestion, isLeftOut } from './currency-question.js';
import { decodeEntities } from './decode-entities.js';
import { limits, quoted, shorten } from './text-limits.js';
import {
  type Corrections,
  type DateOrder,
  type DecimalMark,
  type Encoding,
  type FileFormat,
  noColumns,
  type BankFile,
  type BankRow,
  type SignRule,
  type SkippedRow,
  type StatedTotal,
  type TransactionType,
  type FileLayout,
} from './bank-file.js';
import { warningsOf } from './warnings.js';

/** A transaction of a file that names its fields, as it is written there. */
export interface Entry {
  /** Line of the file, from 1. */
  line: number;
  date: string;
  amount: string;
  description: string;
  merchant: string;
  category: string;
  account: string;
  currency?: string;
  /** Why it is left out unless chosen. */
  held?: string;
  /** Why it cannot be imported at all. */
  refused?: string;
}

/** How to read a file that names its fields. */
export interface EntryRules {
  format: FileFormat;
  encoding: Encoding;
  dateOrder: DateOrder;
  dateOrderFrom: FileLayout['dateOrderFrom'];
  orderContradicted: boolean;
  decimalMark: DecimalMark;
  mixedMarks: boolean;
  sign: SignRule;
  /** The side of an amount; called in the order of the entries. */
  typeOf: (entry: Entry, cents: number) => TransactionType;
  signature: string;
  warnings: string[];
  /** What the balances that the file states change by, in cents. */
  balanceChange?: number | null;
}

const opposite = { credit: 'debit', debit: 'credit' } as const;

const textOf = (text: string, limit: number): string | null =>
  shorten(decodeEntities(text).replace(/\s+/g, ' ').trim(), limit) || null;

/** One row, or the reason why there is none. */
const rowOf = (entry: Entry, rules: EntryRules, corrections: Corrections): BankRow | string => {
  const { flipSigns, account } = corrections;
  if (entry.refused) return entry.refused;
  if (entry.date.trim() === '') return 'no date';
  const date = parseDate(entry.date, rules.dateOrder);
  if (date === null) return `${quoted(entry.date)} is not a date`;
  if (date === 'impossible') return `${quoted(entry.date)} is not a real date`;
  if (entry.amount.trim() === '') return 'no amount';
  const read = parseAmount(entry.amount, rules.decimalMark);
  if (!read) return `${quoted(entry.amount)} is not an amount`;
  if (read.cents === 0) return 'amount is 0';
  if (entry.currency && isLeftOut(entry.currency, corrections)) return `amount in ${entry.currency}`;
  const description = textOf(entry.description, limits.description);
  if (!description) return 'no description';
  const type = read.marker ?? rules.typeOf(entry, read.cents);
  return {
    line: entry.line,
    date,
    description,
    amount: Math.abs(read.cents),
    type: flipSigns ? opposite[type] : type,
    merchant: textOf(entry.merchant, limits.merchant),
    category: textOf(entry.category, limits.category),
    account: account ?? textOf(entry.account, limits.account) ?? 'Unknown',
    ...(entry.held === undefined ? {} : { held: entry.held }),
  };
};

const cellsOf = ({ date, amount, description }: Entry): string[] =>
  [date, description, amount].map((cell) => shorten(cell.trim(), 200));

const accountOf = (chosen: string | undefined, entries: readonly Entry[]): FileLayout['account'] => {
  if (chosen !== undefined) return { from: 'chosen', name: chosen };
  return entries.some(({ account }) => account !== '')
    ? { from: 'column', name: '' }
    : { from: 'unknown', name: 'Unknown' };
};

const changeOf = (stated: number | null, rows: readonly BankRow[]): StatedTotal[] => {
  const read = rows.reduce((sum, { type, amount }) => sum + (type === 'credit' ? amount : -amount), 0);
  return stated === null ? [] : [{ name: 'Balance change', stated, read }];
};

/** Turns entries into rows. Every entry ends up in exactly one of the three lists. */
export const readEntries = (
  entries: readonly Entry[],
  rules: EntryRules,
  corrections: Corrections,
  onEntry: (done: number) => void,
): BankFile => {
  const account = corrections.account?.trim() || undefined;
  const rows: BankRow[] = [];
  const held: BankRow[] = [];
  const skipped: SkippedRow[] = [];
  let cut = 0;
  const currencies = new Map<string, number>();
  entries.forEach((entry, at) => {
    onEntry(at);
    const row = rowOf(entry, rules, { ...corrections, account });
    if (typeof row === 'string') skipped.push({ line: entry.line, cells: cellsOf(entry), reason: row });
    else {
      if (entry.currency) currencies.set(entry.currency, (currencies.get(entry.currency) ?? 0) + 1);
      if (entry.description.length > limits.description) cut += 1;
      (row.held === undefined ? rows : held).push(row);
    }
  });
  const layout: FileLayout = {
    format: rules.format,
    encoding: rules.encoding,
    delimiter: ',',
    headerLine: null,
    headers: [],
    columns: noColumns,
    dateOrder: rules.dateOrder,
    dateOrderFrom: rules.dateOrderFrom,
    decimalMark: rules.decimalMark,
    decimalMarkChosen: corrections.decimalMark !== undefined,
    sign: rules.sign,
    flipped: corrections.flipSigns ?? false,
    account: accountOf(account, entries),
    balance: null,
    totals: changeOf(rules.balanceChange ?? null, rows),
    question: currencyQuestion(currencies, corrections),
    signature: rules.signature,
  };
  const noticed = { mixedMarks: rules.mixedMarks, orderContradicted: rules.orderContradicted, cut };
  const warnings = [...(corrections.flipSigns === undefined ? rules.warnings : []), ...warningsOf(layout, noticed)];
  return { layout, rows, held, skipped, warnings, refusal: null };
};
