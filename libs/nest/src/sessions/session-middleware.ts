import { hkdfSync } from 'node:crypto';
import { once, type Platform } from '@daybook/platform';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import { householdHeader } from '../household-role.js';
import type { RequestIdentity } from '../identity-header.js';
import { maxSessionMs, PlatformSessionStore, replacedRecord, sessionHash } from './platform-session-store.js';

/** A `__Host-` cookie is taken by browsers over TLS alone, for this host and the whole of it. */
const cookieNames = { secure: '__Host-daybook', plain: 'daybook' };

type SessionPlatform = Pick<Platform, 'sessions' | 'clock' | 'ids' | 'keys'>;

export interface SessionOptions {
  /** Whether the browser sees the request go over TLS; what express believes of it when absent. */
  secure?: (request: Request) => boolean;
}

/**
 * Reads the session of a request, and keeps it alive: 30 days after its last use, 90 days at most. Where one was read
 * before, as by the gateway in the same process, it is left as it is. A session begins when somebody signs in.
 */
export function sessionMiddleware(platform: SessionPlatform, options: SessionOptions = {}): RequestHandler {
  const secureOf = options.secure ?? ((request) => request.secure);

  const handlerOf = (secret: string, secure: boolean): RequestHandler =>
    session({
      name: secure ? cookieNames.secure : cookieNames.plain,
      secret,
      store: new PlatformSessionStore(platform),
      genid: () => Buffer.from(platform.ids.bytes(32)).toString('base64url'),
      resave: false,
      saveUninitialized: false,
      // The gateway restates `X-Forwarded-Proto`; with a service of its own process there is no other way to know.
      proxy: true,
      cookie: { secure, httpOnly: true, sameSite: 'lax', path: '/', maxAge: maxSessionMs },
    });
  const handlers = once(async () => {
    const key = await platform.keys.indexKey();
    const secret = Buffer.from(hkdfSync('sha256', key, '', 'daybook session cookie v1', 32)).toString('base64');
    return { secure: handlerOf(secret, true), plain: handlerOf(secret, false) };
  });

  return async (request, response, next) => {
    const { secure, plain } = await handlers();
    (secureOf(request) ? secure : plain)(request, response, next);
  };
}

/** Whom the request's session names, as the gateway vouches for it. */
export async function sessionUserOf(request: Request): Promise<RequestIdentity | undefined> {
  const { passport, confirmedAt } = request.session ?? {};
  const found = passport?.user;
  return found && { ...found, source: 'web', ...(confirmedAt === undefined ? {} : { confirmedAt }) };
}

/** Ends the request's session, where there is one, and takes its cookie back, and the one that says which household was chosen. */
export async function endSession(request: Request, response: Response): Promise<void> {
  const { cookie } = request.session;
  const secure = cookie.secure === true;
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
  });
  const name = secure ? cookieNames.secure : cookieNames.plain;
  response.clearCookie(name, { secure, httpOnly: true, sameSite: 'lax', path: '/' });
  response.clearCookie(householdHeader, { sameSite: 'lax', path: '/' });
}

/**
 * Goes on with the request's session under a new id, as confirmed now; it is as old as before. The former id opens nothing sensitive and
 * ends in a few seconds: other pages of the browser may have sent it already, and an answer that is lost takes the new one with it.
 * @returns false where the session has ended meanwhile, as the new one has then
 */
export async function renewSession(
  { sessions, clock }: Pick<Platform, 'sessions' | 'clock'>,
  request: Request,
  response: Response,
): Promise<boolean> {
  const former = sessionHashOf(request);
  const { passport, device, network, knownDevices, begun } = request.session;
  const record = await sessions.get(former);
  if (!record) return false;
  const now = clock.now();
  request.sessionStore.generate(request);
  const first = begun ?? { at: record.createdAt, as: former };
  Object.assign(request.session, { passport, device, network, knownDevices, begun: first, confirmedAt: now });
  await new Promise<void>((resolve, reject) => {
    request.session.save((error: unknown) => (error ? reject(error) : resolve()));
  });
  if (await sessions.replace(former, replacedRecord(record, first, now))) return true;
  await endSession(request, response);
  return false;
}

/** What the store called the request's session when it began. */
export const firstSessionHashOf = (request: Request): string => request.session.begun?.as ?? sessionHashOf(request);

/** What the store calls the request's session. */
export const sessionHashOf = (request: Request): string => sessionHash(request.sessionID);
