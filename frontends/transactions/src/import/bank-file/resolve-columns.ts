import { readDate } from './parse-date.js';
import { parseAmount } from './parse-amount.js';
import { holdsIn } from './column-values.js';
import { currencyOf } from './currency.js';
import { columnsByName, headerName, isAmountName, kindColumns } from './header.js';
import { inferColumns, isConstant } from './infer-columns.js';
import { isPair, kindReader, strictKind } from './indicator.js';
import { type Columns, type Corrections } from './bank-file.js';
import { isBlank, type Line } from './tokenise.js';

const sampled = 300;

/** A column whose values all say debit or credit. A single word in all rows means nothing where the amounts have both signs. */
const indicatorAmong = (header: readonly string[], rows: readonly Line[]): number | null => {
  const { amount } = columnsByName(header);
  const signs = new Set(
    rows.map(({ cells }) => Math.sign(parseAmount(cells[amount ?? -1] ?? '', 'point')?.cents ?? 0)),
  );
  const unnamed = header.flatMap((name, at) => (name.trim() === '' ? [at] : []));
  const lettered = [...header.keys()].filter((at) => isPair(rows.map(({ cells }) => cells[at] ?? '')));
  const found = [...kindColumns(header), ...unnamed, ...lettered].find((at) => {
    const said = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell.trim() !== '');
    const kinds = new Set(said.map(kindReader(said)));
    if (said.length === 0 || kinds.has(null)) return false;
    return kinds.size > 1 || !(signs.has(1) && signs.has(-1));
  });
  return found ?? null;
};

/** Whether the values fit the names; a header that is one column off does not help. */
const fits = (columns: Columns, rows: readonly Line[]): boolean => {
  if (rows.length === 0) return true;
  const money = [columns.amount, columns.debit, columns.credit].filter((at) => at !== null);
  const good = rows.filter(
    ({ cells }) =>
      readDate(cells[columns.date ?? -1] ?? '') !== null &&
      money.some((at) => parseAmount(cells[at] ?? '', 'point') ?? parseAmount(cells[at] ?? '', 'comma')),
  );
  return good.length > 0;
};

const corrected = (columns: Columns, corrections: Partial<Columns> | undefined): Columns =>
  corrections ? { ...columns, ...corrections } : columns;

export interface ResolvedColumns {
  columns: Columns;
  /** Names of all columns. */
  headers: string[];
  /** How many cells a row has. */
  width: number;
  /** Whether the header names them, or their values. */
  from: 'names' | 'values';
}

const numbered = (width: number): string[] => Array.from({ length: width }, (_, at) => `Column ${at + 1}`);

/** Names that stand before or after their values; a shorter header gets columns without names where most rows fill them. */
const completed = (header: readonly string[], rows: readonly Line[]): string[] => {
  const complete = [...header];
  const isUsed = (at: number): boolean => {
    const filled = rows.map(({ cells }) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    return filled.length > 0 && filled.every((cell) => strictKind(cell) !== null);
  };
  while (complete.length < mostUnnamed && isUsed(complete.length)) complete.push('');
  return complete;
};
const mostUnnamed = 100;

/** Of several amounts the one whose currency is the same in all rows: the other is that of the shop. */
const inOneCurrency = (columns: Columns, header: readonly string[], rows: readonly Line[]): Columns => {
  if (columns.amount === null) return columns;
  const currencies = (at: number): Set<string> =>
    new Set(rows.map(({ cells }) => currencyOf(cells[at] ?? '') ?? '').filter((code) => code !== ''));
  const beside = (at: number): number | null =>
    [at + 1, at - 1].find((next) => next < header.length && currencies(next).size > 0) ?? null;
  const own = beside(columns.amount);
  if (own !== null && currencies(own).size === 1) return { ...columns, currency: own };
  if (own === null || currencies(own).size < 2) return columns;
  const holds = holdsIn(rows);
  const other = header.findIndex((name, at) => {
    const next = at === columns.amount ? null : beside(at);
    return next !== null && currencies(next).size === 1 && holds('amount', at) && isAmountName(name);
  });
  return other < 0 ? columns : { ...columns, amount: other, currency: beside(other) };
};

/** Which column holds what: by the header's names where the values agree with them, else by the values; then as corrected. */
export const resolveColumns = (
  given: readonly string[] | null,
  body: readonly Line[],
  corrections: Corrections,
): ResolvedColumns => {
  const rows = body.filter(({ cells, broken }) => !broken && !isBlank(cells)).slice(0, sampled);
  if (!given) {
    const { columns, width } = inferColumns(rows);
    return { columns: corrected(columns, corrections.columns), headers: numbered(width), width, from: 'values' };
  }
  const { date } = columnsByName(given);
  const dated = rows.filter(({ cells }) => cells.some((cell, at) => (at === date || date === null) && readDate(cell)));
  const some = dated.length > 0 ? dated : rows.filter(({ cells }) => cells.some((cell) => readDate(cell)));
  const header = completed(given, some);
  const named = columnsByName(header, indicatorAmong(header, some), holdsIn(some));
  const headers = header.map((name, at) => name.trim() || `Column ${at + 1}`);
  if (fits(named, some)) {
    const billed = inOneCurrency(named, header, some);
    const columns = billed.description === null ? { ...billed, description: longestText(billed, some) } : billed;
    return { columns: corrected(columns, corrections.columns), headers, width: header.length, from: 'names' };
  }
  const { columns, width } = inferColumns(rows);
  const names = width === header.length ? headers : numbered(Math.max(width, header.length));
  return { columns: corrected(columns, corrections.columns), headers: names, width, from: 'values' };
};

const longestText = (columns: Columns, rows: readonly Line[]): number | null => {
  const taken = new Set(Object.values(columns));
  const letters = new Map<number, number>();
  for (const { cells } of rows) {
    cells.forEach((cell, at) => {
      if (!taken.has(at) && readDate(cell) === null)
        letters.set(at, (letters.get(at) ?? 0) + (cell.match(/\p{L}/gu)?.length ?? 0));
    });
  }
  const isSame = (at: number): number => Number(isConstant(rows.map(({ cells }) => cells[at] ?? '')));
  const [best] = [...letters]
    .filter(([, count]) => count > 0)
    .sort(([a, most], [b, more]) => isSame(a) - isSame(b) || more - most);
  return best?.[0] ?? null;
};

/** Files of one source have one signature: the header's names, or the number of columns where there are none. */
export const signatureOf = (header: readonly string[] | null, width: number): string =>
  header ? header.map(headerName).join('|') : `${width} columns`;
