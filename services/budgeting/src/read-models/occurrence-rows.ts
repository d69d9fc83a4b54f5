import type { Bill, Income } from '@daybook/contracts';
import { dueOnTime } from '@daybook/matching';
import {
  centsToDecimal,
  type CivilDate,
  type CivilMonth,
  dateIn,
  DEFAULT_DAYS,
  DEFAULT_WEEKDAY,
  displayAmount,
  dueDays,
  effectiveStatus,
  isDone,
  isDueMonth,
  isRunning,
  lateSince,
  type LinkedAmount,
  type MonthLimits,
  monthOf,
  resolveDay,
  type Schedule,
  shiftMonth,
  withSuffix,
  writePaymentDays,
} from '@daybook/money';
import { chosenIn, scheduleOfSeries, type Series } from '@daybook/plan';
import { type Receipt, type Receipts, receiptsOf, receivedOf } from './income-receipts.js';
import type { NewestPayment } from './newest-payment.js';

/** An occurrence of a series: its id, and its place in the slot table from 0. */
export interface Occurrence {
  id: number;
  place: number;
}

/** The due day of a place in the month; the last one where the month has no such place. */
export const dayOfPlace = (days: readonly number[], place: number): number =>
  days[Math.min(Math.max(place, 0), days.length - 1)] ?? 1;

/**
 * The due day of a row. A single day is returned as it was given, since forms send it back: editing a bill in February must
 * not turn 31 into 28.
 */
const dueDateOf = (schedule: Schedule, place: number, today: CivilDate): number => {
  const month = monthOf(today);
  if (schedule.frequency === 'weekly' || schedule.frequency === 'bi-monthly') {
    return dayOfPlace(dueDays(schedule, month), place);
  }
  return schedule.day === 'last' ? resolveDay('last', month) : schedule.day;
};

/** The raw text as it was given; without one, the default days. */
const paymentDatesOf = ({ terms }: Series): string | null => {
  if (terms.paymentDates !== null) return terms.paymentDates;
  if (terms.frequency === 'weekly') return DEFAULT_WEEKDAY;
  return terms.frequency === 'bi-monthly' ? writePaymentDays(DEFAULT_DAYS, 'list') : null;
};

/** The months that limit a series, and whether it is outside of them. */
const monthsOf = (terms: MonthLimits, month: CivilMonth) => ({
  ...(!isRunning(terms, month) && { idleThisMonth: true as const }),
  ...(terms.firstMonth && { firstMonth: terms.firstMonth }),
  ...(terms.lastMonth && { lastMonth: terms.lastMonth }),
  ...(terms.pausedFrom && { pausedFrom: terms.pausedFrom }),
  ...(terms.pausedTo && { pausedTo: terms.pausedTo }),
});

/** @param named what only the kind has; rows are copied by the thousand, so that the few fields go into the many */
const rowOf = <Named extends object>(
  series: Series,
  { id, place }: Occurrence,
  linked: readonly LinkedAmount[],
  today: CivilDate,
  named: Named,
) => {
  const { kind, terms } = series;
  const month = monthOf(today);
  const schedule = scheduleOfSeries(series);
  const dueThisMonth = isDueMonth(schedule, month);
  const shown = displayAmount(terms.amount, linked, month);
  const planned = { amount: terms.amount, source: 'plan' as const };
  // What came in another month says nothing of this one's income.
  const display = kind === 'bill' || shown.source === 'current' ? shown : planned;
  const chosen = chosenIn(series, id, month);
  return {
    id,
    amount: centsToDecimal(terms.amount),
    dueDate: dueDateOf(schedule, place, today),
    status: chosen,
    frequency: terms.frequency,
    category: terms.category,
    paymentDates: paymentDatesOf(series),
    emoji: terms.emoji,
    groupId: series.series,
    anchorMonth: terms.anchorMonth,
    effectiveStatus: effectiveStatus({
      kind,
      chosen,
      chosenIn: month,
      dueDate: dateIn(month, dayOfPlace(dueDays(schedule, month), place)),
      today,
      linked: shown.source === 'current',
      createdOn: series.slots[place]?.since ?? today,
      inAnchorMonth: dueThisMonth,
    }),
    dueThisMonth,
    ...monthsOf(terms, month),
    displayAmount: centsToDecimal(display.amount),
    displaySource: display.source,
    createdAt: series.createdAt,
    ...named,
  };
};

/** A row of GET /api/bills. `rows` is how many the series has this month; `number` counts this one from 1. */
export const billRow = (
  series: Series,
  occurrence: Occurrence & { number: number; rows: number },
  linked: readonly LinkedAmount[],
  today: CivilDate,
  newestPayment: NewestPayment | undefined,
): Bill => {
  const name = withSuffix(series.terms.name, occurrence.number, occurrence.rows);
  return rowOf(series, occurrence, linked, today, newestPayment ? { name, newestPayment } : { name });
};

/** Since when an income did not come, though it was due; of the months that are over one counts until the next is due. */
function lateOf(series: Series, { id, place }: Occurrence, months: ReadonlyMap<CivilMonth, Receipt>, today: CivilDate) {
  const present = monthOf(today);
  const schedule = scheduleOfSeries(series);
  const since = series.slots[place]?.since ?? today;
  const isReceived = (month: CivilMonth) =>
    months.get(month)?.isReceived === true || isDone(chosenIn(series, id, month));
  /** In the last days of the month before: matches give it to the due day that is nearest, and so does this. */
  const cameEarly = (month: CivilMonth, dueDate: CivilDate) => {
    const came = months.get(shiftMonth(month, -1))?.lastCredit;
    const due = came === undefined ? undefined : dueOnTime(schedule, came);
    return due?.date === dueDate && due.slot === place;
  };
  const expected = [shiftMonth(present, -1), present].flatMap((month) => {
    const days = dueDays(schedule, month);
    if (!isDueMonth(schedule, month) || place >= days.length || chosenIn(series, id, month) === 'scheduled') return [];
    const dueDate = dateIn(month, dayOfPlace(days, place));
    // What was due before it was entered was never waited for here; what comes late is of the month in which it comes.
    if (dueDate < since) return [];
    return [{ dueDate, isReceived: isReceived(month) || isReceived(present) || cameEarly(month, dueDate) }];
  });
  const late = lateSince(expected, today);
  return late === undefined ? {} : { lateSince: late };
}

/** A row of GET /api/incomes. */
export const incomeRow = (
  series: Series,
  occurrence: Occurrence,
  linked: readonly LinkedAmount[],
  receipts: Receipts,
  today: CivilDate,
): Income => {
  const months = receiptsOf(series, occurrence.id, receipts);
  return rowOf(series, occurrence, linked, today, {
    personName: series.terms.name,
    percentage: series.terms.percentage ?? '0',
    ...receivedOf(series, occurrence.id, months, monthOf(today)),
    ...lateOf(series, occurrence, months, today),
  });
};
