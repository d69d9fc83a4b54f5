import { PersistentMap, type StreamFold } from '@daybook/event-sourcing';
import type { PlanEvent } from '@daybook/plan';

/** What was done to a series since it was added. */
export interface Revisions {
  /** How often its dates, amount, name or status may have changed. */
  count: number;
  /** Instant of the last change, ISO 8601 in UTC. */
  at: string;
}

/** By group id. Made of the log: a series' document has its present terms alone. */
export const planRevisions: StreamFold<PersistentMap<number, Revisions>, PlanEvent> = {
  initialState: () => PersistentMap.empty(),
  evolve: (state, { data }, { at }) => {
    const { count } = state.get(data.series) ?? { count: -1 };
    return state.with(data.series, { count: count + 1, at });
  },
  sizeOf: (state) => 256 + state.size * 150,
};
