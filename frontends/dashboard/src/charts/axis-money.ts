import { type Cents, formatCompactMoney, formatWholeMoney } from '@daybook/money';

/** One unit on one axis: $8K beside $10K. @param most the largest amount on the axis */
export const axisMoney = (tick: Cents, most: Cents): string => {
  if (tick === 0 || most < 1_000_000) return formatWholeMoney(tick);
  if (most >= 99_950_000) return formatCompactMoney(tick);
  return `${tick < 0 ? '\u2212' : ''}$${Math.abs(tick) / 100_000}K`;
};
