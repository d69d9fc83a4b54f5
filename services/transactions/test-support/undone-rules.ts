import type { RuleTerms } from '@daybook/contracts';
import { isRejection } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import { presentRules, resolveCategory, retiredNames, type RuleEvent } from '@daybook/rules';
import fc from 'fast-check';
import type { CategoryCommand } from '../src/rules/categories.js';
import { RuleValues } from '../src/rules/rule-values.js';
import { type RestoreRules, type RuleCommand, rules, type RulesState } from '../src/rules/rules.js';

export type Undoable = Exclude<RuleCommand, { type: 'undo-categories' }>;
export type Step = { write: string } | { command: Undoable; pick: number };

const first = Date.parse('2026-03-10T12:00:00.000Z');

/** The rules' log in memory, and rows with a category each. A new reader folds the log at each undo, as the service does. */
export function openRules() {
  const log: { event: RuleEvent; metadata: EventMetadata }[] = [];
  const rows: { name: string; known: number }[] = [];
  let state: RulesState = rules.initialState();
  const run = (command: RuleCommand | RestoreRules, root: string, undoes?: string): number => {
    const metadata = {
      commandId: root,
      at: new Date(first + log.length * 1000).toISOString(),
      undoes,
    } as EventMetadata;
    const decided = rules.decide(command, state, metadata as never);
    const events = isRejection(decided) ? [] : decided;
    for (const event of events) {
      log.push({ event, metadata });
      state = rules.evolve(state, event, metadata as never);
    }
    return events.length;
  };
  const values = () => {
    const folded = new RuleValues();
    for (const { event, metadata } of log) folded.fold(event, metadata);
    return folded;
  };
  /** All that people see: the rules in their order, and the category of each row. */
  const shown = () => ({
    rules: presentRules(state),
    rows: rows.map(({ name, known }) => resolveCategory(state.changes, name, known)),
  });
  const undo = (undoes: string, root: string) => {
    const { event, keeps } = values().inverseOf(undoes);
    return { made: run({ type: 'restore', event }, root, undoes), keeps };
  };
  /** As the service refuses what the rules' stream cannot know: that a category is not there, or is there already. */
  const isRefused = (command: Undoable): boolean => {
    const present = shown();
    const set = present.rules.flatMap(({ terms }) => terms.actions.map(({ value }) => String(value)));
    const taken = new Set([...present.rows, ...set]);
    const retired = retiredNames(state.changes);
    const isMissing = (name: string) => retired.has(name) || !taken.has(name);
    if (command.type === 'rename-category') return taken.has(command.to) || isMissing(command.from);
    return command.type === 'merge-categories' && [...command.from, command.to].some(isMissing);
  };
  /** The command with a rule that is there in place of its own. */
  const fitting = (command: Undoable, pick: number): Undoable => {
    const ids = state.rules.map(({ id }) => id);
    const turn = pick % Math.max(1, ids.length);
    if (command.type === 'order') return { type: 'order', order: [...ids.slice(turn), ...ids.slice(0, turn)] };
    return 'rule' in command ? { ...command, rule: ids[turn] ?? 0 } : command;
  };
  const write = (name: string): void => void rows.push({ name, known: state.changes.length });
  return { run, undo, shown, isRefused, fitting, write };
}

export const name = fc.constantFrom('A', 'B', 'C');
export const conditions: RuleTerms['conditions'] = [
  { field: 'description', operator: 'contains', value: 'x', caseSensitive: 0 },
];
export const settingOf = (value: string): RuleTerms['actions'] => [{ type: 'set_category', value }];
const actions = name.map(settingOf);
export const change = fc.record(
  { name: fc.constantFrom('One', 'Two'), isActive: fc.constantFrom(0, 1), actions },
  { requiredKeys: [] },
);
export const ofRules: fc.Arbitrary<Undoable> = fc.oneof(
  {
    weight: 2,
    arbitrary: actions.map((own): Undoable => {
      return { type: 'add', terms: { name: 'New', isActive: 1, conditions, actions: own } };
    }),
  },
  change.map((own): Undoable => ({ type: 'revise', rule: 0, change: own as Partial<RuleTerms> })),
  fc.constant<Undoable>({ type: 'remove', rule: 0 }),
  fc.constant<Undoable>({ type: 'order', order: [] }),
);
export const ofNames: fc.Arbitrary<Exclude<CategoryCommand, { type: 'undo-categories' }>> = fc.oneof(
  fc.record({ type: fc.constant('rename-category' as const), from: name, to: name }),
  fc.record({ type: fc.constant('merge-categories' as const), from: name.map((one) => [one]), to: name }),
  fc.record({ type: fc.constant('restore-category' as const), name }),
);
export const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ write: name }) },
  { weight: 3, arbitrary: fc.record({ command: fc.oneof(ofRules, ofNames), pick: fc.nat(5) }) },
);
export const steps = fc.array(step, { minLength: 1, maxLength: 14 });
export const stepsOfRules = fc.array(fc.record({ command: ofRules, pick: fc.nat(5) }), { minLength: 1, maxLength: 14 });
export const stepsOfNames = fc.array(
  fc.oneof(fc.record({ write: name }), fc.record({ command: ofNames, pick: fc.constant(0) })),
  { minLength: 1, maxLength: 14 },
);

/** Runs the steps; answers the changes that were made, and what was seen before and after each. */
export function play(opened: ReturnType<typeof openRules>, given: readonly Step[]) {
  type Seen = ReturnType<typeof opened.shown>;
  const made: { root: string; before: Seen; after: Seen }[] = [];
  for (const [index, one] of given.entries()) {
    if ('write' in one) {
      opened.write(one.write);
      continue;
    }
    const command = opened.fitting(one.command, one.pick);
    if (opened.isRefused(command)) continue;
    const [root, before] = [`change ${index}`, opened.shown()];
    if (opened.run(command, root) > 0) made.push({ root, before, after: opened.shown() });
  }
  return made;
}

/** What is seen now of the rules, and of the rows that were seen then. */
export const since = (opened: ReturnType<typeof openRules>, then: { rows: readonly string[] }) => {
  const now = opened.shown();
  return { ...now, rows: now.rows.slice(0, then.rows.length) };
};
