import { timeZone } from '@daybook/frontend-kit';
import { type CivilDate, dateInZone, endOfDate, isCivilDate } from '@daybook/money';

/** A moment that the views are read as of. */
export interface Moment {
  /** What was today then, where the person is. */
  day: CivilDate;
  /** Milliseconds since the epoch; of a date its end. */
  at: number;
  /** It is named to the instant, as that of a change is. */
  isExact: boolean;
}

/** What an `asOf` names; undefined where it names no moment at all. */
export const momentOf = (asOf: string): Moment | undefined => {
  const zone = timeZone();
  if (isCivilDate(asOf)) return { day: asOf, at: endOfDate(asOf, zone), isExact: false };
  const at = /^\d{4}-\d\d-\d\dT/.test(asOf) ? Date.parse(asOf) : NaN;
  return Number.isNaN(at) ? undefined : { day: dateInZone(at, zone), at, isExact: true };
};

/** The day on which the household began. */
export const firstDayOf = (user: { createdAt: string }): CivilDate =>
  dateInZone(Date.parse(user.createdAt), timeZone());
