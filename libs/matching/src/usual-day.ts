import { type CivilDate, dayOf, lastDayOf, monthOf } from '@daybook/money';

/** What is due on a weekend comes so many days later, or on the Friday before. */
const shift = 3;

const mostly = (part: number, whole: number): boolean => part * 5 >= whole * 4;

const daysToEnd = (date: CivilDate): number => dayOf(lastDayOf(monthOf(date))) - dayOf(date);

/** The day of the month on which something comes, before banks move it from weekends; 31 where it is the last one. */
export function usualDay(dates: readonly CivilDate[]): number {
  const atEnd = dates.filter((date) => daysToEnd(date) <= 2).length;
  const onLast = dates.filter((date) => daysToEnd(date) === 0).length;
  if (mostly(atEnd, dates.length) && onLast * 2 >= dates.length) return 31;
  const counts = new Map<number, number>();
  for (const date of dates) counts.set(dayOf(date), (counts.get(dayOf(date)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const mode = Math.min(...[...counts].flatMap(([day, count]) => (count === most ? day : [])));
  const earlier = [...counts.keys()].filter((day) => {
    const after = dates.filter((date) => dayOf(date) >= day && dayOf(date) <= day + shift);
    return day >= mode - shift && (counts.get(day) ?? 0) * 4 >= dates.length && mostly(after.length, dates.length);
  });
  return Math.min(mode, ...earlier);
}
