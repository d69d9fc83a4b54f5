import type { EventOf, PlanEvents } from '@daybook/contracts';
import { PersistentMap, type StreamFold } from '@daybook/event-sourcing';

/** The category of a bill or an income. */
export interface PlannedSeries {
  kind: 'bill' | 'income';
  category: string;
  /** Instant at which it was set, milliseconds since the epoch. */
  categorizedAt: number;
}

/** The categories of a household's living bills and incomes by series: a fold of the plan's stream. */
export const plannedCategories: StreamFold<PersistentMap<number, PlannedSeries>, EventOf<PlanEvents>> = {
  initialState: () => PersistentMap.empty(),
  evolve: (series, event, { at }) => {
    switch (event.type) {
      case 'SeriesAdded': {
        const { kind, terms } = event.data;
        return series.with(event.data.series, {
          kind,
          category: terms.category,
          categorizedAt: Date.parse(at),
        });
      }
      case 'SeriesRevised': {
        const { terms, categoryStated } = event.data;
        const known = series.get(event.data.series);
        if (!known || (known.category === terms.category && !categoryStated)) return series;
        const changed = { kind: known.kind, category: terms.category, categorizedAt: Date.parse(at) };
        return series.with(event.data.series, changed);
      }
      case 'SeriesRestored': {
        const { kind, terms, categorizedAt } = event.data;
        const restored = { kind, category: terms.category, categorizedAt: Date.parse(categorizedAt) };
        return series.with(event.data.series, restored);
      }
      case 'SeriesRemoved':
        return series.without(event.data.series);
      case 'OccurrenceRemoved':
      case 'StatusChosen':
        return series;
    }
  },
  sizeOf: (series) => 256 + series.size * 200,
};
