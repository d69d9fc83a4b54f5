import {
  balanceAfter as balanceOf,
  type Cents,
  dayChips,
  dayColor,
  dayColorOf,
  type DayChips,
  type Status,
  sumCents,
} from '@daybook/money';
import type { Entry } from './entry.js';

export interface MonthDay extends DayChips<Entry, Entry> {
  readonly day: number;
  /** All of the day, incomes first. */
  readonly entries: readonly Entry[];
  /** The most urgent of its entries' (specification, section 4); of pending and scheduled ones, pending. */
  readonly status: Status | undefined;
  /** Income less bills. */
  readonly net: number;
}

const mostUrgent = (statuses: readonly Status[]): Status | undefined => {
  const color = dayColor(statuses);
  const alike = statuses.filter((status) => dayColorOf(status) === color);
  return alike.find((status) => status !== 'scheduled') ?? alike[0];
};

/** What falls on each day of the month, by day; days without entries are absent. */
export const monthDays = (entries: readonly Entry[], narrow: boolean): Map<number, MonthDay> => {
  const byDay = new Map<number, Entry[]>();
  for (const entry of entries) {
    if (!entry.inAnchorMonth) continue;
    byDay.set(entry.dueDay, [...(byDay.get(entry.dueDay) ?? []), entry]);
  }
  return new Map(
    Array.from(byDay, ([day, own]) => {
      const incomes = own.filter(({ kind }) => kind === 'income');
      const bills = own.filter(({ kind }) => kind === 'bill');
      return [
        day,
        {
          ...dayChips(incomes, bills, narrow),
          day,
          entries: [...incomes, ...bills],
          status: mostUrgent(own.map(({ status }) => status)),
          net: sumCents(incomes.map(({ amount }) => amount)) - sumCents(bills.map(({ amount }) => amount)),
        },
      ];
    }),
  );
};

/** What the month comes to after a day: every income up to then less every bill. */
export const balanceAfter = (days: ReadonlyMap<number, MonthDay>, day: number): Cents =>
  balanceOf(
    [...days.values()].flatMap(({ entries }) => entries),
    day,
  ).value;
