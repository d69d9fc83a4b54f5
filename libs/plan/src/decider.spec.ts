import {
  added,
  april,
  choose,
  chosen,
  dormant,
  given,
  gone,
  live,
  march,
  on,
  remove,
  removed,
  rent,
  revise,
  revised,
  salary,
  twice,
  weekly,
  without,
} from '../test-support/plan-decisions.js';
import { planDecider } from './decider.js';
import { emptyPlan, evolvePlan, type PlanCommand } from './plan.js';

describe('adding a series', () => {
  it('fills in the defaults of a bill: monthly, Housing, the current month', () =>
    given()
      .when({ type: 'AddSeries', kind: 'bill', terms: { name: 'Rent', amount: 120_000 } })
      .then(added({ ...rent, dueDate: null }, 1, 1)));

  it('fills in the defaults of an income: Income, and a contribution of 0', () =>
    given()
      .when({ type: 'AddSeries', kind: 'income', terms: { name: 'Salary', amount: 1 } })
      .then(added({ ...rent, name: 'Salary', amount: 1, dueDate: null, category: 'Income', percentage: '0' }, 1, 1)));

  it('gives a twice-monthly series two ids', () =>
    given()
      .when({ type: 'AddSeries', kind: 'bill', terms: twice })
      .then(added(twice, 1, 1, 2)));

  it('gives a weekly series five ids in every month', () =>
    given()
      .when({ type: 'AddSeries', kind: 'bill', terms: weekly }, april)
      .then(added(weekly, 1, 1, 2, 3, 4, 5)));

  it('issues ids from one counter for bills and incomes, and never twice', () =>
    given(added(weekly, 1, 1, 2, 3, 4, 5), added(salary, 6, 6, 7), removed(6, 6, 7))
      .when({ type: 'AddSeries', kind: 'bill', terms: rent })
      .then(added(rent, 8, 8)));

  const many = (count: number) => Array.from({ length: count }, (_, n) => added(rent, n + 1, n + 1));
  const another: PlanCommand = { type: 'AddSeries', kind: 'income', terms: { name: 'Salary', amount: 1 } };

  it('is refused beyond 500 bills and incomes, until one is removed', () => {
    given(...many(499))
      .when({ type: 'AddSeries', kind: 'bill', terms: rent })
      .then(added(rent, 500, 500));
    given(...many(500))
      .when(another)
      .thenRejected('too-many-series');
    given(...many(500), removed(7, 7))
      .when({ type: 'AddSeries', kind: 'bill', terms: rent })
      .then(added(rent, 501, 501));
  });

  it('leaves those of a household that has more as they are: each can be revised and removed', () => {
    given(...many(501))
      .when(revise(501, { amount: 5 }))
      .then(revised(501, { ...rent, amount: 5 }, live(501)));
    given(...many(501))
      .when(remove(501))
      .then(removed(501, 501));
  });

  it('is refused where there have been 10,000, the removed ones included', () => {
    const { series } = evolvePlan(evolvePlan(emptyPlan, added(rent, 1, 1), on(march)), removed(1, 1), on(march));
    let gone = series;
    for (let id = 2; id <= 10_000; id += 1) gone = gone.with(id, { ...series.get(1)!, series: id });
    const state = { nextId: 10_001, series: gone };
    expect(planDecider.decide(another, state, on(march))).toEqual({ rejected: 'too-many-series-ever' });
  });

  it('keeps the status that was chosen for it', () =>
    given()
      .when({ type: 'AddSeries', kind: 'bill', terms: rent, status: 'paid' })
      .then({ type: 'SeriesAdded', data: { kind: 'bill', series: 1, terms: rent, slots: live(1), status: 'paid' } }));
});

describe('revising a series', () => {
  it('changes the amount of the whole series through any of its ids', () =>
    given(added(twice, 1, 1, 2))
      .when(revise(2, { amount: 130_000 }))
      .then(revised(1, { ...twice, amount: 130_000 }, live(1, 2))));

  it('keeps terms that the change leaves out', () =>
    given(added(rent, 1, 1))
      .when(revise(1, { category: 'Other', amount: undefined }))
      .then(revised(1, { ...rent, category: 'Other' }, live(1))));

  it('appends nothing for an identical repeat', () =>
    given(added(rent, 1, 1))
      .when(revise(1, rent))
      .then());

  it('ignores the due day of a row of a weekly series', () =>
    given(added(weekly, 1, 1, 2, 3, 4, 5))
      .when(revise(3, { dueDate: 16 }))
      .then());

  it('keeps the lowest ids when the series shrinks', () =>
    given(added(weekly, 1, 1, 2, 3, 4, 5))
      .when(revise(4, { ...twice }))
      .then(revised(1, twice, [...live(1, 2), ...dormant(2, 3, 4, 5)])));

  it('revives dormant ids when the series grows, before it issues new ones', () =>
    given(added(twice, 1, 1, 2), added(rent, 3, 3), revised(1, rent, [...live(1), ...dormant(1, 2)]))
      .when(revise(1, weekly))
      .then(revised(1, { ...weekly, dueDate: rent.dueDate }, live(1, 2, 4, 5, 6))));

  it('moves from monthly to annual without touching the ids', () =>
    given(added(rent, 1, 1))
      .when(revise(1, { frequency: 'annual', anchorMonth: 6 }))
      .then(revised(1, { ...rent, frequency: 'annual', anchorMonth: 6 }, live(1))));

  it('changes the series through a dormant id as well', () =>
    given(added(twice, 1, 1, 2), revised(1, rent, [...live(1), ...dormant(1, 2)]))
      .when(revise(2, { name: 'Loft' }))
      .then(revised(1, { ...rent, name: 'Loft' }, [...live(1), ...dormant(1, 2)])));

  it('refuses an id that was never issued', () =>
    given(added(rent, 1, 1))
      .when(revise(2, rent))
      .thenRejected('bill-not-found'));

  it('refuses the id of an income in place of a bill', () =>
    given(added(salary, 1, 1, 2))
      .when(revise(1, rent))
      .thenRejected('bill-not-found'));

  it('refuses a series that was removed', () =>
    given(added(rent, 1, 1), removed(1, 1))
      .when(revise(1, rent))
      .thenRejected('bill-not-found'));
});

describe('choosing a status', () => {
  it('concerns the one occurrence of the id', () =>
    given(added(twice, 1, 1, 2))
      .when(choose(2, 'paid'))
      .then(chosen(1, 2, 'paid')));

  it('can come with a change of the series', () =>
    given(added(twice, 1, 1, 2))
      .when({ ...choose(2, 'paid'), terms: { amount: 5 } } as PlanCommand)
      .then(revised(1, { ...twice, amount: 5 }, live(1, 2)), chosen(1, 2, 'paid')));

  it('appends nothing for the same choice in the same month', () =>
    given(added(rent, 1, 1), chosen(1, 1, 'paid'))
      .when(choose(1, 'paid'), '2026-03-31')
      .then());

  it('is recorded again in the next month', () =>
    given(added(rent, 1, 1), chosen(1, 1, 'paid'))
      .when(choose(1, 'paid'), april)
      .then(chosen(1, 1, 'paid')));

  it('appends nothing for pending where last month was paid', () =>
    given(added(rent, 1, 1), chosen(1, 1, 'paid'))
      .when(choose(1, 'pending'), april)
      .then());

  it('can go back to pending', () =>
    given(added(rent, 1, 1), chosen(1, 1, 'paid'))
      .when(choose(1, 'pending'))
      .then(chosen(1, 1, 'pending')));

  it('goes to the survivor where the id became dormant', () =>
    given(added(twice, 1, 1, 2), revised(1, rent, [...live(1), ...dormant(1, 2)]))
      .when(choose(2, 'paid'))
      .then(chosen(1, 1, 'paid')));

  it('refuses an occurrence that was removed', () =>
    given(added(salary, 1, 1, 2), without(1, 1, [gone(1), ...live(2)]))
      .when({ type: 'ReviseSeries', kind: 'income', id: 1, terms: {}, status: 'received' })
      .thenRejected('income-not-found'));
});
