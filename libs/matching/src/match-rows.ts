import { type CivilDate, dayNumber } from '@daybook/money';
import { allSteps } from './all-steps.js';
import type { BankRow, LinkedRow } from './bank-row.js';
import { DueDatesNear } from './due-dates-near.js';
import type { Fit, Rhythm } from './fit.js';
import { Fits, payeesOfAmounts, readSeries } from './fits.js';
import { grouped } from './grouped.js';
import { LinkedBefore } from './linked-before.js';
import type { PayableSeries } from './payable-series.js';
import { Payees } from './payee.js';
import { reasonsOf } from './reasons.js';
import { refusalsInSteps } from './find-refusals.js';
import { isRefused } from './refusals.js';
import { Rhythms } from './rhythms.js';
import { isCertain, margin, offeredFrom, scoreOf } from './score.js';

export interface MatchSources {
  /** Without a bill or income, but for those of which somebody said so. */
  readonly rows: readonly BankRow[];
  /** Those of which somebody said so. */
  readonly refused?: readonly BankRow[];
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

/** So many of the likeliest of each row are weighed against those of other rows. */
const mostOfRow = 8;

interface Scored {
  readonly fit: Fit;
  readonly rhythm: Rhythm;
  readonly score: number;
  readonly isCertain: boolean;
  /** Of the series, by its day. */
  readonly occurrence: string;
}

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
 * each row one occurrence. The newest rows first. It yields after each row and each candidate, so that others may have their turn; of
 * each payee it keeps what is likely alone, whatever many bills are alike.
 */
export function* matchInSteps({ rows, refused = [], linked, series }: MatchSources): Generator<void, Match[]> {
  const payees = new Payees();
  const all = [...rows, ...linked];
  const withRefused = [...all, ...refused];
  for (const row of withRefused) {
    payees.of(row);
    yield;
  }
  const before = new LinkedBefore(linked, payees);
  const read = readSeries(series, before);
  const paid = paidOccurrences(linked, series);
  const asOffered = new Fits(read, { payees, linked: before, ownAmounts: payeesOfAmounts(withRefused, payees) });
  const refusals = yield* refusalsInSteps({ refused, all: withRefused, payees, fits: asOffered });
  const fitting = new Fits(read, { payees, linked: before, ownAmounts: payeesOfAmounts(all, payees), refusals });
  const isOpen = new Set<BankRow>(rows);
  const candidates: Scored[] = [];
  for (const ofPayee of grouped(all, (row) => payees.of(row).key).values()) {
    // What is linked belongs to the rhythm of its payee as well.
    const rhythms = new Rhythms(ofPayee.length);
    for (const row of ofPayee) {
      for (const fit of fitting.of(row)) rhythms.add(fit);
      yield;
    }
    for (const row of ofPayee) {
      if (!isOpen.has(row)) continue;
      const likely = fitting.of(row).flatMap((fit) => scored(fit, rhythms.of(fit)) ?? []);
      const unpaid = likely.filter((one) => !paid.has(one.occurrence));
      candidates.push(...unpaid.toSorted(byLikelihood).slice(0, mostOfRow));
      yield;
    }
  }
  const found: Match[] = [];
  for (const one of yield* chosen(candidates)) {
    found.push(matchOf(one));
    yield;
  }
  return found;
}

export const matchRows = (sources: MatchSources): Match[] => allSteps(matchInSteps(sources));

function scored(fit: Fit, rhythm: Rhythm): Scored | undefined {
  if (isRefused(fit)) return undefined;
  const score = scoreOf(fit, rhythm);
  if (score < offeredFrom) return undefined;
  const { of, due } = fit;
  const occurrence = `${of.series} ${due.date} ${due.slot}`;
  return { fit, rhythm, score, isCertain: isCertain(fit, rhythm), occurrence };
}

const matchOf = ({ fit, rhythm, score, isSure }: Scored & { isSure: boolean }): Match => {
  const { row, of, due } = fit;
  return {
    row: row.id,
    series: of.series,
    slot: of.slots[Math.min(due.slot, of.slots.length - 1)] ?? 0,
    dueDate: due.date,
    score,
    isSure,
    reasons: reasonsOf(fit, rhythm),
  };
};

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

/** The two likeliest of each: the first is the rival of all others, the second the rival of the first. */
class Likeliest<Key> {
  private readonly byKey = new Map<Key, [Scored, Scored?]>();

  /** @param one none that was added before is less likely */
  add(key: Key, one: Scored): void {
    const known = this.byKey.get(key);
    if (!known) this.byKey.set(key, [one]);
    else known[1] ??= one;
  }

  rivals(key: Key, one: Scored): boolean {
    const [first, second] = this.byKey.get(key) ?? [];
    const other = first === one ? second : first;
    return other !== undefined && other.score > one.score - margin;
  }
}

/** Each row and each occurrence once, the newest rows first; sure where no other candidate comes near. */
function* chosen(candidates: readonly Scored[]): Generator<void, (Scored & { isSure: boolean })[]> {
  const sorted = candidates.toSorted(byLikelihood);
  const [ofRow, ofOccurrence] = [new Likeliest<number>(), new Likeliest<string>()];
  for (const one of sorted) {
    ofRow.add(one.fit.row.id, one);
    ofOccurrence.add(one.occurrence, one);
    yield;
  }
  const [takenRows, takenOccurrences] = [new Set<number>(), new Set<string>()];
  const taken: (Scored & { isSure: boolean })[] = [];
  for (const one of sorted) {
    const { row } = one.fit;
    yield;
    if (takenRows.has(row.id) || takenOccurrences.has(one.occurrence)) continue;
    takenRows.add(row.id);
    takenOccurrences.add(one.occurrence);
    const isRivaled = ofRow.rivals(row.id, one) || ofOccurrence.rivals(one.occurrence, one);
    taken.push({ ...one, isSure: one.isCertain && !isRivaled });
  }
  return taken.sort((a, b) => compareText(b.fit.row.date, a.fit.row.date) || b.fit.row.id - a.fit.row.id);
}
