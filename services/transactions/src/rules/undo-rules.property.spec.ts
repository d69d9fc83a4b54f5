import type { RuleTerms } from '@daybook/contracts';
import { testRuns } from '@daybook/adapter-contracts';
import { isRejection } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import { presentRules, resolveCategory, retiredNames, type RuleEvent } from '@daybook/rules';
import fc from 'fast-check';
import type { CategoryCommand } from './categories.js';
import { RuleValues } from './rule-values.js';
import { type RestoreRules, type RuleCommand, rules, type RulesState } from './rules.js';

type Undoable = Exclude<RuleCommand, { type: 'undo-categories' }>;
type Step = { write: string } | { command: Undoable; pick: number };

const first = Date.parse('2026-03-10T12:00:00.000Z');

/** The rules' log in memory, and rows with a category each. A new reader folds the log at each undo, as the service does. */
function openRules() {
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

const name = fc.constantFrom('A', 'B', 'C');
const conditions: RuleTerms['conditions'] = [
  { field: 'description', operator: 'contains', value: 'x', caseSensitive: 0 },
];
const settingOf = (value: string): RuleTerms['actions'] => [{ type: 'set_category', value }];
const actions = name.map(settingOf);
const change = fc.record(
  { name: fc.constantFrom('One', 'Two'), isActive: fc.constantFrom(0, 1), actions },
  { requiredKeys: [] },
);
const ofRules: fc.Arbitrary<Undoable> = fc.oneof(
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
const ofNames: fc.Arbitrary<Exclude<CategoryCommand, { type: 'undo-categories' }>> = fc.oneof(
  fc.record({ type: fc.constant('rename-category' as const), from: name, to: name }),
  fc.record({ type: fc.constant('merge-categories' as const), from: name.map((one) => [one]), to: name }),
  fc.record({ type: fc.constant('restore-category' as const), name }),
);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ write: name }) },
  { weight: 3, arbitrary: fc.record({ command: fc.oneof(ofRules, ofNames), pick: fc.nat(5) }) },
);
const steps = fc.array(step, { minLength: 1, maxLength: 14 });
const stepsOfRules = fc.array(fc.record({ command: ofRules, pick: fc.nat(5) }), { minLength: 1, maxLength: 14 });
const stepsOfNames = fc.array(
  fc.oneof(fc.record({ write: name }), fc.record({ command: ofNames, pick: fc.constant(0) })),
  { minLength: 1, maxLength: 14 },
);

/** Runs the steps; answers the changes that were made, and what was seen before and after each. */
function play(opened: ReturnType<typeof openRules>, given: readonly Step[]) {
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
const since = (opened: ReturnType<typeof openRules>, then: { rows: readonly string[] }) => {
  const now = opened.shown();
  return { ...now, rows: now.rows.slice(0, then.rows.length) };
};

/** Takes the steps, among them undos of what was made so far, by its place; `made` gets each change. */
function take(opened: ReturnType<typeof openRules>, given: readonly (Step | { undo: number })[], made: string[]): void {
  for (const one of given) {
    const root = `change ${made.length}`;
    if ('write' in one) opened.write(one.write);
    else if ('undo' in one) {
      const of = made[one.undo % Math.max(1, made.length)];
      if (of !== undefined && opened.undo(of, root).made > 0) made.push(root);
    } else {
      const command = opened.fitting(one.command, one.pick);
      if (!opened.isRefused(command) && opened.run(command, root) > 0) made.push(root);
    }
  }
}
const turn: fc.Arbitrary<Step | { undo: number }> = fc.oneof(
  { weight: 2, arbitrary: step },
  { weight: 2, arbitrary: fc.record({ command: ofNames, pick: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ undo: fc.nat(13) }) },
);
const turns = fc.array(turn, { maxLength: 10 });
const setting = (value: string): Step => {
  return {
    command: { type: 'add', terms: { name: 'New', isActive: 1, conditions, actions: settingOf(value) } },
    pick: 0,
  };
};
/** A name that was given up and is a category of its own again, and a rule of each of the two. */
const twice: Step[] = [
  setting('A'),
  { command: { type: 'rename-category', from: 'A', to: 'B' }, pick: 0 },
  { command: { type: 'restore-category', name: 'A' }, pick: 0 },
  setting('A'),
];

describe('undo of rules and category names', () => {
  it('of each change in reverse leaves what was seen before it, and redo in order what was seen after', () => {
    fc.assert(
      fc.property(fc.oneof(steps, stepsOfNames), fc.constantFrom(1, 2), (given, times) => {
        const opened = openRules();
        const made = play(opened, given);
        for (let time = 0; time < times; time += 1) {
          for (const { root, before } of made.toReversed()) {
            expect(opened.undo(root, `undo ${time} of ${root}`)).toEqual({ made: 1, keeps: [] });
            expect(since(opened, before)).toEqual(before);
          }
          for (const { root, after } of made) {
            expect(opened.undo(`undo ${time} of ${root}`, `redo ${time} of ${root}`)).toEqual({ made: 1, keeps: [] });
            expect(since(opened, after)).toEqual(after);
          }
        }
      }),
      { numRuns: testRuns(4_000, 400) },
    );
  });

  it('of any change, twice, changes nothing the second time, and its redo restores what it took back', () => {
    fc.assert(
      fc.property(fc.oneof(steps, stepsOfNames), fc.nat(), (given, pick) => {
        const opened = openRules();
        const made = play(opened, given);
        const chosen = made[pick % Math.max(1, made.length)];
        if (!chosen) return;
        const before = opened.shown();
        const undone = opened.undo(chosen.root, 'undo');
        const after = opened.shown();
        expect(opened.undo(chosen.root, 'again').made).toBe(0);
        expect(opened.shown()).toEqual(after);
        expect(opened.undo('undo', 'redo').made).toBe(undone.made);
        expect(opened.shown()).toEqual(before);
      }),
      { numRuns: testRuns(4_000, 400) },
    );
  });

  it('has nothing to restore where another category has got the name that was set before', () => {
    const opened = openRules();
    opened.run({ type: 'add', terms: { name: 'New', isActive: 1, conditions, actions: settingOf('A') } }, 'added');
    opened.run({ type: 'revise', rule: 1, change: { actions: settingOf('B') } }, 'revised');
    opened.run({ type: 'rename-category', from: 'B', to: 'A' }, 'renamed');
    expect(opened.undo('revised', 'undo').made).toBe(0);
  });

  it('by two devices at once, of two changes, is undone in reverse to what was there', () => {
    fc.assert(
      fc.property(fc.oneof(stepsOfRules, stepsOfNames), fc.nat(), fc.nat(), (given, one, other) => {
        const opened = openRules();
        const made = play(opened, given);
        if (made.length === 0) return;
        const pressed = [...new Set([one % made.length, other % made.length])];
        const seen = pressed.map((index) => {
          const there = opened.shown();
          return { index, there, made: opened.undo(made[index]?.root ?? '', `undo ${index}`).made };
        });
        for (const { index, there, made: events } of seen.toReversed()) {
          if (events > 0) expect(opened.undo(`undo ${index}`, `redo ${index}`)).toEqual({ made: 1, keeps: [] });
          expect(opened.shown()).toEqual(there);
        }
      }),
      { numRuns: testRuns(400, 150) },
    );
  });

  it('leaves what another device changes of a rule at the same time, whichever of the two comes first', () => {
    fc.assert(
      fc.property(steps, fc.nat(), fc.nat(5), fc.boolean(), (given, pick, which, isFirst) => {
        const opened = openRules();
        const made = play(opened, given);
        const root = made[pick % Math.max(1, made.length)]?.root ?? '';
        const edit = opened.fitting({ type: 'revise', rule: 0, change: { name: 'Meanwhile' } }, which);
        if (isFirst) opened.run(edit, 'edit');
        opened.undo(root, 'undo');
        if (!isFirst) opened.run(edit, 'edit');
        const found = opened.shown().rules.filter(({ id }) => 'rule' in edit && id === edit.rule);
        // Of a rule whose addition is undone nothing is there.
        for (const { terms } of found) expect(terms.name).toBe('Meanwhile');
      }),
      { numRuns: testRuns(400, 150) },
    );
  });

  it('of a merge after new rows came in leaves every row where it would be without the merge, and its redo all as it was', () => {
    const merging = fc.record({
      type: fc.constant('merge-categories' as const),
      from: name.map((one) => [one]),
      to: name,
    });
    fc.assert(
      fc.property(fc.oneof(steps, stepsOfNames), merging, fc.array(name, { minLength: 1 }), (given, merge, since) => {
        const [opened, without] = [openRules(), openRules()];
        play(opened, given);
        play(without, given);
        if (opened.isRefused(merge) || opened.run(merge, 'merge') === 0) return;
        for (const one of since) for (const each of [opened, without]) each.write(one);
        const merged = opened.shown();
        expect(opened.undo('merge', 'undo')).toEqual({ made: 1, keeps: [] });
        expect(opened.shown()).toEqual(without.shown());
        opened.undo('undo', 'redo');
        expect(opened.shown()).toEqual(merged);
      }),
      { numRuns: testRuns(2_000) },
    );
  });

  it.each(['remove', 'revise'] as const)(
    'of a change of a rule (%s) while a category is not one of its own leaves the rule in that category once it is again',
    (type) => {
      const opened = openRules();
      const own = { name: 'Coffee', isActive: 1, conditions, actions: settingOf('A') };
      opened.run({ type: 'rename-category', from: 'A', to: 'B' }, 'renamed');
      opened.run({ type: 'restore-category', name: 'A' }, 'restored');
      opened.run({ type: 'add', terms: own }, 'added');
      opened.undo('restored', 'undo of restored');
      opened.run(type === 'remove' ? { type, rule: 1 } : { type, rule: 1, change: { actions: settingOf('C') } }, 'own');
      opened.undo('own', 'undo of own');
      expect(opened.shown().rules).toMatchObject([{ terms: { actions: settingOf('B') } }]);
      opened.undo('undo of restored', 'redo of restored');
      expect(opened.shown().rules).toMatchObject([{ terms: { actions: settingOf('A') } }]);
    },
  );

  it('of a change of a rule leaves no trace, whatever is undone and redone of the names before and afterwards', () => {
    const own = fc.oneof(
      change.map((terms): Undoable => ({ type: 'revise', rule: 0, change: terms as Partial<RuleTerms> })),
      fc.constant<Undoable>({ type: 'remove', rule: 0 }),
    );
    fc.assert(
      fc.property(fc.constantFrom([], twice), turns, own, fc.nat(5), turns, (begun, turned, changed, pick, later) => {
        const before = [...begun, ...turned];
        const all = [openRules(), openRules()].map((opened) => ({ opened, made: [] as string[] }));
        for (const { opened, made } of all) take(opened, before, made);
        const [{ opened } = { opened: openRules() }] = all;
        if (opened.run(opened.fitting(changed, pick), 'own') === 0) return;
        if (opened.undo('own', 'undo').made === 0) return;
        for (const one of all) take(one.opened, later, one.made);
        const [shown, wanted] = all.map((one) => ({ made: one.made, ...one.opened.shown() }));
        expect(shown).toEqual(wanted);
      }),
      { numRuns: testRuns(4_000, 1_000) },
    );
  });

  it('of a rule after rules above it changed leaves these as they are, and the rule in its place as it was', () => {
    const own = fc.oneof(
      change.map((terms): Undoable => ({ type: 'revise', rule: 0, change: terms as Partial<RuleTerms> })),
      fc.constant<Undoable>({ type: 'remove', rule: 0 }),
    );
    const others = fc.array(fc.tuple(ofRules, fc.nat(5)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(steps, own, fc.nat(5), others, (given, changed, pick, later) => {
        const [opened, without] = [openRules(), openRules()];
        play(opened, given);
        play(without, given);
        const command = opened.fitting(changed, pick);
        if (!('rule' in command) || opened.run(command, 'change') === 0) return;
        for (const [index, [one, which]] of later.entries()) {
          const ids = opened.shown().rules.flatMap(({ id }) => (id === command.rule ? [] : [id]));
          // An order names every rule, and so the one that was changed too.
          if (one.type === 'order' || ('rule' in one && ids.length === 0)) continue;
          const fitted = 'rule' in one ? { ...one, rule: ids[which % ids.length] ?? 0 } : one;
          for (const each of [opened, without]) each.run(fitted, `later ${index}`);
        }
        expect(opened.undo('change', 'undo')).toEqual({ made: 1, keeps: [] });
        expect(opened.shown()).toEqual(without.shown());
      }),
      { numRuns: testRuns(2_000) },
    );
  });
});
