import type { ScenarioCommandRow } from '@daybook/contracts';
import {
  type DayOfMonth,
  formatMoney,
  formatMonth,
  FREQUENCIES,
  frequencyLabel,
  parseCents,
  parsePaymentDates,
  shortMonthName,
  weekdayLabel,
} from '@daybook/money';

type Value = ScenarioCommandRow['sets'][string];

const dayWords = (day: DayOfMonth): string => (day === 'last' ? 'the last day' : `day ${day}`);

const daysOf = (text: string): string => {
  const dates = parsePaymentDates(text);
  switch (dates?.kind) {
    case 'weekday':
      return weekdayLabel(dates.weekday);
    case 'one-day':
      return dayWords(dates.day);
    case 'two-days':
      return dates.days.map(dayWords).join(' and ');
    case undefined:
      return text;
  }
};

const monthOrNone = (value: Value): string => (typeof value === 'string' ? formatMonth(value) : 'no month');

const words: Partial<Record<string, (value: Value) => string>> = {
  name: (value) => `is called ${value}`,
  amount: (value) => formatMoney(parseCents(value ?? '') ?? 0),
  frequency: (value) => frequencyLabel(FREQUENCIES.find((one) => one === value) ?? 'monthly').toLowerCase(),
  paymentDates: (value) => (value === null ? '' : `on ${daysOf(String(value))}`),
  category: (value) => `in ${value}`,
  percentage: (value) => (value === null || value === '0' ? '' : `contribution ${value}%`),
  anchorMonth: (value) => `counted from ${shortMonthName(Number(value))}`,
  firstMonth: (value) => `from ${monthOrNone(value)}`,
  lastMonth: (value) => (value === null ? 'without an end' : `until ${monthOrNone(value)}`),
  status: (value) => `status ${value}`,
};

const without = ({ pausedFrom, pausedTo }: ScenarioCommandRow['sets']): string[] => {
  if (pausedFrom === undefined) return [];
  if (pausedFrom === null || pausedTo === null || pausedTo === undefined) return ['without a pause'];
  const [from, to] = [formatMonth(String(pausedFrom)), formatMonth(String(pausedTo))];
  return [from === to ? `not in ${from}` : `not from ${from} to ${to}`];
};

/** What a change sets, such as `$1,296.00, on day 3`. */
const setWords = ({ does, sets }: ScenarioCommandRow): string => {
  const { firstMonth, lastMonth } = sets;
  const isOnce = does === 'add' && firstMonth !== undefined && firstMonth !== null && firstMonth === lastMonth;
  if (isOnce) return [words['amount']?.(sets['amount'] ?? null), `once, in ${monthOrNone(firstMonth)}`].join(' ');
  // The name stands before, and a day that is given both ways is told once.
  const told = Object.entries(sets).filter(([field]) => !(field === 'name' && does === 'add'));
  const dayAlone = 'dueDate' in sets && !('paymentDates' in sets) ? [`on day ${sets['dueDate'] ?? 'the last'}`] : [];
  return [...told.map(([field, value]) => words[field]?.(value) ?? ''), ...dayAlone, ...without(sets)]
    .filter((text) => text !== '')
    .join(', ');
};

/** A change of a scenario in one line, such as `Rent: $1,296.00` or `Without Gym`. */
export const commandWords = (row: ScenarioCommandRow): string => {
  const name = row.name ?? (row.kind === 'bill' ? 'A bill that is gone' : 'An income that is gone');
  switch (row.does) {
    case 'add':
      return `New ${row.kind === 'bill' ? 'expense' : 'income'} ${name}: ${setWords(row)}`;
    case 'revise':
      return `${name}: ${setWords(row)}`;
    case 'remove':
      return `Without ${name}`;
    case 'remove-occurrence':
      return `${name} on one day less`;
  }
};
