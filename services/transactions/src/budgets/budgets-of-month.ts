import type { Budgets, CategoryBudget } from '@daybook/contracts';
import { type Cents, centsToDecimal, type CivilMonth, shiftMonth, sumCents } from '@daybook/money';
import { createRest } from '@daybook/platform';
import { type NamesAt } from '@daybook/rules';
import { presentCarries, presentMonth, type StatedBudgets } from './budgets.js';

/** Categories without a budget that are listed; what is beyond them is counted together. */
const mostWithoutBudget = 200;

/** What is planned by present names of categories, and the months before whose rest comes along. */
export interface PlannedMonth {
  month: CivilMonth;
  planned: ReadonlyMap<string, Cents>;
  plannedBefore: ReadonlyMap<string, Cents>;
  carries: ReadonlySet<string>;
  /** What was planned before, by category that carries over: the months with a budget right before this one, the latest first. */
  earlier: ReadonlyMap<string, readonly { month: CivilMonth; amount: Cents }[]>;
}

export async function plannedMonth(state: StatedBudgets, month: CivilMonth, names: NamesAt): Promise<PlannedMonth> {
  const planned = presentMonth(state, month, names);
  const carries = presentCarries(state, names);
  const before = shiftMonth(month, -1);
  const plannedBefore = presentMonth(state, before, names);
  const earlier = new Map<string, { month: CivilMonth; amount: Cents }[]>();
  let going = [...planned.keys()].filter((category) => carries.has(category));
  const rest = createRest();
  for (let past = before; going.length > 0; past = shiftMonth(past, -1)) {
    const due = rest();
    if (due) await due;
    const of = presentMonth(state, past, names);
    going = going.filter((category) => of.has(category));
    for (const category of going) {
      const amount = of.get(category) ?? 0;
      const known = earlier.get(category);
      if (known) known.push({ month: past, amount });
      else earlier.set(category, [{ month: past, amount }]);
    }
  }
  return { month, planned, plannedBefore, carries, earlier };
}

/** The months before whose spending is needed, the earliest first. */
export const earlierMonths = ({ earlier }: PlannedMonth): CivilMonth[] =>
  [...new Set([...earlier.values()].flatMap((months) => months.map(({ month }) => month)))].sort();

export type SpentByCategory = ReadonlyMap<string, Cents>;

interface Line {
  line: CategoryBudget;
  plan: Cents | undefined;
  used: Cents;
}

const byName = (a: CategoryBudget, b: CategoryBudget): number => (a.category < b.category ? -1 : 1);

/** @param spentIn by category, of the month itself and of the earlier ones */
export function budgetsOfMonth(
  { month, planned, plannedBefore, carries, earlier }: PlannedMonth,
  spentIn: (month: CivilMonth) => SpentByCategory,
): Budgets {
  const spent = spentIn(month);
  const sums = { planned: 0, carried: 0, spent: 0 };
  const lines = [...new Set([...planned.keys(), ...spent.keys(), ...plannedBefore.keys()])].map((category): Line => {
    const plan = planned.get(category);
    const used = spent.get(category) ?? 0;
    const carried = sumCents(
      (earlier.get(category) ?? []).map((past) => past.amount - (spentIn(past.month).get(category) ?? 0)),
    );
    if (plan !== undefined) {
      sums.planned += plan;
      sums.carried += carried;
      sums.spent += used;
    }
    const before = plannedBefore.get(category);
    const line: CategoryBudget = {
      category,
      planned: plan === undefined ? null : centsToDecimal(plan),
      carried: centsToDecimal(carried),
      spent: centsToDecimal(used),
      left: plan === undefined ? null : centsToDecimal(plan + carried - used),
      carriesOver: carries.has(category) ? 1 : 0,
      plannedBefore: before === undefined ? null : centsToDecimal(before),
    };
    return { line, plan, used };
  });
  const largestPlan = (a: Line, b: Line) => (b.plan ?? 0) - (a.plan ?? 0) || byName(a.line, b.line);
  const mostSpent = (a: Line, b: Line) => b.used - a.used || byName(a.line, b.line);
  const withBudget = lines.filter(({ plan }) => plan !== undefined).sort(largestPlan);
  const without = lines.filter(({ plan }) => plan === undefined);
  // What was planned for the month before can be copied: all of it is there.
  const copyable = without.filter(({ line }) => line.plannedBefore !== null);
  const spentOn = without.filter(({ line, used }) => line.plannedBefore === null && used !== 0).sort(mostSpent);
  const shown = [...copyable, ...spentOn.slice(0, mostWithoutBudget)].sort(mostSpent);
  const rest = spentOn.slice(mostWithoutBudget);
  const unplanned = sumCents(without.map(({ used }) => used));
  return {
    month,
    categories: [...withBudget, ...shown].map(({ line }) => line),
    rest: { categories: rest.length, spent: centsToDecimal(sumCents(rest.map(({ used }) => used))) },
    totals: {
      planned: centsToDecimal(sums.planned),
      carried: centsToDecimal(sums.carried),
      spent: centsToDecimal(sums.spent),
      left: centsToDecimal(sums.planned + sums.carried - sums.spent),
      unplanned: centsToDecimal(unplanned),
    },
  };
}
