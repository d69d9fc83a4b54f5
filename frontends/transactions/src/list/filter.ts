import { type Transaction } from '@daybook/contracts';
import { parseCents } from '@daybook/money';

export interface Filter {
  /** Part of the merchant or the description. */
  text: string;
  type: 'all' | 'credit' | 'debit';
  reviewed: 'all' | 'yes' | 'no';
  bill: 'all' | 'linked' | 'none';
  /** Empty for all. */
  category: string;
  /** Empty for all. */
  account: string;
}

export const noFilter: Filter = { text: '', type: 'all', reviewed: 'all', bill: 'all', category: '', account: '' };

export const isFiltered = (filter: Filter): boolean =>
  (Object.keys(noFilter) as (keyof Filter)[]).some((key) => filter[key] !== noFilter[key]);

/** What the table shows as the merchant: the file's own, else the description. */
export const merchantOf = ({ merchant, description }: Transaction): string => merchant || description;

export const applyFilter = (rows: readonly Transaction[], filter: Filter): readonly Transaction[] => {
  if (!isFiltered(filter)) return rows;
  const text = filter.text.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (filter.type === 'all' || row.type === filter.type) &&
      (filter.reviewed === 'all' || row.reviewed === Number(filter.reviewed === 'yes')) &&
      (filter.bill === 'all' || (row.billId !== null) === (filter.bill === 'linked')) &&
      (filter.category === '' || row.category === filter.category) &&
      (filter.account === '' || row.account === filter.account) &&
      (text === '' ||
        row.description.toLowerCase().includes(text) ||
        (row.merchant?.toLowerCase().includes(text) ?? false)),
  );
};

/** Cents with the sign of the side: a credit is positive. */
export const signedCents = ({ amount, type }: Transaction): number => {
  const cents = parseCents(amount) ?? 0;
  return type === 'debit' ? -cents : cents;
};

export const sumOf = (rows: readonly Transaction[]): number => rows.reduce((sum, row) => sum + signedCents(row), 0);

const namesIn = (rows: readonly Transaction[], key: 'category' | 'account'): string[] =>
  [...new Set(rows.map((row) => row[key]))].sort((a, b) => a.localeCompare(b, 'en-US'));

/** The categories and accounts that the rows have. */
export const choicesOf = (rows: readonly Transaction[]): { categories: string[]; accounts: string[] } => ({
  categories: namesIn(rows, 'category'),
  accounts: namesIn(rows, 'account'),
});
