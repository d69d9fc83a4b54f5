import { categorizer, type NamedBill } from '@daybook/categorize';
import { isOwnHeader } from './read-own-export.js';
import { type Corrections, type BankFile, type BankRow } from './bank-file.js';
import { type PreparedFile } from './prepare-file.js';
import { readBankFile } from './read-bank-file.js';

/** The household's data by which a category is guessed. */
export interface Household {
  /** The categories on offer. */
  offered: string[];
  bills: NamedBill[];
  /** Former names, each with its present one. */
  renamed?: (readonly [from: string, to: string])[];
}

/** Reads a file and gives each row one of the household's categories; the file's own counts first. Our own export keeps its categories. */
export const readWithCategories = (
  given: Uint8Array | PreparedFile,
  { offered, bills, renamed }: Household,
  corrections: Corrections,
  onProgress?: (done: number, lines: number) => void,
): BankFile => {
  const file = readBankFile(given, { corrections, onProgress });
  const guess = categorizer(offered, bills, renamed);
  const isOwn = isOwnHeader(file.layout.headers);
  const categorized = (row: BankRow): BankRow =>
    isOwn && row.category ? row : { ...row, category: guess({ ...row, fileCategory: row.category }) };
  return { ...file, rows: file.rows.map(categorized), held: file.held.map(categorized) };
};
