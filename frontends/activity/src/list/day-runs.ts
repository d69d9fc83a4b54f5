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
 * The pages by day. The list is in the order in which changes were stored, and one may have been accepted a moment, or days, before:
 * it stands under the day of what is above it, so that no day has two headings.
 */
export const dayRuns = (pages: readonly ChangePage[]): DayRun[][] => {
  let above: CivilDate | undefined;
  return pages.map(({ changes }) => {
    const runs: DayRun[] = [];
    for (const change of changes) {
      const accepted = dayOfInstant(change.at);
      const day = above !== undefined && accepted > above ? above : accepted;
      const run = runs.at(-1);
      if (run?.day === day) run.changes.push(change);
      else runs.push({ day, isFirst: day !== above, changes: [change] });
      above = day;
    }
    return runs;
  });
};
