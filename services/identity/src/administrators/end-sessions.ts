import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import { type Caller, endSessionsOf, EventSourcing, metadataOf, PLATFORM, refuse } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { endSessionsKind } from '../notices/told-events.js';
import { rejections } from '../refusals.js';
import { UserIds } from '../user-id/user-ids.js';
import { personOf } from './person-of.js';

/** Signs a person out everywhere. `execute` of the bus throws a Problem where nobody has the id. */
export class EndSessions extends Command<void> {
  constructor(
    readonly caller: Caller,
    /** API id of the person. */
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(EndSessions)
export class EndSessionsHandler implements ICommandHandler<EndSessions> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly userIds: UserIds,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, userId }: EndSessions): Promise<void> {
    const { user, account } = await personOf(this.accounts, this.userIds, userId);
    // The actor is the administrator, the household the person's.
    const metadata = { ...metadataOf(caller, endSessionsKind), tenant: account.tenant };
    const result = await this.accounts.execute(user, { type: 'EndSessions' }, metadata);
    if (!result.ok) return refuse(rejections, result.rejection);
    await endSessionsOf(this.platform, userId);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
  }
}
