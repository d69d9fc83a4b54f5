import type { SeriesTerms, Slot } from '@daybook/contracts';
import { isRejection } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import { planDecider } from '../src/decider.js';
import { emptyPlan, evolvePlan, type PlanCommand } from '../src/plan.js';
import type { PlanEvent } from '../src/series.js';

export const on = (date: string): EventMetadata => ({
  tenant: '6f1c1f5e-0000-4000-8000-000000000001',
  commandId: '6f1c1f5e-0000-4000-8000-000000000002',
  commandKind: 'test',
  causationId: 'request',
  actor: { kind: 'user', id: '6f1c1f5e-0000-4000-8000-000000000003' },
  source: 'web',
  at: `${date}T12:00:00.000Z`,
  on: date,
  zone: 'UTC',
});

/** March 2026 has five Mondays, April four. */
export const march = '2026-03-10';
export const april = '2026-04-10';

export const given = (...events: PlanEvent[]) => {
  const state = events.reduce((before, event) => evolvePlan(before, event, on(march)), emptyPlan);
  return {
    when: (command: PlanCommand, date = march) => {
      const decision = planDecider.decide(command, state, on(date));
      return {
        then: (...expected: PlanEvent[]) => expect(decision).toStrictEqual(expected),
        thenRejected: (code: string) => expect(isRejection(decision) && decision.rejected).toBe(code),
      };
    },
  };
};

export const rent: SeriesTerms = {
  name: 'Rent',
  amount: 120_000,
  frequency: 'monthly',
  dueDate: 1,
  paymentDates: null,
  category: 'Housing',
  emoji: null,
  percentage: null,
  anchorMonth: 3,
};
export const twice: SeriesTerms = { ...rent, frequency: 'bi-monthly', dueDate: null, paymentDates: '15,last' };
export const weekly: SeriesTerms = { ...rent, frequency: 'weekly', dueDate: null, paymentDates: 'monday' };
export const salary: SeriesTerms = { ...twice, name: 'Salary', category: 'Income', percentage: '100' };
export const weeklyPay: SeriesTerms = { ...weekly, name: 'Salary', category: 'Income', percentage: '100' };

export const live = (...ids: number[]): Slot[] => ids.map((id) => ({ id, survivor: null }));
export const dormant = (survivor: number, ...ids: number[]): Slot[] => ids.map((id) => ({ id, survivor }));
export const gone = (id: number): Slot => ({ id, survivor: null, removed: true });

export const added = (terms: SeriesTerms, series: number, ...ids: number[]): PlanEvent => ({
  type: 'SeriesAdded',
  data: { kind: terms.percentage === null ? 'bill' : 'income', series, terms, slots: live(...ids), status: 'pending' },
});
export const revised = (series: number, terms: SeriesTerms, slots: Slot[]): PlanEvent => ({
  type: 'SeriesRevised',
  data: { series, terms, slots },
});
export const chosen = (series: number, id: number, status: string): PlanEvent => ({
  type: 'StatusChosen',
  data: { series, id, status },
});
export const without = (series: number, id: number, slots: Slot[]): PlanEvent => ({
  type: 'OccurrenceRemoved',
  data: { series, id, slots },
});
export const removed = (series: number, ...ids: number[]): PlanEvent => ({
  type: 'SeriesRemoved',
  data: { series, ids },
});

export const revise = (id: number, terms: Partial<SeriesTerms>, kind: 'bill' | 'income' = 'bill'): PlanCommand => ({
  type: 'ReviseSeries',
  kind,
  id,
  terms,
});
export const choose = (id: number, status: 'paid' | 'pending' | 'due soon'): PlanCommand => ({
  type: 'ReviseSeries',
  kind: 'bill',
  id,
  terms: {},
  status,
});
export const remove = (id: number, kind: 'bill' | 'income' = 'bill'): PlanCommand => ({
  type: 'RemoveSeries',
  kind,
  id,
});
export const removeOne = (id: number): PlanCommand => ({ type: 'RemoveOccurrence', kind: 'income', id });
