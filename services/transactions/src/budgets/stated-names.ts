import type { Cents } from '@daybook/money';
import type { NamesAt } from '@daybook/rules';

/** An amount as it was written. */
export interface StatedBudget {
  amount: Cents;
  /** Instant, milliseconds since the epoch: what the category's name meant then. */
  at: number;
}

interface Written {
  amount: Cents;
  /** Its present name. */
  is: string;
}

/** What was written by names of categories, found by these and by their present names: however much it is, one is found at once. */
export class StatedNames {
  private readonly written = new Map<string, Written>();
  private readonly byPresent = new Map<string, Set<string>>();

  constructor(
    private readonly names: NamesAt,
    stated: Iterable<readonly [written: string, budget: StatedBudget]> = [],
  ) {
    for (const [name, budget] of stated) this.set(name, budget);
  }

  /** What a name means now that something was written by. */
  presentOf(written: string): string | undefined {
    return this.written.get(written)?.is;
  }

  /** What was written of the category, by whatever name. */
  writtenOf(category: string): string[] {
    return [...(this.byPresent.get(category) ?? [])];
  }

  /** Of the category by its present name: those of all that were merged into it. */
  amountOf(category: string): Cents | undefined {
    let sum: Cents | undefined;
    for (const name of this.byPresent.get(category) ?? []) sum = (sum ?? 0) + (this.written.get(name)?.amount ?? 0);
    return sum;
  }

  /** @param budget null: nothing is there any more */
  set(written: string, budget: StatedBudget | null): void {
    const before = this.written.get(written);
    if (before) {
      const own = this.byPresent.get(before.is);
      own?.delete(written);
      if (own?.size === 0) this.byPresent.delete(before.is);
      this.written.delete(written);
    }
    if (!budget) return;
    const is = this.names(written, budget.at);
    this.written.set(written, { amount: budget.amount, is });
    const own = this.byPresent.get(is);
    if (own) own.add(written);
    else this.byPresent.set(is, new Set([written]));
  }

  /**
   * The categories that are written again when one is, by their present names, that one first: a name may have been another category's
   * that is called otherwise now, and that one keeps what it has. `former` names are theirs and go.
   */
  writtenWith(category: string): { names: string[]; former: string[] } {
    const found = new Set([category]);
    for (const name of found) {
      const other = this.presentOf(name);
      if (other !== undefined && other !== name) found.add(other);
    }
    const names = [...found];
    return { names, former: names.flatMap((name) => this.writtenOf(name)).filter((written) => !found.has(written)) };
  }
}
