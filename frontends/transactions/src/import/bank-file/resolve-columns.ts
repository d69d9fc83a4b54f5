import { readDate } from './parse-date.js';
import { parseAmount } from './parse-amount.js';
import { columnsByName, headerName, kindColumns } from './header.js';
import { inferColumns } from './infer-columns.js';
import { strictKind } from './transaction-kind.js';
import { type Columns, type Corrections } from './bank-file.js';
import { isBlank, type Line } from './tokenise.js';

const sampled = 300;

/** A column whose values all say debit or credit. A single word in all rows means nothing where the amounts have both signs. */
const indicatorAmong = (header: readonly string[], rows: readonly Line[]): number | null => {
  const { amount } = columnsByName(header);
  const signs = new Set(
    rows.map(({ cells }) => Math.sign(parseAmount(cells[amount ?? -1] ?? '', 'point')?.cents ?? 0)),
  );
  const found = kindColumns(header).find((at) => {
    const said = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => cell.trim() !== '');
    const kinds = new Set(said.map(strictKind));
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
}

const numbered = (width: number): string[] => Array.from({ length: width }, (_, at) => `Column ${at + 1}`);

/** Which column holds what: by the header's names where the values agree with them, else by the values; then as corrected. */
export const resolveColumns = (
  header: readonly string[] | null,
  body: readonly Line[],
  corrections: Corrections,
): ResolvedColumns => {
  const rows = body.filter(({ cells, broken }) => !broken && !isBlank(cells)).slice(0, sampled);
  if (!header) {
    const { columns, width } = inferColumns(rows);
    return { columns: corrected(columns, corrections.columns), headers: numbered(width), width };
  }
  const { date } = columnsByName(header);
  const dated = rows.filter(({ cells }) => readDate(cells[date ?? -1] ?? '') !== null);
  const named = columnsByName(header, indicatorAmong(header, dated));
  const headers = header.map((name, at) => name.trim() || `Column ${at + 1}`);
  if (fits(named, rows)) {
    const columns = named.description === null ? { ...named, description: longestText(named, rows) } : named;
    return { columns: corrected(columns, corrections.columns), headers, width: header.length };
  }
  const { columns, width } = inferColumns(rows);
  const names = numbered(Math.max(width, header.length));
  return { columns: corrected(columns, corrections.columns), headers: names, width };
};

const longestText = (columns: Columns, rows: readonly Line[]): number | null => {
  const taken = new Set(Object.values(columns));
  const letters = new Map<number, number>();
  for (const { cells } of rows) {
    cells.forEach((cell, at) => {
      if (!taken.has(at)) letters.set(at, (letters.get(at) ?? 0) + (cell.match(/\p{L}/gu)?.length ?? 0));
    });
  }
  const [best] = [...letters].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? null;
};

/** Files of one source have one signature: the header's names, or the number of columns where there are none. */
export const signatureOf = (header: readonly string[] | null, width: number): string =>
  header ? header.map(headerName).join('|') : `${width} columns`;
