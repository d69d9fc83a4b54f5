import type { SeriesTerms } from '@daybook/contracts';
import { isRejection } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import { type CategoryEvent, type NameChanges, namesAt, withNameChange } from '@daybook/rules';
import { planDecider } from './decider.js';
import { emptyPlan, evolvePlan, type TermsChange } from './plan.js';
import type { PlanEvent } from './series.js';

const on = (day: number): EventMetadata => ({
  tenant: 't',
  commandId: `op-${day}`,
  commandKind: 'test',
  causationId: 'request',
  source: 'web',
  zone: 'UTC',
  actor: { kind: 'user', id: 'u' },
  on: `2026-03-0${day}`,
  at: `2026-03-0${day}T12:00:00.000Z`,
});

const terms: SeriesTerms = {
  name: 'Market',
  amount: 100,
  frequency: 'monthly',
  dueDate: 1,
  paymentDates: null,
  category: 'Food',
  emoji: null,
  percentage: null,
  anchorMonth: 3,
};
const slots = [{ id: 1, survivor: null }];
const added: PlanEvent = { type: 'SeriesAdded', data: { kind: 'bill', series: 1, terms, slots, status: 'pending' } };
const revised = (change: Partial<SeriesTerms>, stated?: true): PlanEvent => ({
  type: 'SeriesRevised',
  data: { series: 1, terms: { ...terms, ...change }, slots, ...(stated && { categoryStated: stated }) },
});

const renamed = (from: string, to: string): CategoryEvent => ({ type: 'CategoryRenamed', data: { from, to } });
const restored: CategoryEvent = { type: 'CategoryRestored', data: { name: 'Food' } };

/** The bill is added on the first; each change of names comes on the day after the one before. */
function given(...changes: CategoryEvent[]) {
  const names: NameChanges = changes.reduce<NameChanges>(
    (before, event, index) => withNameChange(before, event, on(index + 2)),
    [],
  );
  let state = evolvePlan(emptyPlan, added, on(1));
  const shown = () => {
    const series = state.series.get(1);
    return namesAt(names)(series?.terms.category ?? '', series?.categorizedAt ?? 0);
  };
  const revise = (change: TermsChange): readonly PlanEvent[] => {
    const command = { type: 'ReviseSeries', kind: 'bill', id: 1, terms: change, names: namesAt(names) } as const;
    const decision = planDecider.decide(command, state, on(8));
    if (isRejection(decision)) throw new Error(decision.rejected);
    for (const event of decision) state = evolvePlan(state, event, on(8));
    return decision;
  };
  return { shown, revise };
}

describe('the category of a bill', () => {
  it('is shown by its present name', () => {
    expect(given(renamed('Food', 'Groceries'), renamed('Groceries', 'Provisions')).shown()).toBe('Provisions');
  });

  it('is not changed by its own present name', () => {
    expect(given(renamed('Food', 'Groceries')).revise({ category: 'Groceries' })).toEqual([]);
  });

  it('stays the same when other terms change, also once its old name means another category', () => {
    const bill = given(renamed('Food', 'Groceries'), restored);
    expect(bill.revise({ amount: 200 })).toEqual([revised({ amount: 200 })]);
    expect(bill.shown()).toBe('Groceries');
    expect(bill.revise({ amount: 300, category: 'Groceries' })).toEqual([revised({ amount: 300 })]);
    expect(bill.shown()).toBe('Groceries');
  });

  it('becomes the category that has its old name now when that is chosen', () => {
    const bill = given(renamed('Food', 'Groceries'), restored);
    expect(bill.revise({ category: 'Food' })).toEqual([revised({}, true)]);
    expect(bill.shown()).toBe('Food');
    expect(bill.revise({ category: 'Food' })).toEqual([]);
  });

  it('becomes another category when that is chosen', () => {
    const bill = given(renamed('Food', 'Groceries'));
    expect(bill.revise({ category: 'Housing' })).toEqual([revised({ category: 'Housing' })]);
    expect(bill.shown()).toBe('Housing');
  });
});
