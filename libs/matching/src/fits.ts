import { dayNumber } from '@daybook/money';
import { AmountHistory } from './amount-fit.js';
import type { BankRow } from './bank-row.js';
import { daysAround, DueDatesNear } from './due-dates-near.js';
import type { Fit } from './fit.js';
import type { LinkedBefore } from './linked-before.js';
import { type NameFit, SeriesName } from './name-fit.js';
import type { PayableSeries } from './payable-series.js';
import type { Payees } from './payee.js';
import type { Refusals } from './refusals.js';

/** A series with what is looked up of it for every row. */
export interface ReadSeries {
  readonly of: PayableSeries;
  readonly name: SeriesName;
  readonly amounts: AmountHistory;
  readonly dueDates: DueDatesNear;
}

export const readSeries = (all: readonly PayableSeries[], linked: LinkedBefore): ReadSeries[] =>
  all.flatMap((of) => {
    if (of.slots.length === 0) return [];
    const amounts = new AmountHistory(of, linked.paidFor(of.series));
    return [{ of, name: new SeriesName(of.name), amounts, dueDates: new DueDatesNear(of.schedule) }];
  });

/** How often each amount was paid to which payees: `undefined` stands for several. */
export function payeesOfAmounts(rows: readonly BankRow[], payees: Payees): ReadonlyMap<number, string | undefined> {
  const found = new Map<number, string | undefined>();
  for (const row of rows) {
    const { key } = payees.of(row);
    found.set(row.amount, !found.has(row.amount) || found.get(row.amount) === key ? key : undefined);
  }
  return found;
}

interface Sources {
  readonly payees: Payees;
  readonly linked: LinkedBefore;
  /** Of each amount its only payee. */
  readonly ownAmounts: ReadonlyMap<number, string | undefined>;
  /** Absent while they are counted. */
  readonly refusals?: Refusals;
}

/** Everything that a row may be the payment of. */
export class Fits {
  /** Of the payee that was asked of last: rows come payee by payee. */
  private names: { readonly key: string; readonly of: ReadonlyMap<ReadSeries, NameFit> } | undefined;

  constructor(
    private readonly series: readonly ReadSeries[],
    private readonly sources: Sources,
  ) {}

  of(row: BankRow): Fit[] {
    const { payees, linked, ownAmounts, refusals } = this.sources;
    const payee = payees.of(row);
    const names = this.namesIn(payee.key, payee.words);
    const kind = row.type === 'debit' ? 'bill' : 'income';
    const allLinked = linked.times(payee.key);
    const day = dayNumber(row.date);
    const fits: Fit[] = [];
    for (const one of this.series) {
      if (one.of.kind !== kind) continue;
      const amount = one.amounts.fitOf(row.amount);
      if (!amount) continue;
      const here = allLinked === 0 ? 0 : linked.timesTo(payee.key, one.of.series);
      const name = names.get(one);
      // Without a name an amount that is far from it says nothing.
      if (amount === 'far' && here === 0 && !name) continue;
      const due = one.dueDates.to(row.date, day);
      if (!due) continue;
      fits.push({
        row,
        payee: payee.key,
        of: one.of,
        due,
        amount,
        name,
        linked: { here, elsewhere: allLinked - here },
        refused: refusals?.of(payee.key, one.of.series) ?? 0,
        isSameCategory: row.category === one.of.category,
        isOwnAmount: ownAmounts.get(row.amount) === payee.key,
        isOnTime: Math.abs(due.late) <= daysAround[one.of.schedule.frequency].onTime,
      });
    }
    return fits;
  }

  private namesIn(key: string, words: readonly string[]): ReadonlyMap<ReadSeries, NameFit> {
    if (this.names?.key === key) return this.names.of;
    const found = new Map<ReadSeries, NameFit>();
    for (const one of this.series) {
      const fit = one.name.in(words);
      if (fit) found.set(one, fit);
    }
    this.names = { key, of: found };
    return found;
  }
}
