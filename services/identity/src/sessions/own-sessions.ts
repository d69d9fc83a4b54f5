import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Session } from '@daybook/contracts';
import { type Caller, endWholeSession, type LiveSession, PLATFORM, placeOf, sessionsOf } from '@daybook/nest';
import type { Platform } from '@daybook/platform';

/** What the API calls a session as long as it lasts: neither what its cookie holds nor what it is stored under. */
const publicIdOf = ({ firstIdHash }: LiveSession): string =>
  createHash('sha256').update(`session ${firstIdHash}`).digest('base64url').slice(0, 22);

const instant = (ms: number): string => new Date(ms).toISOString();

@Injectable()
export class OwnSessions {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /**
   * The caller's sessions, the last used first.
   * @param current what the store called the session that asks when it began
   * @param here the network that it asks from
   */
  async list({ userId, credentialVersion }: Caller, current: string, here: string): Promise<Session[]> {
    const live = (await sessionsOf(this.platform, userId)).filter(
      ({ user, firstIdHash }) => firstIdHash === current || user.credentialVersion === credentialVersion,
    );
    return live
      .sort((a, b) => b.touchedAt - a.touchedAt || b.createdAt - a.createdAt)
      .map((session) => ({
        id: publicIdOf(session),
        current: session.firstIdHash === current ? 1 : 0,
        device: session.device ?? 'Unknown device',
        place: placeOf(session.network, here) ?? null,
        createdAt: instant(session.createdAt),
        lastUsedAt: instant(session.touchedAt),
      }));
  }

  /** One of the caller's sessions, as the API calls it. */
  async find({ userId }: Caller, id: string): Promise<LiveSession | undefined> {
    return (await sessionsOf(this.platform, userId)).find((session) => publicIdOf(session) === id);
  }

  end({ user, firstIdHash }: LiveSession): Promise<void> {
    return endWholeSession(this.platform, user.userId, firstIdHash);
  }
}
