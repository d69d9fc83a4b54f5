import { testRuns } from '@daybook/adapter-contracts';
import { isRejection } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import { changesKnownAt, type NameChange, namesAt } from '@daybook/rules';
import fc from 'fast-check';
import { BudgetValues } from './budget-values.js';
import { type BudgetEvent, budgetsDecider, presentCarries, presentMonth, type SetBudgets } from './budgets.js';

const begin = Date.parse('2026-03-10T12:00:00.000Z');
const stepMs = 60_000;
const months = ['2026-03', '2026-04'] as const;

type Change = Pick<SetBudgets, 'budgets' | 'carries'>;

/** A household's budgets in memory. A new reader folds their log at each undo, as the service does. */
function openBudgets(renamedAt: number | null) {
  const log: { event: BudgetEvent; metadata: EventMetadata }[] = [];
  let state = budgetsDecider.initialState();
  let now = begin;
  const renamed: NameChange[] =
    renamedAt === null
      ? []
      : [{ kind: 'renamed', from: ['Food'], to: 'Meals', at: begin + renamedAt * stepMs + 1, op: 'renaming' }];
  const known = () => renamed.slice(0, changesKnownAt(renamed, now));
  const run = (change: Change, root: string, undoes?: string): number => {
    now += stepMs;
    const metadata = { commandId: root, undoes, at: new Date(now).toISOString() } as EventMetadata;
    const decided = budgetsDecider.decide({ ...change, nameChanges: known() }, state, metadata);
    if (isRejection(decided)) return 0;
    for (const event of decided) {
      log.push({ event, metadata });
      state = budgetsDecider.evolve(state, event, metadata);
    }
    return decided.length;
  };
  const undo = (undoes: string, root: string) => {
    const values = new BudgetValues(known());
    for (const { event, metadata } of log) values.fold(event, metadata);
    const { command, keeps, restores } = values.inverseOf(undoes);
    return { made: run(command, root, undoes), keeps, restores };
  };
  /** All that people see, by the names that categories have in the end. */
  const shown = () => {
    const names = namesAt(renamed);
    const ofMonth = (month: string) => [...presentMonth(state, month, names)].sort();
    return { months: months.map(ofMonth), carries: [...presentCarries(state, names)].sort() };
  };
  return { run, undo, shown };
}

const category = fc.constantFrom('Food', 'Fun', 'Car');
const change: fc.Arbitrary<Change> = fc.record({
  budgets: fc.array(
    fc.record({
      month: fc.constantFrom(...months),
      category,
      amount: fc.option(fc.constantFrom(0, 100, 200), { freq: 3 }),
    }),
    { maxLength: 3 },
  ),
  carries: fc.array(fc.record({ category, carriesOver: fc.boolean() }), { maxLength: 1 }),
});
const changes = fc.array(change, { minLength: 1, maxLength: 8 });
const renamedAt = fc.option(fc.nat({ max: 8 }));

const play = (opened: ReturnType<typeof openBudgets>, given: readonly Change[]) =>
  given.flatMap((one, index) => {
    const [root, before] = [`change ${index}`, opened.shown()];
    return opened.run(one, root) > 0 ? [{ root, before, after: opened.shown() }] : [];
  });

describe('undo of budgets', () => {
  it('of each change in reverse leaves what was planned before it, and redo in order what was planned after', () => {
    fc.assert(
      fc.property(changes, renamedAt, fc.constantFrom(1, 2), (given, renaming, times) => {
        const opened = openBudgets(renaming);
        const made = play(opened, given);
        for (let time = 0; time < times; time += 1) {
          for (const { root, before } of made.toReversed()) {
            expect(opened.undo(root, `undo ${time} of ${root}`).keeps).toEqual([]);
            expect(opened.shown()).toEqual(before);
          }
          for (const { root, after } of made) {
            opened.undo(`undo ${time} of ${root}`, `redo ${time} of ${root}`);
            expect(opened.shown()).toEqual(after);
          }
        }
      }),
      { numRuns: testRuns(500, 100) },
    );
  });

  it('of any change, twice, changes nothing the second time, and its redo restores what it took back', () => {
    fc.assert(
      fc.property(changes, renamedAt, fc.nat(), (given, renaming, pick) => {
        const opened = openBudgets(renaming);
        const made = play(opened, given);
        const chosen = made[pick % Math.max(1, made.length)];
        if (!chosen) return;
        const before = opened.shown();
        const { made: undone } = opened.undo(chosen.root, 'undo');
        const after = opened.shown();
        expect(opened.undo(chosen.root, 'again').made).toBe(0);
        expect(opened.shown()).toEqual(after);
        if (undone > 0) opened.undo('undo', 'redo');
        expect(opened.shown()).toEqual(before);
      }),
      { numRuns: testRuns(500, 100) },
    );
  });

  it('leaves what another device sets at the same time, whichever of the two comes first', () => {
    fc.assert(
      fc.property(changes, fc.nat(), category, fc.boolean(), (given, pick, of, isFirst) => {
        const opened = openBudgets(null);
        const made = play(opened, given);
        const root = made[pick % Math.max(1, made.length)]?.root ?? '';
        const edit = { budgets: [{ month: months[0], category: of, amount: 999 }], carries: [] };
        if (isFirst) opened.run(edit, 'edit');
        opened.undo(root, 'undo');
        if (!isFirst) opened.run(edit, 'edit');
        expect(opened.shown().months[0]).toContainEqual([of, 999]);
      }),
      { numRuns: testRuns(500, 100) },
    );
  });
});
