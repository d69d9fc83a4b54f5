import type { Bill, Income } from '@daybook/contracts';
import {
  type CivilDate,
  dateIn,
  dueDates,
  isDone,
  isDueMonth,
  monthOf,
  rowsBySeries,
  scheduleOf,
  shiftMonth,
  type Status,
} from '@daybook/money';

export interface NextDue {
  date: CivilDate;
  /** Of this month's occurrence that is due first, or of the last one where all are done. */
  status: Status;
  /** Where all of this month's are done: the day of the last payment, or the day on which it was due where none is linked. */
  doneOn?: CivilDate;
}

const paidOn = (row: Bill | Income): CivilDate | undefined =>
  'newestPayment' in row ? row.newestPayment?.date : undefined;

/** A series is due again within a year. */
const MONTHS_AHEAD = 12;

/**
 * When a series is due next: the first occurrence of this month that is not done, else the first of a later month.
 * @param rows all of its rows, as they are this month
 */
export const nextDue = (rows: readonly (Bill | Income)[], today: CivilDate): NextDue | undefined => {
  const month = monthOf(today);
  const inMonth = rows
    .filter(({ dueThisMonth }) => dueThisMonth)
    .map((row) => ({ date: dateIn(month, row.dueDate ?? 1), status: row.effectiveStatus }))
    .sort((a, b) => a.date.localeCompare(b.date));
  const open = inMonth.find(({ status }) => !isDone(status));
  if (open) return open;
  const [first] = rows;
  if (!first) return undefined;
  const last = inMonth.at(-1);
  const paid = paidOn(first);
  const done = last && { status: last.status, doneOn: paid && monthOf(paid) === month ? paid : last.date };
  const schedule = scheduleOf({ ...first, kind: 'personName' in first ? 'income' : 'bill' });
  for (let ahead = 1; ahead <= MONTHS_AHEAD; ahead += 1) {
    const later = shiftMonth(month, ahead);
    const [date] = isDueMonth(schedule, later) ? dueDates(schedule, later) : [];
    if (date !== undefined) return { date, ...(done ?? { status: 'scheduled' }) };
  }
  return undefined;
};

/** When each series is due next, by its group. */
export const nextDues = (rows: readonly (Bill | Income)[], today: CivilDate): ReadonlyMap<number, NextDue> =>
  new Map(
    rowsBySeries(rows).flatMap((own) => {
      const [first] = own;
      const next = nextDue(own, today);
      return first && next ? [[first.groupId, next] as const] : [];
    }),
  );
