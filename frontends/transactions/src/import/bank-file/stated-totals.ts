import { isBalanceText, isTotalText } from './balance-line.js';
import { parseAmount } from './parse-amount.js';
import { readDate } from './parse-date.js';
import { type BankRow, type Columns, type DecimalMark, type StatedTotal } from './bank-file.js';

/** A line that is no transaction: before the header, or skipped. */
interface OtherLine {
  cells: readonly string[];
}

const amountsIn = ({ cells }: OtherLine, mark: DecimalMark): number[] =>
  cells.flatMap((cell) => (readDate(cell) ? [] : (parseAmount(cell, mark)?.cents ?? [])));

const stated = (lines: readonly OtherLine[], name: RegExp, mark: DecimalMark): number | null => {
  const found = lines.find(({ cells }) => cells.some((cell) => name.test(cell.trim())));
  return found ? (amountsIn(found, mark).at(-1) ?? null) : null;
};

const sumOf = (rows: readonly BankRow[], type: BankRow['type']): number =>
  rows.reduce((sum, row) => (row.type === type ? sum + row.amount : sum), 0);

/** A line `Total` below the rows, with a sum in each column of money. */
const columnTotals = (
  lines: readonly OtherLine[],
  { date, amount, debit, credit }: Columns,
  mark: DecimalMark,
  [credits, debits]: readonly [number, number],
): StatedTotal[] => {
  const isTotal = ({ cells }: OtherLine): boolean => cells.some(isTotalText) && !readDate(cells[date ?? -1] ?? '');
  const line = lines.filter(isTotal).at(-1);
  if (!line) return [];
  const at = (column: number | null): number | null =>
    column === null ? null : (parseAmount(line.cells[column] ?? '', mark)?.cents ?? null);
  const [whole, out, back] = [at(amount), at(debit), at(credit)];
  const totals: StatedTotal[] = [];
  if (whole !== null && Math.abs(whole) !== Math.abs(credits - debits)) {
    totals.push({ name: 'Total', stated: whole, read: credits - debits });
  }
  if (out !== null) totals.push({ name: 'Total debits', stated: Math.abs(out), read: debits });
  if (back !== null) totals.push({ name: 'Total credits', stated: Math.abs(back), read: credits });
  return totals;
};

/** The change between the two balances that lines of the file state, oldest first or newest first. */
const betweenBalances = (
  lines: readonly OtherLine[],
  { balance, amount }: Columns,
  mark: DecimalMark,
  change: number,
): StatedTotal[] => {
  const found = lines.filter(({ cells }) => cells.some(isBalanceText));
  const values = found.flatMap((line) => {
    const own = [balance, amount].map((at) =>
      at === null ? null : (parseAmount(line.cells[at] ?? '', mark)?.cents ?? null),
    );
    return own.find((cents) => cents !== null) ?? amountsIn(line, mark).at(-1) ?? [];
  });
  const [first, second] = values;
  if (values.length !== 2 || first === undefined || second === undefined) return [];
  if (Math.abs(second - first) === Math.abs(change)) return [];
  return [{ name: 'Balance change', stated: second - first, read: change }];
};

/** Totals that lines outside the rows state (`Total credits`, `Beginning balance as of …`, `Summe`), beside what was read. */
export const statedTotals = (
  lines: readonly OtherLine[],
  rows: readonly BankRow[],
  columns: Columns,
  mark: DecimalMark,
): StatedTotal[] => {
  const totals: StatedTotal[] = [];
  const credits = stated(lines, /^total (?:credits|deposits)\b/i, mark);
  const debits = stated(lines, /^total (?:debits|withdrawals)\b/i, mark);
  const before = stated(lines, /^(?:beginning|opening|starting) balance\b/i, mark);
  const after = stated(lines, /^(?:ending|closing) balance\b/i, mark);
  const [readCredits, readDebits] = [sumOf(rows, 'credit'), sumOf(rows, 'debit')];
  if (credits !== null) totals.push({ name: 'Total credits', stated: Math.abs(credits), read: readCredits });
  if (debits !== null) totals.push({ name: 'Total debits', stated: Math.abs(debits), read: readDebits });
  if (before !== null && after !== null) {
    totals.push({ name: 'Balance change', stated: after - before, read: readCredits - readDebits });
  } else totals.push(...betweenBalances(lines, columns, mark, readCredits - readDebits));
  if (credits === null && debits === null)
    totals.push(...columnTotals(lines, columns, mark, [readCredits, readDebits]));
  return totals;
};
