import { type CivilDate, dayNumber } from '@daybook/money';
import type { BankRow, LinkedRow } from './bank-row.js';
import { DueDatesNear } from './due-dates-near.js';
import type { Fit } from './fit.js';
import { Fits, payeesOfAmounts, readSeries } from './fits.js';
import { grouped } from './grouped.js';
import { LinkedBefore } from './linked-before.js';
import type { PayableSeries } from './payable-series.js';
import { Payees } from './payee.js';
import { reasonsOf } from './reasons.js';
import { Rhythms } from './rhythms.js';
import { isCertain, margin, offeredFrom, scoreOf } from './score.js';

export interface MatchSources {
  /** Without a bill or income, but for those of which somebody said so. */
  readonly rows: readonly BankRow[];
  readonly linked: readonly LinkedRow[];
  readonly series: readonly PayableSeries[];
}

/** A row that looks like the payment of a bill, or like an income. */
export interface Match {
  readonly row: number;
  readonly series: number;
  /** The occurrence that it pays. */
  readonly slot: number;
  readonly dueDate: CivilDate;
  /** From 0 to 100. */
  readonly score: number;
  /** Whether nobody has to look: of a hundred of these at least 98 are right. */
  readonly isSure: boolean;
  /** In words, the strongest first. */
  readonly reasons: readonly string[];
}

interface Scored {
  readonly fit: Fit;
  readonly score: number;
  readonly isCertain: boolean;
}

const occurrenceOf = ({ fit: { of, due } }: Scored): string => `${of.series} ${due.date} ${due.slot}`;

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The likeliest first; what is equally likely in an order that depends on nothing but the rows and the series themselves. */
const byLikelihood = (a: Scored, b: Scored): number =>
  b.score - a.score ||
  Math.abs(a.fit.due.late) - Math.abs(b.fit.due.late) ||
  a.fit.row.id - b.fit.row.id ||
  a.fit.of.series - b.fit.of.series ||
  a.fit.due.slot - b.fit.due.slot;

/**
 * For each row the bill or income that it most likely pays, if any is likely at all: each occurrence is offered to one row, and
 * each row one occurrence. The newest rows first.
 */
export function matchRows({ rows, linked, series }: MatchSources): Match[] {
  const payees = new Payees();
  const before = new LinkedBefore(linked, payees);
  const read = readSeries(series, before);
  const paid = paidOccurrences(linked, series);
  const all = [...rows, ...linked];
  const ownAmounts = payeesOfAmounts(all, payees);
  const fitting = new Fits(read, { payees, linked: before, ownAmounts });
  const rowsOf = new Map<string, number>();
  for (const row of all) rowsOf.set(payees.of(row).key, (rowsOf.get(payees.of(row).key) ?? 0) + 1);
  const unlinked = rows.flatMap((row) => fitting.of(row));
  // What is linked belongs to the rhythm of its payee as well.
  const rhythms = new Rhythms([...unlinked, ...linked.flatMap((row) => fitting.of(row))], rowsOf);
  const candidates = unlinked.flatMap((fit): Scored[] => {
    const rhythm = rhythms.of(fit);
    const scored = { fit, score: scoreOf(fit, rhythm), isCertain: isCertain(fit, rhythm) };
    return scored.score >= offeredFrom && !paid.has(occurrenceOf(scored)) ? [scored] : [];
  });
  return chosen(candidates)
    .sort((a, b) => compareText(b.fit.row.date, a.fit.row.date) || b.fit.row.id - a.fit.row.id)
    .map(({ fit, score, isSure }) => matchOf(fit, score, isSure, reasonsOf(fit, rhythms.of(fit))));
}

const matchOf = ({ row, of, due }: Fit, score: number, isSure: boolean, reasons: readonly string[]): Match => ({
  row: row.id,
  series: of.series,
  slot: of.slots[Math.min(due.slot, of.slots.length - 1)] ?? 0,
  dueDate: due.date,
  score,
  isSure,
  reasons,
});

/** The occurrences that a linked row pays already: the nearest of its series. */
function paidOccurrences(linked: readonly LinkedRow[], series: readonly PayableSeries[]): ReadonlySet<string> {
  const known = new Map(series.map((one) => [one.series, { ...one, dueDates: new DueDatesNear(one.schedule) }]));
  return new Set(
    linked.flatMap(({ date, series: id, type }) => {
      const one = known.get(id);
      // A refund of a bill pays nothing.
      if (!one || (one.kind === 'bill') !== (type === 'debit')) return [];
      const due = one.dueDates.to(date, dayNumber(date));
      return due ? [`${id} ${due.date} ${due.slot}`] : [];
    }),
  );
}

/** Each row and each occurrence once, the likeliest first; sure where no other candidate comes near. */
function chosen(candidates: readonly Scored[]): (Scored & { isSure: boolean })[] {
  const sorted = candidates.toSorted(byLikelihood);
  const ofRow = grouped(sorted, ({ fit }) => fit.row.id);
  const ofOccurrence = grouped(sorted, occurrenceOf);
  const takenRows = new Set<number>();
  const takenOccurrences = new Set<string>();
  return sorted.flatMap((one) => {
    const occurrence = occurrenceOf(one);
    if (takenRows.has(one.fit.row.id) || takenOccurrences.has(occurrence)) return [];
    takenRows.add(one.fit.row.id);
    takenOccurrences.add(occurrence);
    const rivals = [...(ofRow.get(one.fit.row.id) ?? []), ...(ofOccurrence.get(occurrence) ?? [])];
    const isRivaled = rivals.some((other) => other !== one && other.score > one.score - margin);
    return [{ ...one, isSure: one.isCertain && !isRivaled }];
  });
}
