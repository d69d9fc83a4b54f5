import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import {
  type Caller,
  endSessionsOf,
  EventSourcing,
  metadataOf,
  PLATFORM,
  refuse,
  type SessionUser,
} from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { rejections, unauthorized } from '../refusals.js';
import { Accounts } from './accounts.js';

/** Ends every other session. What the caller's own must hold from now on. `execute` of the bus throws a Problem without a passkey. */
export class RemovePassword extends Command<SessionUser> {
  constructor(
    readonly caller: Caller,
    /** What the store calls the session that stays. */
    readonly current: string,
  ) {
    super();
  }
}

@CommandHandler(RemovePassword)
export class RemovePasswordHandler implements ICommandHandler<RemovePassword> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, current }: RemovePassword): Promise<SessionUser> {
    const { user, userId, tenant, credentialVersion = 0 } = caller;
    const command = { type: 'RemovePassword', credentialVersion } as const;
    const result = await this.accounts.execute(user, command, metadataOf(caller, 'remove-password'));
    if (!result.ok && result.rejection.rejected === 'credentials-changed') throw unauthorized();
    if (!result.ok) return refuse(rejections, result.rejection);
    if (result.view.status === 'none') throw unauthorized();
    await endSessionsOf(this.platform, userId, current);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    return { user, userId, tenant, credentialVersion: result.view.credentialVersion };
  }
}
