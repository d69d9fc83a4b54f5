import { decimalMarkOf, parseAmount } from './parse-amount.js';
import { dateOrderOf, parseDate, readDate } from './parse-date.js';
import { moneyColumns } from './infer-money-columns.js';
import { currencyOf } from './currency.js';
import { kindReader } from './indicator.js';
import { isStatus } from './transaction-kind.js';
import { type Columns, type DateOrder, type DecimalMark, noColumns } from './bank-file.js';
import { isBlank, type Line } from './tokenise.js';

const sampled = 300;
/** No statement has more columns, and each is compared with every other. */
const mostColumns = 400;
const mostMoney = 10;

/** What the values of one column look like. */
interface Shape {
  at: number;
  filled: number;
  dates: number;
  amounts: number;
  /** Amounts with decimals, a currency or a sign: an identifier has none of them. */
  money: number;
  kinds: number;
  statuses: number;
  currencies: number;
  /** Letters, summed over the rows. */
  letters: number;
  /** Characters of the cells that hold letters. */
  text: number;
  /** One text in all of several rows, such as the account's own name. */
  constant: boolean;
}

const looksLikeMoney = (cell: string): boolean => /[.,]\d{2}\D*$|[$€£¥]|^\s*[-+(\u2212]/.test(cell);

/** Rows from which one text in all of them is no coincidence. */
const constantFrom = 3;

export const isConstant = (cells: readonly string[]): boolean => {
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length >= constantFrom && filled.every((cell) => cell === filled[0]);
};

const shapeOf = (at: number, cells: readonly string[], order: DateOrder, mark: DecimalMark): Shape => {
  const kindOf = kindReader(cells);
  const shape: Shape = {
    at,
    filled: 0,
    dates: 0,
    amounts: 0,
    money: 0,
    kinds: 0,
    statuses: 0,
    currencies: 0,
    letters: 0,
    text: 0,
    constant: isConstant(cells),
  };
  for (const cell of cells) {
    if (cell.trim() === '') continue;
    shape.filled += 1;
    const date = parseDate(cell, order);
    if (date !== null) shape.dates += date === 'impossible' ? 0.5 : 1;
    if (parseAmount(cell, mark) !== null) {
      shape.amounts += 1;
      if (looksLikeMoney(cell)) shape.money += 1;
    }
    if (kindOf(cell)) shape.kinds += 1;
    if (isStatus(cell)) shape.statuses += 1;
    if (currencyOf(cell) !== null) shape.currencies += 1;
    const letters = cell.match(/\p{L}/gu)?.length ?? 0;
    shape.letters += letters;
    if (letters > 0) shape.text += cell.trim().length;
  }
  return shape;
};

const commonWidth = (lines: readonly Line[]): number => {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  let best = 0;
  for (const [width, count] of counts) if (count > (counts.get(best) ?? 0)) best = width;
  return best;
};

/** Of two date columns the earlier one: a purchase comes before its posting. */
const earliestOf = (dates: readonly Shape[], column: (at: number) => string[], order: DateOrder): number | null => {
  const [first, second] = dates;
  if (!first) return null;
  if (!second) return first.at;
  const others = column(second.at);
  let later = 0;
  column(first.at).forEach((cell, row) => {
    const [a, b] = [parseDate(cell, order), parseDate(others[row] ?? '', order)];
    if (a && b && a !== 'impossible' && b !== 'impossible') later += Math.sign(a < b ? -1 : a > b ? 1 : 0);
  });
  return later > 0 ? second.at : first.at;
};

/** The columns by their values, where no header names them; null for the date and the amounts where no column looks like one. */
export const inferColumns = (lines: readonly Line[]): { columns: Columns; width: number } => {
  const filled = lines.filter(({ cells, broken }) => !broken && !isBlank(cells)).slice(0, sampled);
  const dated = filled.filter(({ cells }) => cells.some((cell) => readDate(cell) !== null));
  const all = dated.length > 0 ? dated : filled;
  const width = commonWidth(all);
  if (width > mostColumns) return { columns: noColumns, width };
  const rows = all.filter(({ cells }) => cells.length === width);
  const column = (at: number): string[] => rows.map(({ cells }) => cells[at] ?? '');
  const { mark } = decimalMarkOf(rows.flatMap(({ cells }) => cells));
  const { order } = dateOrderOf(
    rows.flatMap(({ cells }) => cells),
    mark,
  );
  const shapes = Array.from({ length: width }, (_, at) => shapeOf(at, column(at), order, mark));
  const dates = shapes.filter(({ filled, dates: found }) => found >= 1 && found >= filled * 0.7);
  const columns: Columns = { ...noColumns, date: earliestOf(dates, column, order) };
  columns.posted = dates.find(({ at }) => at !== columns.date)?.at ?? null;
  const rest = shapes.filter(({ at }) => !dates.some((date) => date.at === at) && shapes[at]?.filled);
  const numeric = rest.filter(({ filled, amounts }) => amounts >= filled * 0.7);
  const money = numeric.filter((shape) => shape.money > 0 && shape.money >= shape.filled * 0.2);
  const values = (at: number) => column(at).map((cell) => parseAmount(cell, mark)?.cents ?? null);
  const found = (money.length > 0 ? money.slice(0, mostMoney) : numeric.slice(0, 1)).map(({ at }) => ({
    at,
    values: values(at),
  }));
  const isEmpty = (at: number) => shapes[at]?.filled === 0;
  Object.assign(columns, moneyColumns(found, isEmpty));
  const words = rest
    .filter((shape) => !numeric.includes(shape) && shape.letters > 0)
    .sort((a, b) => Number(a.constant) - Number(b.constant) || b.text - a.text);
  const kind = words.find(({ kinds, filled }) => kinds === filled);
  // Two amount columns already show the sign; words such as Deposit and Check are then the description.
  columns.indicator = columns.debit === null ? (kind?.at ?? null) : null;
  const status = words.find(({ statuses, filled }) => statuses === filled);
  columns.status = status?.at ?? null;
  const currency = words.find(({ currencies, filled }) => currencies === filled);
  columns.currency = currency?.at ?? null;
  const [longest, next] = words.filter((shape) => shape !== kind && shape !== status && shape !== currency);
  columns.description = (longest ?? kind)?.at ?? null;
  columns.memo = next?.at ?? null;
  return { columns, width };
};
