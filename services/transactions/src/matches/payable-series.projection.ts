import { type EventOf, planCategory, planEvents, type PlanEvents } from '@daybook/contracts';
import type { DecodedEvent, Projection } from '@daybook/event-sourcing';
import { foldPayableSeries, payableSeries, type PayableSeriesDocument } from './payable-series-document.js';

type PlanEvent = DecodedEvent<EventOf<PlanEvents>>;

/** Bills and incomes as matching reads them, apart from the transactions: these need not be built anew when it needs more of them. */
export const payableSeriesProjection: Projection = {
  name: 'payable-series',
  version: 1,
  categories: [planCategory],
  collections: [payableSeries],
  types: Object.keys(planEvents),

  project: async (tenant, events, models) => {
    const planned = events as readonly PlanEvent[];
    const ids = [...new Set(planned.map(({ event }) => String(event.data.series)))];
    const stored = await models.getMany<PayableSeriesDocument>(payableSeries, tenant, ids);
    const known = new Map(stored.map(({ id, body }) => [id, body]));
    const revisions = new Map<string, number>();
    for (const { event, revision } of planned) {
      const id = String(event.data.series);
      const after = foldPayableSeries(known.get(id), event);
      if (!after) continue;
      known.set(id, after);
      revisions.set(id, revision);
    }
    return [...revisions].flatMap(([id, version]) => {
      const body = known.get(id);
      return body ? [{ collection: payableSeries, id, version, body }] : [];
    });
  },
};
