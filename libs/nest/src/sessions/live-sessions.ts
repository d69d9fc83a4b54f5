import type { Platform } from '@daybook/platform';
import { sessionIdOf } from './end-sessions.js';
import type { SessionUser } from './session-user.js';

/** A session of somebody who is signed in. */
export interface LiveSession {
  /** What the store called it when it began: it stays so, under whatever id it goes on. */
  firstIdHash: string;
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

/** As it was used last, with the devices of all its ids. */
const oneOf = (one: LiveSession, other: LiveSession): LiveSession => ({
  ...(one.touchedAt < other.touchedAt ? other : one),
  knownDevices: [...new Set([...one.knownDevices, ...other.knownDevices])],
});

/** A person's sessions that have not run out, each once, under however many ids it goes on. */
export async function sessionsOf(
  { sessions, clock }: Pick<Platform, 'sessions' | 'clock'>,
  userId: number,
): Promise<LiveSession[]> {
  const now = clock.now();
  const found = new Map<string, LiveSession>();
  for (const { idHash, session } of await sessions.ofUser(userId)) {
    const { createdAt, touchedAt, expiresAt } = session;
    const { firstIdHash, data } = sessionIdOf(idHash, session);
    const { passport, device, network, knownDevices = [], isReplaced } = data;
    const user = passport?.user;
    if (!user || isReplaced || expiresAt <= now) continue;
    const known = { ...(device === undefined ? {} : { device }), ...(network === undefined ? {} : { network }) };
    const one = { firstIdHash, user, createdAt, touchedAt, knownDevices, ...known };
    const other = found.get(firstIdHash);
    found.set(firstIdHash, other ? oneOf(other, one) : one);
  }
  return [...found.values()];
}
