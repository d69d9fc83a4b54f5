import type { Bill, BillPayment } from '@daybook/contracts';
import { type Cents, listName, percentOf, sumCents, yearlyAmount } from '@daybook/money';
import { centsOf } from '../../month/entry.js';
import { seriesOf } from '../../series/series.js';

export interface Goal {
  readonly id: number;
  readonly name: string;
  /** Paid for periods of the year. */
  readonly saved: Cents;
  readonly planned: Cents;
  /** Of the planned amount, in whole percent; 0 when nothing is planned. */
  readonly percent: number;
}

const CATEGORY = 'Savings';

/** The series in Savings, in the order of the list. A payment belongs to the series whose row it names. */
export const savingsGoals = (bills: readonly Bill[], payments: readonly BillPayment[], year: number): Goal[] => {
  const seriesOfRow = new Map(bills.map(({ id, groupId }) => [id, groupId]));
  const paid = payments.filter(({ period }) => period.startsWith(`${year}-`));
  return seriesOf(bills.filter(({ category }) => category === CATEGORY)).map((series) => {
    const { groupId: id } = series.row;
    const own = paid.filter(({ billId }) => seriesOfRow.get(billId) === id);
    const saved = sumCents(own.map(({ amount }) => centsOf(amount)));
    const planned = yearlyAmount(series);
    return { id, name: listName(series.row), saved, planned, percent: planned > 0 ? percentOf(saved, planned, 0) : 0 };
  });
};
