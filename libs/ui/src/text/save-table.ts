import { type CsvCell, csvTable } from '@daybook/money';
import { saveFile } from './save-file.js';

/** A table as it is saved: the heads of its columns, and its lines. */
export interface SavedTable {
  heads: readonly string[];
  rows: readonly (readonly CsvCell[])[];
}

/** Saves a table as comma-separated text. @param name of the file, without its ending */
export function saveTable(name: string, { heads, rows }: SavedTable): void {
  saveFile(`${name}.csv`, [csvTable(heads, rows)], 'text/csv');
}
