import { z } from 'zod';
import { flag } from './primitives.js';

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
});
export type CalendarFeedHolder = z.infer<typeof calendarFeedHolder>;
