import type { Bill } from '@daybook/contracts';
import { centsToDecimal } from '@daybook/money';
import type { Series } from '@daybook/plan';
import { isNewer, type LatestByLink, type Linked } from './latest-payments.js';

export type NewestPayment = NonNullable<Bill['newestPayment']>;

/** The latest linked transaction of a bill, whichever of its rows it is linked to. A refund is no payment. */
export function newestPaymentOf({ slots }: Series, latest: LatestByLink): NewestPayment | undefined {
  let last: Linked | undefined;
  for (const { id } of slots) {
    const one = latest.get(id);
    if (one && isNewer(one, last)) last = one;
  }
  return last && { transactionId: Number(last.id), date: last.body.date, amount: centsToDecimal(last.body.amount) };
}
