import { type CivilDate, firstDayOf, isCivilDate, monthOf } from '@daybook/money';
import type { Filter } from './filter.js';

/**
 * The days that the filter lets through, for a report of them: one that has no end ends today, one that has no beginning is of the month
 * in which it ends. Empty where it names none.
 */
export const spanOf = (
  { from, to }: Pick<Filter, 'from' | 'to'>,
  today: CivilDate,
): { from: CivilDate; to: CivilDate } | Record<string, never> => {
  if (!isCivilDate(from) && !isCivilDate(to)) return {};
  const last = isCivilDate(to) ? to : today;
  const first = isCivilDate(from) ? from : firstDayOf(monthOf(last));
  return first <= last ? { from: first, to: last } : {};
};
