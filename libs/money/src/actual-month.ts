import type { Cents } from './cents.js';
import type { CivilMonth } from './civil-month.js';
import type { CountedPayment } from './savings-goals.js';
import { type Sum, sumOf } from './terms.js';

/** An income that somebody marked as received. */
export interface Receipt {
  /** The month that it is for. */
  readonly month: CivilMonth;
  readonly amount: Cents;
}

/** What was paid for bills in a month, linked or marked as paid, less refunds. */
export const paidIn = <Payment extends CountedPayment>(payments: readonly Payment[], month: CivilMonth): Sum<Payment> =>
  sumOf(
    payments.filter(({ period }) => period === month),
    ({ amount }) => amount,
  );

/** What was received in a month. */
export const receivedIn = <One extends Receipt>(receipts: readonly One[], month: CivilMonth): Sum<One> =>
  sumOf(
    receipts.filter((receipt) => receipt.month === month),
    ({ amount }) => amount,
  );
