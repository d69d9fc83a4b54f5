/** How often something comes again. `biweekly` is every two weeks, `twice-monthly` on two days of each month. */
export type RhythmName = 'weekly' | 'biweekly' | 'twice-monthly' | 'monthly' | 'quarterly' | 'yearly';

/** Days between one and the next: banks move no money on weekends and holidays. */
const gaps: Readonly<Record<RhythmName, readonly [least: number, most: number]>> = {
  weekly: [6, 8],
  biweekly: [12, 16],
  'twice-monthly': [9, 22],
  monthly: [26, 35],
  quarterly: [85, 98],
  yearly: [354, 377],
};

/** So long after the last one it has ended. */
const endedAfter: Readonly<Record<RhythmName, number>> = {
  weekly: 15,
  biweekly: 29,
  'twice-monthly': 33,
  monthly: 50,
  quarterly: 125,
  yearly: 420,
};

export const fewestTimes = 3;

const nearlyAll = (part: number, whole: number): boolean => part * 5 >= whole * 4;

const between = (days: readonly number[]): number[] => days.slice(1).map((day, index) => day - (days[index] ?? day));

const areIn = (days: readonly number[], rhythm: RhythmName): boolean => {
  const [least, most] = gaps[rhythm];
  const all = between(days);
  return all.length > 0 && nearlyAll(all.filter((gap) => gap >= least && gap <= most).length, all.length);
};

const onOneWeekday = (days: readonly number[]): boolean => {
  const counts = new Map<number, number>();
  for (const day of days) counts.set(((day % 7) + 7) % 7, (counts.get(((day % 7) + 7) % 7) ?? 0) + 1);
  return nearlyAll(Math.max(...counts.values()), days.length);
};

const every = (days: readonly number[], first: 0 | 1): number[] => days.filter((_, index) => index % 2 === first);

/**
 * The rhythm in which something came, if it is a steady one that has not ended.
 * @param days distinct, ascending
 * @param today as the number of a day
 */
export function rhythmOfDays(days: readonly number[], today: number): RhythmName | undefined {
  if (days.length < fewestTimes) return undefined;
  const isGoingOn = (rhythm: RhythmName): boolean => today - (days.at(-1) ?? 0) <= endedAfter[rhythm];
  const simple = (['weekly', 'monthly', 'quarterly', 'yearly'] as const).find((rhythm) => areIn(days, rhythm));
  if (simple) return isGoingOn(simple) ? simple : undefined;
  if (areIn(days, 'biweekly') && onOneWeekday(days)) return isGoingOn('biweekly') ? 'biweekly' : undefined;
  const isTwice =
    areIn(days, 'twice-monthly') && ([0, 1] as const).every((first) => isMonthlyOrOne(every(days, first)));
  return isTwice && days.length > fewestTimes && isGoingOn('twice-monthly') ? 'twice-monthly' : undefined;
}

const isMonthlyOrOne = (days: readonly number[]): boolean => days.length === 1 || areIn(days, 'monthly');
