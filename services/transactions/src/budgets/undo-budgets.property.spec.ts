import { testRuns } from '@daybook/adapter-contracts';
import { isRejection } from '@daybook/event-sourcing';
import { playSteps, undoLaws } from '@daybook/nest/test-support/undo-laws';
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
    const { command, keeps } = values.inverseOf(undoes);
    return { made: run(command, root, undoes), keeps };
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

const play = ([given, renaming]: readonly [readonly Change[], number | null]) => {
  const opened = openBudgets(renaming);
  return { opened, made: playSteps(opened, given, opened.run) };
};

describe('undo of budgets', () => {
  undoLaws(fc.tuple(changes, renamedAt), play);

  it('leaves what another device sets at the same time, whichever of the two comes first', () => {
    fc.assert(
      fc.property(changes, fc.nat(), category, fc.boolean(), (given, pick, of, isFirst) => {
        const { opened, made } = play([given, null]);
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
