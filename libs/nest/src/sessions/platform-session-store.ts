import { createHash } from 'node:crypto';
import type { Platform, SessionRecord } from '@daybook/platform';
import type { Request } from 'express';
import { type SessionData, Store } from 'express-session';
import { endWholeSession, sessionIdOf } from './end-sessions.js';
import './session-user.js';

const dayMs = 24 * 3_600_000;
const idleMs = 30 * dayMs;
export const maxSessionMs = 90 * dayMs;
/** How long what other pages sent under the former id is answered. */
const formerIdMs = 10_000;
const touchEveryMs = 5 * 60_000;

type Done = (error?: unknown) => void;

/** What the store calls a session. */
export const sessionHash = (id: string): string => createHash('sha256').update(id).digest('hex');

/** Sessions of express over the platform's store, which never sees an id. */
export class PlatformSessionStore extends Store {
  /** Those that were read from the store: whatever a request does with them, one that has ended stays ended. */
  private readonly begun = new WeakSet<SessionData>();
  /** When they were last touched, as the store said; milliseconds since the epoch. */
  private readonly touchedAt = new WeakMap<SessionData, number>();

  constructor(private readonly platform: Pick<Platform, 'sessions' | 'clock'>) {
    super();
  }

  override get(id: string, callback: (error: unknown, session?: SessionData | null) => void): void {
    this.find(sessionHash(id)).then((record) => {
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
    this.save(sessionHash(id), data).then(() => callback(), callback);
  }

  override touch(id: string, data: SessionData, callback: Done = () => undefined): void {
    if (this.isFresh(this.touchedAt.get(data) ?? -Infinity)) return callback();
    this.extend(sessionHash(id)).then(() => callback(), callback);
  }

  /** Under every id that the session has. */
  override destroy(id: string, callback: Done = () => undefined): void {
    this.end(sessionHash(id)).then(() => callback(), callback);
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
    const stored = await this.find(hash);
    // One that has run out meanwhile, or goes on under another id, would live on beside that.
    if (this.begun.has(data) && (!stored || sessionIdOf(hash, stored).data.isReplaced)) return;
    const createdAt = stored?.createdAt ?? data.begun?.at ?? now;
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

  private async end(hash: string): Promise<void> {
    const stored = await this.platform.sessions.get(hash);
    await this.platform.sessions.remove(hash);
    if (stored?.userId === undefined) return;
    await endWholeSession(this.platform, stored.userId, sessionIdOf(hash, stored).firstIdHash);
  }

  private async extend(hash: string): Promise<void> {
    const now = this.platform.clock.now();
    const record = await this.find(hash);
    if (!record || this.isFresh(record.touchedAt)) return;
    const { touchedAt, expiresAt } = timesOf(record.createdAt, now);
    await this.platform.sessions.touch(hash, { touchedAt, expiresAt });
  }
}

/** Of one that goes on under another id: it ends in a moment, whoever saves, touches or renews it until then. */
export const replacedRecord = (
  record: SessionRecord,
  begun: NonNullable<SessionData['begun']>,
  now: number,
): SessionRecord => {
  const data = JSON.parse(record.data) as SessionData;
  if (data.isReplaced) return record;
  return {
    ...record,
    data: JSON.stringify({ ...data, begun, isReplaced: true, confirmedAt: 0 }),
    ...timesOf(now + formerIdMs - maxSessionMs, now),
  };
};

const timesOf = (createdAt: number, now: number) => ({
  createdAt,
  touchedAt: now,
  expiresAt: Math.min(now + idleMs, createdAt + maxSessionMs),
});
