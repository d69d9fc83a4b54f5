import { confirms } from './check-balance.js';
import { parseAmount } from './parse-amount.js';
import { readDate } from './parse-date.js';
import { shorten } from './text-limits.js';
import { type BalanceCheck, type Columns, type Corrections, type DecimalMark, type Question } from './bank-file.js';
import { isBlank, type Line } from './tokenise.js';

/** A first line of names that name no amount: none of its cells is a date or a number, and the line below has both. */
export const unknownHeader = (lines: readonly Line[]): Line | null => {
  const [first, ...others] = lines.filter(({ cells, broken }) => !broken && !isBlank(cells)).slice(0, 4);
  if (!first || first.cells.length < 3 || others.length === 0) return null;
  const isName = (cell: string): boolean =>
    /\p{L}/u.test(cell) && cell.length < 60 && readDate(cell) === null && parseAmount(cell, 'point') === null;
  const named = first.cells.filter((cell) => cell.trim() !== '');
  if (named.length < 3 || !named.every(isName)) return null;
  return others.every(
    ({ cells }) => cells.length === first.cells.length && cells.some((cell) => readDate(cell) !== null),
  )
    ? first
    : null;
};

const mostAnswers = 6;

/** Asks which column is the amount where a header names all columns and none of them as one. */
export const amountQuestion = (
  names: Line | null,
  rows: readonly Line[],
  columns: Columns,
  mark: DecimalMark,
  balance: BalanceCheck | null,
  corrections: Corrections,
): Question | null => {
  const chosen = corrections.columns;
  const isAnswered = chosen?.amount !== undefined || chosen?.debit !== undefined || chosen?.credit !== undefined;
  if (!names || isAnswered || (balance && confirms(balance))) return null;
  const dated = rows.filter(({ cells }) => cells.some((cell) => readDate(cell) !== null)).slice(0, 100);
  const numeric = names.cells.flatMap((name, at) => {
    const filled = dated.map(({ cells }) => cells[at] ?? '').filter((cell) => cell.trim() !== '');
    const fits =
      filled.length > 0 && filled.every((cell) => readDate(cell) === null && parseAmount(cell, mark) !== null);
    return fits ? [{ at, name: name.trim() }] : [];
  });
  const shown = [columns.date, columns.description, ...numeric.map(({ at }) => at)].filter((at) => at !== null);
  const places = [...new Set(shown)].slice(0, 6);
  const cellsOf = ({ cells }: Line): string[] => places.map((at) => shorten((cells[at] ?? '').trim(), 60));
  return {
    kind: 'amount-column',
    text: 'No column is named as an amount of money. Which one is it?',
    answers: [
      ...numeric.slice(0, mostAnswers).map(({ at, name }) => ({
        label: name || `Column ${at + 1}`,
        corrections: { columns: { amount: at, debit: null, credit: null } },
      })),
      { label: 'None of them', corrections: { columns: { amount: null, debit: null, credit: null } } },
    ],
    examples: [cellsOf(names), ...dated.slice(0, 3).map(cellsOf)],
  };
};
