import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import { type Caller, endSessionsOf, EventSourcing, metadataOf, PLATFORM, refuse } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { rejections } from '../refusals.js';
import { UserIds } from '../user-id/user-ids.js';
import { personOf } from './person-of.js';

/** For a person who has lost their phone. `execute` of the bus throws a Problem where nobody has the id. */
export class ResetSecondFactor extends Command<void> {
  constructor(
    readonly caller: Caller,
    /** API id of the person. */
    readonly userId: number,
  ) {
    super();
  }
}

@CommandHandler(ResetSecondFactor)
export class ResetSecondFactorHandler implements ICommandHandler<ResetSecondFactor> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly userIds: UserIds,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, userId }: ResetSecondFactor): Promise<void> {
    const { user, account } = await personOf(this.accounts, this.userIds, userId);
    // The actor is the administrator, the household the person's.
    const metadata = { ...metadataOf(caller, 'reset-second-factor'), tenant: account.tenant };
    const change = { type: 'ResetSecondFactor' } as const;
    const result = await this.accounts.execute(user, { type: 'ChangeFactors', change }, metadata);
    if (!result.ok) return refuse(rejections, result.rejection);
    if (result.events.length === 0) return;
    await endSessionsOf(this.platform, userId);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
  }
}
