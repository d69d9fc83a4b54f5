import { z } from 'zod';
import { householdRole } from '../events/household.js';
import { flag } from './primitives.js';
import { text } from './text.js';

/** Query of the calls at /api/account/calendar-feed. */
export const calendarFeedQuery = z.strictObject({
  household: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Id of the household that the feed tells of; the person’s own when absent.'),
});

/** Body of POST and PATCH /api/account/calendar-feed. */
export const calendarFeedBody = z.object({
  /** 1: events tell what is to be paid or received. */
  amounts: flag,
});

export const calendarFeed = z.object({
  amounts: flag,
  /** Instant, ISO 8601 in UTC. */
  createdAt: z.string(),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** Answer of GET /api/account/calendar-feed. */
export const ownCalendarFeed = z.object({ feed: calendarFeed.nullable() });
export type OwnCalendarFeed = z.infer<typeof ownCalendarFeed>;

/** Answer of POST /api/account/calendar-feed: the only one with the link. */
export const madeCalendarFeed = calendarFeed.extend({
  /** Below the origin of this installation, with the secret: `/calendar/<secret>.ics`. */
  path: z.string(),
});
export type MadeCalendarFeed = z.infer<typeof madeCalendarFeed>;

/** Query of GET /api/calendar. */
export const calendarQuery = z.strictObject({
  amounts: z.enum(['0', '1']).default('1').describe('`0` leaves amounts out.'),
  name: text().max(200).optional().describe('What the calendar is called; `Daybook` when absent.'),
  changes: z.coerce
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .default(0)
    .describe(
      'How often whoever reads the calendar was given it otherwise, with amounts or without: each `SEQUENCE` is higher by so much.',
    ),
  changedAt: z.iso.datetime().optional().describe('When that was last: no `DTSTAMP` is of an earlier time.'),
});

/** Between identity and gateway; no route of the API. */
export const calendarFeedHolder = z.object({
  /** UUIDs. */
  user: z.string(),
  tenant: z.string(),
  userId: z.int(),
  /** IANA time zone of the person. */
  zone: z.string(),
  amounts: flag,
  /** Where the feed is of another household than their own: what they are in it, and the UUID of their own. */
  role: householdRole.optional(),
  home: z.string().optional(),
  /** What the calendar is called, and how often and when last `amounts` was changed; the release before does not say. */
  name: z.string().optional(),
  changes: z.int().optional(),
  changedAt: z.string().optional(),
});
export type CalendarFeedHolder = z.infer<typeof calendarFeedHolder>;
