import type { Bill } from '@daybook/contracts';
import { FREQUENCIES } from '@daybook/money';

/** The fields of a bill or income that is not there yet. */
export type FilledIn = Pick<
  Bill,
  'id' | 'name' | 'amount' | 'category' | 'frequency' | 'dueDate' | 'paymentDates' | 'anchorMonth' | 'emoji' | 'status'
>;

const isText = (value: unknown): value is string => typeof value === 'string';

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** What the view parameter `fill` says of a new bill or income; undefined unless it is the JSON of one. */
export function filledIn(text: unknown): FilledIn | undefined {
  try {
    const value: unknown = JSON.parse(isText(text) ? text : '');
    if (typeof value !== 'object' || value === null) return undefined;
    const { name, amount, category, frequency, dueDate, paymentDates, anchorMonth } = value as Record<string, unknown>;
    const known = FREQUENCIES.find((one) => one === frequency);
    if (!isText(name) || !isText(amount) || !isText(category) || !known) return undefined;
    return {
      id: 0,
      name: name.slice(0, 120),
      amount: amount.slice(0, 40),
      category,
      frequency: known,
      dueDate: isWhole(dueDate, 1, 31) ? dueDate : 1,
      paymentDates: isText(paymentDates) ? paymentDates : null,
      anchorMonth: isWhole(anchorMonth, 1, 12) ? anchorMonth : 1,
      emoji: null,
      status: '',
    };
  } catch {
    return undefined;
  }
}
