import { type BudgetEvents, budgetsCategory, type EventOf } from '@daybook/contracts';
import { type Decider, PersistentMap, reject, streamName } from '@daybook/event-sourcing';
import type { Cents, CivilMonth } from '@daybook/money';
import { type NameChanges, type NamesAt, namesAt, retiredNames } from '@daybook/rules';
import { type StatedBudget, StatedNames } from './stated-names.js';

export type BudgetEvent = EventOf<BudgetEvents>;

/** By the names of categories as they were written. */
export interface StatedBudgets {
  months: PersistentMap<CivilMonth, PersistentMap<string, StatedBudget>>;
  /** Categories that carry over, and since when. */
  carried: PersistentMap<string, number>;
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
/** Each is looked at with every month. */
export const mostCarried = 1_000;

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
  initialState: () => ({ months: PersistentMap.empty(), carried: PersistentMap.empty(), count: 0 }),

  decide: ({ budgets, carries, nameChanges }, state, metadata) => {
    const names = namesAt(nameChanges);
    const retired = retiredNames(nameChanges);
    const nameOf = (category: string) => retired.get(category) ?? category;
    const at = Date.parse(metadata.at);
    const events: BudgetEvent[] = [];
    let after = state;
    const append = (stated: StatedNames, event: BudgetEvent) => {
      events.push(event);
      after = budgetsDecider.evolve(after, event, metadata);
      noted(stated, event, at);
    };
    const months = new Map<CivilMonth, StatedNames>();
    for (const change of lastOfEach(budgets, ({ month, category }) => `${month} ${nameOf(category)}`)) {
      const { month } = change;
      const stated = months.get(month) ?? new StatedNames(names, state.months.get(month));
      months.set(month, stated);
      for (const event of budgeted(stated, { ...change, category: nameOf(change.category) })) append(stated, event);
    }
    const carrying = carries.length === 0 ? undefined : new StatedNames(names, statedCarries(state));
    for (const { category, carriesOver } of lastOfEach(carries, (one) => nameOf(one.category))) {
      if (!carrying) break;
      for (const event of carryChosen(carrying, nameOf(category), carriesOver)) append(carrying, event);
    }
    // What is there may be lowered and taken away, however much it is.
    const grows = (month: CivilMonth) =>
      (after.months.get(month)?.size ?? 0) > Math.max(mostInMonth, state.months.get(month)?.size ?? 0);
    if ([...months.keys()].some(grows)) return reject('too-many-budgets');
    if (after.carried.size > Math.max(mostCarried, state.carried.size)) return reject('too-many-budgets');
    return after.count > Math.max(mostBudgets, state.count) ? reject('too-many-budgets') : events;
  },

  evolve: (state, { type, data }, { at }) => {
    const { category } = data;
    const since = Date.parse(at);
    if (type === 'BudgetCarryChosen') {
      const { carried } = state;
      return { ...state, carried: data.carriesOver ? carried.with(category, since) : carried.without(category) };
    }
    const { month, amount } = data;
    const before = state.months.get(month) ?? PersistentMap.empty<string, StatedBudget>();
    const own = amount === null ? before.without(category) : before.with(category, { amount, at: since });
    const months = own.size > 0 ? state.months.with(month, own) : state.months.without(month);
    return { ...state, months, count: state.count + own.size - before.size };
  },

  sizeOf: ({ months, carried, count }) => 512 + 200 * count + 150 * carried.size + 200 * months.size,
};

/** Of what a change says twice, what it says last counts. */
const lastOfEach = <T>(given: readonly T[], keyOf: (one: T) => string): T[] => [
  ...new Map(given.map((one) => [keyOf(one), one])).values(),
];

function* statedCarries({ carried }: StatedBudgets): Generator<[string, StatedBudget]> {
  for (const [written, at] of carried) yield [written, { amount: 1, at }];
}

/** Notes an event of the month, or of what carries over; that has 1 for an amount. */
export function noted(stated: StatedNames, { type, data }: BudgetEvent, at: number): void {
  const amount = type === 'CategoryBudgeted' ? data.amount : data.carriesOver ? 1 : null;
  stated.set(data.category, amount === null ? null : { amount, at });
}

/** What sets the budget of a category, by its present name; nothing where it is so already. */
function budgeted(stated: StatedNames, { month, category, amount }: BudgetChange): readonly BudgetEvent[] {
  if ((stated.amountOf(category) ?? null) === amount) return [];
  const set = (name: string, cents: Cents | null): BudgetEvent => ({
    type: 'CategoryBudgeted',
    data: { category: name, month, amount: cents },
  });
  if (amount === null) return stated.writtenOf(category).map((written) => set(written, null));
  const { names: again, former } = stated.writtenWith(category);
  const others = again.slice(1).map((name) => set(name, stated.amountOf(name) ?? null));
  return [...former.map((name) => set(name, null)), ...others, set(category, amount)];
}

function carryChosen(stated: StatedNames, category: string, carriesOver: boolean): readonly BudgetEvent[] {
  if ((stated.amountOf(category) !== undefined) === carriesOver) return [];
  const choose = (name: string, chosen: boolean): BudgetEvent => ({
    type: 'BudgetCarryChosen',
    data: { category: name, carriesOver: chosen },
  });
  if (!carriesOver) return stated.writtenOf(category).map((written) => choose(written, false));
  const { names: again, former } = stated.writtenWith(category);
  return [...former.map((name) => choose(name, false)), ...again.toReversed().map((name) => choose(name, true))];
}
