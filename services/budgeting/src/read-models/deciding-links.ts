import { type CivilMonth, firstDayOf, lastDayOf, type LinkedAmount, monthOf } from '@daybook/money';
import type { DocumentStore, StoredDocument, Where } from '@daybook/platform';
import type { Series } from '../plan/series.js';
import { type LinkedRow, linkedRows } from './linked-rows.js';

type Linked = StoredDocument<LinkedRow>;

const newestFirst = [
  { field: 'debit', direction: 'descending' },
  { field: 'date', direction: 'descending' },
] as const;

/** The order of `newestFirst`, in which the id comes last. */
const isNewer = (a: Linked, b: Linked): boolean => {
  if (a.body.debit !== b.body.debit) return a.body.debit > b.body.debit;
  return a.body.date === b.body.date ? Number(a.id) > Number(b.id) : a.body.date > b.body.date;
};

const amountOf = ({ id, body }: Linked): LinkedAmount => ({ id: Number(id), date: body.date, amount: body.amount });

/** The ids whose links count for this occurrence: its own, and those of dormant slots that it survived. */
const idsReadAs = ({ slots }: Series, id: number): number[] =>
  slots.filter((slot) => slot.id === id || slot.survivor === id).map((slot) => slot.id);

/** An occurrence of a series, by its id. */
export interface LinkedOccurrence {
  series: Series;
  id: number;
}

/**
 * For each occurrence, by id, the transactions that decide its amount in a month: the latest one, and the latest one of the
 * month. However many occurrences there are, they are found by three calls at most. Where there are debits, a credit is a
 * refund and no payment.
 */
export async function decidingLinks(
  models: DocumentStore,
  tenant: string,
  occurrences: readonly LinkedOccurrence[],
  month: CivilMonth,
): Promise<ReadonlyMap<number, LinkedAmount[]>> {
  const latestOf = async (among: readonly LinkedOccurrence[], where: readonly Where[] = []) => {
    const values = among.flatMap(({ series, id }) => idsReadAs(series, id));
    const found =
      values.length === 0
        ? []
        : await models.firstOfEach<LinkedRow>(linkedRows, tenant, { field: 'link', values, where, sort: newestFirst });
    const ofLink = new Map(found.map((one) => [one.body.link, one]));
    const latest = new Map<number, Linked>();
    for (const { series, id } of among) {
      for (const link of idsReadAs(series, id)) {
        const [one, known] = [ofLink.get(link), latest.get(id)];
        if (one && (!known || isNewer(one, known))) latest.set(id, one);
      }
    }
    return latest;
  };

  const latest = await latestOf(occurrences);
  const deciding = new Map([...latest].map(([id, one]) => [id, [amountOf(one)]]));
  const within = { field: 'date', from: firstDayOf(month), to: lastDayOf(month) };
  for (const debit of [0, 1] as const) {
    const later = occurrences.filter(({ id }) => {
      const body = latest.get(id)?.body;
      return body?.debit === debit && monthOf(body.date) > month;
    });
    for (const [id, one] of await latestOf(later, [{ field: 'debit', is: debit }, within])) {
      deciding.get(id)?.push(amountOf(one));
    }
  }
  return deciding;
}
