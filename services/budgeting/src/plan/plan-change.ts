import type { PlanEvent, Series } from '@daybook/plan';

/** What a command did to the plan. */
export interface PlanChange {
  events: readonly PlanEvent[];
  /** The series after the change; also when it is removed. */
  series: Series;
}
