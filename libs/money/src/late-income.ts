import { type CivilDate, daysBetween } from './civil-date.js';

/** So many days after its due day an income that did not come is told. */
export const LATE_INCOME_DAYS = 3;

/** An occurrence of an income, with whether it came. */
export interface ExpectedIncome {
  readonly dueDate: CivilDate;
  readonly isReceived: boolean;
}

/**
 * The due date of an income that did not come: the last one that is three days ago or more, where that was not received.
 * @param expected the occurrences of this month and the one before that were due, in any order
 */
export const lateSince = (expected: readonly ExpectedIncome[], today: CivilDate): CivilDate | undefined => {
  const late = expected.filter(({ dueDate }) => daysBetween(dueDate, today) >= LATE_INCOME_DAYS);
  const last = late.reduce<ExpectedIncome | undefined>(
    (latest, one) => (latest && latest.dueDate > one.dueDate ? latest : one),
    undefined,
  );
  return last && !last.isReceived ? last.dueDate : undefined;
};
