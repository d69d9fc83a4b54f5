import type { Cents } from './cents.js';
import type { CivilDate } from './civil-date.js';
import { type Priced, yearlyAmount } from './frequency.js';
import { percentOf } from './rounding.js';

/** What one occurrence was planned to cost, from a day on. */
export interface PlannedPrice extends Priced {
  readonly from: CivilDate;
}

/** With one more price. What a day ends with counts, and the same again is no change. */
export function withPrice(prices: readonly PlannedPrice[], next: PlannedPrice): readonly PlannedPrice[] {
  const before = prices.at(-1)?.from === next.from ? prices.slice(0, -1) : prices;
  const last = before.at(-1);
  return last?.amount === next.amount && last.frequency === next.frequency ? before : [...before, next];
}

/** Signed: a rise is positive. */
export interface PriceChange {
  /** Of one occurrence. */
  amount: Cents;
  /** Of the price before, to one decimal; null where that was 0. */
  percent: number | null;
  since: CivilDate;
  /** What it makes in a year: ×52, ×24, ×12, ×4, ×1. */
  yearly: Cents;
}

/** The last rise or fall; none where the bill also came to be paid more or less often. */
export function lastPriceChange(prices: readonly PlannedPrice[]): PriceChange | undefined {
  const [before, now] = prices.slice(-2);
  if (!before || !now || before.frequency !== now.frequency) return undefined;
  const amount = now.amount - before.amount;
  const percent = before.amount === 0 ? null : percentOf(amount, before.amount);
  return { amount, percent, since: now.from, yearly: yearlyAmount(now) - yearlyAmount(before) };
}

const dollar = 100;

/** Whether a payment is so far from its plan that somebody should look: by more than 2 % of it, or by more than $1. */
export const differsFromPlan = (planned: Cents, paid: Cents): boolean => {
  const difference = Math.abs(paid - planned);
  return difference > dollar || difference * 50 > planned;
};
