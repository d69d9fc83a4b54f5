import type { Bill } from '@daybook/contracts';
import { centsToDecimal } from '@daybook/money';
import type { DocumentStore, StoredDocument } from '@daybook/platform';
import type { Series } from '../plan/series.js';
import { type LinkedRow, linkedRows } from './linked-rows.js';

export type NewestPayment = NonNullable<Bill['newestPayment']>;

const isNewer = (a: StoredDocument<LinkedRow>, b: StoredDocument<LinkedRow> | undefined): boolean =>
  !b || a.body.date > b.body.date || (a.body.date === b.body.date && Number(a.id) > Number(b.id));

/** The latest linked transaction of each bill, by group id, whichever of its rows it is linked to. A refund is no payment. */
export async function newestPayments(
  models: Pick<DocumentStore, 'firstOfEach'>,
  tenant: string,
  bills: readonly Series[],
): Promise<ReadonlyMap<number, NewestPayment>> {
  const values = bills.flatMap(({ slots }) => slots.map(({ id }) => id));
  if (values.length === 0) return new Map();
  const found = await models.firstOfEach<LinkedRow>(linkedRows, tenant, {
    field: 'link',
    values,
    where: [{ field: 'debit', is: 1 }],
    sort: [
      { field: 'debit', direction: 'descending' },
      { field: 'date', direction: 'descending' },
    ],
  });
  const ofLink = new Map(found.map((one) => [one.body.link, one]));
  const newest = new Map<number, NewestPayment>();
  for (const { series, slots } of bills) {
    let last: StoredDocument<LinkedRow> | undefined;
    for (const { id } of slots) {
      const one = ofLink.get(id);
      if (one && isNewer(one, last)) last = one;
    }
    if (!last) continue;
    const { date, amount } = last.body;
    newest.set(series, { transactionId: Number(last.id), date, amount: centsToDecimal(amount) });
  }
  return newest;
}
