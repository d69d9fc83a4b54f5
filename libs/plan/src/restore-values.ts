import { type DecisionContext, reject, type Rejection } from '@daybook/event-sourcing';
import { monthOf } from '@daybook/money';
import {
  livingIn,
  mostSeries,
  type PlanRejection,
  type PlanState,
  type RestoreValues,
  type SeriesValues,
  withTerms,
} from './plan.js';
import { type Choice, evolveSeries, type PlanEvent, type Series, tableOf } from './series.js';
import { isLive, liveSlots, type SlotTable } from './slot-table.js';

/** The events of an undo: those of any edit where they say it all, or else the series as a whole. */
export function restoreValues(
  { series: wanted }: RestoreValues,
  state: PlanState,
  context: DecisionContext,
): PlanEvent[] | Rejection<PlanRejection> {
  const events: PlanEvent[] = [];
  let living = livingIn(state);
  for (const values of wanted) {
    const before = state.series.get(values.series);
    if (!before) continue;
    const own = values.exists === false ? removal(before) : restored(before, values, context);
    const after = own.reduce<Series>((series, event) => evolveSeries(series, event, context) ?? series, before);
    living += Number(after.removedOn === null) - Number(before.removedOn === null);
    events.push(...own);
  }
  return living > Math.max(mostSeries, livingIn(state)) ? reject('too-many-series') : events;
}

const removal = (series: Series): PlanEvent[] =>
  series.removedOn === null
    ? [{ type: 'SeriesRemoved', data: { series: series.series, ids: liveSlots(series.slots).map(({ id }) => id) } }]
    : [];

function restored(before: Series, values: SeriesValues, context: DecisionContext): PlanEvent[] {
  if (before.removedOn !== null && values.exists !== true) return [];
  const wanted = withValues(before, values, context);
  const events = editsTo(before, wanted, context);
  const reached = events.reduce<Series>((series, event) => evolveSeries(series, event, context) ?? series, before);
  if (textOf(reached) === textOf(wanted)) return events;
  const { kind, series, terms, slots, choices } = wanted;
  const categorizedAt = new Date(wanted.categorizedAt).toISOString();
  const data = { kind, series, terms, slots: [...slots], categorizedAt, choices: [...choices] };
  return [{ type: 'SeriesRestored', data }];
}

/** The series as it is to be. Ids that were issued since wait for it to grow again: links may name them. */
function withValues(before: Series, values: SeriesValues, { at, on }: DecisionContext): Series {
  const terms = withTerms(before.terms, values.terms);
  const table = values.slots ? withLaterSlots(values.slots, tableOf(before)) : tableOf(before);
  const marked = table.map((slot) => {
    const isRemoved = values.removed.get(slot.id);
    if (isRemoved === undefined) return slot;
    const { removed: _, ...present } = slot;
    return isRemoved ? { ...present, removed: true as const } : present;
  });
  const live = marked.filter(isLive).at(-1)?.id ?? null;
  const known = new Map(before.slots.map((slot) => [slot.id, slot]));
  const slots = marked.map((slot) => {
    const since = known.get(slot.id)?.since ?? on;
    return { ...slot, survivor: slot.survivor === null ? null : live, since };
  });
  const choices = choicesWith(before.choices, values).map((choice) =>
    // A status chosen this month is meant for this month's amount.
    choice.month === monthOf(on) ? { ...choice, amount: terms.amount } : choice,
  );
  const statedAt = values.categorizedAt ?? Date.parse(at);
  const categorizedAt = values.terms.category === undefined ? before.categorizedAt : statedAt;
  return { ...before, terms, slots, choices, categorizedAt, removedOn: null };
}

/** The statuses as they were, each with the amount that was planned in its month. */
function choicesWith(before: readonly Choice[], values: SeriesValues): Choice[] {
  const ofSame = (one: { id: number; month: string }) => (other: { id: number; month: string }) =>
    one.id === other.id && one.month === other.month;
  const kept = before.filter((choice) => !values.choices.some(ofSame(choice)));
  return [...kept, ...values.choices.flatMap(({ choice }) => choice ?? [])].map((choice) => {
    const isSame = ofSame(choice);
    const { amount } = values.planned.find(isSame) ?? before.find(isSame) ?? choice;
    return { ...choice, amount };
  });
}

/** The slots as they were; those that came later wait, and what was removed later stays so. */
function withLaterSlots(slots: SlotTable, present: SlotTable): SlotTable {
  const now = new Map(present.map((slot) => [slot.id, slot]));
  const was = new Set(slots.map(({ id }) => id));
  const live = slots.filter(isLive).at(-1)?.id ?? null;
  return [
    ...slots.map(({ id, survivor }) => ({ id, survivor, ...(now.get(id)?.removed && { removed: true as const }) })),
    ...present.filter(({ id }) => !was.has(id)).map((slot) => (slot.removed ? slot : { id: slot.id, survivor: live })),
  ];
}

/** As somebody would make it so by hand today. */
function editsTo(before: Series, wanted: Series, { on }: DecisionContext): PlanEvent[] {
  const { series, terms } = wanted;
  const isSame = JSON.stringify(before.terms) === JSON.stringify(terms);
  const isStated = terms.category === before.terms.category && wanted.categorizedAt !== before.categorizedAt;
  const data = { series, terms, slots: tableOf(wanted), ...(isStated && { categoryStated: true as const }) };
  const revised: PlanEvent[] =
    isSame && !isStated ? [] : [{ type: 'SeriesRevised', data: { ...data, slots: [...data.slots] } }];
  const chosen = wanted.choices.filter(
    ({ id, month, status }) =>
      month === monthOf(on) && before.choices.find((one) => one.id === id && one.month === month)?.status !== status,
  );
  return [
    ...revised,
    ...chosen.map(({ id, status }): PlanEvent => ({ type: 'StatusChosen', data: { series, id, status } })),
  ];
}

/** What people see of a series, and what a later undo compares. */
const textOf = ({ terms, categorizedAt, slots, choices, removedOn }: Series): string =>
  JSON.stringify([
    terms,
    categorizedAt,
    slots.map(({ id, survivor, removed, since }) => [id, survivor, removed, since]),
    choices.map(({ id, month, status, amount }) => JSON.stringify([month, id, status, amount])).sort(),
    removedOn,
  ]);
