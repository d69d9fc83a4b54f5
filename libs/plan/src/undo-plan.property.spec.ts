import { testRuns } from '@daybook/adapter-contracts';
import { isRejection } from '@daybook/event-sourcing';
import { FREQUENCIES } from '@daybook/money';
import type { EventMetadata } from '@daybook/platform';
import fc from 'fast-check';
import { on } from '../test-support/plan-decisions.js';
import { planDecider } from './decider.js';
import { emptyPlan, evolvePlan, type PlanCommand, type PlanState, type RestoreValues } from './plan.js';
import { PlanValues } from './plan-values.js';
import { chosenIn, type PlanEvent, type Series } from './series.js';
import { liveSlots } from './slot-table.js';

const dates = ['2026-03-10', '2026-04-10'];

/** A plan's log in memory. A new reader folds it at each undo, as the service does. */
function openPlan() {
  const log: { event: PlanEvent; metadata: EventMetadata }[] = [];
  let state: PlanState = emptyPlan;
  const run = (command: PlanCommand | RestoreValues, date: string, root: string, undoes?: string) => {
    const metadata = { ...on(date), commandId: root, ...(undoes !== undefined && { undoes }) };
    const decided = planDecider.decide(command, state, metadata);
    const events = isRejection(decided) ? [] : decided;
    for (const event of events) {
      log.push({ event, metadata });
      state = evolvePlan(state, event, metadata);
    }
    return events;
  };
  const values = () => {
    const folded = new PlanValues();
    for (const { event, metadata } of log) folded.fold(event, metadata);
    return folded;
  };
  const undo = (undoes: string, root: string, date: string) => {
    const { command, keeps } = values().inverseOf(undoes);
    return { events: run(command, date, root, undoes), command, keeps };
  };
  return { run, undo, shown: () => shown(state) };
}

/** Statuses, each with the amount that it is meant for. */
const statusesOf = (series: Series) =>
  liveSlots(series.slots).map(({ id }) =>
    dates.map((date) => {
      const month = date.slice(0, 7) as `${number}-${number}`;
      const status = chosenIn(series, id, month);
      return [status, series.choices.find((choice) => choice.id === id && choice.month === month)?.amount];
    }),
  );

/** All that people see. */
const shown = ({ series }: PlanState) =>
  [...series.values()]
    .filter(({ removedOn }) => removedOn === null)
    .map((one) => ({ id: one.series, terms: one.terms, rows: liveSlots(one.slots), statuses: statusesOf(one) }));

const id = fc.integer({ min: 1, max: 12 });
const status = fc.option(fc.constantFrom('paid' as const, 'pending' as const, 'due soon' as const), { nil: undefined });
const kind = fc.constantFrom('bill' as const, 'income' as const);
const change = fc.record(
  {
    name: fc.constantFrom('Rent', 'Loft'),
    amount: fc.integer({ min: 0, max: 3 }),
    frequency: fc.constantFrom(...FREQUENCIES),
    category: fc.constantFrom('Food', 'Car'),
    firstMonth: fc.constantFrom('2026-03', '2026-05', null),
    lastMonth: fc.constantFrom('2026-04', '2026-06', null),
  },
  { requiredKeys: [] },
);
const command: fc.Arbitrary<PlanCommand> = fc.oneof(
  fc
    .record({ kind, name: fc.constant('New'), amount: fc.nat(3), frequency: fc.constantFrom(...FREQUENCIES) })
    .map(({ kind: of, ...terms }): PlanCommand => ({ type: 'AddSeries', kind: of, terms })),
  fc.record({ type: fc.constant('ReviseSeries' as const), kind, id, terms: change, status }),
  fc.record({ type: fc.constant('RemoveSeries' as const), kind, id }),
  fc.record({ type: fc.constant('RemoveOccurrence' as const), kind, id }),
);
const steps = fc.array(fc.tuple(command, fc.constantFrom(...dates)), { minLength: 1, maxLength: 12 });

/** Runs the commands in the order of their dates, and answers what was seen before each, and at the end. */
const play = (plan: ReturnType<typeof openPlan>, given: readonly (readonly [PlanCommand, string])[]) => {
  const inOrder = given.toSorted(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0));
  return [
    plan.shown(),
    ...inOrder.map(([one, date], index) => {
      plan.run(one, date, `change ${index}`);
      return plan.shown();
    }),
  ];
};

describe('undo in the plan', () => {
  it('of each change in reverse leaves what was seen before it, and redo in order what was seen after', () => {
    fc.assert(
      fc.property(steps, (given) => {
        const plan = openPlan();
        const seen = play(plan, given);
        const last = '2026-04-11';
        for (let index = given.length - 1; index >= 0; index -= 1) {
          expect(plan.undo(`change ${index}`, `undo ${index}`, last).keeps).toEqual([]);
          expect(plan.shown()).toEqual(seen[index]);
        }
        for (const index of given.keys()) {
          plan.undo(`undo ${index}`, `redo ${index}`, last);
          expect(plan.shown()).toEqual(seen[index + 1]);
        }
      }),
      { numRuns: testRuns(1_000, 200) },
    );
  });

  it('of an amount leaves this month’s statuses meant for the amount that is there again', () => {
    const plan = openPlan();
    const date = '2026-03-10';
    const terms = { name: 'Rent', amount: 100 };
    plan.run({ type: 'AddSeries', kind: 'bill', terms }, date, 'added');
    const revise = (more: object, root: string) =>
      plan.run({ type: 'ReviseSeries', kind: 'bill', id: 1, terms: {}, ...more } as PlanCommand, date, root);
    revise({ terms: { amount: 120 } }, 'amount');
    revise({ status: 'paid' }, 'paid');
    plan.undo('amount', 'undo', date);
    expect(plan.shown()).toMatchObject([
      {
        terms: { amount: 100 },
        statuses: [
          [
            ['paid', 100],
            ['pending', undefined],
          ],
        ],
      },
    ]);
  });

  it('of any change, twice, changes nothing the second time', () => {
    fc.assert(
      fc.property(steps, fc.nat(), (given, pick) => {
        const plan = openPlan();
        play(plan, given);
        const root = `change ${pick % given.length}`;
        const first = plan.undo(root, 'undo', '2026-04-11');
        const after = plan.shown();
        expect(plan.undo(root, 'again', '2026-04-11').events).toEqual([]);
        expect(plan.shown()).toEqual(after);
        plan.undo('undo', 'redo', '2026-04-11');
        if (first.keeps.length === 0) expect(plan.shown()).toEqual(seenAtTheEnd(given));
      }),
      { numRuns: testRuns(1_000, 200) },
    );
  });

  it('by two devices at once, of two changes, is undone in reverse to what was there', () => {
    fc.assert(
      fc.property(steps, fc.nat(), fc.nat(), (given, one, other) => {
        const plan = openPlan();
        const before = play(plan, given).at(-1);
        const last = '2026-04-11';
        const pressed = [...new Set([one % given.length, other % given.length])];
        const [afterOne] = pressed.map((index) => {
          plan.undo(`change ${index}`, `undo ${index}`, last);
          return plan.shown();
        });
        for (const index of pressed.slice(1)) plan.undo(`undo ${index}`, `redo ${index}`, last);
        expect(plan.shown()).toEqual(afterOne);
        plan.undo(`undo ${pressed[0]}`, 'redo', last);
        expect(plan.shown()).toEqual(before);
      }),
      { numRuns: testRuns(1_000, 100) },
    );
  });

  it('leaves what another device changes at the same time, whichever of the two comes first', () => {
    const edit = fc.record({ name: fc.constantFrom('Here', 'There'), amount: fc.integer({ min: 7, max: 9 }) });
    fc.assert(
      fc.property(steps, fc.nat(), id, edit, fc.boolean(), (given, pick, of, terms, isFirst) => {
        const plan = openPlan();
        play(plan, given);
        const last = '2026-04-11';
        const edits = () =>
          (['bill', 'income'] as const).flatMap((one) =>
            plan.run({ type: 'ReviseSeries', kind: one, id: of, terms }, last, 'edit'),
          );
        const undo = () => plan.undo(`change ${pick % given.length}`, 'undo', last);
        if (!isFirst) undo();
        const [edited] = edits();
        if (isFirst) undo();
        if (edited?.type !== 'SeriesRevised') return;
        const found = plan.shown().filter((one) => one.id === edited.data.series);
        // Undone together with the addition of what it is of, it is told and gone.
        for (const one of found) expect(one.terms).toMatchObject(terms);
      }),
      { numRuns: testRuns(1_000, 100) },
    );
  });
});

const seenAtTheEnd = (given: readonly (readonly [PlanCommand, string])[]) => {
  const plan = openPlan();
  return play(plan, given).at(-1);
};
