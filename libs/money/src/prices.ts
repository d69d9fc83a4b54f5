import type { Cents } from './cents.js';
import type { CivilDate } from './civil-date.js';
import { type Priced, yearlyAmount } from './frequency.js';
import { type Ratio, ratioOf, type Sum, sumOf } from './terms.js';

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

/** A change of price with what it is made of: the price now, less the one before. */
export interface PriceChangeSums {
  before: PlannedPrice;
  now: PlannedPrice;
  amount: Sum<PlannedPrice>;
  /** Of the price before, to one decimal; 0 where that was 0. */
  ratio: Ratio;
  yearly: Sum<PlannedPrice>;
}

/** The last rise or fall; none where the bill also came to be paid more or less often. */
export function priceChangeSums(prices: readonly PlannedPrice[]): PriceChangeSums | undefined {
  const [before, now] = prices.slice(-2);
  if (!before || !now || before.frequency !== now.frequency) return undefined;
  const difference = (amountOf: (price: PlannedPrice) => Cents) =>
    sumOf([now, before], (price) => (price === now ? amountOf(price) : 0 - amountOf(price)));
  const amount = difference((price) => price.amount);
  return { before, now, amount, ratio: ratioOf(amount.value, before.amount, 1), yearly: difference(yearlyAmount) };
}

/** As {@link priceChangeSums}, by its figures alone. */
export function lastPriceChange(prices: readonly PlannedPrice[]): PriceChange | undefined {
  const change = priceChangeSums(prices);
  if (!change) return undefined;
  const { before, now, amount, ratio, yearly } = change;
  const percent = before.amount === 0 ? null : ratio.percent;
  return { amount: amount.value, percent, since: now.from, yearly: yearly.value };
}

const dollar = 100;

/** Whether a payment is so far from its plan that somebody should look: by more than 2 % of it, or by more than $1. */
export const differsFromPlan = (planned: Cents, paid: Cents): boolean => {
  const difference = Math.abs(paid - planned);
  return difference > dollar || difference * 50 > planned;
};

/** How far a payment is from its plan, whichever is more: that, less the other. */
export const paymentDifference = (planned: Cents, paid: Cents): Sum<'paid' | 'planned'> & { ratio: Ratio } => {
  const isMore = paid > planned;
  const amounts = { paid: isMore ? paid : 0 - paid, planned: isMore ? 0 - planned : planned };
  const sum = sumOf(isMore ? (['paid', 'planned'] as const) : (['planned', 'paid'] as const), (of) => amounts[of]);
  return { ...sum, ratio: ratioOf(sum.value, planned, 1) };
};
