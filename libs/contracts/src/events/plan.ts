import { z } from 'zod';

/** Stream `plan-<pp>-<tenant>`: the series of a household's bills and incomes, and the statuses chosen for their occurrences. */

export const seriesKind = z.enum(['bill', 'income']);

export const frequency = z.enum(['weekly', 'bi-monthly', 'monthly', 'quarterly', 'annual']);

/** Every event of a series has the full table, in slot order, so that no reader needs an earlier event. */
export const slot = z.object({
  /** API id of the occurrence row, permanent. One counter issues the ids of bills and incomes, so an id alone names its series. */
  id: z.int(),
  /** Set while the slot is dormant: the id whose slot its links are read as. */
  survivor: z.int().nullable(),
  /** This occurrence was deleted; its id never comes back. */
  removed: z.literal(true).optional(),
});

export const seriesTerms = z.object({
  /** Without the '(n/m)' suffix. */
  name: z.string(),
  /** Cents of one occurrence. */
  amount: z.int(),
  frequency,
  /** Day of the month as it was given. */
  dueDate: z.int().nullable(),
  /** Raw text as it was given, in either encoding. */
  paymentDates: z.string().nullable(),
  category: z.string(),
  emoji: z.string().nullable(),
  /** Contribution of an income, decimal text; null for bills. */
  percentage: z.string().nullable(),
  /** 1–12; only read for quarterly and annual series. */
  anchorMonth: z.int(),
  /** yyyy-mm, as the following ones: the first month in which it falls due, and the last one; absent where there is none. */
  firstMonth: z.string().optional(),
  lastMonth: z.string().optional(),
  /** From this month to that one it does not fall due. */
  pausedFrom: z.string().optional(),
  pausedTo: z.string().optional(),
});

export const planEvents = {
  SeriesAdded: z.object({
    kind: seriesKind,
    /** The lowest id that the series ever had; its group id. */
    series: z.int(),
    terms: seriesTerms,
    slots: z.array(slot),
    /** Chosen for every occurrence. */
    status: z.string(),
  }),
  SeriesRevised: z.object({
    series: z.int(),
    terms: seriesTerms,
    slots: z.array(slot),
    /** The category was chosen again although its text is the same: the name now means another category. */
    categoryStated: z.literal(true).optional(),
  }),
  StatusChosen: z.object({ series: z.int(), id: z.int(), status: z.string() }),
  OccurrenceRemoved: z.object({ series: z.int(), id: z.int(), slots: z.array(slot) }),
  SeriesRemoved: z.object({ series: z.int(), ids: z.array(z.int()) }),
  /** An undo: the whole series is again as it was, also one that was removed, under the same ids. */
  SeriesRestored: z.object({
    kind: seriesKind,
    series: z.int(),
    terms: seriesTerms,
    /** Each with the civil date on which it became live. */
    slots: z.array(slot.extend({ since: z.string() })),
    /** Instant at which its category was set, ISO 8601 in UTC. */
    categorizedAt: z.string(),
    /** Every status that is chosen in it, with the civil date of the choice and the cents that were planned then. */
    choices: z.array(z.object({ id: z.int(), month: z.string(), status: z.string(), on: z.string(), amount: z.int() })),
  }),
} as const;

export type Slot = z.infer<typeof slot>;
export type SeriesTerms = z.infer<typeof seriesTerms>;
export type PlanEvents = { [T in keyof typeof planEvents]: z.infer<(typeof planEvents)[T]> };
