import type { DigestFrequency } from '@daybook/contracts';
import { addDays, type CivilDate, dateInZone, instantAt, weekdayOf } from '@daybook/money';

/** In the morning, before people go to work. */
const hour = 7;
/** A week, and a day more where it is not 7 yet. */
const mostDays = 8;

export interface DigestTime {
  /** In the zone. */
  day: CivilDate;
  /** Milliseconds since the epoch. */
  at: number;
}

type Sent = Exclude<DigestFrequency, 'off'>;

const isDigestDay = (frequency: Sent, day: CivilDate): boolean => frequency === 'daily' || weekdayOf(day) === 'monday';

const timesAround = (frequency: Sent, zone: string, now: number, direction: 1 | -1): DigestTime[] => {
  const today = dateInZone(now, zone);
  return Array.from({ length: mostDays + 1 }, (_, n) => addDays(today, n * direction))
    .filter((day) => isDigestDay(frequency, day))
    .map((day) => ({ day, at: instantAt(day, hour, zone) }));
};

const ofTimes = (times: readonly DigestTime[], fits: (time: DigestTime) => boolean): DigestTime => {
  const found = times.find(fits);
  if (!found) throw new Error('no digest within a week');
  return found;
};

/** The newest digest whose time has come. */
export const latestDigest = (frequency: Sent, zone: string, now: number): DigestTime =>
  ofTimes(timesAround(frequency, zone, now, -1), ({ at }) => at <= now);

/** The first one whose time has not come yet. */
export const nextDigest = (frequency: Sent, zone: string, now: number): DigestTime =>
  ofTimes(timesAround(frequency, zone, now, 1), ({ at }) => at > now);
