import {
  type Cents,
  type CivilDate,
  dayNumber,
  type Frequency,
  monthNumberOf,
  monthlyTwelfths,
  weekdayOf,
} from '@daybook/money';
import { allSteps } from './all-steps.js';
import { amountOf, isSteadyAmount, latestAmounts } from './amounts-over-time.js';
import type { BankRow, LinkedRow } from './bank-row.js';
import { grouped } from './grouped.js';
import { ownTransfers } from './own-transfers.js';
import { Payees } from './payee.js';
import { fewestTimes, type RhythmName, rhythmOfDays } from './rhythm-of-days.js';
import { mostFrequent } from './most-frequent.js';
import { usualDay } from './usual-day.js';

export interface RecurringSources {
  /** Rows without a bill or income that look like the payment of none. */
  readonly rows: readonly BankRow[];
  /** Payees of these have their bill or income already. */
  readonly linked: readonly LinkedRow[];
  /** Rows that look like the payment of a bill or income that is there: their payees have one already, too. */
  readonly matched: readonly BankRow[];
  readonly today: CivilDate;
}

/** Something that comes again and again and is no bill or income yet, with the fields of one. */
export interface Recurring {
  readonly kind: 'bill' | 'income';
  readonly name: string;
  readonly rhythm: RhythmName;
  readonly frequency: Frequency;
  /** The newest where it was the same twice, else the middle one of the newest. */
  readonly amount: Cents;
  /** The least and the most of the newest. */
  readonly least: Cents;
  readonly most: Cents;
  /** Null where the frequency has none. */
  readonly dueDate: number | null;
  /** As the API has it: a weekday, a day, or two days. */
  readonly paymentDates: string;
  /** 1 to 12, where the frequency has one. */
  readonly anchorMonth: number | null;
  readonly category: string;
  /** Ids, the newest first. */
  readonly rows: readonly number[];
  readonly first: CivilDate;
  readonly last: CivilDate;
}

const frequencies: Readonly<Record<RhythmName, Frequency>> = {
  weekly: 'weekly',
  // Bills know of no two weeks: twice a month is the nearest.
  biweekly: 'bi-monthly',
  'twice-monthly': 'bi-monthly',
  monthly: 'monthly',
  quarterly: 'quarterly',
  yearly: 'annual',
};

const byDate = (a: BankRow, b: BankRow): number => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1);

/**
 * Rows that come again in a steady rhythm, three times or more; what costs or brings most in a month first. It yields after each row
 * and each payee, so that others may have their turn.
 */
export function* recurringInSteps(sources: RecurringSources): Generator<void, Recurring[]> {
  const { rows, linked, matched, today } = sources;
  const payees = new Payees();
  const hasSeries = new Set<string>();
  for (const row of [...linked, ...matched]) {
    hasSeries.add(payees.of(row).key);
    yield;
  }
  const transfers = ownTransfers([...rows, ...linked, ...matched]);
  const free: BankRow[] = [];
  for (const row of rows) {
    if (!hasSeries.has(payees.of(row).key) && !transfers.has(row.id)) free.push(row);
    yield;
  }
  const day = dayNumber(today);
  const found: { key: string; recurring: Recurring }[] = [];
  for (const [key, own] of grouped(free, (row) => payees.of(row).key)) {
    yield;
    if (own.length < fewestTimes) continue;
    for (const steady of steadyParts(own.toSorted(byDate), day)) found.push({ key, recurring: recurringOf(steady) });
  }
  return found
    .sort((a, b) => monthlyTwelfths(b.recurring) - monthlyTwelfths(a.recurring) || (a.key < b.key ? -1 : 1))
    .map(({ recurring }) => recurring);
}

export const findRecurring = (sources: RecurringSources): Recurring[] => allSteps(recurringInSteps(sources));

interface Steady {
  rows: readonly BankRow[];
  rhythm: RhythmName;
}

/** All that a payee was paid, or else those of each amount. */
function steadyParts(rows: readonly BankRow[], today: number): Steady[] {
  const whole = steady(rows, today);
  if (whole) return [whole];
  return [...grouped(rows, ({ amount }) => amount).values()].flatMap((own) => steady(own, today) ?? []);
}

function steady(rows: readonly BankRow[], today: number): Steady | undefined {
  const days = [...new Set(rows.map(({ date }) => dayNumber(date)))];
  const rhythm = rhythmOfDays(days, today);
  return rhythm && isSteadyAmount(rows, rhythm) ? { rows, rhythm } : undefined;
}

function recurringOf({ rows, rhythm }: Steady): Recurring {
  const dates = rows.map(({ date }) => date);
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  const frequency = frequencies[rhythm];
  const latest = latestAmounts(rows);
  const days = daysOf(frequency, dates);
  return {
    kind: rows[0]?.type === 'credit' ? 'income' : 'bill',
    name: nameOf(rows),
    rhythm,
    frequency,
    amount: amountOf(rows),
    least: Math.min(...latest),
    most: Math.max(...latest),
    dueDate: days.length === 1 ? (days[0] ?? null) : null,
    paymentDates: frequency === 'weekly' ? weekdayOf(last) : days.map((day) => (day === 31 ? 'last' : day)).join(','),
    anchorMonth: frequency === 'quarterly' || frequency === 'annual' ? monthNumberOf(last) : null,
    category: mostFrequent(rows.map(({ category }) => category)),
    rows: rows.map(({ id }) => id).toReversed(),
    first,
    last,
  };
}

function daysOf(frequency: Frequency, dates: readonly CivilDate[]): number[] {
  if (frequency === 'weekly') return [];
  if (frequency !== 'bi-monthly') return [usualDay(dates)];
  const days = [0, 1].map((first) => usualDay(dates.filter((_, index) => index % 2 === first)));
  return days.sort((a, b) => a - b);
}

/** The merchant, or else the bank's text without the numbers of a payment. */
function nameOf(rows: readonly BankRow[]): string {
  const merchants = rows.flatMap(({ merchant }) => merchant ?? []);
  if (merchants.length > 0) return mostFrequent(merchants);
  const text = mostFrequent(
    rows.map(({ description }) =>
      description
        .replace(/\S*\d{2}\S*/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  );
  const name = text || mostFrequent(rows.map(({ description }) => description));
  return name
    .toLowerCase()
    .replace(/(^|[\s*./&-])\p{L}/gu, (start) => start.toUpperCase())
    .slice(0, 120);
}
