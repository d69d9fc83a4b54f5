import { currencyOf } from './currency.js';
import { type Holds } from './header.js';
import { isConstant } from './infer-columns.js';
import { parseAmount } from './parse-amount.js';
import { readDate } from './parse-date.js';
import { type ColumnRole } from './bank-file.js';
import { type Line } from './tokenise.js';

interface Values {
  filled: number;
  dates: number;
  amounts: number;
  currencies: number;
  /** Cells with letters that are neither a date nor an amount. */
  texts: number;
  constant: boolean;
}

const isAmount = (cell: string): boolean => parseAmount(cell, 'point') !== null || parseAmount(cell, 'comma') !== null;

const valuesOf = (cells: readonly string[]): Values => {
  const values: Values = { filled: 0, dates: 0, amounts: 0, currencies: 0, texts: 0, constant: isConstant(cells) };
  for (const cell of cells) {
    if (cell.trim() === '') continue;
    values.filled += 1;
    const isDate = readDate(cell) !== null;
    const isMoney = !isDate && isAmount(cell);
    if (isDate) values.dates += 1;
    if (isMoney) values.amounts += 1;
    if (currencyOf(cell) !== null) values.currencies += 1;
    if (!isDate && !isMoney && /\p{L}/u.test(cell)) values.texts += 1;
  }
  return values;
};

const needed: ReadonlySet<ColumnRole> = new Set(['date', 'amount', 'description', 'merchant', 'memo']);
const dates: ReadonlySet<ColumnRole> = new Set(['date', 'posted']);
const money: ReadonlySet<ColumnRole> = new Set(['amount', 'debit', 'credit', 'balance']);
const texts: ReadonlySet<ColumnRole> = new Set(['description', 'merchant', 'memo']);

/** Whether the values of a column can be what its name says; a column without values only where the part may be missing. */
export const holdsIn = (rows: readonly Line[]): Holds => {
  if (rows.length === 0) return () => true;
  const known = new Map<number, Values>();
  const valuesAt = (at: number): Values => {
    const values = known.get(at) ?? valuesOf(rows.map(({ cells }) => cells[at] ?? ''));
    known.set(at, values);
    return values;
  };
  return (role: ColumnRole, at: number): boolean => {
    const { filled, dates: dated, amounts, currencies, texts: worded, constant } = valuesAt(at);
    if (filled === 0) return !needed.has(role);
    if (dates.has(role)) return role === 'posted' ? dated * 2 >= filled : dated > 0;
    if (money.has(role)) return amounts > 0 && amounts * 3 >= filled;
    if (role === 'currency') return currencies * 5 >= filled * 4;
    if (texts.has(role)) return worded > 0 && !(role === 'description' && constant);
    return true;
  };
};
