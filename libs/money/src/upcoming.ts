import { type CivilDate, dayOf } from './civil-date.js';
import { dateIn, monthOf, shiftMonth } from './civil-month.js';
import { dueDays, isDueMonth, type Schedule } from './schedule.js';
import { isDone, type ItemKind, type Status, UPCOMING_WINDOW } from './status.js';

/** At most so many items are listed (specification, section 5). */
export const UPCOMING_CAP = 6;
/** Every month is taken for 30 days where the count wraps into the next (specification, section 9). */
const ASSUMED_MONTH = 30;

/** Days until a due day, by the specification's formula to the letter; the true date goes into the tooltip. */
export const daysUntilDue = (dueDay: number, todaysDay: number): number =>
  dueDay >= todaysDay ? dueDay - todaysDay : ASSUMED_MONTH - todaysDay + dueDay;

/** An occurrence of this month, as the list of upcoming items needs it. */
export interface UpcomingRow {
  readonly kind: ItemKind;
  readonly id: number;
  /** What the rows of one series share; unique within its kind. */
  readonly groupId: number;
  /** This month's due day, resolved. */
  readonly dueDay: number;
  /** The effective status. */
  readonly status: Status;
  readonly schedule: Schedule;
}

export interface UpcomingItem<Row extends UpcomingRow> {
  /** The row shown for the item; in the next month the row of the same slot, or the nearest. */
  readonly row: Row;
  readonly dueDate: CivilDate;
  readonly dueDay: number;
  /** By the formula; never negative, also when overdue. */
  readonly days: number;
  readonly status: Status;
}

const thisMonths = <Row extends UpcomingRow>(row: Row, today: CivilDate): UpcomingItem<Row>[] => {
  const days = daysUntilDue(row.dueDay, dayOf(today));
  const near =
    row.dueDay >= dayOf(today) && days <= UPCOMING_WINDOW && (row.status === 'due soon' || row.status === 'pending');
  if (isDone(row.status) || !(row.status === 'overdue' || near)) return [];
  return [{ row, dueDate: dateIn(monthOf(today), row.dueDay), dueDay: row.dueDay, days, status: row.status }];
};

const nextMonths = <Row extends UpcomingRow>(series: readonly Row[], today: CivilDate): UpcomingItem<Row>[] => {
  const [first] = series;
  const month = shiftMonth(monthOf(today), 1);
  if (first === undefined || !isDueMonth(first.schedule, month)) return [];
  return dueDays(first.schedule, month).flatMap((dueDay, slot): UpcomingItem<Row>[] => {
    const days = daysUntilDue(dueDay, dayOf(today));
    if (dueDay >= dayOf(today) || days > UPCOMING_WINDOW) return [];
    const row = series[Math.min(slot, series.length - 1)] ?? first;
    return [{ row, dueDate: dateIn(month, dueDay), dueDay, days, status: 'pending' }];
  });
};

const rank = (kind: ItemKind): number => (kind === 'bill' ? 0 : 1);

const byUrgency = (a: UpcomingItem<UpcomingRow>, b: UpcomingItem<UpcomingRow>): number => {
  const late = Number(b.status === 'overdue') - Number(a.status === 'overdue');
  if (late !== 0) return late;
  const when = a.status === 'overdue' ? a.dueDay - b.dueDay : a.days - b.days;
  return when || a.row.id - b.row.id || rank(a.row.kind) - rank(b.row.kind);
};

const groupSeries = <Row extends UpcomingRow>(rows: readonly Row[]): Row[][] => {
  const series = new Map<string, Row[]>();
  for (const row of [...rows].sort((a, b) => a.id - b.id)) {
    const key = `${row.kind} ${row.groupId}`;
    const known = series.get(key);
    if (known) known.push(row);
    else series.set(key, [row]);
  }
  return [...series.values()];
};

/**
 * All upcoming items, uncapped, in order: overdue ones by due day and id, then by days until due and id. They are this month's
 * unpaid occurrences that are overdue or, pending or due soon, within seven days; and next month's, as pending, of series whose
 * due day there is before today's. A series appears once for each due date. Specification, section 5 (Upcoming bills).
 */
export const upcomingItems = <Row extends UpcomingRow>(rows: readonly Row[], today: CivilDate): UpcomingItem<Row>[] => {
  const items = new Map<string, UpcomingItem<Row>>();
  for (const series of groupSeries(rows)) {
    for (const item of [...series.flatMap((row) => thisMonths(row, today)), ...nextMonths(series, today)]) {
      const key = `${item.row.kind} ${item.row.groupId} ${item.dueDate}`;
      if (!items.has(key)) items.set(key, item);
    }
  }
  return [...items.values()].sort(byUrgency);
};

/** The first {@link UPCOMING_CAP} items of bills and incomes merged, and how many more there are. */
export const upcoming = <Row extends UpcomingRow>(
  rows: readonly Row[],
  today: CivilDate,
): { shown: UpcomingItem<Row>[]; more: number } => {
  const items = upcomingItems(rows, today);
  return { shown: items.slice(0, UPCOMING_CAP), more: Math.max(0, items.length - UPCOMING_CAP) };
};
