import { isBalanceText } from './balance-line.js';
import { unguardCell } from '@daybook/money';
import { parseAmount } from './parse-amount.js';
import { type BalanceRow } from './check-balance.js';
import { parseDate } from './parse-date.js';
import { decodeEntities } from './decode-entities.js';
import { headerName, sameHeader } from './header.js';
import { isHeldStatus } from './transaction-kind.js';
import { limits, quoted, shorten } from './text-limits.js';
import { isOwnHeader } from './read-own-export.js';
import { type BankRow, type SkippedRow, type TransactionType } from './bank-file.js';
import { repairRow, type RowShape } from './repair-row.js';
import { type Signs } from './sign-rule.js';
import { isBlank, type Line } from './tokenise.js';

export interface RowRules extends RowShape {
  signs: Signs;
  flipSigns: boolean;
  /** The account of every row, where a person named one. */
  account: string | null;
  header: readonly string[] | null;
  /** Reads the currency of a row, where the file tells it. */
  currencyOf: (cells: readonly string[]) => string | null;
  /** Whether rows in that currency are left out. */
  isLeftOut: (currency: string) => boolean;
}

export interface ReadRows {
  rows: BankRow[];
  held: BankRow[];
  skipped: SkippedRow[];
  balances: BalanceRow[];
  /** Number of descriptions that were shortened. */
  cut: number;
  /** Rows by their currency. */
  currencies: Map<string, number>;
}

/** The cells to show of a skipped row. */
const shownCells = (cells: readonly string[]): string[] => cells.slice(0, 50).map((cell) => shorten(cell, 200));

/** Why a line that states a balance is left out. */
export const balanceLine = 'balance, not a transaction';

interface Money {
  cents: number;
  type: TransactionType;
}

const typed = (cents: number, type: TransactionType | null): Money | string =>
  cents === 0 ? 'amount is 0' : type ? { cents: Math.abs(cents), type } : 'neither debit nor credit';

const opposite = { credit: 'debit', debit: 'credit' } as const;

const filledCell = (cells: readonly string[], at: number | null): string =>
  at === null ? '' : (cells[at] ?? '').trim();

/** The amount and its side, or the reason why there is none. */
const moneyIn = (cells: readonly string[], { columns, mark, signs }: RowRules): Money | string => {
  const kind = columns.indicator === null ? null : signs.kindOf(filledCell(cells, columns.indicator));
  if (columns.amount !== null) {
    const cell = filledCell(cells, columns.amount);
    if (cell === '') return 'no amount';
    const read = parseAmount(cell, mark);
    if (!read) return `${quoted(cell)} is not an amount`;
    const word =
      signs.rule === 'indicator' && columns.indicator === null ? signs.kindOf(filledCell(cells, columns.kind)) : kind;
    return typed(read.cents, word ?? read.marker ?? signs.bySign(read.cents));
  }
  const [debitCell, creditCell] = [filledCell(cells, columns.debit), filledCell(cells, columns.credit)];
  if (debitCell === '' && creditCell === '') return 'no amount';
  const debit = debitCell === '' ? 0 : parseAmount(debitCell, mark)?.cents;
  const credit = creditCell === '' ? 0 : parseAmount(creditCell, mark)?.cents;
  if (debit === undefined) return `${quoted(debitCell)} is not an amount`;
  if (credit === undefined) return `${quoted(creditCell)} is not an amount`;
  if (debit !== 0 && credit !== 0) {
    return kind ? typed(kind === 'debit' ? debit : credit, kind) : 'both a debit and a credit';
  }
  if (kind) return typed(debit === 0 ? credit : debit, kind);
  // In a column that also has amounts without a minus, one with a minus is a reversal.
  if (debit !== 0) return typed(debit, debit < 0 === signs.debitShown ? 'debit' : 'credit');
  return typed(credit, credit < 0 === signs.creditShown ? 'credit' : 'debit');
};

/** A bank's placeholder for an empty text is no text. */
const said = (text: string | null): string | null => (text && /^no description$/i.test(text) ? null : text);

const textIn = (cells: readonly string[], at: number | null, limit: number): string | null =>
  shorten(decodeEntities(filledCell(cells, at)).trim(), limit) || null;

/** The word for money that has not moved; a column named Pending says it by a yes. */
const statusIn = (cells: readonly string[], { columns, header }: RowRules): string | undefined => {
  const said = filledCell(cells, columns.status);
  if (/^(?:true|yes|y|1)$/i.test(said) && headerName(header?.[columns.status ?? -1] ?? '') === 'pending')
    return 'Pending';
  return [said, filledCell(cells, columns.posted)].find(isHeldStatus);
};

/** Reads the rows after the header. Every row that is not blank ends up in exactly one of the three lists. */
export const readRows = (lines: readonly Line[], rules: RowRules, onRow: (done: number) => void): ReadRows => {
  const { columns, width, mark } = rules;
  const result: ReadRows = { rows: [], held: [], skipped: [], balances: [], cut: 0, currencies: new Map() };
  const dates = new Map<string, string | null>();
  let gap = false;
  // In our own export, even where a spreadsheet has rewritten it, the apostrophes before texts are ours.
  const plain = isOwnHeader(rules.header) ? unguardCell : (cell: string) => cell;
  const text = (cells: readonly string[], at: number | null, limit: number): string | null =>
    plain(textIn(cells, at, limit) ?? '') || null;
  const dateOf = (cell: string): string | null => {
    let date = dates.get(cell);
    if (date === undefined) dates.set(cell, (date = parseDate(cell, rules.order)));
    return date;
  };

  const readRow = ({ cells: found, line, broken }: Line): BankRow | string => {
    if (broken) return 'unclosed quotation mark';
    if (rules.header && sameHeader(rules.header, found)) return 'repeated header';
    const cells =
      found.length === width && !found.some((cell) => cell.startsWith(' "')) ? found : repairRow(found, rules);
    if (typeof cells === 'string') return cells;
    const dateCell = filledCell(cells, columns.date);
    if (dateCell === '') return 'no date';
    const date = dateOf(dateCell);
    if (date === null) return `${quoted(dateCell)} is not a date`;
    if (date === 'impossible') return `${quoted(dateCell)} is not a real date`;
    const money = moneyIn(cells, rules);
    if (typeof money === 'string') return money;
    const type = rules.flipSigns ? opposite[money.type] : money.type;
    // Of the two parties the one that is not the account's owner.
    const party = type === 'credit' && filledCell(cells, columns.payer) !== '' ? columns.payer : columns.merchant;
    const describedBy = columns.description === columns.merchant ? party : columns.description;
    const merchant = text(cells, party, limits.merchant);
    const description =
      said(text(cells, describedBy, limits.description)) ??
      merchant ??
      text(cells, columns.memo, limits.description) ??
      text(cells, columns.kind, limits.description);
    if (description && isBalanceText(description)) return balanceLine;
    if (!description) return 'no description';
    if (filledCell(cells, describedBy).length > limits.description) result.cut += 1;
    const currency = rules.currencyOf(cells);
    if (currency !== null) {
      if (rules.isLeftOut(currency)) return `amount in ${currency}`;
      result.currencies.set(currency, (result.currencies.get(currency) ?? 0) + 1);
    }
    const status = statusIn(cells, rules);
    const row: BankRow = {
      line,
      date,
      description,
      amount: money.cents,
      type,
      merchant,
      category: text(cells, columns.category, limits.category),
      account: rules.account ?? text(cells, columns.account, limits.account) ?? 'Unknown',
    };
    if (status) return { ...row, held: status };
    const balance = parseAmount(filledCell(cells, columns.balance), mark);
    const signed = row.type === 'credit' ? row.amount : -row.amount;
    result.balances.push({ signed, balance: balance?.cents ?? null, account: row.account, gap });
    gap = false;
    return row;
  };

  lines.forEach((line, at) => {
    onRow(at);
    if (isBlank(line.cells)) return;
    const read = readRow(line);
    if (typeof read !== 'string' && !read.held) {
      result.rows.push(read);
      return;
    }
    if (read !== balanceLine) gap = true;
    if (typeof read === 'string') result.skipped.push({ line: line.line, cells: shownCells(line.cells), reason: read });
    else result.held.push(read);
  });
  return result;
};
