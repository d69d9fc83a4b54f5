import { createHash } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Session } from '@daybook/contracts';
import { everySubject } from '@daybook/event-sourcing';
import { type Caller, endSessionsOf, EventSourcing, metadataOf, PLATFORM, sessionsOf } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { unauthorized } from '../refusals.js';

/** What the API calls a session: neither what its cookie holds nor what it is stored under. */
const publicIdOf = (idHash: string): string =>
  createHash('sha256').update(`session ${idHash}`).digest('base64url').slice(0, 22);

const instant = (ms: number): string => new Date(ms).toISOString();

/** The caller's sessions, the last used first. */
export class ListSessions extends Query<Session[]> {
  constructor(
    readonly caller: Caller,
    /** What the store calls the session that asks. */
    readonly current: string,
  ) {
    super();
  }
}

@QueryHandler(ListSessions)
export class ListSessionsHandler implements IQueryHandler<ListSessions> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ caller: { userId, credentialVersion }, current }: ListSessions): Promise<Session[]> {
    const live = (await sessionsOf(this.platform, userId)).filter(
      ({ user, idHash }) => idHash === current || user.credentialVersion === credentialVersion,
    );
    return live
      .sort((a, b) => b.touchedAt - a.touchedAt || b.createdAt - a.createdAt)
      .map(({ idHash, device = 'Unknown device', createdAt, touchedAt }) => ({
        id: publicIdOf(idHash),
        current: idHash === current ? 1 : 0,
        device,
        createdAt: instant(createdAt),
        lastUsedAt: instant(touchedAt),
      }));
  }
}

/** What the store calls the session that was ended; null where the caller has no such session. */
export class EndOneSession extends Command<string | null> {
  constructor(
    readonly caller: Caller,
    /** As the API calls it. */
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(EndOneSession)
export class EndOneSessionHandler implements ICommandHandler<EndOneSession> {
  constructor(@Inject(PLATFORM) private readonly platform: Platform) {}

  async execute({ caller, id }: EndOneSession): Promise<string | null> {
    const found = (await sessionsOf(this.platform, caller.userId)).find(({ idHash }) => publicIdOf(idHash) === id);
    if (!found) return null;
    await this.platform.sessions.remove(found.idHash);
    return found.idHash;
  }
}

/** How many were ended, and the version that the caller's session must carry from now on. */
export class EndOtherSessions extends Command<{ ended: number; credentialVersion: number }> {
  constructor(
    readonly caller: Caller,
    /** What the store calls the session that stays. */
    readonly current: string,
  ) {
    super();
  }
}

@CommandHandler(EndOtherSessions)
export class EndOtherSessionsHandler implements ICommandHandler<EndOtherSessions> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, current }: EndOtherSessions): Promise<{ ended: number; credentialVersion: number }> {
    const { user, userId, credentialVersion = 0 } = caller;
    // Before the version rises, so that a crash in between leaves none; and after it, for those that began meanwhile.
    const before = await endSessionsOf(this.platform, userId, current);
    const command = { type: 'EndOtherSessions', credentialVersion } as const;
    const result = await this.accounts.execute(user, command, metadataOf(caller, 'end-other-sessions'));
    if (!result.ok || result.view.status === 'none') throw unauthorized();
    const after = await endSessionsOf(this.platform, userId, current);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    return { ended: before + after, credentialVersion: result.view.credentialVersion };
  }
}
