import { calendarFeedHolder, type CalendarFeedHolder } from '@daybook/contracts';
import {
  clientAddressHeader,
  etagOf,
  identityHeader,
  log,
  namesTag,
  Problem,
  refuseBody,
  routeAs,
  signIdentity,
} from '@daybook/nest';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { calendarSecretOf } from './calendar-path.js';
import { type Upstream, type UpstreamAnswer, upstreamFor } from './upstream.js';

/** Nothing outside of `/api` is handed on, so nobody but the gateway can ask there. */
const holderPath = '/internal/calendar-feed';
/** Who answers for this route knows whose links there are. */
const feedRoute = '/api/account/calendar-feed';
const calendarRoute = '/api/calendar';

const retryAfterSeconds = { 429: 900, 503: 60 } as const;

const notFound = () => new Problem(404, 'not-found', 'Not found');

interface CalendarOptions {
  upstreams: readonly Upstream[];
  identitySecret: Uint8Array;
}

/** Calendars come again by themselves where they are told that it is not for good. */
function unavailable(response: Response, status: keyof typeof retryAfterSeconds): Problem {
  response.setHeader('Retry-After', String(retryAfterSeconds[status]));
  if (status === 429) return new Problem(429, 'too-many-attempts', 'Too many attempts. Please try again later.');
  return new Problem(503, 'unavailable', 'The calendar is not available at the moment. Please try again.');
}

const serviceFor = (upstreams: readonly Upstream[], route: string): Upstream => {
  const upstream = upstreamFor(upstreams, route);
  if (!upstream) throw new Error(`no service answers for ${route}`);
  return upstream;
};

const ask = async (upstream: Upstream, path: string, headers: Record<string, string>): Promise<UpstreamAnswer> =>
  upstream.get(path, headers).catch((error: unknown) => {
    log.warn({ err: error, service: upstream.name }, 'a service cannot be reached');
    return { status: 503, body: '' };
  });

/**
 * The bills and incomes of a household of whoever has made the link, to whichever calendar reads it: without a session, since calendars have
 * none, and with the secret in the path, since they send no header. What was revoked and what never was are one and the same.
 */
export const serveCalendar =
  ({ upstreams, identitySecret }: CalendarOptions): RequestHandler =>
  async (request: Request, response: Response, next: NextFunction): Promise<void> => {
    const secret = calendarSecretOf(request.path);
    if (secret === undefined) return next();
    routeAs(response, '/calendar/:secret.ics');
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.setHeader('Allow', 'GET, HEAD');
        throw new Problem(405, 'method-not-allowed', 'Method not allowed');
      }
      const holder = await holderOf(upstreams, request, response, secret);
      const calendar = await calendarOf({ upstreams, identitySecret }, response, holder);
      send(request, response, calendar);
    } catch (error) {
      response.setHeader('Cache-Control', 'no-store');
      refuseBody(request, response, error);
    }
  };

/** @throws Problem 404 where nobody has made the link or it was revoked, 429 after many of these, 503 */
async function holderOf(
  upstreams: readonly Upstream[],
  request: Request,
  response: Response,
  secret: string,
): Promise<CalendarFeedHolder> {
  const headers = {
    authorization: `Bearer ${secret}`,
    [clientAddressHeader]: String(request.headers[clientAddressHeader] ?? ''),
  };
  const { status, body } = await ask(serviceFor(upstreams, feedRoute), holderPath, headers);
  if (status === 401) throw notFound();
  if (status === 429) throw unavailable(response, 429);
  if (status !== 200) throw unavailable(response, 503);
  return calendarFeedHolder.parse(JSON.parse(body));
}

/** What the release before does not know is left out where it is as there. */
function queryOf({ amounts, name, changes = 0, changedAt }: Partial<CalendarFeedHolder>): string {
  const query = new URLSearchParams({ amounts: String(amounts) });
  if (name !== undefined) query.set('name', name);
  if (changes > 0) query.set('changes', String(changes));
  if (changedAt !== undefined) query.set('changedAt', changedAt);
  return query.toString();
}

/** @throws Problem 404 where the household was erased meanwhile, 503 while its read models are late */
async function calendarOf(
  { upstreams, identitySecret }: CalendarOptions,
  response: Response,
  { user, userId, tenant, role, home, zone, ...asked }: CalendarFeedHolder,
): Promise<Buffer> {
  const upstream = serviceFor(upstreams, calendarRoute);
  const place = { tenant, ...(role !== undefined && { role }), ...(home !== undefined && { home }) };
  const identity = { user, userId, ...place, source: 'api' } as const;
  const headers = {
    [identityHeader]: await signIdentity(identity, identitySecret, upstream.name),
    // Their day, wherever the calendar's server stands.
    'x-time-zone': zone,
  };
  const { status, body } = await ask(upstream, `${calendarRoute}?${queryOf(asked)}`, headers);
  if (status === 401) throw notFound();
  if (status !== 200) throw unavailable(response, 503);
  return Buffer.from(body);
}

function send(request: Request, response: Response, calendar: Buffer): void {
  const tag = etagOf([calendar]);
  response.setHeader('ETag', tag);
  // Whoever keeps it asks each time whether it still holds; a cache that others share keeps nothing.
  response.setHeader('Cache-Control', 'private, no-cache');
  response.setHeader('X-Robots-Tag', 'noindex');
  const asked = request.headers['if-none-match'];
  if (asked !== undefined && namesTag(asked, tag, { weak: true })) {
    response.status(304).end();
    return;
  }
  // Outlook takes it for a calendar by this type alone, a browser offers it as a file.
  response.setHeader('Content-Type', 'text/calendar; charset=utf-8');
  response.setHeader('Content-Disposition', 'inline; filename="daybook.ics"');
  response.setHeader('Content-Length', calendar.length);
  response.end(request.method === 'HEAD' ? undefined : calendar);
}
