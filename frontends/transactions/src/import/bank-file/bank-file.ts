/** The shapes of what is read from a bank's file. */

export type TransactionType = 'credit' | 'debit';

/** Which part of a row a column holds; the value is the column's index from 0, or null where the file has none. */
export interface Columns {
  date: number | null;
  description: number | null;
  /** One amount column; null where the file has two (`debit`, `credit`). */
  amount: number | null;
  debit: number | null;
  credit: number | null;
  /** Says debit or credit in words. */
  indicator: number | null;
  balance: number | null;
  merchant: number | null;
  /** Who paid, where another column says who was paid. */
  payer: number | null;
  category: number | null;
  account: number | null;
  status: number | null;
  /** The date of posting, where there is a transaction date too. */
  posted: number | null;
  /** Replaces an empty description. */
  memo: number | null;
  /** The bank's word for what kind of transaction it is (Sale, Payment, ATM). */
  kind: number | null;
  /** The currency of the amount. */
  currency: number | null;
}

export type ColumnRole = keyof Columns;

export const noColumns: Columns = {
  date: null,
  description: null,
  amount: null,
  debit: null,
  credit: null,
  indicator: null,
  balance: null,
  merchant: null,
  payer: null,
  category: null,
  account: null,
  status: null,
  posted: null,
  memo: null,
  kind: null,
  currency: null,
};

export type DateOrder = 'mdy' | 'dmy';
export type DecimalMark = 'point' | 'comma';
export type Delimiter = ',' | ';' | '\t' | '|';
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252' | 'Windows-1250' | 'ISO-8859-2';

/** How debits and credits are told apart. */
export type SignRule =
  /** A column says it in words. */
  | 'indicator'
  /** The kind of transaction says it, where no amount of the file has a sign. */
  | 'kind'
  /** One column for each. */
  | 'two-columns'
  /** `DR` or `CR` beside the amount. */
  | 'marker'
  /** A card's file, where charges are positive. */
  | 'charge-positive'
  /** Negative is a debit (specification, section 5). */
  | 'negative-is-debit';

export interface BankRow {
  /** Line of the file, from 1. */
  line: number;
  /** Civil date. */
  date: string;
  description: string;
  /** Cents, above 0. */
  amount: number;
  type: TransactionType;
  merchant: string | null;
  /** The file's own category. */
  category: string | null;
  account: string;
  /** Why the row is left out unless chosen: the word of the file (Pending). Only on held rows. */
  held?: string;
}

export interface SkippedRow {
  /** Line of the file, from 1. */
  line: number;
  cells: string[];
  /** Plain words: `no date`. */
  reason: string;
}

export interface BalanceCheck {
  /** Pairs of rows that could be compared. */
  checked: number;
  matched: number;
  /** Pairs that would match with debit and credit exchanged. */
  flipped: number;
}

/** Totals that the file states in its own words, in cents. */
export interface StatedTotal {
  name: 'Total credits' | 'Total debits' | 'Total' | 'Balance change';
  stated: number;
  read: number;
}

/** QFX is OFX under another name. */
export type FileFormat = 'CSV' | 'OFX' | 'QIF' | 'CAMT.053' | 'MT940' | 'Excel';

export type QuestionKind =
  /** Two columns without names or a sign. */
  | 'money-out'
  /** The word and the sign of some rows contradict each other. */
  | 'word-or-sign'
  /** In a column of debits (or credits) most amounts have a minus and some have none. */
  | 'minus'
  /** One row has another sign than all others. */
  | 'odd-row'
  /** The balance contradicts the reading. */
  | 'flip-signs'
  /** The header does not say which column is the amount. */
  | 'amount-column'
  /** A point may separate thousands or decimals. */
  | 'decimal-mark'
  /** Not the household's currency. */
  | 'currency';

/** A question to the person, each answer with what it changes in how the file is read. */
export interface Question {
  kind: QuestionKind;
  text: string;
  answers: { label: string; corrections: Corrections }[];
  /** Rows of the file to decide by, the first of them the names of the columns. */
  examples: string[][];
}

export interface FileLayout {
  format: FileFormat;
  encoding: Encoding;
  delimiter: Delimiter;
  /** Line of the header, from 1; null when there is none. */
  headerLine: number | null;
  /** Names of all columns: the header's, or `Column 1` and so on. */
  headers: string[];
  columns: Columns;
  dateOrder: DateOrder;
  /** `written`: year first or month in words, so no order was needed. */
  dateOrderFrom: 'written' | 'values' | 'assumed' | 'chosen';
  decimalMark: DecimalMark;
  /** Whether a person said which mark it is. */
  decimalMarkChosen: boolean;
  sign: SignRule;
  flipped: boolean;
  account: { from: 'column' | 'chosen' | 'unknown'; name: string };
  balance: BalanceCheck | null;
  totals: StatedTotal[];
  /** What has to be answered before anything is uploaded. */
  question: Question | null;
  /** Same header, same signature: corrections are remembered under it. */
  signature: string;
}

export interface BankFile {
  layout: FileLayout;
  rows: BankRow[];
  /** Pending, scheduled, denied and memo rows: read, and left out unless chosen. */
  held: BankRow[];
  skipped: SkippedRow[];
  /** Sentences for a person. */
  warnings: string[];
  /** What the file is, where it is no statement, and what to export instead. */
  refusal: string | null;
}

/** What a person corrected; the file is then read again. */
export interface Corrections {
  columns?: Partial<Columns>;
  dateOrder?: DateOrder;
  decimalMark?: DecimalMark;
  flipSigns?: boolean;
  /** Where word and sign contradict each other. */
  signBy?: 'word' | 'sign';
  /** What a minus means in a column of debits or of credits. */
  minus?: 'display' | 'reversal';
  /** By code, whether rows in that currency, which is not the household's, are read as they are or left out. */
  currencies?: Readonly<Record<string, 'as-is' | 'left-out'>>;
  /** The account of every row. */
  account?: string;
}
