import type { SeriesTerms } from '@daybook/contracts';
import { isRejection } from '@daybook/event-sourcing';
import { FREQUENCIES, type Frequency, monthOf, RESERVED_SLOTS } from '@daybook/money';
import fc from 'fast-check';
import { on } from '../test-support/plan-decisions.js';
import { planDecider } from './decider.js';
import { emptyPlan, evolvePlan, type PlanCommand, type PlanState } from './plan.js';
import { listedSlots } from './series.js';
import { isLive, liveSlots } from './slot-table.js';

/** What a household expects to see, as simply as possible: a series is a list of ids, the first few of them shown. */
interface ModelSeries {
  kind: 'bill' | 'income';
  name: string;
  amount: number;
  frequency: Frequency;
  /** Ids by place; null where an occurrence was removed. */
  places: (number | null)[];
  /** Ids that wait for growth. */
  waiting: number[];
  everIssued: number[];
}

interface Model {
  issued: number;
  series: ModelSeries[];
}

const shownIn = (series: ModelSeries, date: string): number[] => {
  // 'monday' is the weekday of every series here: five of them in March 2026, four in April.
  const count = series.frequency === 'weekly' ? (date.startsWith('2026-03') ? 5 : 4) : RESERVED_SLOTS[series.frequency];
  return series.places.slice(0, count).filter((id) => id !== null);
};

const play = (model: Model, command: PlanCommand, date: string): Model => {
  const series = [...model.series];
  const issue = (count: number) => Array.from({ length: count }, (_, index) => model.issued + index + 1);
  if (command.type === 'AddSeries') {
    const { name, amount, frequency = 'monthly' } = command.terms;
    const places = issue(RESERVED_SLOTS[frequency]);
    series.push({ kind: command.kind, name, amount, frequency, places, waiting: [], everIssued: places });
    return { issued: model.issued + places.length, series };
  }
  const index = series.findIndex(({ kind, everIssued }) => kind === command.kind && everIssued.includes(command.id));
  const own = series[index];
  if (!own) return model;
  if (command.type === 'RemoveSeries') return { ...model, series: series.toSpliced(index, 1) };
  if (command.type === 'RemoveOccurrence') {
    if (!own.places.includes(command.id)) return model;
    const next = { ...own, places: own.places.map((id) => (id === command.id ? null : id)) };
    const shown = shownIn(next, date);
    return { ...model, series: shown.length > 0 ? series.with(index, next) : series.toSpliced(index, 1) };
  }
  const { name = own.name, amount = own.amount, frequency = own.frequency } = command.terms;
  const wanted = RESERVED_SLOTS[frequency];
  if (wanted === RESERVED_SLOTS[own.frequency]) {
    return { ...model, series: series.with(index, { ...own, name, amount, frequency }) };
  }
  const kept = [...own.places.filter((id) => id !== null), ...own.waiting];
  const fresh = issue(Math.max(0, wanted - kept.length));
  const all = [...kept, ...fresh];
  const next = { ...own, name, amount, frequency, places: all.slice(0, wanted), waiting: all.slice(wanted) };
  return {
    issued: model.issued + fresh.length,
    series: series.with(index, { ...next, everIssued: [...own.everIssued, ...fresh] }),
  };
};

const kind = fc.constantFrom('bill' as const, 'income' as const);
const id = fc.integer({ min: 1, max: 25 });
const change = fc.record(
  {
    name: fc.constantFrom('Rent', 'Loft', '__proto__'),
    amount: fc.integer({ min: 0, max: 3 }),
    frequency: fc.constantFrom(...FREQUENCIES),
  },
  { requiredKeys: [] },
);
const status = fc.option(fc.constantFrom('paid' as const, 'received' as const, 'pending' as const), { nil: undefined });
const command: fc.Arbitrary<PlanCommand> = fc.oneof(
  fc.record({
    type: fc.constant('AddSeries' as const),
    kind,
    terms: change.map((terms): Partial<SeriesTerms> & { name: string; amount: number } => ({
      name: 'Rent',
      amount: 1,
      ...terms,
    })),
    status,
  }),
  { weight: 3, arbitrary: fc.record({ type: fc.constant('ReviseSeries' as const), kind, id, terms: change, status }) },
  fc.record({ type: fc.constant('RemoveSeries' as const), kind, id }),
  { weight: 2, arbitrary: fc.record({ type: fc.constant('RemoveOccurrence' as const), kind, id }) },
);
const step = fc.record({ command, date: fc.constantFrom('2026-03-10', '2026-04-10') });

const readAs = (state: PlanState, date: string) =>
  [...state.series.values()]
    .filter(({ removedOn }) => removedOn === null)
    .map((series) => ({
      kind: series.kind,
      name: series.terms.name,
      amount: series.terms.amount,
      frequency: series.terms.frequency,
      ids: listedSlots(series, monthOf(date)).map((slot) => slot.id),
    }));
const expectedOf = (model: Model, date: string) =>
  model.series.map((series) => ({
    kind: series.kind,
    name: series.name,
    amount: series.amount,
    frequency: series.frequency,
    ids: shownIn(series, date),
  }));

const assertConsistent = ({ series, nextId }: PlanState) => {
  const ids = [...series.values()].flatMap(({ slots }) => slots.map((slot) => slot.id));
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(0, ...ids)).toBeLessThan(nextId);
  for (const { terms, slots, removedOn } of series.values()) {
    const alive = new Set(liveSlots(slots).map((slot) => slot.id));
    expect(alive.size).toBeLessThanOrEqual(RESERVED_SLOTS[terms.frequency]);
    if (removedOn === null) expect(alive.size).toBeGreaterThan(0);
    for (const slot of slots) {
      if (!slot.removed && !isLive(slot)) expect(alive).toContain(slot.survivor);
    }
    const ascending = liveSlots(slots).map((slot) => slot.id);
    expect(ascending).toStrictEqual(ascending.toSorted((a, b) => a - b));
  }
};

describe('any sequence of commands', () => {
  it('keeps ids unique, slots consistent and survivors live, and reads as a small model does', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: PlanState = emptyPlan;
        let model: Model = { issued: 0, series: [] };
        for (const { command: asked, date } of steps) {
          const decision = planDecider.decide(asked, state, on(date));
          if (isRejection(decision)) continue;
          for (const event of decision) state = evolvePlan(state, event, on(date));
          model = play(model, asked, date);
          assertConsistent(state);
          for (const day of ['2026-03-10', '2026-04-10'])
            expect(readAs(state, day)).toStrictEqual(expectedOf(model, day));
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('appends nothing when its last command is repeated', () => {
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 15 }), (steps) => {
        let state: PlanState = emptyPlan;
        for (const { command: asked, date } of steps) {
          const decision = planDecider.decide(asked, state, on(date));
          if (isRejection(decision)) continue;
          for (const event of decision) state = evolvePlan(state, event, on(date));
          if (asked.type === 'AddSeries') continue;
          expect(planDecider.decide(asked, state, on(date))).toStrictEqual([]);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
