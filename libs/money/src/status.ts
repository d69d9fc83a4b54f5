import { type CivilDate, daysBetween } from './civil-date.js';
import { type CivilMonth, monthOf } from './civil-month.js';

export const BILL_STATUSES = ['paid', 'due soon', 'overdue', 'Upcoming', 'pending', 'scheduled'] as const;
export const INCOME_STATUSES = ['received', 'pending', 'scheduled'] as const;
/** The choices of the dashboard's form; the first is the default (specification, section 4). */
export const STATUS_CHOICES = ['pending', 'due soon', 'paid'] as const;

export type BillStatus = (typeof BILL_STATUSES)[number];
export type IncomeStatus = (typeof INCOME_STATUSES)[number];
/** Any status that a person may have chosen, and any that a screen may show. */
export type Status = BillStatus | IncomeStatus;
export type ItemKind = 'bill' | 'income';

export const DEFAULT_STATUS: Status = 'pending';

export const isStatus = (value: unknown): value is Status =>
  ([...BILL_STATUSES, ...INCOME_STATUSES] as readonly unknown[]).includes(value);

/** Whether nothing is left to pay or to receive. */
export const isDone = (status: Status): boolean => status === 'paid' || status === 'received';

/** The window, in days, in which a bill is due soon and an item upcoming (specification, section 9). */
export const UPCOMING_WINDOW = 7;

/** The chosen status as it reads in a period: as chosen in the month in which it was set, `pending` in every other. */
export const chosenStatus = (chosen: Status, chosenIn: CivilMonth | undefined, period: CivilMonth): Status =>
  chosenIn === period ? chosen : DEFAULT_STATUS;

/** All that decides how an occurrence reads. Its period is the month of `dueDate`. */
export interface OccurrenceState {
  readonly kind: ItemKind;
  readonly chosen: Status;
  /** The month in which `chosen` was set; absent when nobody chose. */
  readonly chosenIn?: CivilMonth;
  readonly dueDate: CivilDate;
  readonly today: CivilDate;
  /** Whether a transaction of the period is linked to the occurrence. */
  readonly linked: boolean;
  /** The civil date on which the series was made. */
  readonly createdOn: CivilDate;
  /** False outside the anchor months of a quarterly or annual series, and while a series does not run (see `isDueMonth`). */
  readonly inAnchorMonth: boolean;
}

/**
 * The status that screens colour by. In order: outside its anchor months `scheduled`; chosen paid or received, or linked →
 * `paid` / `received`; a chosen `scheduled` stays; an income reads as chosen, since it is never overdue by itself; a bill past
 * its day is `overdue`, or `scheduled` in the month of its creation when the day had passed by then; a bill due within seven
 * days is `due soon`; else as chosen.
 */
export const effectiveStatus = (state: OccurrenceState): Status => {
  if (!state.inAnchorMonth) return 'scheduled';
  const period = monthOf(state.dueDate);
  const chosen = chosenStatus(state.chosen, state.chosenIn, period);
  if (state.linked || isDone(chosen)) return state.kind === 'bill' ? 'paid' : 'received';
  if (chosen === 'scheduled' || state.kind === 'income') return chosen;
  const days = daysBetween(state.today, state.dueDate);
  if (days < 0) {
    const passedWhenMade = monthOf(state.createdOn) === period && state.dueDate < state.createdOn;
    return passedWhenMade ? 'scheduled' : 'overdue';
  }
  return days <= UPCOMING_WINDOW ? 'due soon' : chosen;
};

/** The colours of a calendar day, most urgent first (specification, section 4). */
export const DAY_COLORS = ['overdue', 'due soon', 'paid', 'scheduled'] as const;
export type DayColor = (typeof DAY_COLORS)[number];

/** The legend's entry that a status belongs to: paid with received, pending with scheduled. */
export const dayColorOf = (status: Status): DayColor => {
  switch (status) {
    case 'overdue':
    case 'due soon':
    case 'paid':
      return status;
    case 'received':
      return 'paid';
    case 'pending':
    case 'scheduled':
    case 'Upcoming':
      return 'scheduled';
  }
};

/** The most urgent of a day's statuses; `undefined` for a day without entries. */
export const dayColor = (statuses: Iterable<Status>): DayColor | undefined => {
  const present = new Set(Array.from(statuses, dayColorOf));
  return DAY_COLORS.find((colour) => present.has(colour));
};
