import type { PlanEvents, SeriesTerms, Slot } from '@daybook/contracts';
import {
  type CivilDate,
  type CivilMonth,
  DEFAULT_STATUS,
  isStatus,
  type ItemKind,
  monthOf,
  type Schedule,
  scheduleOf,
  slotsInMonth,
  type Status,
} from '@daybook/money';
import type { EventMetadata } from '@daybook/platform';
import { isLive, liveSlots, type SlotTable } from './slot-table.js';

export type PlanEvent = { [T in keyof PlanEvents]: { type: T; data: PlanEvents[T] } }[keyof PlanEvents];

/** The status that a person chose for one occurrence in one month; the last choice of the month counts. */
export type Choice = {
  id: number;
  month: CivilMonth;
  status: Status;
  /** Civil date of the choice. */
  on: CivilDate;
  /** Cents that were planned for an occurrence in that month. */
  amount: number;
};

/** A slot and the civil date on which it became live. */
export type SeriesSlot = Slot & { since: CivilDate };

/** A series folded from its events: the decider's state, and the stored document. */
export type Series = {
  kind: ItemKind;
  /** The lowest id that it ever had: its group id. */
  series: number;
  terms: SeriesTerms;
  /** Instant at which its category was set, milliseconds since the epoch: category names change over time. */
  categorizedAt: number;
  slots: readonly SeriesSlot[];
  choices: readonly Choice[];
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
  /** Civil date of its removal. Linked transactions still show its name. */
  removedOn: CivilDate | null;
};

export const scheduleOfSeries = ({ kind, terms }: Pick<Series, 'kind' | 'terms'>): Schedule =>
  scheduleOf({ kind, ...terms });

/** The slots as events store them. */
export const tableOf = ({ slots }: Series): SlotTable => slots.map(({ since: _, ...slot }) => slot);

/** The occurrences that lists show in a month, with their places. The fifth of a weekly series is left out of a four-week month. */
export const listedSlots = (series: Series, month: CivilMonth): { id: number; place: number }[] => {
  const count = slotsInMonth(scheduleOfSeries(series), month);
  return liveSlots(series.slots).filter(({ place }) => place < count);
};

/** The status chosen in the month; `pending` where none was chosen. */
export const chosenIn = (series: Series, id: number, month: CivilMonth): Status =>
  series.choices.find((choice) => choice.id === id && choice.month === month)?.status ?? DEFAULT_STATUS;

const withSince = (slots: readonly Slot[], known: readonly SeriesSlot[], on: CivilDate): SeriesSlot[] =>
  slots.map((slot) => {
    const before = known.find(({ id }) => id === slot.id);
    const revived = before !== undefined && !isLive(before) && isLive(slot);
    return { ...slot, since: before && !revived ? before.since : on };
  });

const withChoice = (choices: readonly Choice[], choice: Choice): Choice[] => [
  ...choices.filter(({ id, month }) => id !== choice.id || month !== choice.month),
  choice,
];

const readStatus = (status: string): Status => (isStatus(status) ? status : DEFAULT_STATUS);

const added = (
  { kind, series, terms, slots, status }: PlanEvents['SeriesAdded'],
  { at, on }: EventMetadata,
): Series => {
  const chosen = readStatus(status);
  const month = monthOf(on);
  const choice = ({ id }: { id: number }): Choice => ({ id, month, status: chosen, on, amount: terms.amount });
  const made: Series = {
    kind,
    series,
    terms,
    categorizedAt: Date.parse(at),
    slots: withSince(slots, [], on),
    choices: [],
    createdAt: at,
    removedOn: null,
  };
  return chosen === DEFAULT_STATUS ? made : { ...made, choices: listedSlots(made, month).map(choice) };
};

/** The series after one of its events; an event of an unknown series changes nothing. */
export function evolveSeries(
  before: Series | undefined,
  event: PlanEvent,
  metadata: EventMetadata,
): Series | undefined {
  if (event.type === 'SeriesAdded') return added(event.data, metadata);
  if (!before) return undefined;
  const { on, at } = metadata;
  switch (event.type) {
    case 'SeriesRevised': {
      const { terms, slots, categoryStated } = event.data;
      const isNew = terms.category !== before.terms.category || categoryStated === true;
      const categorizedAt = isNew ? Date.parse(at) : before.categorizedAt;
      // A status chosen this month is meant for this month's amount, also when that is corrected.
      const choices = before.choices.map((choice) =>
        choice.month === monthOf(on) ? { ...choice, amount: terms.amount } : choice,
      );
      return { ...before, terms, categorizedAt, slots: withSince(slots, before.slots, on), choices };
    }
    case 'StatusChosen': {
      const { id, status } = event.data;
      const choice = { id, month: monthOf(on), status: readStatus(status), on, amount: before.terms.amount };
      return { ...before, choices: withChoice(before.choices, choice) };
    }
    case 'OccurrenceRemoved':
      return { ...before, slots: withSince(event.data.slots, before.slots, on) };
    case 'SeriesRemoved':
      return { ...before, removedOn: on };
    case 'SeriesRestored': {
      const { terms, slots, categorizedAt, choices } = event.data;
      const read = choices.map((choice) => ({ ...choice, status: readStatus(choice.status) }));
      return {
        ...before,
        terms,
        slots,
        choices: read,
        categorizedAt: Date.parse(categorizedAt),
        removedOn: null,
      };
    }
  }
}
