import type { ScenarioComparison } from '@daybook/contracts';
import { type Cents, centsToDecimal, type CivilMonth, type ItemKind, plannedIn, plannedMonths } from '@daybook/money';
import { type PlanState, scheduleOfSeries, type Series } from '@daybook/plan';

/** A plan without a scenario and with it, as far as it is planned. */
export function comparePlans(
  base: PlanState,
  tried: PlanState,
  months: readonly CivilMonth[],
): Pick<ScenarioComparison, 'months' | 'differs'> {
  const [without, withIt] = [monthsOf(base, months), monthsOf(tried, months)];
  return {
    months: withIt.map((after, index) => {
      const before = without[index] ?? after;
      const both = (field: 'income' | 'bills' | 'leftOver' | 'cumulated') => ({
        base: centsToDecimal(before[field]),
        scenario: centsToDecimal(after[field]),
      });
      return {
        month: after.month,
        income: both('income'),
        bills: both('bills'),
        leftOver: both('leftOver'),
        cumulated: both('cumulated'),
      };
    }),
    differs: differing(base, tried, months),
  };
}

const living = ({ series }: PlanState, kind: ItemKind) =>
  [...series.values()].filter((one) => one.kind === kind && one.removedOn === null).map(plannedOf);

const plannedOf = (series: Series) => ({ amount: series.terms.amount, schedule: scheduleOfSeries(series) });

const monthsOf = (plan: PlanState, months: readonly CivilMonth[]) =>
  plannedMonths(living(plan, 'income'), living(plan, 'bill'), months);

const amountsOf = (series: Series | undefined, months: readonly CivilMonth[]): Cents[] =>
  months.map((month) => (series && series.removedOn === null ? plannedIn([plannedOf(series)], month).value : 0));

function differing(base: PlanState, tried: PlanState, months: readonly CivilMonth[]): ScenarioComparison['differs'] {
  return [...tried.series].flatMap(([id, after]) => {
    const before = base.series.get(id);
    if (before === after) return [];
    const sides = { base: amountsOf(before, months), scenario: amountsOf(after, months) };
    if (sides.base.every((amount, index) => amount === sides.scenario[index])) return [];
    const { kind, terms } = after;
    return [
      {
        kind,
        id,
        name: terms.name,
        base: sides.base.map(centsToDecimal),
        scenario: sides.scenario.map(centsToDecimal),
      },
    ];
  });
}
