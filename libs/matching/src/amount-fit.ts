import type { Cents } from '@daybook/money';
import type { PayableSeries } from './payable-series.js';

/**
 * `same`: as planned now or before, or as paid before. `usual`: between the least and the most of these. `near`: within a tenth of
 * that, or $2. `far`: within what a bill that varies may come to.
 */
export type AmountFit = 'same' | 'usual' | 'near' | 'far';

const two: Cents = 200;
/** So many times the most, or the least by so many, is no longer the same bill. */
const farthest = 2.5;

/** What a series has cost, from its plan and from what was linked to it. */
export class AmountHistory {
  private readonly exact: ReadonlySet<Cents>;
  private readonly least: Cents;
  private readonly most: Cents;

  constructor({ amount, formerAmounts = [] }: PayableSeries, paid: readonly Cents[]) {
    this.exact = new Set([amount, ...formerAmounts, ...paid]);
    this.least = Math.min(...this.exact);
    this.most = Math.max(...this.exact);
  }

  /** Undefined where it is another bill's amount. */
  fitOf(amount: Cents): AmountFit | undefined {
    if (amount * farthest < this.least || amount > this.most * farthest) return undefined;
    if (this.exact.has(amount)) return 'same';
    if (amount >= this.least && amount <= this.most) return 'usual';
    const isNear =
      amount >= Math.min(this.least * 0.9, this.least - two) && amount <= Math.max(this.most * 1.1, this.most + two);
    return isNear ? 'near' : 'far';
  }
}
