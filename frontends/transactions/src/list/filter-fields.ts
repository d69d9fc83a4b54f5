import { formatDate, formatMoney, isCivilDate, parseInlineAmount } from '@daybook/money';
import { type BillSeries } from '../shared/bill-series.js';
import { type Filter, noFilter } from '../shared/filter.js';

/** What the list can be filtered by, besides the search. */
export const filterFields = ['date', 'amount', 'category', 'tag', 'account', 'bill', 'reviewed', 'type'] as const;
export type FilterField = (typeof filterFields)[number];

export const fieldLabels: Record<FilterField, string> = {
  date: 'Date',
  amount: 'Amount',
  category: 'Category',
  tag: 'Tag',
  account: 'Account',
  bill: 'Bill or income',
  reviewed: 'Reviewed',
  type: 'Type',
};

export interface FieldOption {
  value: string;
  label: string;
}

export const reviewOptions: readonly FieldOption[] = [
  { value: '1', label: 'Reviewed' },
  { value: '0', label: 'Not reviewed' },
];
export const typeOptions: readonly FieldOption[] = [
  { value: 'debit', label: 'Debit' },
  { value: 'credit', label: 'Credit' },
];
export const linkOptions: readonly FieldOption[] = [
  { value: 'any', label: 'Linked' },
  { value: 'none', label: 'No bill' },
];

const parts: Record<FilterField, readonly (keyof Filter)[]> = {
  date: ['from', 'to'],
  amount: ['min', 'max'],
  category: ['category'],
  tag: ['tag'],
  account: ['account'],
  bill: ['bill'],
  reviewed: ['reviewed'],
  type: ['type'],
};

export const isSet = (filter: Filter, field: FilterField): boolean => parts[field].some((part) => filter[part] !== '');

/** The filter without this field. */
export const without = (filter: Filter, field: FilterField): Filter => ({
  ...filter,
  ...Object.fromEntries(parts[field].map((part) => [part, noFilter[part]])),
});

const rangeText = (from: string | undefined, to: string | undefined): string => {
  if (from !== undefined && to !== undefined) return from === to ? from : `${from} – ${to}`;
  return from === undefined ? `up to ${to ?? 'any'}` : `from ${from}`;
};

const dateIn = (text: string): string | undefined => (isCivilDate(text) ? formatDate(text) : undefined);
const moneyIn = (text: string): string | undefined => {
  const cents = parseInlineAmount(text);
  return cents === undefined ? undefined : formatMoney(cents);
};
const labelOf = (options: readonly FieldOption[], value: string): string | undefined =>
  options.find((option) => option.value === value)?.label;

/** What a field is set to, as its chip says it. */
export const valueText = (filter: Filter, field: FilterField, series: readonly BillSeries[]): string => {
  switch (field) {
    case 'date':
      return rangeText(dateIn(filter.from), dateIn(filter.to));
    case 'amount':
      return rangeText(moneyIn(filter.min), moneyIn(filter.max));
    case 'category':
      return filter.category;
    case 'tag':
      return filter.tag;
    case 'account':
      return filter.account;
    case 'bill': {
      const found = series.find(({ groupId }) => String(groupId) === filter.bill);
      return labelOf(linkOptions, filter.bill) ?? found?.name ?? 'Deleted bill';
    }
    case 'reviewed':
      return filter.reviewed === '1' ? 'Yes' : 'No';
    case 'type':
      return labelOf(typeOptions, filter.type) ?? '';
  }
};
