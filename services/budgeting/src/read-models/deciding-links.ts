import { type CivilMonth, firstDayOf, lastDayOf, type LinkedAmount, monthOf, type Refunds } from '@daybook/money';
import type { DocumentStore, StoredDocument, Where } from '@daybook/platform';
import type { Series } from '../plan/series.js';
import { type LinkedRow, linkedRows } from './linked-rows.js';

type Linked = StoredDocument<LinkedRow>;

const newestFirst = [
  { field: 'debit', direction: 'descending' },
  { field: 'date', direction: 'descending' },
] as const;

/** The order of `newestFirst` among payments, in which the id comes last. */
const isNewer = (a: Linked, b: Linked): boolean =>
  a.body.date === b.body.date ? Number(a.id) > Number(b.id) : a.body.date > b.body.date;

/** The refunds of both, under the later of them. */
const together = (a: Refunds | undefined, b: Refunds): Refunds => {
  if (!a) return b;
  const later = a.date > b.date || (a.date === b.date && a.id > b.id) ? a : b;
  return { ...later, amount: a.amount + b.amount, count: a.count + b.count };
};

/** The ids whose links count for this occurrence: its own, and those of dormant slots that it survived. */
const idsReadAs = ({ slots }: Series, id: number): number[] =>
  slots.filter((slot) => slot.id === id || slot.survivor === id).map((slot) => slot.id);

/** An occurrence of a series, by its id. */
export interface LinkedOccurrence {
  series: Series;
  id: number;
}

/**
 * For each occurrence, by id, the payments that decide its amount in a month: the latest one, and the latest one of the month,
 * less the month's refunds. A bill is paid by debits, so that a credit is a refund; an income arrives as a credit. The
 * occurrences are of one kind; however many there are, they are found by four calls.
 */
export async function decidingLinks(
  models: DocumentStore,
  tenant: string,
  occurrences: readonly LinkedOccurrence[],
  month: CivilMonth,
): Promise<ReadonlyMap<number, LinkedAmount[]>> {
  const isPayment = {
    field: 'debit',
    is: occurrences[0]?.series.kind === 'income' ? 0 : 1,
  };
  const isRefund = { field: 'debit', is: 1 - isPayment.is };
  const inMonth = {
    field: 'date',
    from: firstDayOf(month),
    to: lastDayOf(month),
  };
  const linksOf = (among: readonly LinkedOccurrence[]) => among.flatMap(({ series, id }) => idsReadAs(series, id));

  const firstOf = async (links: readonly number[], where: readonly Where[]): Promise<Linked[]> =>
    links.length === 0
      ? []
      : models.firstOfEach<LinkedRow>(linkedRows, tenant, {
          field: 'link',
          values: links,
          where,
          sort: newestFirst,
        });

  const latestOf = async (among: readonly LinkedOccurrence[], where: readonly Where[]) => {
    const ofLink = new Map((await firstOf(linksOf(among), where)).map((one) => [one.body.link, one]));
    const latest = new Map<number, Linked>();
    for (const { series, id } of among) {
      for (const link of idsReadAs(series, id)) {
        const [one, known] = [ofLink.get(link), latest.get(id)];
        if (one && (!known || isNewer(one, known))) latest.set(id, one);
      }
    }
    return latest;
  };

  /** By link. */
  const refundsOf = async (among: readonly LinkedOccurrence[]): Promise<ReadonlyMap<number | null, Refunds>> => {
    const newest = await firstOf(linksOf(among), [isRefund, inMonth]);
    if (newest.length === 0) return new Map();
    const where = [{ field: 'link', in: newest.map(({ body }) => body.link) }, isRefund, inMonth];
    const groups = await models.aggregate(linkedRows, tenant, {
      where,
      by: 'link',
      sum: 'amount',
    });
    const ofLink = new Map(groups.map((group) => [group.by, group]));
    return new Map(
      newest.map(({ id, body: { link, date } }) => {
        const { sum = 0, count = 0 } = ofLink.get(link) ?? {};
        return [link, { amount: sum, count, id: Number(id), date }];
      }),
    );
  };

  const latest = await latestOf(occurrences, [isPayment]);
  const isPaidLater = ({ id }: LinkedOccurrence) => monthOf(latest.get(id)?.body.date ?? firstDayOf(month)) > month;
  const ofMonth = await latestOf(occurrences.filter(isPaidLater), [isPayment, inMonth]);
  const decidingOf = ({ id }: LinkedOccurrence) => [latest.get(id), ofMonth.get(id)].filter((one) => one !== undefined);
  const isOfMonth = ({ body }: Linked) => monthOf(body.date) === month;
  const refunds = await refundsOf(occurrences.filter((occurrence) => decidingOf(occurrence).some(isOfMonth)));

  const refundOf = ({ series, id }: LinkedOccurrence): Refunds | undefined =>
    idsReadAs(series, id)
      .flatMap((link) => refunds.get(link) ?? [])
      .reduce<Refunds | undefined>(together, undefined);
  const amountOf = (occurrence: LinkedOccurrence, one: Linked): LinkedAmount => {
    const { date, amount } = one.body;
    const refunded = isOfMonth(one) ? refundOf(occurrence) : undefined;
    const paid = { id: Number(one.id), date };
    return refunded ? { ...paid, amount: amount - refunded.amount, refunded } : { ...paid, amount };
  };
  return new Map(
    occurrences.map((occurrence) => [occurrence.id, decidingOf(occurrence).map((one) => amountOf(occurrence, one))]),
  );
}
