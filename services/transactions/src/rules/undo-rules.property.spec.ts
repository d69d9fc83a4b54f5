import { testRuns } from '@daybook/adapter-contracts';
import fc from 'fast-check';
import {
  openRules,
  conditions,
  settingOf,
  steps,
  stepsOfRules,
  stepsOfNames,
  play,
  since,
} from '../../test-support/undone-rules.js';

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
});
