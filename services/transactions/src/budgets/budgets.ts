import { type BudgetEvents, budgetsCategory, type EventOf } from '@daybook/contracts';
import { type Decider, reject, streamName } from '@daybook/event-sourcing';
import type { Cents, CivilMonth } from '@daybook/money';
import { type NameChanges, type NamesAt, namesAt, retiredNames } from '@daybook/rules';

export type BudgetEvent = EventOf<BudgetEvents>;

/** A budget as it was written. */
export interface StatedBudget {
  amount: Cents;
  /** Instant, milliseconds since the epoch: what the category's name meant then. */
  at: number;
}

/** By the names of categories as they were written. */
export interface StatedBudgets {
  months: ReadonlyMap<CivilMonth, ReadonlyMap<string, StatedBudget>>;
  /** Categories that carry over, and since when. */
  carried: ReadonlyMap<string, number>;
  /** How many budgets there are in all months. */
  count: number;
}

export interface BudgetChange {
  month: CivilMonth;
  category: string;
  /** Null: nothing is planned any more. */
  amount: Cents | null;
}

export interface SetBudgets {
  budgets: readonly BudgetChange[];
  carries: readonly { category: string; carriesOver: boolean }[];
  /** Those that are known, by which categories have their present names. */
  nameChanges: NameChanges;
}

export type BudgetsRejection = 'too-many-budgets';

/** All of a month are shown together. */
export const mostInMonth = 200;
/** They are kept in memory while they are changed. */
export const mostBudgets = 20_000;

export const budgetsStream = (tenant: string): string => streamName(budgetsCategory, tenant);

/** A month's budgets by present names; those of categories that were merged add up. */
export function presentMonth(state: StatedBudgets, month: CivilMonth, names: NamesAt): Map<string, Cents> {
  const present = new Map<string, Cents>();
  for (const [written, { amount, at }] of state.months.get(month) ?? []) {
    const category = names(written, at);
    present.set(category, (present.get(category) ?? 0) + amount);
  }
  return present;
}

/** Present names of the categories that carry over. */
export const presentCarries = ({ carried }: StatedBudgets, names: NamesAt): Set<string> =>
  new Set([...carried].map(([written, at]) => names(written, at)));

/**
 * What a household plans for its categories, month by month. A category is set by its present name; what was written of it by
 * former names goes, so that it counts once.
 */
export const budgetsDecider: Decider<SetBudgets, StatedBudgets, BudgetEvent, BudgetsRejection> = {
  initialState: () => ({ months: new Map(), carried: new Map(), count: 0 }),

  decide: ({ budgets, carries, nameChanges }, state, metadata) => {
    const names = namesAt(nameChanges);
    const retired = retiredNames(nameChanges);
    const nameOf = (category: string) => retired.get(category) ?? category;
    const events: BudgetEvent[] = [];
    let after = state;
    const append = (event: BudgetEvent) => {
      events.push(event);
      after = budgetsDecider.evolve(after, event, metadata);
    };
    for (const change of lastOfEach(budgets, ({ month, category }) => `${month} ${nameOf(category)}`)) {
      const category = nameOf(change.category);
      for (const event of budgeted(after, { ...change, category }, names)) append(event);
    }
    for (const { category, carriesOver } of lastOfEach(carries, (one) => nameOf(one.category))) {
      for (const event of carryChosen(after, nameOf(category), carriesOver, names)) append(event);
    }
    // What is there may be lowered and taken away, however much it is.
    const grows = (month: CivilMonth) =>
      (after.months.get(month)?.size ?? 0) > Math.max(mostInMonth, state.months.get(month)?.size ?? 0);
    if (budgets.some(({ month }) => grows(month))) return reject('too-many-budgets');
    const isMore = after.count > state.count || after.carried.size > state.carried.size;
    return isMore && after.count + after.carried.size > mostBudgets ? reject('too-many-budgets') : events;
  },

  evolve: (state, { type, data }, { at }) => {
    if (type === 'BudgetCarryChosen') {
      const carried = new Map(state.carried);
      if (data.carriesOver) carried.set(data.category, Date.parse(at));
      else carried.delete(data.category);
      return { ...state, carried };
    }
    const { category, month, amount } = data;
    const before = state.months.get(month);
    const own = new Map(before);
    if (amount === null) own.delete(category);
    else own.set(category, { amount, at: Date.parse(at) });
    const months = new Map(state.months);
    if (own.size > 0) months.set(month, own);
    else months.delete(month);
    return { ...state, months, count: state.count + own.size - (before?.size ?? 0) };
  },

  sizeOf: ({ months, carried, count }) => 512 + 200 * count + 150 * carried.size + 200 * months.size,
};

/** Of what a change says twice, what it says last counts. */
const lastOfEach = <T>(given: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(given.map((one) => [keyOf(one), one])).values(),
];

interface Written {
  written: string;
  /** Its present name. */
  is: string;
}

/**
 * The categories that are written again when one is, by their present names, that one first: a name may have been another category's
 * that is called otherwise now, and that one keeps what it has. `former` names are theirs and go.
 */
function writtenWith(category: string, stated: readonly Written[]): { names: string[]; former: string[] } {
  const found = new Set([category]);
  for (const name of found) {
    const other = stated.find(({ written, is }) => written === name && is !== name);
    if (other) found.add(other.is);
  }
  const former = stated.filter(({ written, is }) => found.has(is) && !found.has(written));
  return { names: [...found], former: former.map(({ written }) => written) };
}

/** What sets the budget of a category, by its present name; nothing where it is so already. */
function budgeted(
  state: StatedBudgets,
  { month, category, amount }: BudgetChange,
  names: NamesAt,
): readonly BudgetEvent[] {
  const present = presentMonth(state, month, names);
  if ((present.get(category) ?? null) === amount) return [];
  const set = (name: string, cents: Cents | null): BudgetEvent => ({
    type: 'CategoryBudgeted',
    data: { category: name, month, amount: cents },
  });
  const stated = [...(state.months.get(month) ?? [])].map(([written, { at }]) => ({ written, is: names(written, at) }));
  if (amount === null) return stated.filter(({ is }) => is === category).map(({ written }) => set(written, null));
  const { names: again, former } = writtenWith(category, stated);
  const others = again.slice(1).map((name) => set(name, present.get(name) ?? null));
  return [...former.map((name) => set(name, null)), ...others, set(category, amount)];
}

function carryChosen(
  state: StatedBudgets,
  category: string,
  carriesOver: boolean,
  names: NamesAt,
): readonly BudgetEvent[] {
  if (presentCarries(state, names).has(category) === carriesOver) return [];
  const choose = (name: string, chosen: boolean): BudgetEvent => ({
    type: 'BudgetCarryChosen',
    data: { category: name, carriesOver: chosen },
  });
  const stated = [...state.carried].map(([written, at]) => ({ written, is: names(written, at) }));
  if (!carriesOver) return stated.filter(({ is }) => is === category).map(({ written }) => choose(written, false));
  const { names: again, former } = writtenWith(category, stated);
  return [...former.map((name) => choose(name, false)), ...again.toReversed().map((name) => choose(name, true))];
}
