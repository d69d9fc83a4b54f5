import { isCivilDate, parseInlineAmount } from '@daybook/money';
import type { NewTransaction } from '../api/row-calls.js';

/** What the form holds, as typed. */
export interface NewRow {
  date: string;
  description: string;
  amount: string;
  side: 'debit' | 'credit';
  /** Empty where rules and texts decide. */
  category: string;
  account: string;
  note: string;
}

export type Problems = Partial<Record<keyof NewRow, string>>;

export const problemsOf = ({ date, description, amount, account }: NewRow): Problems => {
  const cents = parseInlineAmount(amount);
  return {
    ...(!isCivilDate(date) && { date: 'Enter a date' }),
    ...(description.trim() === '' && { description: 'Enter a description' }),
    ...((cents === undefined || cents === 0) && { amount: 'Enter an amount above 0' }),
    ...(account.trim() === '' && { account: 'Enter an account' }),
  };
};

export const bodyOf = ({ date, description, amount, side, category, account, note }: NewRow): NewTransaction => ({
  date,
  description: description.trim(),
  amount: ((parseInlineAmount(amount) ?? 0) / 100).toFixed(2),
  type: side,
  account: account.trim(),
  ...(category !== '' && { category }),
  ...(note.trim() !== '' && { note: note.trim() }),
});
