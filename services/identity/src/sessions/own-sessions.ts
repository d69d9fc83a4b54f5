import { createHash } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Session } from '@daybook/contracts';
import { type Caller, type LiveSession, PLATFORM, placeOf, sessionsOf } from '@daybook/nest';
import type { Platform } from '@daybook/platform';

/** What the API calls a session: neither what its cookie holds nor what it is stored under. */
const publicIdOf = (idHash: string): string =>
  createHash('sha256').update(`session ${idHash}`).digest('base64url').slice(0, 22);

const instant = (ms: number): string => new Date(ms).toISOString();

@Injectable()
export class OwnSessions {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  /**
   * The caller's sessions, the last used first.
   * @param current what the store calls the session that asks
   * @param here the network that it asks from
   */
  async list({ userId, credentialVersion }: Caller, current: string, here: string): Promise<Session[]> {
    const live = (await sessionsOf(this.platform, userId)).filter(
      ({ user, idHash }) => idHash === current || user.credentialVersion === credentialVersion,
    );
    return live
      .sort((a, b) => b.touchedAt - a.touchedAt || b.createdAt - a.createdAt)
      .map(({ idHash, device = 'Unknown device', createdAt, touchedAt, network }) => ({
        id: publicIdOf(idHash),
        current: idHash === current ? 1 : 0,
        device,
        place: placeOf(network, here) ?? null,
        createdAt: instant(createdAt),
        lastUsedAt: instant(touchedAt),
      }));
  }

  /** One of the caller's sessions, as the API calls it. */
  async find({ userId }: Caller, id: string): Promise<LiveSession | undefined> {
    return (await sessionsOf(this.platform, userId)).find(({ idHash }) => publicIdOf(idHash) === id);
  }

  end({ idHash }: LiveSession): Promise<void> {
    return this.platform.sessions.remove(idHash);
  }
}
