import { PersistentMap, type StreamFold } from '@daybook/event-sourcing';
import { type PlannedPrice, withPrice } from '@daybook/money';
import type { PlanEvent } from '@daybook/plan';

/** What every bill and income was planned to cost over time, by group id. */
export type PlannedPrices = PersistentMap<number, readonly PlannedPrice[]>;

/** Made of the log: a series' document has its present terms alone. */
export const plannedPrices: StreamFold<PlannedPrices, PlanEvent> = {
  initialState: () => PersistentMap.empty(),
  evolve: (state, { data }, { on }) => {
    if (!('terms' in data)) return state;
    const { amount, frequency } = data.terms;
    const known = state.get(data.series) ?? [];
    const prices = withPrice(known, { from: on, amount, frequency });
    return prices === known ? state : state.with(data.series, prices);
  },
  sizeOf: (state) => {
    let bytes = 256;
    for (const prices of state.values()) bytes += 100 + prices.length * 120;
    return bytes;
  },
};
