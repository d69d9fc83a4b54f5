import type { Bill, BillPayment } from '@daybook/contracts';
import { type Cents, listName, savedIn, savingsProgress, yearlyAmount } from '@daybook/money';
import { centsOf } from '../../month/entry.js';
import { seriesOf } from '../../series/series.js';

export interface Goal {
  /** Group id. */
  readonly id: number;
  /** Of one of its rows. */
  readonly bill: number;
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
  const paid = payments.map((payment) => ({ ...payment, amount: centsOf(payment.amount) }));
  return seriesOf(bills.filter(({ category }) => category === CATEGORY)).map((series) => {
    const { groupId: id } = series.row;
    const saved = savedIn(paid, (billId) => seriesOfRow.get(billId) === id, year).value;
    const planned = yearlyAmount(series);
    const { percent } = savingsProgress(saved, planned);
    return { id, bill: series.row.id, name: listName(series.row), saved, planned, percent };
  });
};
