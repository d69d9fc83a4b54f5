import {
  formatDate,
  formatMoney,
  formatMonth,
  frequencyLabel,
  isCivilDate,
  isCivilMonth,
  isFrequency,
  MONTH_NAMES,
  parseCents,
  parsePaymentDates,
  readIgnoredPayments,
  weekdayLabel,
} from '@daybook/money';
import { counted } from './counted.js';

/** A value as the log has it; null where there is none. */
export type FieldValue = string | number | null;

const labels: Readonly<Record<string, string>> = {
  actions: 'Does',
  amount: 'Amount',
  anchorMonth: 'Counted from',
  bill: 'Linked bill',
  carriesOver: 'Carries over',
  categoryColors: 'Categories and colors',
  conditions: 'When',
  dashboardComponents: 'Widgets',
  dueDate: 'Due day',
  firstMonth: 'First month',
  hiddenCategories: 'Hidden categories',
  ignoredPayments: 'Ignored payments',
  income: 'Linked income',
  isActive: 'Active',
  lastMonth: 'Last month',
  opening: 'Opening balance',
  pausedFrom: 'Paused from',
  pausedTo: 'Paused to',
  paymentDates: 'Payment days',
  percentage: 'Contribution',
  place: 'Place among rules',
  row: 'Row',
  sampleData: 'Sample data',
  'setting first-steps': 'First steps',
  'setting transaction-columns': 'Columns of transactions',
  'setting week-start': 'First day of the week',
};

/** A filter of transactions, by the name that the person gave it. */
const savedFilter = 'setting saved-filter:';

const asLabel = (field: string): string => field.charAt(0).toUpperCase() + field.slice(1);

/** How a field is called on screen. */
export const fieldLabel = (field: string): string =>
  field.startsWith(savedFilter) ? `Saved filter ${field.slice(savedFilter.length)}` : (labels[field] ?? asLabel(field));

/** Of these a value is a word, which lists and forms begin with a capital. */
const words = new Set(['status', 'type']);
const flags = new Set(['reviewed', 'isActive', 'carriesOver']);
const lists = new Set(['categoryColors', 'dashboardComponents', 'hiddenCategories']);

/** Whether a value of the field is 1 or 0. */
export const isFlag = (field: string): boolean => flags.has(field);

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

/** The columns that are switched on. */
const shownColumns = (text: string): string => {
  try {
    const shown = Object.entries(JSON.parse(text) as Record<string, unknown>).filter(([, isShown]) => isShown === true);
    return shown.map(([name]) => asLabel(name)).join(', ') || 'none';
  } catch {
    return text;
  }
};

const paymentDaysText = (text: string): string => {
  const dates = parsePaymentDates(text);
  switch (dates?.kind) {
    case 'weekday':
      return weekdayLabel(dates.weekday);
    case 'one-day':
      return dayText(dates.day);
    case 'two-days':
      return dates.days.map(dayText).join(' and ');
    case undefined:
      return text;
  }
};

const dayText = (day: number | 'last'): string => (day === 'last' ? 'last day' : String(day));

/** A value of a field as people write it; `none` where there is none. */
export const valueText = (field: string, value: FieldValue): string => {
  if (value === null || value === '') return field === 'bill' ? 'No bill' : field === 'income' ? 'No income' : 'none';
  if (isFlag(field)) return value === 1 ? 'Yes' : 'No';
  const text = String(value);
  if (words.has(field)) return asLabel(text);
  switch (field) {
    case 'budget':
    case 'amount': {
      const cents = parseCents(text);
      return cents === undefined ? text : formatMoney(cents);
    }
    case 'firstMonth':
    case 'lastMonth':
    case 'pausedFrom':
    case 'pausedTo':
      return isCivilMonth(text) ? formatMonth(text) : text;
    case 'anchorMonth':
      return MONTH_NAMES[Number(value) - 1] ?? text;
    case 'date':
      return isCivilDate(text) ? formatDate(text) : text;
    case 'frequency':
      return isFrequency(text) ? frequencyLabel(text) : text;
    case 'ignoredPayments':
      return counted(readIgnoredPayments(text)?.length ?? 0, 'payment');
    case 'paymentDates':
      return paymentDaysText(text);
    case 'percentage':
      return `${text}%`;
    case 'sampleData':
      return 'loaded';
    case 'setting first-steps':
      return 'dismissed';
    case 'setting transaction-columns':
      return shownColumns(text);
    case 'setting week-start':
      return asLabel(text);
    default:
      return lists.has(field) || field.startsWith(savedFilter) ? listText(text) : text;
  }
};
