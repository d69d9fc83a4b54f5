import type { Cents } from '@daybook/money';
import type { StatusTone } from '../status-glyph.js';

/** An occurrence of a bill or an income, as the pictures of a month need it. */
export interface MonthEntry {
  /** Day of the month. */
  day: number;
  name: string;
  /** Positive for both kinds. */
  amount: Cents;
  kind: 'bill' | 'income';
  tone: StatusTone;
  /** The status in a word. */
  word: string;
}

/** What the entry does to the balance: a bill takes away. */
export const signedAmountOf = ({ kind, amount }: Pick<MonthEntry, 'kind' | 'amount'>): Cents =>
  kind === 'bill' ? -amount : amount;
