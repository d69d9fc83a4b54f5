import type { BankRow } from './bank-row.js';
import type { Fit, Rhythm } from './fit.js';
import type { Fits } from './fits.js';
import { grouped } from './grouped.js';
import type { Payees } from './payee.js';
import { Refusals } from './refusals.js';
import { Rhythms } from './rhythms.js';
import { offeredFrom, scoreOf } from './score.js';

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
