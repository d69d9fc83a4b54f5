import type { RuleTerms } from '@daybook/contracts';
import { testRuns } from '@daybook/adapter-contracts';
import fc from 'fast-check';
import {
  type Undoable,
  type Step,
  openRules,
  name,
  conditions,
  settingOf,
  change,
  ofRules,
  ofNames,
  step,
  steps,
  stepsOfNames,
  play,
} from '../../test-support/undone-rules.js';

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
