import {
  addDays,
  addMonths,
  type Cents,
  type CivilDate,
  daysBetween,
  isCivilDate,
  parsePaymentDates,
} from '@daybook/money';
import type { DemoBill, DemoHousehold, DemoIncome, DemoLink, DemoTransaction } from './household.js';
import { demoSeries, ownSeriesCount } from './demo-series.js';
import { type Movement, paymentsOf, type Period } from './payments.js';
import { createRandom } from './random.js';
import type { DemoSeries } from './series.js';
import { cardPayments, spendingOf } from './spending.js';

export interface DemoOptions {
  /** Last day of the household's history: today, as a rule. */
  until: CivilDate;
  /** Another seed is another household; 1 when absent. */
  seed?: number;
  /** Length of the history; 24 when absent. */
  months?: number;
  /** Exactly so many; 2,000 when absent. */
  transactions?: number;
  /** Bills and incomes together; the household's own 27 when absent. */
  series?: number;
}

const card = 'Visa 7731';
/** Transactions of the last days are not reviewed yet. */
const unreviewedDays = 3;

const money = (cents: Cents): string => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

const bodyOf = ({ name: _name, kind: _kind, ...series }: DemoSeries) => {
  const { amount, frequency, category, emoji, paymentDates, anchorMonth } = series;
  const dates = parsePaymentDates(paymentDates);
  return {
    amount: money(amount),
    frequency,
    category,
    status: 'pending' as const,
    ...(dates?.kind === 'one-day' && dates.day !== 'last' ? { dueDate: dates.day } : {}),
    paymentDates,
    emoji,
    ...(anchorMonth === undefined ? {} : { anchorMonth }),
  };
};

const rowOf = ({ date, description, amount, type, merchant, category, account }: Movement): DemoTransaction => ({
  date,
  description,
  amount: money(amount),
  type,
  merchant,
  category,
  account,
  isReconciled: 0,
});

/** Once a year the power company sends a refund, linked to its bill. */
const creditsOf = (series: readonly DemoSeries[], { from, until }: Period): Movement[] => {
  const power = series.find(({ name }) => name === 'Electricity');
  if (!power) return [];
  const { merchant, category, account } = power;
  const dates = [11, 23].map((months) => addMonths(from, months)).filter((date) => date <= until);
  return dates.map((date) => ({
    date,
    merchant,
    category,
    account,
    type: 'credit',
    amount: 31_75,
    description: 'AEP OHIO ENERGY CREDIT',
    pays: { series: power, slot: 0 },
  }));
};

/** Exactly `count` movements: the latest of too many, or filled up with purchases. */
function movementsOf(series: readonly DemoSeries[], count: number, period: Period, seed: number): Movement[] {
  const random = createRandom(seed, 'payments');
  const planned = [...series.flatMap((one) => paymentsOf(one, period, random)), ...creditsOf(series, period)];
  const byDate = (a: Movement, b: Movement): number => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
  const room = count - planned.length;
  if (room <= 0) return planned.sort(byDate).slice(-count);
  const bought = spendingOf(room, period, createRandom(seed, 'spending'));
  const places = cardPayments([...planned, ...bought], card, period).length;
  if (places >= room) return [...planned, ...bought].sort(byDate);
  const purchases = bought.slice(places);
  const paid = cardPayments([...planned, ...purchases], card, period);
  return [...planned, ...purchases, ...paid, ...bought.slice(0, places - paid.length)].sort(byDate);
}

/**
 * A family in Ohio with its bills, incomes and bank statements: the same for the same options, on every machine.
 * Older payments are linked and reviewed, those of the last days are not.
 * @throws RangeError when `until` is no civil date or a number is negative
 */
export function demoHousehold(options: DemoOptions): DemoHousehold {
  const { until, seed = 1, months = 24, transactions = 2_000, series: seriesCount = ownSeriesCount } = options;
  if (!isCivilDate(until)) throw new RangeError(`'${until}' is not a date (YYYY-MM-DD)`);
  if ([months, transactions, seriesCount].some((n) => !Number.isInteger(n) || n < 0))
    throw new RangeError('Counts must be whole numbers from 0');
  const period: Period = { from: addDays(addMonths(until, -months), 1), until };
  const series = demoSeries(seriesCount, createRandom(seed, 'series'));
  const bills = series.filter(({ kind }) => kind === 'bill');
  const placeOf = new Map(bills.map((bill, place) => [bill, place]));
  const movements = transactions === 0 ? [] : movementsOf(series, transactions, period, seed);
  const attention = createRandom(seed, 'attention');
  const links: DemoLink[] = [];
  const reviewed: number[] = [];
  for (const [transaction, { date, pays }] of movements.entries()) {
    const isReviewed = attention.chance(pays ? 96 : 70) && daysBetween(date, until) > unreviewedDays;
    if (!isReviewed) continue;
    const bill = pays && placeOf.get(pays.series);
    if (bill !== undefined) links.push({ transaction, bill, slot: pays?.slot ?? 0 });
    reviewed.push(transaction);
  }
  const widgets = ['financial-overview', 'upcoming-bills', 'expense-breakdown', 'income-tracker', 'budget-progress'];
  return {
    bills: bills.map((bill): DemoBill => ({ name: bill.name, ...bodyOf(bill) })),
    incomes: series
      .filter(({ kind }) => kind === 'income')
      .map((income): DemoIncome => ({ personName: income.name, percentage: '100', ...bodyOf(income) })),
    transactions: movements.map(rowOf),
    links,
    reviewed,
    preferences: { dashboardComponents: JSON.stringify(widgets) },
  };
}
