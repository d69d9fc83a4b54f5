import { type EventOf, type PlanEvents, planEvents } from '@daybook/contracts';
import type { DecodedEvent, ProjectedWrite, Projection } from '@daybook/event-sourcing';
import type { Collection } from '@daybook/platform';

/** What transactions need to know of a bill: its name, its rows, and whether it is still there. */
export interface BillDocument extends Record<string, unknown> {
  series: number;
  name: string;
  category: string;
  /** Ids of its rows, in slot order; removed and dormant ones included, since links keep them. */
  ids: number[];
  /** Ids that may still be linked. */
  live: number[];
  deleted: boolean;
}

export const bills: Collection = { name: 'linkable-bills' };

export const planCategory = 'plan';

type PlanEvent = DecodedEvent<EventOf<PlanEvents>>;

/** The bill after the event; undefined where it is none of its business. */
export function foldBill(bill: BillDocument | undefined, event: EventOf<PlanEvents>): BillDocument | undefined {
  const slotsOf = (slots: PlanEvents['SeriesAdded']['slots']) => ({
    ids: slots.map(({ id }) => id),
    live: slots.filter(({ removed }) => !removed).map(({ id }) => id),
  });
  switch (event.type) {
    case 'SeriesAdded': {
      if (event.data.kind !== 'bill') return undefined;
      const { name, category } = event.data.terms;
      return { series: event.data.series, name, category, deleted: false, ...slotsOf(event.data.slots) };
    }
    case 'SeriesRevised': {
      const { name, category } = event.data.terms;
      return bill && { ...bill, name, category, ...slotsOf(event.data.slots) };
    }
    case 'OccurrenceRemoved':
      return bill && { ...bill, ...slotsOf(event.data.slots) };
    case 'SeriesRemoved':
      return bill && { ...bill, live: [], deleted: true };
    case 'StatusChosen':
      return bill;
  }
}

/** The household's bills by series, as the plan's events tell of them. */
export const billsProjection: Projection = {
  name: 'linkable-bills',
  version: 1,
  categories: [planCategory],
  collections: [bills],
  types: Object.keys(planEvents),

  project: async (tenant, events, models) => {
    const series = [...new Set((events as PlanEvent[]).map(({ event }) => String(event.data.series)))];
    const stored = await models.getMany<BillDocument>(bills, tenant, series);
    const folded = new Map(stored.map(({ id, body }) => [id, body]));
    const touched = new Map<string, number>();
    for (const { event, revision } of events as PlanEvent[]) {
      const id = String(event.data.series);
      const next = foldBill(folded.get(id), event);
      if (!next) continue;
      folded.set(id, next);
      touched.set(id, revision);
    }
    return [...touched].map(([id, version]): ProjectedWrite => ({
      collection: bills,
      id,
      version,
      body: folded.get(id) as BillDocument,
    }));
  },
};
