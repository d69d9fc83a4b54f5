import { createHash, hkdfSync } from 'node:crypto';
import type { Platform, SessionRecord } from '@daybook/platform';
import type { Request, RequestHandler, Response } from 'express';
import session, { type SessionData, Store } from 'express-session';
import type { RequestIdentity } from './identity-header.js';

/** What a session holds of the person who signed in: ids alone. */
export interface SessionUser {
  /** UUID. */
  user: string;
  /** API id. */
  userId: number;
  tenant: string;
  /** The account's at sign-in; the session is void when the account's has risen. */
  credentialVersion: number;
}

declare module 'express-session' {
  interface SessionData {
    /** Where passport keeps its user. */
    passport?: { user?: SessionUser };
  }
}

const dayMs = 24 * 3_600_000;
const idleMs = 30 * dayMs;
const absoluteMs = 90 * dayMs;
const touchEveryMs = 5 * 60_000;
/** A `__Host-` cookie is taken by browsers over TLS alone, for this host and the whole of it. */
const cookieNames = { secure: '__Host-daybook', plain: 'daybook' };

type SessionPlatform = Pick<Platform, 'sessions' | 'clock' | 'ids' | 'keys'>;
type Done = (error?: unknown) => void;

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Sessions of express over the platform's store, which never sees an id. */
class PlatformSessionStore extends Store {
  constructor(private readonly platform: SessionPlatform) {
    super();
  }

  override get(id: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    this.find(hashOf(id)).then(
      (record) => callback(null, record ? (JSON.parse(record.data) as SessionData) : null),
      callback,
    );
  }

  override set(id: string, data: SessionData, callback: Done = () => undefined): void {
    this.save(hashOf(id), data).then(() => callback(), callback);
  }

  override touch(id: string, _data: SessionData, callback: Done = () => undefined): void {
    this.extend(hashOf(id)).then(() => callback(), callback);
  }

  override destroy(id: string, callback: Done = () => undefined): void {
    this.platform.sessions.remove(hashOf(id)).then(() => callback(), callback);
  }

  private async find(hash: string): Promise<SessionRecord | undefined> {
    const record = await this.platform.sessions.get(hash);
    return record && record.expiresAt > this.platform.clock.now() ? record : undefined;
  }

  private async save(hash: string, data: SessionData): Promise<void> {
    const now = this.platform.clock.now();
    const createdAt = (await this.find(hash))?.createdAt ?? now;
    const userId = data.passport?.user?.userId;
    await this.platform.sessions.set(hash, {
      data: JSON.stringify(data),
      ...(userId === undefined ? {} : { userId }),
      ...timesOf(createdAt, now),
    });
  }

  private async extend(hash: string): Promise<void> {
    const now = this.platform.clock.now();
    const record = await this.find(hash);
    // A session that has ended meanwhile must not come back.
    if (!record || now - record.touchedAt < touchEveryMs) return;
    await this.platform.sessions.set(hash, { ...record, ...timesOf(record.createdAt, now) });
  }
}

const timesOf = (createdAt: number, now: number) => ({
  createdAt,
  touchedAt: now,
  expiresAt: Math.min(now + idleMs, createdAt + absoluteMs),
});

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
      cookie: { secure, httpOnly: true, sameSite: 'lax', path: '/', maxAge: absoluteMs },
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
  const found = request.session?.passport?.user;
  return found && { ...found, source: 'web' };
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

/** Ends all sessions of a person, wherever they are. */
export async function endSessionsOf(platform: Pick<Platform, 'sessions'>, userId: number): Promise<void> {
  for (const { idHash } of await platform.sessions.ofUser(userId)) await platform.sessions.remove(idHash);
}
