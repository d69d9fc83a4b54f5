import { isRejection } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import { type NameChange, namesAt } from '@daybook/rules';
import { type BudgetEvent, budgetsDecider, presentCarries, presentMonth, type SetBudgets } from './budgets.js';

const begin = Date.parse('2026-03-10T12:00:00.000Z');
const march = '2026-03';

/** Budgets in memory, a change a minute. */
function open() {
  let state = budgetsDecider.initialState();
  let minutes = 0;
  const nameChanges: NameChange[] = [];
  const metadata = () => ({ at: new Date(begin + minutes * 60_000).toISOString() }) as EventMetadata;
  const decide = (change: Partial<SetBudgets>) => {
    minutes += 1;
    return budgetsDecider.decide({ budgets: [], carries: [], nameChanges, ...change }, state, metadata());
  };
  const run = (change: Partial<SetBudgets>): readonly BudgetEvent[] => {
    const decided = decide(change);
    if (isRejection(decided)) throw new Error(decided.rejected);
    for (const event of decided) state = budgetsDecider.evolve(state, event, metadata());
    return decided;
  };
  return {
    decide,
    run,
    set: (category: string, amount: number | null, month = march) => run({ budgets: [{ month, category, amount }] }),
    carry: (category: string, carriesOver = true) => run({ carries: [{ category, carriesOver }] }),
    rename: (kind: 'renamed' | 'merged', from: string, to: string) => {
      minutes += 1;
      nameChanges.push({ kind, from: [from], to, at: begin + minutes * 60_000, op: `change ${minutes}` });
    },
    shown: (month = march) => Object.fromEntries(presentMonth(state, month, namesAt(nameChanges))),
    carries: () => [...presentCarries(state, namesAt(nameChanges))],
  };
}
type Opened = ReturnType<typeof open>;
let opened: Opened;
beforeEach(() => {
  opened = open();
});

const budgeted = (category: string, amount: number | null, month = march) => ({
  type: 'CategoryBudgeted',
  data: { category, month, amount },
});

describe('budgets', () => {
  it('are of a category and a month', () => {
    expect(opened.set('Food', 40_000)).toEqual([budgeted('Food', 40_000)]);
    expect(opened.set('Food', 30_000, '2026-04')).toEqual([budgeted('Food', 30_000, '2026-04')]);
    expect([opened.shown(), opened.shown('2026-04'), opened.shown('2026-05')]).toEqual([
      { Food: 40_000 },
      { Food: 30_000 },
      {},
    ]);
  });

  it('are no news where they are so already', () => {
    opened.set('Food', 40_000);
    opened.carry('Food');
    expect([opened.set('Food', 40_000), opened.set('Car', null), opened.carry('Food')]).toEqual([[], [], []]);
  });

  it('of nothing are budgets too, and are taken away', () => {
    opened.set('Food', 0);
    expect(opened.shown()).toEqual({ Food: 0 });
    expect(opened.set('Food', null)).toEqual([budgeted('Food', null)]);
    expect(opened.shown()).toEqual({});
  });

  it('that a change names twice are what it says last', () => {
    const budgets = [40_000, 30_000].map((amount) => ({ month: march, category: 'Food', amount }));
    expect(opened.run({ budgets })).toEqual([budgeted('Food', 30_000)]);
  });

  it('are at most 200 of a month, and can be lowered and taken away there', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({ month: march, category: `c${n}`, amount: 100 }));
    opened.run({ budgets: many });
    const more = { month: march, category: 'Food', amount: 100 };
    expect(opened.decide({ budgets: [more] })).toEqual({ rejected: 'too-many-budgets' });
    expect(opened.set('c0', 50)).toHaveLength(1);
    expect(opened.run({ budgets: [{ month: march, category: 'c1', amount: null }, more] })).toHaveLength(2);
  });

  it('are at most 20,000 in all', () => {
    for (let n = 0; n < 100; n += 1) {
      const month = `20${String(10 + Math.floor(n / 12)).padStart(2, '0')}-${String((n % 12) + 1).padStart(2, '0')}`;
      opened.run({ budgets: Array.from({ length: 200 }, (_, c) => ({ month, category: `c${c}`, amount: 1 })) });
    }
    const rejected = { rejected: 'too-many-budgets' };
    expect(opened.decide({ budgets: [{ month: march, category: 'Food', amount: 1 }] })).toEqual(rejected);
    expect(opened.set('c0', 2, '2010-01')).toHaveLength(1);
  });

  it('carry over for at most 1,000 categories, and can be told not to there', () => {
    opened.run({ carries: Array.from({ length: 1_000 }, (_, n) => ({ category: `c${n}`, carriesOver: true })) });
    const more = { category: 'Food', carriesOver: true };
    expect(opened.decide({ carries: [more] })).toEqual({ rejected: 'too-many-budgets' });
    expect(opened.run({ carries: [{ category: 'c1', carriesOver: false }, more] })).toHaveLength(2);
  });
});

describe('budgets of categories whose names change', () => {
  it('go with the category, and are set by its present name alone', () => {
    opened.set('Food', 40_000);
    opened.carry('Food');
    opened.rename('renamed', 'Food', 'Meals');
    expect([opened.shown(), opened.carries()]).toEqual([{ Meals: 40_000 }, ['Meals']]);
    expect(opened.set('Meals', 30_000)).toEqual([budgeted('Food', null), budgeted('Meals', 30_000)]);
    opened.carry('Meals', false);
    expect([opened.shown(), opened.carries()]).toEqual([{ Meals: 30_000 }, []]);
  });

  it('are set by a former name as well', () => {
    opened.rename('renamed', 'Food', 'Meals');
    opened.set('Food', 40_000);
    expect(opened.shown()).toEqual({ Meals: 40_000 });
  });

  it('add up where categories were merged, until one of them is set', () => {
    opened.set('Food', 40_000);
    opened.set('Coffee', 5_000);
    opened.rename('merged', 'Coffee', 'Food');
    expect(opened.shown()).toEqual({ Food: 45_000 });
    opened.set('Food', 42_000);
    expect(opened.shown()).toEqual({ Food: 42_000 });
  });

  it('leave the budget of a category that had the name before', () => {
    opened.set('Food', 40_000);
    opened.rename('renamed', 'Food', 'Meals');
    opened.rename('renamed', 'Coffee', 'Food');
    opened.carry('Meals');
    opened.set('Food', 5_000);
    opened.carry('Food');
    expect([opened.shown(), opened.carries().sort()]).toEqual([{ Meals: 40_000, Food: 5_000 }, ['Food', 'Meals']]);
  });

  it('stay apart where two categories have changed their names', () => {
    opened.set('Food', 40_000);
    opened.set('Fun', 5_000);
    opened.rename('renamed', 'Food', 'For now');
    opened.rename('renamed', 'Fun', 'Food');
    opened.rename('renamed', 'For now', 'Fun');
    expect(opened.shown()).toEqual({ Fun: 40_000, Food: 5_000 });
    opened.set('Food', 6_000);
    expect(opened.shown()).toEqual({ Fun: 40_000, Food: 6_000 });
    opened.set('Fun', null);
    expect(opened.shown()).toEqual({ Food: 6_000 });
  });
});
