import { testRuns } from '@daybook/adapter-contracts';
import { isRejection } from '@daybook/event-sourcing';
import { parseCategoryColors, writeCategoryColors } from '@daybook/money';
import { playSteps, undoLaws } from '@daybook/nest/test-support/undo-laws';
import type { EventMetadata } from '@daybook/platform';
import { changesKnownAt, type NameChange } from '@daybook/rules';
import fc from 'fast-check';
import { PreferenceValues } from './preference-values.js';
import {
  type PreferencesCommand,
  preferencesDecider,
  type PreferencesEvent,
  type RestorePreferences,
} from './preferences.js';
import { presentPreferences } from './present-preferences.js';

type Step =
  | { color: string; of: string }
  | { remove: string }
  | { widgets: string }
  | { hidden: string }
  | { set: string; to: string | null };

const begin = Date.parse('2026-03-10T12:00:00.000Z');
const stepMs = 60_000;

/** A household's preferences in memory. A new reader folds their log at each undo, as the service does. */
function openPreferences(renamedAt: number | null) {
  const log: { event: PreferencesEvent; metadata: EventMetadata }[] = [];
  let state = preferencesDecider.initialState();
  let now = begin;
  const renamed: NameChange[] =
    renamedAt === null
      ? []
      : [{ kind: 'renamed', from: ['Food'], to: 'Meals', at: begin + renamedAt * stepMs + 1, op: 'renaming' }];
  const names = () => renamed.slice(0, changesKnownAt(renamed, now));
  const run = (command: PreferencesCommand | RestorePreferences, root: string, undoes?: string): number => {
    now += stepMs;
    const metadata = { commandId: root, undoes, at: new Date(now).toISOString() } as EventMetadata;
    const decided = preferencesDecider.decide(command, state, metadata as never);
    if (isRejection(decided)) return 0;
    for (const event of decided) {
      log.push({ event, metadata });
      state = preferencesDecider.evolve(state, event, metadata as never);
    }
    return decided.length;
  };
  const colors = () => parseCategoryColors(presentPreferences(state, names()).categoryColors);
  /** As the client sends it: all colors, with the one that a person chose. */
  const commandOf = (step: Step): PreferencesCommand => {
    const namesChangedAt = names().at(-1)?.at ?? 0;
    if ('widgets' in step) return { dashboardComponents: step.widgets };
    if ('hidden' in step) return { hiddenCategories: step.hidden };
    if ('set' in step) return { settings: { [step.set]: step.to } };
    const changed = colors();
    if ('remove' in step) changed.delete(step.remove);
    else changed.set(step.of, step.color);
    return { categoryColors: writeCategoryColors(changed), namesChangedAt };
  };
  const undo = (undoes: string, root: string) => {
    const values = new PreferenceValues(names());
    for (const { event, metadata } of log) values.fold(event, metadata);
    const { command, keeps } = values.inverseOf(undoes);
    return { made: run(command, root, undoes), keeps };
  };
  /** All that people see, by the names that categories have in the end. */
  const shown = () => {
    const { dashboardComponents, hiddenCategories = null, settings = {} } = presentPreferences(state, names());
    const present = [...colors()].map(([name, color]) => [
      renamed.length > 0 && name === 'Food' ? 'Meals' : name,
      color,
    ]);
    return { colors: present, dashboardComponents, hidden: namesHidden(hiddenCategories), settings };
  };
  return { run, undo, shown, commandOf };
}

/** A built-in category that was renamed is not on offer any more: not what a person has hidden. */
const namesHidden = (text: string | null): string[] =>
  (JSON.parse(text ?? '[]') as string[]).filter((name) => name !== 'Food');

const name = fc.constantFrom('Car', 'Fun', 'Housing');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ color: fc.constantFrom('red', 'blue'), of: name }) },
  fc.record({ remove: name }),
  fc.record({ widgets: fc.constantFrom('["calendar"]', '["totals"]') }),
  fc.record({ hidden: fc.constantFrom('["Debt"]', '[]') }),
  fc.record({ set: fc.constantFrom('week-start', 'saved-filter:A'), to: fc.constantFrom('a', 'b', null) }),
);
const steps = fc.array(step, { minLength: 1, maxLength: 10 });
const renamedAt = fc.option(fc.nat({ max: 9 }));

const play = ([given, renaming]: readonly [readonly Step[], number | null]) => {
  const opened = openPreferences(renaming);
  return { opened, made: playSteps(opened, given, (one, root) => opened.run(opened.commandOf(one), root)) };
};

describe('undo of preferences', () => {
  undoLaws(fc.tuple(steps, renamedAt), play);

  it('leaves what another device sets at the same time, whichever of the two comes first', () => {
    fc.assert(
      fc.property(steps, fc.nat(), name, fc.boolean(), (given, pick, of, isFirst) => {
        const { opened, made } = play([given, null]);
        const root = made[pick % Math.max(1, made.length)]?.root ?? '';
        const edit = opened.commandOf({ color: 'green', of });
        if (isFirst) opened.run(edit, 'edit');
        opened.undo(root, 'undo');
        if (!isFirst) opened.run(opened.commandOf({ color: 'green', of }), 'edit');
        expect(opened.shown().colors).toContainEqual([of, 'green']);
      }),
      { numRuns: testRuns(500, 100) },
    );
  });
});
