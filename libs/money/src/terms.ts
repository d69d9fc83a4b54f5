import type { Cents } from './cents.js';
import { divideHalfUp, percentOf } from './rounding.js';

/** What one thing adds to a figure. */
export interface Term<Of> {
  readonly of: Of;
  /** Cents, or whatever the figure is counted in; negative where it takes away. */
  readonly amount: number;
}

/** A figure together with what it is made of: the terms and the rounding add up to its value. */
export interface Sum<Of> {
  readonly value: number;
  readonly terms: readonly Term<Of>[];
  /** What the terms lack of the value, since each is rounded for itself; 0 where nothing is rounded. */
  readonly rounding: number;
}

/** The sum of integer amounts. */
export const sumOf = <Of>(items: Iterable<Of>, amountOf: (item: Of) => Cents): Sum<Of> => {
  const terms = Array.from(items, (of) => ({ of, amount: amountOf(of) }));
  return { value: terms.reduce((sum, { amount }) => sum + amount, 0), terms, rounding: 0 };
};

/** The sum of integers over a divisor, rounded half-up once; each term is rounded for itself. */
export const quotientOf = <Of>(
  items: Iterable<Of>,
  amountOf: (item: Of) => number | bigint,
  divisor: number | bigint,
): Sum<Of> => {
  let whole = 0n;
  const terms = Array.from(items, (of) => {
    const amount = BigInt(amountOf(of));
    whole += amount;
    return { of, amount: divideHalfUp(amount, divisor) };
  });
  const value = divideHalfUp(whole, divisor);
  return { value, terms, rounding: value - terms.reduce((sum, { amount }) => sum + amount, 0) };
};

/** The same sum with each sign turned. */
export const negated = <Of>({ value, terms, rounding }: Sum<Of>): Sum<Of> => ({
  // Never −0.
  value: 0 - value,
  terms: terms.map(({ of, amount }) => ({ of, amount: 0 - amount })),
  rounding: 0 - rounding,
});

/** A percentage together with what it compares. */
export interface Ratio {
  readonly part: Cents;
  readonly whole: Cents;
  /** Rounded half-up. */
  readonly percent: number;
}

/** `part` of `whole` in percent, to whole percents or to one decimal; 0 where the whole is not above 0. */
export const ratioOf = (part: Cents, whole: Cents, digits: 0 | 1): Ratio => ({
  part,
  whole,
  percent: whole > 0 ? percentOf(part, whole, digits) : 0,
});
