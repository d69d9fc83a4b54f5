import type { Cents } from '@daybook/money';
import type { LinkedRow } from './bank-row.js';
import type { Payees } from './payee.js';

/** Of each series so many payments tell what it costs: those of years ago do not. */
const newestAmounts = 24;

/** What a household linked: payees to series, and what each series came to. */
export class LinkedBefore {
  private readonly byPayee = new Map<string, Map<number, number>>();
  private readonly amounts = new Map<number, Cents[]>();

  constructor(rows: readonly LinkedRow[], payees: Payees) {
    const newestFirst = rows.toSorted((a, b) => (a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1));
    for (const row of newestFirst) {
      const { key } = payees.of(row);
      const counts = this.byPayee.get(key) ?? new Map<number, number>();
      counts.set(row.series, (counts.get(row.series) ?? 0) + 1);
      this.byPayee.set(key, counts);
      const amounts = this.amounts.get(row.series) ?? [];
      this.amounts.set(row.series, amounts);
      if (amounts.length < newestAmounts) amounts.push(row.amount);
    }
  }

  /** How often the payee was linked to the series. */
  timesTo(payee: string, series: number): number {
    return this.byPayee.get(payee)?.get(series) ?? 0;
  }

  /** How often the payee was linked to any. */
  times(payee: string): number {
    let sum = 0;
    for (const count of this.byPayee.get(payee)?.values() ?? []) sum += count;
    return sum;
  }

  /** What was paid for the series, the newest first. */
  paidFor(series: number): readonly Cents[] {
    return this.amounts.get(series) ?? [];
  }
}
