import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject, isRejection, type Rejection } from '@daybook/event-sourcing';
import {
  type Caller,
  endSessionsOf,
  EventSourcing,
  metadataOf,
  PLATFORM,
  type Problem,
  refuse,
  type SessionUser,
} from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { rejections, unauthorized } from '../refusals.js';
import { accountDecider } from './account.js';
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

const refused = (rejection: Rejection): Problem => {
  if (rejection.rejected === 'credentials-changed') return unauthorized();
  return refuse(rejections, rejection);
};

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
    const metadata = metadataOf(caller, 'remove-password');
    const account = await this.accounts.find(user);
    if (!account) throw unauthorized();
    const decided = accountDecider.decide(command, account, metadata);
    if (isRejection(decided)) throw refused(decided);
    // Before the version rises, so that a crash in between leaves none; and after it, for those that began meanwhile.
    await endSessionsOf(this.platform, userId, current);
    const result = await this.accounts.execute(user, command, metadata);
    if (!result.ok) throw refused(result.rejection);
    if (result.view.status === 'none') throw unauthorized();
    await endSessionsOf(this.platform, userId, current);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    // Not the view's version: that is of all that was appended together, an administrator's ending of all sessions included.
    const [raised] = result.events;
    return { user, userId, tenant, credentialVersion, ...(raised?.type === 'PasswordRemoved' && raised.data) };
  }
}
