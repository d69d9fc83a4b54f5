import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import { type Caller, endSessionsOf, EventSourcing, metadataOf, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { unauthorized } from '../refusals.js';

/** How many were ended, and the version that the caller's next session must carry. */
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
    if ((await this.platform.sessions.get(current)) === undefined) throw unauthorized();
    const command = { type: 'EndOtherSessions', credentialVersion } as const;
    const result = await this.accounts.execute(user, command, metadataOf(caller, 'end-other-sessions'));
    // Not the view's version: that is of all that was appended together, an administrator's ending of all sessions included.
    const [raised] = result.ok ? result.events : [];
    if (!result.ok || raised?.type !== 'OtherSessionsEnded') throw unauthorized();
    const after = await endSessionsOf(this.platform, userId, current);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    return { ended: before + after, credentialVersion: raised.data.credentialVersion };
  }
}
