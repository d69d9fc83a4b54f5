import { type CivilMonth, firstDayOf, lastDayOf, type LinkedAmount, monthOf, type Refunds } from '@daybook/money';
import type { DocumentStore, Where } from '@daybook/platform';
import type { Series } from '@daybook/plan';
import { isNewer, isPaymentOf, type LatestByLink, latestOfLinks, type Linked } from './latest-payments.js';
import { linkedRows } from './linked-rows.js';

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
 * less the month's refunds. The occurrences are of one kind; however many there are, they are found by three calls.
 * @param payments the latest ones of the ids that count for them, as `latestPayments` finds them
 */
export async function decidingLinks(
  models: DocumentStore,
  tenant: string,
  occurrences: readonly LinkedOccurrence[],
  month: CivilMonth,
  payments: LatestByLink,
): Promise<ReadonlyMap<number, LinkedAmount[]>> {
  const isPayment = isPaymentOf(occurrences[0]?.series.kind);
  const isRefund = { field: 'debit', is: 1 - isPayment.is };
  const inMonth = {
    field: 'date',
    from: firstDayOf(month),
    to: lastDayOf(month),
  };
  const linksOf = (among: readonly LinkedOccurrence[]) => among.flatMap(({ series, id }) => idsReadAs(series, id));

  const firstOf = (among: readonly LinkedOccurrence[], where: readonly Where[]) =>
    latestOfLinks(models, tenant, linksOf(among), where);

  /** By occurrence. */
  const latestOf = (among: readonly LinkedOccurrence[], ofLink: LatestByLink) => {
    const latest = new Map<number, Linked>();
    for (const { series, id } of among) {
      for (const link of idsReadAs(series, id)) {
        const one = ofLink.get(link);
        if (one && isNewer(one, latest.get(id))) latest.set(id, one);
      }
    }
    return latest;
  };

  /** By link. */
  const refundsOf = async (among: readonly LinkedOccurrence[]): Promise<ReadonlyMap<number | null, Refunds>> => {
    const newest = await firstOf(among, [isRefund, inMonth]);
    if (newest.size === 0) return new Map();
    const where = [{ field: 'link', in: [...newest.keys()] }, isRefund, inMonth];
    const groups = await models.aggregate(linkedRows, tenant, {
      where,
      by: 'link',
      sum: 'amount',
    });
    const ofLink = new Map(groups.map((group) => [group.by, group]));
    return new Map(
      [...newest.values()].map(({ id, body: { link, date } }) => {
        const { sum = 0, count = 0 } = ofLink.get(link) ?? {};
        return [link, { amount: sum, count, id: Number(id), date }];
      }),
    );
  };

  const latest = latestOf(occurrences, payments);
  const isPaidLater = ({ id }: LinkedOccurrence) => monthOf(latest.get(id)?.body.date ?? firstDayOf(month)) > month;
  const paidLater = occurrences.filter(isPaidLater);
  const ofMonth = latestOf(paidLater, await firstOf(paidLater, [isPayment, inMonth]));
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
