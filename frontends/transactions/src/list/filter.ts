import { type Transaction } from '@daybook/contracts';
import { type ViewParameters } from '@daybook/frontend-kit';
import { parseCents } from '@daybook/money';

export interface Filter {
  /** Part of the merchant, the description, the bill's name, the category or the account. */
  text: string;
  type: 'all' | 'credit' | 'debit';
  reviewed: 'all' | 'yes' | 'no';
  bill: 'all' | 'linked' | 'none';
  /** Empty for all. */
  category: string;
  /** Empty for all. */
  account: string;
  /** Civil dates, inclusive; empty for all. */
  from: string;
  to: string;
}

export const noFilter: Filter = {
  ...{ text: '', type: 'all', reviewed: 'all', bill: 'all' },
  ...{ category: '', account: '', from: '', to: '' },
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const chosen = <T extends string>(value: unknown, choices: readonly T[]): T | 'all' =>
  choices.find((choice) => choice === value) ?? 'all';

/**
 * The filter as it is kept with the view, or as another view asks for it:
 * `navigate('transactions', { search: 'Rent', reviewed: 1, from: '2026-03-01', to: '2026-03-31' })`.
 */
export const filterIn = ({ search, reviewed, ...kept }: ViewParameters): Filter => ({
  text: textOf(search),
  type: chosen(kept['type'], ['credit', 'debit']),
  reviewed: reviewed === 1 ? 'yes' : reviewed === 0 ? 'no' : 'all',
  bill: chosen(kept['bill'], ['linked', 'none']),
  category: textOf(kept['category']),
  account: textOf(kept['account']),
  from: textOf(kept['from']),
  to: textOf(kept['to']),
});

/** What is kept of a filter: that in which it differs from none. */
export const parametersOf = ({ text, reviewed, ...others }: Filter): ViewParameters => ({
  ...(text !== '' && { search: text }),
  ...(reviewed !== 'all' && { reviewed: reviewed === 'yes' ? 1 : 0 }),
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '' && value !== 'all')),
});

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
      (filter.from === '' || row.date >= filter.from) &&
      (filter.to === '' || row.date <= filter.to) &&
      (text === '' ||
        [row.description, row.merchant, row.billName, row.category, row.account].some((part) =>
          part?.toLowerCase().includes(text),
        )),
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
