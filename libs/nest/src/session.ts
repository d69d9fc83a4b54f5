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
    /** What it began on, such as `Firefox on Linux`. */
    device?: string;
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
  /** Those that were read from the store: whatever a request does with them, one that has ended stays ended. */
  private readonly begun = new WeakSet<SessionData>();
  /** When they were last touched, as the store said; milliseconds since the epoch. */
  private readonly touchedAt = new WeakMap<SessionData, number>();

  constructor(private readonly platform: SessionPlatform) {
    super();
  }

  override get(id: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    this.find(hashOf(id)).then((record) => {
      if (!record) return callback(null, null);
      const data = JSON.parse(record.data) as SessionData;
      this.touchedAt.set(data, record.touchedAt);
      callback(null, data);
    }, callback);
  }

  override createSession(request: Request, data: SessionData) {
    const created = super.createSession(request, data);
    this.begun.add(created);
    this.touchedAt.set(created, this.touchedAt.get(data) ?? -Infinity);
    return created;
  }

  override set(id: string, data: SessionData, callback: Done = () => undefined): void {
    this.save(hashOf(id), data).then(() => callback(), callback);
  }

  override touch(id: string, data: SessionData, callback: Done = () => undefined): void {
    if (this.isFresh(this.touchedAt.get(data) ?? -Infinity)) return callback();
    this.extend(hashOf(id)).then(() => callback(), callback);
  }

  override destroy(id: string, callback: Done = () => undefined): void {
    this.platform.sessions.remove(hashOf(id)).then(() => callback(), callback);
  }

  private isFresh(touchedAt: number): boolean {
    return this.platform.clock.now() - touchedAt < touchEveryMs;
  }

  private async find(hash: string): Promise<SessionRecord | undefined> {
    const record = await this.platform.sessions.get(hash);
    return record && record.expiresAt > this.platform.clock.now() ? record : undefined;
  }

  private async save(hash: string, data: SessionData): Promise<void> {
    const now = this.platform.clock.now();
    const createdAt = (await this.find(hash))?.createdAt ?? now;
    const userId = data.passport?.user?.userId;
    const record = {
      data: JSON.stringify(data),
      ...(userId === undefined ? {} : { userId }),
      ...timesOf(createdAt, now),
    };
    if (this.begun.has(data)) await this.platform.sessions.replace(hash, record);
    else await this.platform.sessions.set(hash, record);
    this.begun.add(data);
  }

  private async extend(hash: string): Promise<void> {
    const now = this.platform.clock.now();
    const record = await this.find(hash);
    if (!record || this.isFresh(record.touchedAt)) return;
    const { touchedAt, expiresAt } = timesOf(record.createdAt, now);
    await this.platform.sessions.touch(hash, { touchedAt, expiresAt });
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

/** What the store calls the request's session. */
export const sessionHashOf = (request: Request): string => hashOf(request.sessionID);

/** A session of somebody who is signed in. */
export interface LiveSession {
  idHash: string;
  user: SessionUser;
  /** Absent where it is not known. */
  device?: string;
  /** Instants, milliseconds since the epoch. */
  createdAt: number;
  touchedAt: number;
}

/** A person's sessions that have not run out. */
export async function sessionsOf(
  { sessions, clock }: Pick<Platform, 'sessions' | 'clock'>,
  userId: number,
): Promise<LiveSession[]> {
  const now = clock.now();
  return (await sessions.ofUser(userId)).flatMap(({ idHash, session: { data, createdAt, touchedAt, expiresAt } }) => {
    const { passport, device } = JSON.parse(data) as SessionData;
    const user = passport?.user;
    if (!user || expiresAt <= now) return [];
    return [{ idHash, user, createdAt, touchedAt, ...(device === undefined ? {} : { device }) }];
  });
}

/**
 * Ends all sessions of a person, wherever they are.
 * @param except what the store calls one that stays
 * @returns how many there were
 */
export async function endSessionsOf(
  { sessions }: Pick<Platform, 'sessions'>,
  userId: number,
  except?: string,
): Promise<number> {
  const ended = (await sessions.ofUser(userId)).filter(({ idHash }) => idHash !== except);
  for (const { idHash } of ended) await sessions.remove(idHash);
  return ended.length;
}
