import { hkdfSync } from 'node:crypto';
import type { Platform } from '@daybook/platform';
import type { Request, RequestHandler, Response } from 'express';
import session from 'express-session';
import type { RequestIdentity } from '../identity-header.js';
import { maxSessionMs, PlatformSessionStore, sessionHash } from './platform-session-store.js';

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
  const make = async () => {
    const key = await platform.keys.indexKey();
    const secret = Buffer.from(hkdfSync('sha256', key, '', 'daybook session cookie v1', 32)).toString('base64');
    return { secure: handlerOf(secret, true), plain: handlerOf(secret, false) };
  };
  let made: ReturnType<typeof make> | undefined;

  return async (request, response, next) => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    const handlers = await made;
    (secureOf(request) ? handlers.secure : handlers.plain)(request, response, next);
  };
}

/** Whom the request's session names, as the gateway vouches for it. */
export async function sessionUserOf(request: Request): Promise<RequestIdentity | undefined> {
  const { passport, confirmedAt } = request.session ?? {};
  const found = passport?.user;
  return found && { ...found, source: 'web', ...(confirmedAt === undefined ? {} : { confirmedAt }) };
}

/** Ends the request's session, where there is one, and takes its cookie back. */
export async function endSession(request: Request, response: Response): Promise<void> {
  const { cookie } = request.session;
  const secure = cookie.secure === true;
  await new Promise<void>((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(error) : resolve()));
  });
  const name = secure ? cookieNames.secure : cookieNames.plain;
  response.clearCookie(name, { secure, httpOnly: true, sameSite: 'lax', path: '/' });
}

/** What the store calls the request's session. */
export const sessionHashOf = (request: Request): string => sessionHash(request.sessionID);
