import {
  type CivilDate,
  dateIn,
  dayOf,
  dueDays,
  isDone,
  isDueMonth,
  type ItemKind,
  monthOf,
  shiftMonth,
  type Status,
} from '@daybook/money';
import type { Entry } from '../month/entry.js';

export interface UpcomingEntry {
  readonly entry: Entry;
  readonly date: CivilDate;
  readonly status: Status;
}

const byDate = (a: UpcomingEntry, b: UpcomingEntry): number =>
  a.date < b.date ? -1 : a.date > b.date ? 1 : a.entry.id - b.entry.id;

const thisMonths = (entry: Entry, today: CivilDate): UpcomingEntry[] =>
  entry.inAnchorMonth && !isDone(entry.status) && (entry.status === 'overdue' || entry.dueDay >= dayOf(today))
    ? [{ entry, date: entry.dueDate, status: entry.status }]
    : [];

const nextMonths = (series: Entry, today: CivilDate): UpcomingEntry[] => {
  const month = shiftMonth(monthOf(today), 1);
  if (!isDueMonth(series.schedule, month)) return [];
  return dueDays(series.schedule, month).map((day) => ({ entry: series, date: dateIn(month, day), status: 'pending' }));
};

/** The next bills, or incomes, at most `count`: unpaid ones of this month, overdue first, then next month's. */
export const upcomingEntries = (
  entries: readonly Entry[],
  today: CivilDate,
  count: number,
  kind: ItemKind = 'bill',
): UpcomingEntry[] => {
  const own = entries.filter((entry) => entry.kind === kind);
  const series = [...new Map(own.map((entry) => [entry.groupId, entry])).values()];
  return [
    ...own.flatMap((entry) => thisMonths(entry, today)).sort(byDate),
    ...series.flatMap((entry) => nextMonths(entry, today)).sort(byDate),
  ].slice(0, count);
};
