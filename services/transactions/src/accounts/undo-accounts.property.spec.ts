import { testRuns } from '@daybook/adapter-contracts';
import { isRejection } from '@daybook/event-sourcing';
import type { EventMetadata } from '@daybook/platform';
import fc from 'fast-check';
import { AccountValues } from './account-values.js';
import { type AccountEvent, accountsDecider, type ChangeAccounts } from './accounts.js';

const names = ['Checking', 'Visa of 2026'] as const;

/** A household's accounts in memory. A new reader folds their log at each undo, as the service does. */
function openAccounts() {
  const log: { event: AccountEvent; metadata: EventMetadata }[] = [];
  let state = accountsDecider.initialState();
  const run = (change: ChangeAccounts, root: string, undoes?: string): number => {
    const metadata = { commandId: root, undoes } as EventMetadata;
    const decided = accountsDecider.decide(change, state, metadata);
    if (isRejection(decided)) return 0;
    for (const event of decided) {
      log.push({ event, metadata });
      state = accountsDecider.evolve(state, event, metadata);
    }
    return decided.length;
  };
  const undo = (undoes: string, root: string) => {
    const values = new AccountValues();
    for (const { event, metadata } of log) values.fold(event, metadata);
    const { command, keeps, restores } = values.inverseOf(undoes);
    return { made: run(command, root, undoes), keeps, restores };
  };
  /** All that people see. */
  const shown = () =>
    [...state]
      .map(([name, { type, opening, statements }]) => ({ name, type, opening, statements: [...statements].sort() }))
      .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { run, undo, shown };
}

const name = fc.constantFrom(...names);
const opening = fc.option(
  fc.record({ amount: fc.constantFrom(0, -500, 100), date: fc.constantFrom('2026-03-01', '2026-04-01') }),
);
const change: fc.Arbitrary<ChangeAccounts> = fc.record({
  described: fc.array(
    fc.record(
      { name, type: fc.option(fc.constantFrom('checking' as const, 'credit-card' as const)), opening },
      { requiredKeys: ['name'] },
    ),
    { maxLength: 2 },
  ),
  statements: fc.array(
    fc.record({
      account: name,
      date: fc.constantFrom('2026-03-31', '2026-04-30'),
      balance: fc.option(fc.constantFrom(0, 100)),
    }),
    { maxLength: 2 },
  ),
});
const changes = fc.array(change, { minLength: 1, maxLength: 8 });

const play = (opened: ReturnType<typeof openAccounts>, given: readonly ChangeAccounts[]) =>
  given.flatMap((one, index) => {
    const [root, before] = [`change ${index}`, opened.shown()];
    return opened.run(one, root) > 0 ? [{ root, before, after: opened.shown() }] : [];
  });

describe('undo of accounts', () => {
  it('of each change in reverse leaves what was known before it, and redo in order what was known after', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(1, 2), (given, times) => {
        const opened = openAccounts();
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
      fc.property(changes, fc.nat(), (given, pick) => {
        const opened = openAccounts();
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
      fc.property(changes, fc.nat(), name, fc.boolean(), (given, pick, of, isFirst) => {
        const opened = openAccounts();
        const made = play(opened, given);
        const root = made[pick % Math.max(1, made.length)]?.root ?? '';
        const edit = { described: [{ name: of, opening: { amount: 999, date: '2026-05-01' } }], statements: [] };
        if (isFirst) opened.run(edit, 'edit');
        opened.undo(root, 'undo');
        if (!isFirst) opened.run(edit, 'edit');
        expect(opened.shown().find((one) => one.name === of)?.opening).toEqual(edit.described[0]?.opening);
      }),
      { numRuns: testRuns(500, 100) },
    );
  });
});
