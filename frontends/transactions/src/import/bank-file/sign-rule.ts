import { parseAmount } from './parse-amount.js';
import { headerName } from './header.js';
import { kindReader, type KindReader, strictKind } from './indicator.js';
import { cardWord, looseKind, thanksForPayment } from './transaction-kind.js';
import { type Columns, type Corrections, type DecimalMark, type SignRule, type TransactionType } from './bank-file.js';
import { type Line } from './tokenise.js';

/** How the sign of a row is decided: one rule for the whole file. */
export interface Signs {
  rule: SignRule;
  /** Reads the indicator column. */
  kindOf: KindReader;
  /** The column is negative throughout, so its minus is for display only. */
  debitShown: boolean;
  creditShown: boolean;
  /** Debit or credit for an amount without a word or marker; null where its sign decides nothing. */
  bySign: (cents: number) => TransactionType | null;
  warnings: string[];
}

interface Seen {
  cents: number;
  marker: TransactionType | null;
  kind: string;
  description: string;
}

const has = (names: ReadonlySet<string>, ...wanted: string[]): boolean => wanted.every((name) => names.has(name));

/** Headers of cards that write a charge as a positive number. */
const isChargePositiveHeader = (headers: readonly string[]): boolean => {
  const names = new Set(headers.map(headerName));
  const discover = has(names, 'trans date', 'post date', 'description', 'amount', 'category') && !names.has('type');
  const amex =
    has(names, 'date', 'description', 'amount') &&
    ['card member', 'extended details', 'appears on your statement as'].some((name) => names.has(name));
  const apple = has(names, 'transaction date', 'clearing date', 'merchant', 'type', 'amount');
  return discover || amex || apple;
};

/** More rows would not change the vote. */
const voters = 2000;

/** Votes of the rows on whether a charge is positive (above 0) or negative (below 0). */
const chargeVotes = (all: readonly Seen[]): number => {
  const rows = all.slice(0, voters);
  const words = rows.map(({ kind }) => cardWord(kind));
  const isCard = words.includes('charge');
  let votes = 0;
  rows.forEach(({ cents, description }, at) => {
    const said = words[at];
    const side = Math.sign(cents);
    if (said === 'charge') votes += side;
    else if (said === 'return' || (said === 'payment' && isCard) || thanksForPayment(description)) votes -= side;
  });
  return votes;
};

const isNegativeThroughout = (amounts: readonly number[]): boolean =>
  amounts.some((cents) => cents < 0) && amounts.every((cents) => cents <= 0);

const showsMinus = (amounts: readonly number[], minus: Corrections['minus']): boolean =>
  minus === undefined ? isNegativeThroughout(amounts) : minus === 'display' && amounts.some((cents) => cents < 0);

const centsAt = (rows: readonly Line[], at: number | null, mark: DecimalMark): number[] =>
  at === null ? [] : rows.map(({ cells }) => parseAmount(cells[at] ?? '', mark)?.cents ?? 0);

const plain: Signs = {
  rule: 'negative-is-debit',
  kindOf: strictKind,
  debitShown: false,
  creditShown: false,
  bySign: (cents) => (cents < 0 ? 'debit' : 'credit'),
  warnings: [],
};

const inverse: Signs = { ...plain, rule: 'charge-positive', bySign: (cents) => (cents < 0 ? 'credit' : 'debit') };

const seenIn = (rows: readonly Line[], columns: Columns, mark: DecimalMark): Seen[] =>
  rows.flatMap(({ cells }) => {
    const read = parseAmount(cells[columns.amount ?? -1] ?? '', mark);
    if (!read || read.cents === 0) return [];
    return [
      { ...read, kind: cells[columns.kind ?? -1] ?? '', description: (cells[columns.description ?? -1] ?? '').trim() },
    ];
  });

/** Where credits are marked `CR`, the others are debits, also where all of them have a minus. */
const unmarkedDebit = (seen: readonly Seen[]): Signs['bySign'] => {
  const rest = seen.filter(({ marker }) => marker === null);
  return isNegativeThroughout(rest.map(({ cents }) => cents)) ? () => 'debit' : inverse.bySign;
};

/** The sign rule for rows without a word: as in the rows that have one. */
const besideIndicator = (
  rows: readonly Line[],
  columns: Columns,
  mark: DecimalMark,
  kindOf: KindReader,
): Signs['bySign'] => {
  let debits = 0;
  let negatives = 0;
  const said = new Set<TransactionType>();
  for (const { cells } of rows) {
    const kind = kindOf(cells[columns.indicator ?? -1] ?? '');
    if (kind) said.add(kind);
    const cents = parseAmount(cells[columns.amount ?? -1] ?? '', mark)?.cents ?? 0;
    if (cents >= 0 || !kind) continue;
    negatives += 1;
    if (kind === 'debit') debits += 1;
  }
  // Where only one side is marked (CR in the last column), the rows without a mark are of the other.
  const [only] = said;
  if (negatives === 0 && said.size === 1) return () => (only === 'credit' ? 'debit' : 'credit');
  if (negatives === 0) return () => null;
  return debits * 2 >= negatives ? plain.bySign : inverse.bySign;
};

const oneColumn = (rows: readonly Line[], headers: readonly string[], columns: Columns, mark: DecimalMark): Signs => {
  const seen = seenIn(rows, columns, mark);
  const markers = new Set(seen.map(({ marker }) => marker));
  if (markers.has('credit') || markers.has('debit')) {
    return { ...plain, rule: 'marker', bySign: markers.has('credit') ? unmarkedDebit(seen) : plain.bySign };
  }
  const positive = seen.filter(({ cents }) => cents > 0).length;
  const votes = chargeVotes(seen);
  if (isChargePositiveHeader(headers)) {
    if (votes >= 0 || positive * 2 > seen.length) return inverse;
    return {
      ...plain,
      warnings: ['The header is from a card that lists charges as positive amounts, but the rows suggest otherwise.'],
    };
  }
  if (votes > 0 && positive < seen.length && positive * 2 >= seen.length) return inverse;
  if (positive < seen.length || seen.length === 0) return plain;
  // No amount has a sign: the bank's words decide, where every row has one.
  if (columns.kind !== null && seen.every(({ kind }) => looseKind(kind))) {
    return { ...plain, rule: 'indicator', kindOf: looseKind };
  }
  const many = seen.length > 1 ? `All ${seen.length} amounts are positive` : 'The amount is positive';
  return { ...plain, warnings: [`${many}, so every row is read as a credit. Flip signs if these are charges.`] };
};

/** Decides the rule in the order: an indicator column, two columns, a card of positive charges, negative is a debit. */
export const decideSigns = (
  rows: readonly Line[],
  headers: readonly string[],
  columns: Columns,
  mark: DecimalMark,
  { signBy, minus }: Pick<Corrections, 'signBy' | 'minus'> = {},
): Signs => {
  const { amount, debit, credit, indicator } = columns;
  const shown = {
    debitShown: showsMinus(centsAt(rows, debit, mark), minus),
    creditShown: showsMinus(centsAt(rows, credit, mark), minus),
  };
  if (signBy === 'sign') {
    const unsaid = { ...plain, kindOf: () => null };
    return amount === null ? { ...unsaid, ...shown, rule: 'two-columns' } : unsaid;
  }
  if (indicator !== null) {
    const kindOf = kindReader(rows.map(({ cells }) => cells[indicator] ?? ''));
    return { ...plain, ...shown, rule: 'indicator', kindOf, bySign: besideIndicator(rows, columns, mark, kindOf) };
  }
  if (amount === null && (debit !== null || credit !== null)) return { ...plain, ...shown, rule: 'two-columns' };
  return oneColumn(rows, headers, columns, mark);
};
