import type { HistoryChange } from '@daybook/contracts';
import type { CivilDate } from '@daybook/money';
import { dayOfInstant } from '../shared/days.js';
import type { ChangePage } from './use-change-pages.js';

/** Changes of one day that follow each other on one page. */
export interface DayRun {
  day: CivilDate;
  /** The first of its day, which has the heading. */
  isFirst: boolean;
  changes: HistoryChange[];
}

/**
 * A page by day. The list is in the order in which changes were stored, and one may have been accepted a moment, or days, before:
 * it stands under the day of what is above it, so that no day has two headings.
 * @param above the last day of the page above
 */
export const dayRuns = (changes: readonly HistoryChange[], above: CivilDate | undefined): DayRun[] => {
  const runs: DayRun[] = [];
  let last = above;
  for (const change of changes) {
    const accepted = dayOfInstant(change.at);
    const day = last !== undefined && accepted > last ? last : accepted;
    const run = runs.at(-1);
    if (run?.day === day) run.changes.push(change);
    else runs.push({ day, isFirst: day !== last, changes: [change] });
    last = day;
  }
  return runs;
};

/** Of pages, which stay the same objects: a long list asks each time that it is shown. */
const oldestDays = new WeakMap<readonly HistoryChange[], CivilDate>();

/** The day under which the last one of a page stands. */
const lastDay = (changes: readonly HistoryChange[], above: CivilDate | undefined): CivilDate | undefined => {
  const oldest = oldestDays.get(changes) ?? changes.map(({ at }) => dayOfInstant(at)).sort()[0];
  if (oldest === undefined) return above;
  oldestDays.set(changes, oldest);
  return above !== undefined && above < oldest ? above : oldest;
};

/** The last day of what is above each page. */
export const daysAbove = (pages: readonly ChangePage[]): (CivilDate | undefined)[] => {
  const days: (CivilDate | undefined)[] = [undefined];
  for (const { changes } of pages) days.push(lastDay(changes, days.at(-1)));
  return days;
};
