import type { EventOf, PlanEvents } from '@daybook/contracts';
import type { DecodedEvent, ReadModels } from '@daybook/event-sourcing';
import type { ItemKind } from '@daybook/money';
import type { Collection } from '@daybook/platform';

/** What transactions need to know of a bill or an income: its name, its rows, and whether it is deleted. */
export interface BillDocument extends Record<string, unknown> {
  /** Absent of a bill in documents of the release before, which knew bills alone. */
  kind?: ItemKind;
  series: number;
  name: string;
  category: string;
  /** Instant at which its category was set, milliseconds since the epoch. */
  categorizedAt: number;
  /** Ids of its rows, in slot order, with removed and dormant ones: links keep them. */
  ids: number[];
  /** Ids that may be linked. */
  live: number[];
  deleted: boolean;
  /** Instant at which it was deleted, milliseconds since the epoch. */
  deletedAt: number | null;
}

export const bills: Collection = { name: 'linkable-bills' };

export const isIncome = ({ kind }: BillDocument): boolean => kind === 'income';

export type PlanEvent = DecodedEvent<EventOf<PlanEvents>>;

/**
 * The bill or income after the event; undefined where nothing is known of it.
 * @param at instant of the event
 */
export function foldBill(
  bill: BillDocument | undefined,
  event: EventOf<PlanEvents>,
  at: string,
): BillDocument | undefined {
  const slotsOf = (slots: PlanEvents['SeriesAdded']['slots']) => ({
    ids: slots.map(({ id }) => id),
    live: slots.filter(({ removed }) => !removed).map(({ id }) => id),
  });
  switch (event.type) {
    case 'SeriesAdded': {
      const { kind, series, terms, slots } = event.data;
      const { name, category } = terms;
      return {
        kind,
        series,
        name,
        category,
        categorizedAt: Date.parse(at),
        deleted: false,
        deletedAt: null,
        ...slotsOf(slots),
      };
    }
    case 'SeriesRevised': {
      if (!bill) return undefined;
      const { terms, slots, categoryStated } = event.data;
      const { name, category } = terms;
      const categorizedAt = category !== bill.category || categoryStated ? Date.parse(at) : bill.categorizedAt;
      return { ...bill, name, category, categorizedAt, ...slotsOf(slots) };
    }
    case 'OccurrenceRemoved':
      return bill && { ...bill, ...slotsOf(event.data.slots) };
    case 'SeriesRemoved':
      return bill && { ...bill, live: [], deleted: true, deletedAt: Date.parse(at) };
    case 'SeriesRestored': {
      const { kind, series, terms, slots, categorizedAt } = event.data;
      const { name, category } = terms;
      const named = { kind, series, name, category, categorizedAt: Date.parse(categorizedAt) };
      return { ...named, deleted: false, deletedAt: null, ...slotsOf(slots) };
    }
    case 'StatusChosen':
      return bill;
  }
}

/** A bill or an income after the events, with the revision of its last one. */
export interface FoldedBill {
  bill: BillDocument;
  revision: number;
  /** When it had been deleted before them; null where it was not. */
  wasDeletedAt: number | null;
}

/** The bills and incomes that the events change, by series. */
export async function foldedBills(
  tenant: string,
  events: readonly PlanEvent[],
  models: ReadModels,
): Promise<Map<string, FoldedBill>> {
  const touched = new Map<string, FoldedBill>();
  if (events.length === 0) return touched;
  const series = [...new Set(events.map(({ event }) => String(event.data.series)))];
  const stored = await models.getMany<BillDocument>(bills, tenant, series);
  const known = new Map(stored.map(({ id, body }) => [id, body]));
  for (const { event, revision, metadata } of events) {
    const id = String(event.data.series);
    const bill = foldBill(touched.get(id)?.bill ?? known.get(id), event, metadata.at);
    if (bill) touched.set(id, { bill, revision, wasDeletedAt: known.get(id)?.deletedAt ?? null });
  }
  return touched;
}
