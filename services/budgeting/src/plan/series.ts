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

/** What a person chose for one occurrence in one month; the last choice of the month counts. */
export type Choice = {
  id: number;
  month: CivilMonth;
  status: Status;
  /** Civil date of the choice. */
  on: CivilDate;
  /** Cents that were planned for an occurrence in that month. */
  amount: number;
};

/** A slot and the civil date since which it is live. */
export type SeriesSlot = Slot & { since: CivilDate };

/** A series as its events tell it: the deciding state, and the document that readers get. */
export type Series = {
  kind: ItemKind;
  /** The lowest id that it ever had: its group id. */
  series: number;
  terms: SeriesTerms;
  /** Instant at which it got the category of its terms, milliseconds since the epoch: names change. */
  categorizedAt: number;
  slots: readonly SeriesSlot[];
  choices: readonly Choice[];
  /** Instant, ISO 8601 in UTC. */
  createdAt: string;
  /** Civil date of its removal; its name stays known for those that are linked to it. */
  removedOn: CivilDate | null;
};

export const scheduleOfSeries = ({ kind, terms }: Pick<Series, 'kind' | 'terms'>): Schedule =>
  scheduleOf({ kind, ...terms });

/** The slots as events store them. */
export const tableOf = ({ slots }: Series): SlotTable => slots.map(({ since: _, ...slot }) => slot);

/** The occurrences that lists show in a month, with their places. A weekly series' fifth is left out of a short month. */
export const listedSlots = (series: Series, month: CivilMonth): { id: number; place: number }[] => {
  const count = slotsInMonth(scheduleOfSeries(series), month);
  return liveSlots(series.slots).filter(({ place }) => place < count);
};

/** The status as it was chosen in the month, `pending` where nobody chose. */
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

/** The series after one of its events; an event of a series that is not known changes nothing. */
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
      // What was chosen this month was meant for what the month turns out to cost.
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
  }
}
