import { testRuns } from '@daybook/adapter-contracts';
import fc from 'fast-check';

interface OpenedLog<Seen> {
  /** Undoes a change under an id, as far as nobody has changed it since; answers how many events that took. */
  undo(root: string, as: string): { made: number; keeps: readonly unknown[] };
  /** All that people see. */
  shown(): Seen;
}

/** A change that did something, and what was seen before and after it. */
interface MadeChange<Seen> {
  root: string;
  before: Seen;
  after: Seen;
}

interface Played<Seen> {
  opened: OpenedLog<Seen>;
  made: readonly MadeChange<Seen>[];
}

/** Makes a change of each step, if it changes anything. @param run how many events it takes */
export const playSteps = <Step, Seen>(
  opened: OpenedLog<Seen>,
  steps: readonly Step[],
  run: (step: Step, root: string) => number,
): MadeChange<Seen>[] =>
  steps.flatMap((step, index) => {
    const [root, before] = [`change ${index}`, opened.shown()];
    return run(step, root) > 0 ? [{ root, before, after: opened.shown() }] : [];
  });

/**
 * What holds of every undo, whatever is undone: to be called within a `describe`.
 * @param play opens a log of its own each time, and makes the given changes
 */
export function undoLaws<Given, Seen>(
  given: fc.Arbitrary<Given>,
  play: (given: Given) => Played<Seen>,
  numRuns = testRuns(500, 100),
): void {
  it('of each change in reverse leaves what was seen before it, and redo in order what was seen after', () => {
    fc.assert(
      fc.property(given, fc.constantFrom(1, 2), (some, times) => {
        const { opened, made } = play(some);
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
      { numRuns },
    );
  });

  it('of any change, twice, changes nothing the second time, and its redo restores what it took back', () => {
    fc.assert(
      fc.property(given, fc.nat(), (some, pick) => {
        const { opened, made } = play(some);
        const chosen = made[pick % Math.max(1, made.length)];
        if (!chosen) return;
        const before = opened.shown();
        opened.undo(chosen.root, 'undo');
        const after = opened.shown();
        expect(opened.undo(chosen.root, 'again').made).toBe(0);
        expect(opened.shown()).toEqual(after);
        opened.undo('undo', 'redo');
        expect(opened.shown()).toEqual(before);
      }),
      { numRuns },
    );
  });

  it('by two devices at once, of two changes, is undone in reverse to what was there', () => {
    fc.assert(
      fc.property(given, fc.nat(), fc.nat(), (some, one, other) => {
        const { opened, made } = play(some);
        if (made.length === 0) return;
        const pressed = [...new Set([one % made.length, other % made.length])];
        const seen = pressed.map((index) => {
          const there = opened.shown();
          opened.undo(made[index]?.root ?? '', `undo ${index}`);
          return { index, there };
        });
        for (const { index, there } of seen.toReversed()) {
          opened.undo(`undo ${index}`, `redo ${index}`);
          expect(opened.shown()).toEqual(there);
        }
      }),
      { numRuns },
    );
  });
}
