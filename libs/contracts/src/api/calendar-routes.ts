import { z } from 'zod';
import * as http from '../http/index.js';
import { call, type Route, scoped } from './route.js';

const feed = {
  service: 'identity',
  group: 'Calendar feed',
  access: 'signed-in',
  scope: 'none',
  ids: [{ in: 'query', at: 'household', of: 'household', foreign: 'household-not-found' }],
  query: http.calendarFeedQuery,
  additive: true,
} as const;
const path = '/api/account/calendar-feed';

const calendar = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'BEGIN:VEVENT',
  'UID:5d0a8c1e-7b62-5f4e-8a55-2f1d3c9b7e60@daybook',
  'SEQUENCE:0',
  'DTSTAMP:20260301T090000Z',
  'DTSTART;VALUE=DATE:20260401',
  'DTEND;VALUE=DATE:20260402',
  'SUMMARY:Rent $1\\,200.00',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

/** The link that calendars read, and what it leads to. The link itself, `/calendar/<secret>.ics`, is no call of the API. */
export const calendarRoutes: readonly Route[] = [
  {
    ...feed,
    ...call('GET', path, 'readCalendarFeed', 'Get the calendar feed'),
    answers: {
      200: { description: 'The feed without its link; null where there is none.', schema: http.ownCalendarFeed },
    },
  },
  {
    ...feed,
    ...call('POST', path, 'makeCalendarFeed', 'Make a link for calendars'),
    description:
      'The link needs no sign-in. It is returned only here; the server stores a hash of its secret. The household’s link before ends, and so does this one when the person belongs to the household no more. A repeat with the same `Idempotency-Key` does not return it again.',
    recent: true,
    body: { schema: http.calendarFeedBody, example: { amounts: 1 } },
    answers: { 201: { description: 'The feed with its link.', schema: http.madeCalendarFeed } },
    errors: ['token-shown', 'too-many-changes'],
  },
  {
    ...feed,
    ...call('PATCH', path, 'changeCalendarFeed', 'Choose whether the calendar feed tells amounts'),
    recent: true,
    body: { schema: http.calendarFeedBody, example: { amounts: 0 } },
    answers: { 200: { description: 'The feed.', schema: http.calendarFeed } },
    errors: ['calendar-feed-not-found'],
  },
  {
    ...feed,
    ...call('DELETE', path, 'revokeCalendarFeed', 'Revoke the link for calendars'),
    description: 'The link answers 404 from now on. Also where there is none.',
    answers: { 204: { description: 'The link no longer works.' } },
  },
  {
    service: 'budgeting',
    group: 'Calendar feed',
    access: 'signed-in',
    ...call('GET', '/api/calendar', 'readCalendar', 'Get bills and incomes as a calendar'),
    description:
      'iCalendar (RFC 5545): each bill and income as an event of a whole day, from the month before to the twelfth from now; fewer months where that is more than 2,500.',
    additive: true,
    ...scoped('read'),
    query: http.calendarQuery,
    answers: {
      200: { description: 'The calendar.', schema: z.string(), contentType: 'text/calendar', example: calendar },
    },
    errors: ['unavailable'],
  },
];
