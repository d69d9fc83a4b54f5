import type { Cents } from './cents.js';
import type { CivilMonth } from './civil-month.js';
import { type Ratio, ratioOf, type Sum, sumOf } from './terms.js';

/** A payment of a bill, or a refund, which is negative. */
export interface CountedPayment {
  /** Id of the row that it is of. */
  readonly billId: number;
  /** The month that it is for. */
  readonly period: CivilMonth;
  readonly amount: Cents;
}

/** What was saved in a year: the payments of a series in Savings. */
export const savedIn = <Payment extends CountedPayment>(
  payments: readonly Payment[],
  isOfSeries: (billId: number) => boolean,
  year: number,
): Sum<Payment> =>
  sumOf(
    payments.filter(({ billId, period }) => period.startsWith(`${year}-`) && isOfSeries(billId)),
    ({ amount }) => amount,
  );

/** What was saved, of what is planned for the year, in whole percent; 0 where nothing is planned. */
export const savingsProgress = (saved: Cents, planned: Cents): Ratio => ratioOf(saved, planned, 0);
