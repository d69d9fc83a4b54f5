import type { Platform, SessionRecord } from '@daybook/platform';
import type { SessionData } from 'express-session';

type Sessions = Pick<Platform, 'sessions'>;

/** One id of a session; it has several while it goes on under another one. */
export interface SessionId {
  idHash: string;
  /** What the store called the session when it began: of all its ids the same. */
  firstIdHash: string;
  data: SessionData;
}

export const sessionIdOf = (idHash: string, record: SessionRecord): SessionId => {
  const data = JSON.parse(record.data) as SessionData;
  return { idHash, firstIdHash: data.begun?.as ?? idHash, data };
};

/**
 * Looks again until none is left of what it ends: a renewal under way may have added an id since, and one that adds its own later
 * finds the former gone.
 * @returns the first ids of what was ended
 */
async function end(
  { sessions }: Sessions,
  userId: number,
  isEnding: (one: SessionId) => boolean,
): Promise<Set<string>> {
  const ids = async () => (await sessions.ofUser(userId)).map(({ idHash, session }) => sessionIdOf(idHash, session));
  const ended = new Set<string>();
  let found = (await ids()).filter(isEnding);
  while (found.length > 0) {
    for (const { idHash, firstIdHash } of found) {
      await sessions.remove(idHash);
      ended.add(firstIdHash);
    }
    found = (await ids()).filter((one) => ended.has(one.firstIdHash) && isEnding(one));
  }
  return ended;
}

/** Ends one session under every id it has. @param firstIdHash what the store called it when it began */
export async function endWholeSession(platform: Sessions, userId: number, firstIdHash: string): Promise<void> {
  await end(platform, userId, (one) => one.firstIdHash === firstIdHash);
}

/**
 * Ends all sessions of a person, wherever they are.
 * @param except what the store calls one that stays, under this id alone
 * @returns how many others there were
 */
export async function endSessionsOf(platform: Sessions, userId: number, except?: string): Promise<number> {
  const staying = except === undefined ? undefined : await platform.sessions.get(except);
  const ended = await end(platform, userId, ({ idHash }) => idHash !== except);
  if (except !== undefined && staying) ended.delete(sessionIdOf(except, staying).firstIdHash);
  return ended.size;
}

/** Ends those of a person that a newer credential version has left behind. */
export async function endVoidSessionsOf(platform: Sessions, userId: number, credentialVersion: number): Promise<void> {
  await end(platform, userId, ({ data }) => (data.passport?.user?.credentialVersion ?? -1) < credentialVersion);
}
