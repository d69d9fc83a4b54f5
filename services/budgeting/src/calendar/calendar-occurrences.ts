import {
  type CivilDate,
  type CivilMonth,
  dateIn,
  displayAmount,
  dueDays,
  effectiveStatus,
  isDone,
  isDueMonth,
  type ItemKind,
  type LinkedAmount,
  monthOf,
  shiftMonth,
} from '@daybook/money';
import { chosenIn, listedSlots, scheduleOfSeries, type Series } from '@daybook/plan';
import { dayOfPlace } from '../read-models/occurrence-rows.js';

/** A bill or an income on one day. */
export interface CalendarOccurrence {
  kind: ItemKind;
  series: number;
  /** Of the row. With kind and month it names the occurrence, whichever day of the month it falls on. */
  id: number;
  /** Every id that its series ever had: what is linked names one of them. */
  ids: readonly number[];
  month: CivilMonth;
  date: CivilDate;
  name: string;
  /** Cents: what was paid, or what is planned. */
  amount: number;
  isDone: boolean;
  /** When that was, where it is. */
  doneOn: CivilDate | null;
}

/** What was linked to the rows of a month, by row id. */
export type LinksOfMonth = ReadonlyMap<number, readonly LinkedAmount[]>;

const firstOfFeed = -1;
const lastOfFeed = 12;

/** The month before that of today, and so on up to the twelfth after. */
export const monthsOfFeed = (today: CivilDate): CivilMonth[] =>
  Array.from({ length: lastOfFeed - firstOfFeed + 1 }, (_, place) => shiftMonth(monthOf(today), firstOfFeed + place));

/** What a month may have of links at all: none is of the future. */
export const mayBePaid = (month: CivilMonth, today: CivilDate): boolean => month <= monthOf(today);

/** The occurrences of a series in a month. */
export function occurrencesOf(
  series: Series,
  month: CivilMonth,
  today: CivilDate,
  links: LinksOfMonth,
): CalendarOccurrence[] {
  const schedule = scheduleOfSeries(series);
  if (!isDueMonth(schedule, month)) return [];
  const { kind, terms } = series;
  const ids = series.slots.map((slot) => slot.id);
  return listedSlots(series, month).flatMap(({ id, place }) => {
    const date = dateIn(month, dayOfPlace(dueDays(schedule, month), place));
    const shown = displayAmount(terms.amount, links.get(id) ?? [], month);
    const isLinked = shown.source === 'current';
    const createdOn = series.slots[place]?.since ?? date;
    const chosen = chosenIn(series, id, month);
    const of = { kind, chosen, chosenIn: month, dueDate: date, today, createdOn, inAnchorMonth: true };
    const done = isDone(effectiveStatus({ ...of, linked: isLinked }));
    // What fell due before it was there was never asked of anybody.
    if (!done && date < createdOn) return [];
    const marked = series.choices.find((choice) => choice.id === id && choice.month === month && isDone(choice.status));
    const amount = isLinked && kind === 'bill' ? shown.amount : (marked?.amount ?? terms.amount);
    const doneOn = done ? ((isLinked ? shown.paid?.date : marked?.on) ?? null) : null;
    return [{ kind, series: series.series, id, ids, month, date, name: terms.name, amount, isDone: done, doneOn }];
  });
}
