export interface SessionRecord {
  /** JSON of the web framework's session. */
  data: string;
  /** API id of the user; absent before sign-in. */
  userId?: number;
  /** Instants, milliseconds since the epoch. */
  createdAt: number;
  touchedAt: number;
  expiresAt: number;
}

/** Sessions by the SHA-256 of their id, so that a leaked file signs nobody in. */
export interface SessionStore {
  get(idHash: string): Promise<SessionRecord | undefined>;
  /** Begins it, or takes the place of what is there. */
  set(idHash: string, session: SessionRecord): Promise<void>;
  /** Only where it is there, or a session that ended meanwhile would come back. Whether it was. */
  replace(idHash: string, session: SessionRecord): Promise<boolean>;
  /** Likewise, and leaves all else as it is: another request may be changing that. */
  touch(idHash: string, times: Pick<SessionRecord, 'touchedAt' | 'expiresAt'>): Promise<boolean>;
  remove(idHash: string): Promise<void>;
  ofUser(userId: number): Promise<{ idHash: string; session: SessionRecord }[]>;
  /** Removes those that expired before the instant. */
  removeExpired(now: number): Promise<void>;
  close(): Promise<void>;
}
