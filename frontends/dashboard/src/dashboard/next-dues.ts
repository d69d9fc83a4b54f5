import {
  type CivilDate,
  dateIn,
  dayOf,
  dueDays,
  isDone,
  isDueMonth,
  monthOf,
  shiftMonth,
  type Status,
} from '@daybook/money';
import type { Entry } from '../plan/entry.js';

export interface Due {
  readonly entry: Entry;
  readonly date: CivilDate;
  readonly status: Status;
}

const byDate = (a: Due, b: Due): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.entry.id - b.entry.id);

const thisMonths = (entry: Entry, today: CivilDate): Due[] =>
  entry.inAnchorMonth && !isDone(entry.status) && (entry.status === 'overdue' || entry.dueDay >= dayOf(today))
    ? [{ entry, date: entry.dueDate, status: entry.status }]
    : [];

const nextMonths = (series: Entry, today: CivilDate): Due[] => {
  const month = shiftMonth(monthOf(today), 1);
  if (!isDueMonth(series.schedule, month)) return [];
  return dueDays(series.schedule, month).map((day) => ({ entry: series, date: dateIn(month, day), status: 'pending' }));
};

/** The bills to pay next, at most `count`: what is unpaid of this month, overdue ones first, then the next month's. */
export const nextDues = (entries: readonly Entry[], today: CivilDate, count: number): Due[] => {
  const bills = entries.filter(({ kind }) => kind === 'bill');
  const series = [...new Map(bills.map((entry) => [entry.groupId, entry])).values()];
  return [
    ...bills.flatMap((entry) => thisMonths(entry, today)).sort(byDate),
    ...series.flatMap((entry) => nextMonths(entry, today)).sort(byDate),
  ].slice(0, count);
};
