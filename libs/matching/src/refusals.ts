import type { BankRow } from './bank-row.js';
import type { Fit, Rhythm } from './fit.js';
import type { Fits } from './fits.js';
import { grouped } from './grouped.js';
import type { Payees } from './payee.js';
import { Rhythms } from './rhythms.js';
import { offeredFrom, scoreOf } from './score.js';

/** So many times a household says no to a payee of a series before it is no longer asked. */
const timesToRefuse = 2;

/** How often each payee was refused for each series. */
export class Refusals {
  private readonly byPayee = new Map<string, Map<number, number>>();

  add(payee: string, series: number): void {
    const counts = this.byPayee.get(payee) ?? new Map<number, number>();
    counts.set(series, (counts.get(series) ?? 0) + 1);
    this.byPayee.set(payee, counts);
  }

  of(payee: string, series: number): number {
    return this.byPayee.get(payee)?.get(series) ?? 0;
  }
}

/** Whether it was said that the payee is none of the series; a link says otherwise, whenever it was made. */
export const isRefused = ({ refused, linked }: Pick<Fit, 'refused' | 'linked'>): boolean =>
  refused >= timesToRefuse && linked.here === 0;

const wasOffered = (fit: Fit, rhythm: Rhythm): boolean => scoreOf(fit, rhythm) >= offeredFrom;

interface Sources {
  readonly refused: readonly BankRow[];
  /** All of the household, the refused ones among them: as they stood when they were offered. */
  readonly all: readonly BankRow[];
  readonly payees: Payees;
  readonly fits: Fits;
}

/**
 * Of which series refused rows said no: a person says of a row that it is no bill at all, and so none of those for which it was offered. It
 * yields after each row of a payee that was refused.
 */
export function* refusalsInSteps({ refused, all, payees, fits }: Sources): Generator<void, Refusals> {
  const found = new Refusals();
  const byPayee = grouped(refused, (row) => payees.of(row).key);
  if (byPayee.size === 0) return found;
  const ofAll = grouped(
    all.filter((row) => byPayee.has(payees.of(row).key)),
    (row) => payees.of(row).key,
  );
  for (const [payee, rows] of byPayee) {
    const siblings = ofAll.get(payee) ?? rows;
    const rhythms = new Rhythms(siblings.length);
    for (const row of siblings) {
      for (const fit of fits.of(row)) rhythms.add(fit);
      yield;
    }
    for (const row of rows) {
      const offered = fits.of(row).filter((fit) => wasOffered(fit, rhythms.of(fit)));
      for (const series of new Set(offered.map(({ of }) => of.series))) found.add(payee, series);
      yield;
    }
  }
  return found;
}
