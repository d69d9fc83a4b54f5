import type { Cents } from '@daybook/money';
import type { BankRow } from './bank-row.js';
import type { RhythmName } from './rhythm-of-days.js';

const newest = 12;

/** By how much of the middle amount the middle half of them may differ: who shops every week pays another amount each time. */
const spread: Readonly<Record<RhythmName, number>> = {
  weekly: 0.25,
  biweekly: 0.25,
  'twice-monthly': 0.25,
  monthly: 0.7,
  quarterly: 0.7,
  yearly: 0.7,
};

/** Of the newest rows. @param rows the oldest first */
export const latestAmounts = (rows: readonly BankRow[]): Cents[] => rows.slice(-newest).map(({ amount }) => amount);

const at = (sorted: readonly Cents[], share: number): Cents => sorted[Math.floor((sorted.length - 1) * share)] ?? 0;

/** Whether they are amounts of one thing. */
export function isSteadyAmount(rows: readonly BankRow[], rhythm: RhythmName): boolean {
  const sorted = latestAmounts(rows).sort((a, b) => a - b);
  return at(sorted, 0.75) - at(sorted, 0.25) <= at(sorted, 0.5) * spread[rhythm];
}

/** What to expect next time. */
export function amountOf(rows: readonly BankRow[]): Cents {
  const [before, last] = rows.slice(-2).map(({ amount }) => amount);
  if (last !== undefined && last === before) return last;
  const sorted = latestAmounts(rows).sort((a, b) => a - b);
  return at(sorted, 0.5);
}
