import { type CivilMonth, firstDayOf, lastDayOf, type LinkedAmount, monthOf } from '@daybook/money';
import type { DocumentStore, StoredDocument, Where } from '@daybook/platform';
import type { Series } from '../plan/series.js';
import { type LinkedRow, linkedRows } from './linked-rows.js';

const newestFirst = [
  { field: 'debit', direction: 'descending' },
  { field: 'date', direction: 'descending' },
] as const;

const amountOf = ({ id, body }: StoredDocument<LinkedRow>): LinkedAmount => ({
  id: Number(id),
  date: body.date,
  amount: body.amount,
});

/** The ids whose links count for this occurrence: its own, and those of dormant slots that it survived. */
const idsReadAs = ({ slots }: Series, id: number): number[] =>
  slots.filter((slot) => slot.id === id || slot.survivor === id).map((slot) => slot.id);

/**
 * The transactions that decide the amount of an occurrence in a month: the latest one, and the latest one of the month,
 * both found through the index. Where there are debits, a credit is a refund and no payment.
 */
export async function decidingLinks(
  models: DocumentStore,
  tenant: string,
  series: Series,
  id: number,
  month: CivilMonth,
): Promise<LinkedAmount[]> {
  const ids = idsReadAs(series, id);
  const link: Where = ids.length === 1 ? { field: 'link', is: id } : { field: 'link', in: ids };
  const first = async (where: readonly Where[]) => {
    for await (const found of models.find<LinkedRow>(linkedRows, tenant, { where, sort: newestFirst, limit: 1 })) {
      return found;
    }
    return undefined;
  };
  const latest = await first([link]);
  if (!latest) return [];
  if (monthOf(latest.body.date) <= month) return [amountOf(latest)];
  const within = { field: 'date', from: firstDayOf(month), to: lastDayOf(month) };
  const current = await first([link, { field: 'debit', is: latest.body.debit }, within]);
  return current ? [amountOf(latest), amountOf(current)] : [amountOf(latest)];
}
