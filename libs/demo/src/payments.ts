import {
  addDays,
  type Cents,
  type CivilDate,
  dueDates,
  isDueMonth,
  monthOf,
  numberOfMonth,
  scheduleOf,
  shiftMonth,
  weekdayOf,
} from '@daybook/money';
import type { Random } from './random.js';
import type { DemoSeries, Variation } from './series.js';

/** Money that moved, before it is written as a row. */
export interface Movement {
  date: CivilDate;
  description: string;
  amount: Cents;
  type: 'credit' | 'debit';
  merchant: string;
  category: string;
  account: string;
  /** What it pays: the series, and which occurrence of the month. */
  pays?: { series: DemoSeries; slot: number };
}

export interface Period {
  /** Both included. */
  from: CivilDate;
  until: CivilDate;
}

const costOn = ({ amount, formerly }: DemoSeries, date: CivilDate, { until }: Period): Cents =>
  formerly && date <= addDays(until, -formerly.daysBefore) ? formerly.amount : amount;

const highMonths = { summer: [6, 7, 8], winter: [12, 1, 2] } as const;

const varied = (amount: Cents, variation: Variation, date: CivilDate, random: Random): Cents => {
  if (variation === 'fixed') return amount;
  const { percent } = variation;
  if (!('highIn' in variation))
    return amount + Math.trunc((amount * random.between(-percent * 10, percent * 10)) / 1_000);
  const isHigh = (highMonths[variation.highIn] as readonly number[]).includes(numberOfMonth(monthOf(date)));
  const more = isHigh ? random.between(percent * 5, percent * 10) : random.between(-100, 100);
  return amount + Math.trunc((amount * more) / 1_000);
};

/** Banks move no money on weekends: on the Monday after, or the Friday before where that is in another month. */
export const bankingDay = (date: CivilDate): CivilDate => {
  const weekday = weekdayOf(date);
  if (weekday !== 'saturday' && weekday !== 'sunday') return date;
  const monday = addDays(date, weekday === 'saturday' ? 2 : 1);
  return monthOf(monday) === monthOf(date) ? monday : addDays(date, weekday === 'saturday' ? -1 : -2);
};

export const within = ({ from, until }: Period, date: CivilDate): boolean => date >= from && date <= until;

/** What was paid, or came in, for the series within the period. */
export function paymentsOf(series: DemoSeries, period: Period, random: Random): Movement[] {
  const schedule = scheduleOf(series);
  const payments: Movement[] = [];
  for (let month = monthOf(period.from); month <= monthOf(period.until); month = shiftMonth(month, 1)) {
    if (!isDueMonth(schedule, month)) continue;
    for (const [slot, due] of dueDates(schedule, month).entries()) {
      const amount = varied(costOn(series, due, period), series.variation, due, random);
      const date = bankingDay(due);
      if (!within(period, date)) continue;
      const { statement: description, merchant, category, account } = series;
      const type = series.kind === 'bill' ? 'debit' : 'credit';
      const pays = series.kind === 'bill' ? { pays: { series, slot } } : {};
      payments.push({ date, description, amount, type, merchant, category, account, ...pays });
      // The other half of a transfer between one's own accounts.
      if (category === 'Savings') {
        payments.push({
          date,
          amount,
          merchant,
          category,
          type: 'credit',
          description: 'ONLINE TRANSFER FROM CHK ...9034',
          account: 'Savings',
        });
      }
    }
  }
  return payments;
}
