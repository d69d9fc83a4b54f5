import { type Transaction, type TransactionFilter } from '@daybook/contracts';
import { type ViewParameters } from '@daybook/frontend-kit';
import { centsToDecimal, isCivilDate, parseCents, parseInlineAmount } from '@daybook/money';

/** The fields of the filter as text; an empty one matches everything. */
export interface Filter {
  /** Part of the merchant, the description, the name of the bill or income, the category, the account, the note or a tag. */
  search: string;
  type: '' | 'credit' | 'debit';
  reviewed: '' | '0' | '1';
  /** `none`, `any`, or the id of a series. */
  bill: string;
  category: string;
  /** A whole tag. */
  tag: string;
  account: string;
  /** Civil dates, inclusive. */
  from: string;
  to: string;
  /** Amounts as typed, inclusive. */
  min: string;
  max: string;
}

export const noFilter: Filter = {
  search: '',
  type: '',
  reviewed: '',
  bill: '',
  category: '',
  tag: '',
  account: '',
  from: '',
  to: '',
  min: '',
  max: '',
};

const mostOfSearch = 200;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const chosen = <T extends string>(value: unknown, choices: readonly T[]): T | '' =>
  choices.find((choice) => choice === value) ?? '';

/**
 * The filter from the view state, or as another view asks for it:
 * `navigate('transactions', { search: 'Rent', reviewed: 1, from: '2026-03-01', to: '2026-03-31' })`.
 */
export const filterIn = ({ reviewed, groupId, billId, ...kept }: ViewParameters): Filter => ({
  search: textOf(kept['search']),
  type: chosen(kept['type'], ['credit', 'debit']),
  reviewed: reviewed === 1 ? '1' : reviewed === 0 ? '0' : '',
  bill: typeof groupId === 'number' ? String(groupId) : chosen(billId, ['none', 'any']),
  category: textOf(kept['category']),
  tag: textOf(kept['tag']),
  account: textOf(kept['account']),
  from: textOf(kept['from']),
  to: textOf(kept['to']),
  min: textOf(kept['min']),
  max: textOf(kept['max']),
});

/** The filter for the view state: only the fields that are set. */
export const parametersOf = ({ reviewed, bill, ...others }: Filter): ViewParameters => ({
  ...(reviewed !== '' && { reviewed: Number(reviewed) }),
  ...(bill !== '' && (/^\d+$/.test(bill) ? { groupId: Number(bill) } : { billId: bill })),
  ...Object.fromEntries(Object.entries(others).filter(([, value]) => value !== '')),
});

const decimalOf = (text: string): string | undefined => {
  const cents = parseInlineAmount(text);
  return cents === undefined ? undefined : centsToDecimal(cents);
};

/** Whether an amount of the filter can be parsed; an empty one is fine. */
export const isAmount = (text: string): boolean => text.trim() === '' || decimalOf(text) !== undefined;

/** The filter as the server takes it. A field that cannot be parsed yet, such as half a date, is left out. */
export const conditionsOf = (filter: Filter): TransactionFilter => {
  const { type, reviewed, bill, category, tag, account, from, to } = filter;
  const search = filter.search
    .trim()
    .slice(0, mostOfSearch)
    .replace(/[\ud800-\udbff]$/, '');
  const [min, max] = [decimalOf(filter.min), decimalOf(filter.max)];
  return {
    ...(search !== '' && { search }),
    ...(account !== '' && { account }),
    ...(category !== '' && { category }),
    ...(tag !== '' && { tag }),
    ...(bill !== '' && (bill === 'none' || bill === 'any' ? { billId: bill } : { groupId: Number(bill) })),
    ...(type !== '' && { type }),
    ...(reviewed !== '' && { reviewed: reviewed === '1' ? 1 : 0 }),
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(isCivilDate(from) && { from }),
    ...(isCivilDate(to) && { to }),
  };
};

/** The fields of a row that a filter depends on: an edit of one may remove the row from the list. */
export const fieldsOf = ({
  search,
  category,
  tag,
  billId,
  incomeId,
  groupId,
  reviewed,
}: TransactionFilter): Set<string> =>
  new Set([
    ...(search === undefined ? [] : ['category', 'merchant', 'billId', 'incomeId', 'note', 'tags']),
    ...(category === undefined ? [] : ['category']),
    ...(tag === undefined ? [] : ['tags']),
    ...(billId === undefined && incomeId === undefined && groupId === undefined ? [] : ['billId', 'incomeId']),
    ...(reviewed === undefined ? [] : ['reviewed']),
  ]);

/** The merchant, or the description where there is none. */
export const merchantOf = ({ merchant, description }: Pick<Transaction, 'merchant' | 'description'>): string =>
  merchant || description;

/** Signed cents: a credit is positive. */
export const signedCents = ({ amount, type }: Pick<Transaction, 'amount' | 'type'>): number => {
  const cents = parseCents(amount) ?? 0;
  return type === 'debit' ? -cents : cents;
};
