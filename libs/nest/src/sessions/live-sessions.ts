import type { Platform } from '@daybook/platform';
import type { SessionData } from 'express-session';
import type { SessionUser } from './session-user.js';

/** A session of somebody who is signed in. */
export interface LiveSession {
  idHash: string;
  user: SessionUser;
  /** Absent where they are not known. */
  device?: string;
  network?: string;
  /** As what its device is known; none where it began before that was noted. */
  knownDevices: readonly string[];
  /** Instants, milliseconds since the epoch. */
  createdAt: number;
  touchedAt: number;
}

/** A person's sessions that have not run out, each once, although it may have a former id for a moment. */
export async function sessionsOf(
  { sessions, clock }: Pick<Platform, 'sessions' | 'clock'>,
  userId: number,
): Promise<LiveSession[]> {
  const now = clock.now();
  return (await sessions.ofUser(userId)).flatMap(({ idHash, session: { data, createdAt, touchedAt, expiresAt } }) => {
    const { passport, device, network, knownDevices = [], isReplaced } = JSON.parse(data) as SessionData;
    const user = passport?.user;
    if (!user || isReplaced || expiresAt <= now) return [];
    const known = { ...(device === undefined ? {} : { device }), ...(network === undefined ? {} : { network }) };
    return [{ idHash, user, createdAt, touchedAt, knownDevices, ...known }];
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
  return ended.filter(({ session }) => !(JSON.parse(session.data) as SessionData).isReplaced).length;
}
