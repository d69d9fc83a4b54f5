import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import { Accounts } from '../account/accounts.js';
import { unauthorized } from '../refusals.js';

/** The address that waits for its link is forgotten, and the link void. Again does nothing. */
export class CancelEmailChange extends Command<void> {
  constructor(readonly caller: Caller) {
    super();
  }
}

@CommandHandler(CancelEmailChange)
export class CancelEmailChangeHandler implements ICommandHandler<CancelEmailChange> {
  constructor(
    private readonly accounts: Accounts,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller }: CancelEmailChange): Promise<void> {
    const command = { type: 'CancelEmailChange' } as const;
    const result = await this.accounts.execute(caller.user, command, metadataOf(caller, 'cancel-email-change'));
    if (!result.ok) throw unauthorized();
    await this.eventSourcing.settle(everySubject, 'account', result.position);
  }
}
