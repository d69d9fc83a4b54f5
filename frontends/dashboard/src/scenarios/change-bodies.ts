import type { Bill, Income } from '@daybook/contracts';
import { changedByPercent, centsToDecimal, type Cents, type CivilMonth, parseCents, shiftMonth } from '@daybook/money';
import { billBodyOf, managerIncomeBodyOf } from '../series-dialog/form-bodies.js';
import type { FormValues } from '../series-dialog/form-values.js';
import type { TriedChange } from './scenario-calls.js';

const isIncome = (row: Bill | Income): row is Income => 'personName' in row;

/** What may be changed of either. */
type Revision = Pick<
  Extract<TriedChange, { does: 'revise'; kind: 'bill' }>['body'],
  'amount' | 'paymentDates' | 'dueDate' | 'anchorMonth' | 'lastMonth' | 'pausedFrom' | 'pausedTo'
>;

const revised = (row: Bill | Income, body: Revision): TriedChange => ({
  does: 'revise',
  kind: isIncome(row) ? 'income' : 'bill',
  id: row.id,
  body,
});

/** What an amount comes to with so many hundredths of a percent more, or less. */
export const amountAfter = (row: Bill | Income, hundredths: number): Cents =>
  changedByPercent(parseCents(row.amount) ?? 0, hundredths);

export const raised = (row: Bill | Income, hundredths: number): TriedChange =>
  revised(row, { amount: centsToDecimal(amountAfter(row, hundredths)) });

/** Due on other days, and otherwise as it is. @param values of the form that says when it is due */
export const moved = (row: Bill | Income, values: FormValues): TriedChange => {
  const full = isIncome(row) ? managerIncomeBodyOf(values) : billBodyOf(values);
  const { paymentDates, dueDate, anchorMonth } = full;
  const body: Revision = {};
  if (paymentDates !== undefined) body.paymentDates = paymentDates;
  if (dueDate !== undefined) body.dueDate = dueDate;
  if (anchorMonth !== undefined) body.anchorMonth = anchorMonth;
  return revised(row, body);
};

/** Cancelled from a month on. */
export const cancelled = (row: Bill | Income, from: CivilMonth): TriedChange =>
  revised(row, { lastMonth: shiftMonth(from, -1) });

/** Without it for so many months. */
export const paused = (row: Bill | Income, from: CivilMonth, months: number): TriedChange =>
  revised(row, { pausedFrom: from, pausedTo: shiftMonth(from, months - 1) });

/** A cost that comes once. */
export const once = (name: string, amount: Cents, month: CivilMonth, category: string): TriedChange => ({
  does: 'add',
  kind: 'bill',
  body: {
    name,
    amount: centsToDecimal(amount),
    category,
    frequency: 'monthly',
    paymentDates: '1',
    dueDate: 1,
    status: 'pending',
    firstMonth: month,
    lastMonth: month,
  },
});
