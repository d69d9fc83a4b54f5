import { type Bill, type Income } from '@daybook/contracts';
import { addDays, compareNames, dayNumber, dueDates, rowsBySeries, scheduleOf, stripSuffix } from '@daybook/money';

/** A recurring bill or income as one choice, with the ids of its occurrences in the order of their slots: no income has a bill's id. */
export interface BillSeries {
  kind: 'bill' | 'income';
  groupId: number;
  name: string;
  /** One row for each slot, in order. */
  rows: (Bill | Income)[];
}

const byName = (a: BillSeries, b: BillSeries): number => compareNames(a.name, b.name) || a.groupId - b.groupId;

/** The series of the bills, by name. */
export const billSeries = (bills: readonly Bill[]): BillSeries[] =>
  rowsBySeries(bills)
    .map((rows): BillSeries => {
      return { kind: 'bill', groupId: rows[0]?.groupId ?? 0, name: stripSuffix(rows[0]?.name ?? ''), rows };
    })
    .sort(byName);

/** The series of the incomes, by name. */
export const incomeSeries = (incomes: readonly Income[]): BillSeries[] =>
  rowsBySeries(incomes)
    .map((rows): BillSeries => {
      return { kind: 'income', groupId: rows[0]?.groupId ?? 0, name: rows[0]?.personName ?? '', rows };
    })
    .sort(byName);

/** The series of each id of a bill or an income. */
export const seriesByBill = (series: readonly BillSeries[]): Map<number, BillSeries> =>
  new Map(series.flatMap((one) => one.rows.map((row) => [row.id, one] as const)));

/** The id of the occurrence whose due date is nearest to a transaction's date; of two equally near, the earlier slot. */
export const nearestOccurrence = ({ kind, rows }: BillSeries, date: string): number | undefined => {
  const [first] = rows;
  if (!first || rows.length === 1) return first?.id;
  const schedule = scheduleOf({ kind, ...first });
  const near = [-31, 0, 31].map((days) => addDays(date, days).slice(0, 7));
  const distance = (due: string): number => Math.abs(dayNumber(due) - dayNumber(date));
  let best = { slot: 0, distance: Infinity };
  for (const month of new Set(near)) {
    dueDates(schedule, month).forEach((due, slot) => {
      if (distance(due) < best.distance) best = { slot, distance: distance(due) };
    });
  }
  return rows[Math.min(best.slot, rows.length - 1)]?.id;
};
