import type { ChangedSubject } from '@daybook/contracts';
import {
  formatDate,
  formatMoney,
  type Frequency,
  frequencyLabel,
  isCivilDate,
  parseCents,
  readIgnoredPayments,
} from '@daybook/money';
import { counted } from '@daybook/ui/text/counted';

type Field = ChangedSubject['fields'][number];
export type Value = Field['before'];

const labels: Readonly<Record<string, string>> = {
  actions: 'Does',
  amount: 'Amount',
  anchorMonth: 'Counted from month',
  bill: 'Linked bill',
  categoryColors: 'Categories and colors',
  conditions: 'When',
  dashboardComponents: 'Widgets',
  dueDate: 'Due day',
  hiddenCategories: 'Hidden categories',
  ignoredPayments: 'Ignored payments',
  isActive: 'Active',
  paymentDates: 'Payment days',
  percentage: 'Contribution',
  row: 'Row',
  sampleData: 'Sample data',
};

const frequencies: readonly string[] = ['weekly', 'bi-monthly', 'monthly', 'quarterly', 'annual'] satisfies Frequency[];
const isFrequency = (text: string): text is Frequency => frequencies.includes(text);

const asLabel = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1);

/** How a field is called on screen. */
export const fieldLabel = (field: string): string => labels[field] ?? asLabel(field);

/** Of these a value is a word, which lists and forms begin with a capital. */
const words = new Set(['status', 'type']);
const flags = new Set(['reviewed', 'isActive']);
const lists = new Set(['categoryColors', 'dashboardComponents', 'hiddenCategories']);

/** A stored list or mapping, in words. */
const listText = (text: string): string => {
  try {
    const stored: unknown = JSON.parse(text);
    if (Array.isArray(stored)) return stored.map((one) => String(one).replaceAll('-', ' ')).join(', ') || 'none';
    if (typeof stored === 'object' && stored !== null) return Object.keys(stored).join(', ') || 'none';
    return text;
  } catch {
    return text;
  }
};

/** A value of a field as people write it; `none` where there is none. */
export const valueText = (field: string, value: Value): string => {
  if (value === null || value === '') return field === 'bill' ? 'No bill' : 'none';
  if (flags.has(field)) return value === 1 ? 'Yes' : 'No';
  const text = String(value);
  if (field === 'amount') {
    const cents = parseCents(text);
    return cents === undefined ? text : formatMoney(cents);
  }
  if (field === 'date' && isCivilDate(text)) return formatDate(text);
  if (field === 'frequency' && isFrequency(text)) return frequencyLabel(text);
  if (words.has(field)) return asLabel(text);
  if (field === 'percentage') return `${text} %`;
  if (field === 'sampleData') return 'loaded';
  if (field === 'ignoredPayments') return counted(readIgnoredPayments(text)?.length ?? 0, 'payment');
  return lists.has(field) ? listText(text) : text;
};

/** Whether the thing is new, or gone: it has values on one side only. */
export const sideOf = ({ fields }: Pick<ChangedSubject, 'fields'>): 'added' | 'removed' | 'changed' => {
  const told = fields.filter(({ field }) => !flags.has(field));
  if (told.length < 2) return 'changed';
  if (told.every(({ before }) => before === null)) return 'added';
  return told.every(({ after }) => after === null) ? 'removed' : 'changed';
};
