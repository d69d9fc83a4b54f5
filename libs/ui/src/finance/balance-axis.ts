import type { Cents } from '@daybook/money';

export const WIDTH = 584;
export const HEIGHT = 196;
export const MARGIN = 10;

/** Marks on the axis, zero among them. */
const MOST_MARKS = 3;
/** On either side of zero. */
const MOST_STEPS = 2;
const FACTORS = [1, 2, 2.5, 5];
/** Ten cents: no amount of an axis is smaller. */
const FIRST_POWER = 1;

/**
 * Round amounts, zero among them, in the steps of which two at most lie on either side of it. The highest is at or above `high`,
 * unless that is little beside what is below zero; the lowest is at or above `low`.
 */
export const axisMarks = (low: Cents, high: Cents): Cents[] => {
  for (let power = FIRST_POWER; ; power += 1) {
    for (const factor of FACTORS) {
      const step = factor * 10 ** power;
      const [first, last] = [Math.ceil(low / step), high < step / 2 ? 0 : Math.ceil(high / step)];
      if (Math.max(last, -first) > MOST_STEPS) continue;
      const marks = Array.from({ length: last - first + 1 }, (_mark, index) => (first + index) * step);
      return marks.length <= MOST_MARKS
        ? marks
        : marks.filter((mark) => mark === 0 || mark === marks[0] || mark === marks.at(-1));
    }
  }
};

export const roundTenth = (value: number): number => Math.round(value * 10) / 10;

/** Where amounts stand in a drawing that holds all of these and zero. */
export interface BalanceScale {
  marks: readonly Cents[];
  y: (cents: Cents) => number;
}

export const balanceScale = (balances: readonly Cents[]): BalanceScale => {
  const [low, high] = [Math.min(0, ...balances), Math.max(0, ...balances)];
  const marks = axisMarks(low, high);
  const span = Math.max(1, high - low, (marks.at(-1) ?? 0) - low);
  return { marks, y: (cents) => roundTenth(HEIGHT - MARGIN - ((cents - low) / span) * (HEIGHT - 2 * MARGIN)) };
};
