import type { EventOf, PlanEvents, PreferencesEvents } from '@daybook/contracts';
import type { Decider } from '@daybook/event-sourcing';

/** The category of a bill or an income. */
export interface PlannedSeries {
  kind: 'bill' | 'income';
  category: string;
  /** Instant at which it was set, milliseconds since the epoch. */
  categorizedAt: number;
}

type Series = ReadonlyMap<number, PlannedSeries>;

/** Folds another service's stream, and never writes to it. */
type Reader<S, E extends { type: string; data: unknown }> = Decider<never, S, E>;

/** The categories of a household's living bills and incomes, by series. */
export const plannedCategories: Reader<Series, EventOf<PlanEvents>> = {
  initialState: () => new Map(),
  decide: () => [],
  evolve: (series, event, { at }) => {
    switch (event.type) {
      case 'SeriesAdded': {
        const { kind, terms } = event.data;
        return new Map(series).set(event.data.series, {
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
        return new Map(series).set(event.data.series, changed);
      }
      case 'SeriesRemoved':
        return new Map([...series].filter(([id]) => id !== event.data.series));
      case 'OccurrenceRemoved':
      case 'StatusChosen':
        return series;
    }
  },
  sizeOf: (series) => 256 + series.size * 200,
};

/** The categories listed in Settings. */
export interface ListedCategories {
  /** The preference's text; null until it is saved. */
  text: string | null;
  /** Instant at which it was saved, milliseconds since the epoch. */
  at: number;
}

export const listedCategories: Reader<ListedCategories, EventOf<PreferencesEvents>> = {
  initialState: () => ({ text: null, at: 0 }),
  decide: () => [],
  evolve: (listed, { data }, { at }) =>
    data.categoryColors === undefined ? listed : { text: data.categoryColors, at: Date.parse(at) },
  sizeOf: ({ text }) => 256 + 2 * (text?.length ?? 0),
};
