import {
  added,
  april,
  dormant,
  given,
  gone,
  live,
  march,
  remove,
  removeOne,
  removed,
  rent,
  revise,
  revised,
  salary,
  weekly,
  weeklyPay,
  without,
} from '../test-support/plan-decisions.js';

describe('removing', () => {
  it('removes the whole series by any of its ids', () =>
    given(added(weekly, 1, 1, 2, 3, 4, 5))
      .when(remove(3))
      .then(removed(1, 1, 2, 3, 4, 5)));

  it('touches no other series of the same name', () =>
    given(added(rent, 1, 1), added(rent, 2, 2))
      .when(remove(2))
      .then(removed(2, 2)));

  it('appends nothing when it is removed already', () =>
    given(added(rent, 1, 1), removed(1, 1))
      .when(remove(1))
      .then());

  it('refuses an id that was never issued', () => given().when(remove(1)).thenRejected('bill-not-found'));

  it('removes one occurrence, and the other keeps its place', () =>
    given(added(salary, 1, 1, 2))
      .when(removeOne(1))
      .then(without(1, 1, [gone(1), ...live(2)])));

  it('removes the series with its last occurrence', () =>
    given(added(salary, 1, 1, 2), without(1, 1, [gone(1), ...live(2)]))
      .when(removeOne(2))
      .then(removed(1, 2)));

  it('removes the series with the last occurrence that the month lists', () =>
    given(added(weeklyPay, 1, 1, 2, 3, 4, 5), without(1, 1, [gone(1), gone(2), gone(3), ...live(4, 5)]))
      .when(removeOne(4), april)
      .then(removed(1, 4, 5)));

  it('leaves the fifth week of a month that has one', () =>
    given(added(weeklyPay, 1, 1, 2, 3, 4, 5), without(1, 1, [gone(1), gone(2), gone(3), ...live(4, 5)]))
      .when(removeOne(4), march)
      .then(without(1, 4, [gone(1), gone(2), gone(3), gone(4), ...live(5)])));

  it('appends nothing for an occurrence that is removed already', () =>
    given(added(salary, 1, 1, 2), without(1, 1, [gone(1), ...live(2)]))
      .when(removeOne(1))
      .then());

  it('lets the other occurrence survive the dormant ones', () =>
    given(added(weeklyPay, 1, 1, 2, 3, 4, 5), revised(1, salary, [...live(1, 2), ...dormant(2, 3, 4, 5)]))
      .when(removeOne(2))
      .then(without(1, 2, [...live(1), gone(2), ...dormant(1, 3, 4, 5)])));

  it('never brings a removed occurrence back when the series grows', () =>
    given(added(salary, 1, 1, 2), without(1, 1, [gone(1), ...live(2)]))
      .when(revise(2, weeklyPay, 'income'))
      .then(revised(1, weeklyPay, [...live(2, 3, 4, 5, 6), gone(1)])));
});
