import type { SeriesTerms } from '@daybook/contracts';
import { type Decider, type DecisionContext, reject, type Rejection } from '@daybook/event-sourcing';
import {
  DEFAULT_STATUS,
  INCOME_CATEGORY,
  type ItemKind,
  monthNumberOf,
  monthOf,
  RESERVED_SLOTS,
  type Status,
} from '@daybook/money';
import { type ApplyCommands, applyCommands } from './apply-commands.js';
import { asWritten } from '@daybook/rules';
import {
  emptyPlan,
  evolvePlan,
  livingIn,
  mostSeries,
  mostSeriesEver,
  type PlanCommand,
  type PlanRejection,
  type PlanState,
  type RestoreValues,
  seriesWithId,
  type TermsChange,
  withTerms,
} from './plan.js';
import { restoreValues } from './restore-values.js';
import { chosenIn, listedSlots, type PlanEvent, type Series, tableOf } from './series.js';
import { liveSlots, newTable, removeFromTable, resizeTable, resolveId, type SlotTable } from './slot-table.js';

type Decision = readonly PlanEvent[] | Rejection<PlanRejection>;

const defaults = (kind: ItemKind, on: string): Omit<SeriesTerms, 'name' | 'amount'> => ({
  frequency: 'monthly',
  dueDate: null,
  paymentDates: null,
  category: kind === 'bill' ? 'Housing' : INCOME_CATEGORY,
  emoji: null,
  percentage: kind === 'bill' ? null : '0',
  anchorMonth: monthNumberOf(on),
});

/** A series of several rows takes its days from `paymentDates`: the due day of one row, which forms send back, is ignored. */
const changed = (terms: SeriesTerms, change: TermsChange): SeriesTerms => {
  const next = withTerms(terms, change);
  return RESERVED_SLOTS[next.frequency] > 1 ? { ...next, dueDate: terms.dueDate } : next;
};

/** Whether a series with these terms would never fall due, or its pause ends before it begins. */
const isOutOfOrder = ({ firstMonth, lastMonth, pausedFrom, pausedTo }: SeriesTerms): boolean =>
  Boolean((firstMonth && lastMonth && firstMonth > lastMonth) || (pausedFrom && pausedTo && pausedFrom > pausedTo));

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const notFound = (kind: ItemKind): Rejection<PlanRejection> =>
  reject(kind === 'bill' ? 'bill-not-found' : 'income-not-found');

type CommandOf<T extends PlanCommand['type']> = Extract<PlanCommand, { type: T }>;

const add = ({ kind, terms, status }: CommandOf<'AddSeries'>, state: PlanState, on: string): Decision => {
  if (state.series.size >= mostSeriesEver) return reject('too-many-series-ever');
  if (livingIn(state) >= mostSeries) return reject('too-many-series');
  const { nextId } = state;
  const blank = { name: terms.name, amount: terms.amount, ...defaults(kind, on) };
  const complete = changed(blank, terms);
  if (isOutOfOrder(complete)) return reject('months-out-of-order');
  const slots = newTable(complete.frequency, nextId);
  const data = { kind, series: nextId, terms: complete, slots, status: status ?? DEFAULT_STATUS };
  return [{ type: 'SeriesAdded', data }];
};

const chooseStatus = (series: Series, slots: SlotTable, id: number, status: Status, on: string): Decision => {
  const occurrence = resolveId(slots, id);
  if (occurrence === undefined) return notFound(series.kind);
  // A choice counts for its month alone, so that last month's 'paid' may be chosen again.
  if (chosenIn(series, occurrence, monthOf(on)) === status) return [];
  return [{ type: 'StatusChosen', data: { series: series.series, id: occurrence, status } }];
};

/**
 * Categories are compared by present names: sending the shown name changes nothing, and sending the stored name is a change
 * where that name now means another category.
 */
const withCategory = (
  series: Series,
  { terms, names = asWritten }: CommandOf<'ReviseSeries'>,
): { terms: TermsChange; categoryStated: true | undefined } => {
  const { category } = terms;
  const stored = series.terms.category;
  const shown = names(stored, series.categorizedAt);
  if (category === undefined || category === shown) {
    return { terms: { ...terms, category: undefined }, categoryStated: undefined };
  }
  return { terms, categoryStated: category === stored ? true : undefined };
};

const revise = (command: CommandOf<'ReviseSeries'>, state: PlanState, on: string): Decision => {
  const series = seriesWithId(state, command.kind, command.id);
  if (!series || series.removedOn !== null) return notFound(command.kind);
  const { terms: wanted, categoryStated } = withCategory(series, command);
  const terms = changed(series.terms, wanted);
  if (isOutOfOrder(terms) && !isOutOfOrder(series.terms)) return reject('months-out-of-order');
  const slots = resizeTable(tableOf(series), series.terms.frequency, terms.frequency, state.nextId);
  const data = { series: series.series, terms, slots: [...slots], ...(categoryStated && { categoryStated }) };
  const revised: PlanEvent[] = same(terms, series.terms) && !categoryStated ? [] : [{ type: 'SeriesRevised', data }];
  if (command.status === undefined) return revised;
  const chosen = chooseStatus(series, slots, command.id, command.status, on);
  return 'rejected' in chosen ? chosen : [...revised, ...chosen];
};

const removeSeries = (series: Series): [PlanEvent] => [
  { type: 'SeriesRemoved', data: { series: series.series, ids: liveSlots(series.slots).map(({ id }) => id) } },
];

const removeOccurrence = (series: Series, id: number, on: string): Decision => {
  if (!liveSlots(series.slots).some((slot) => slot.id === id)) return [];
  const others = listedSlots(series, monthOf(on)).filter((slot) => slot.id !== id);
  if (others.length === 0) return removeSeries(series);
  const slots = removeFromTable(tableOf(series), id);
  return [{ type: 'OccurrenceRemoved', data: { series: series.series, id, slots: [...slots] } }];
};

const decide = (
  command: PlanCommand | RestoreValues | ApplyCommands,
  state: PlanState,
  context: DecisionContext,
): Decision => {
  const { on } = context;
  if (command.type === 'AddSeries') return add(command, state, on);
  if (command.type === 'ReviseSeries') return revise(command, state, on);
  if (command.type === 'ApplyCommands') return applyCommands(command, state, context, decide);
  if (command.type === 'RestoreValues') return restoreValues(command, state, context);
  const series = seriesWithId(state, command.kind, command.id);
  if (!series) return notFound(command.kind);
  if (series.removedOn !== null) return []; // Removing it again changes nothing.
  return command.type === 'RemoveSeries' ? removeSeries(series) : removeOccurrence(series, command.id, on);
};

export const planDecider: Decider<PlanCommand | RestoreValues | ApplyCommands, PlanState, PlanEvent, PlanRejection> = {
  initialState: () => emptyPlan,
  decide,
  evolve: evolvePlan,
  sizeOf: ({ series }) => {
    let bytes = 256;
    for (const { slots, choices } of series.values()) bytes += 920 + slots.length * 80 + choices.length * 120;
    return bytes;
  },
};
