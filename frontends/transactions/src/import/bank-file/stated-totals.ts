import { parseAmount } from './parse-amount.js';
import { type DecimalMark, type BankRow, type StatedTotal } from './bank-file.js';
import { type Line } from './tokenise.js';

const stated = (lines: readonly Line[], name: RegExp, mark: DecimalMark): number | null => {
  const found = lines.find(({ cells }) => cells.some((cell) => name.test(cell.trim())));
  if (!found) return null;
  const amounts = found.cells.map((cell) => parseAmount(cell, mark)).filter((read) => read !== null);
  return amounts.at(-1)?.cents ?? null;
};

const sumOf = (rows: readonly BankRow[], type: BankRow['type']): number =>
  rows.reduce((sum, row) => (row.type === type ? sum + row.amount : sum), 0);

/** Totals that the lines before the header state (`Total credits`, `Beginning balance as of …`), beside what was read. */
export const statedTotals = (preamble: readonly Line[], rows: readonly BankRow[], mark: DecimalMark): StatedTotal[] => {
  const totals: StatedTotal[] = [];
  const credits = stated(preamble, /^total (?:credits|deposits)\b/i, mark);
  const debits = stated(preamble, /^total (?:debits|withdrawals)\b/i, mark);
  const before = stated(preamble, /^(?:beginning|opening|starting) balance\b/i, mark);
  const after = stated(preamble, /^(?:ending|closing) balance\b/i, mark);
  const [readCredits, readDebits] = [sumOf(rows, 'credit'), sumOf(rows, 'debit')];
  if (credits !== null) totals.push({ name: 'Total credits', stated: Math.abs(credits), read: readCredits });
  if (debits !== null) totals.push({ name: 'Total debits', stated: Math.abs(debits), read: readDebits });
  if (before !== null && after !== null) {
    totals.push({ name: 'Balance change', stated: after - before, read: readCredits - readDebits });
  }
  return totals;
};
