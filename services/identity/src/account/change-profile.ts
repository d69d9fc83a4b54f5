import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf } from '@daybook/nest';
import { unauthorized } from '../refusals.js';
import { Accounts } from './accounts.js';

export interface ProfileChange {
  firstName?: string;
  lastName?: string;
  /** IANA. */
  zone?: string;
}

/** What is absent stays as it is. */
export class ChangeProfile extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly change: ProfileChange,
  ) {
    super();
  }
}

@CommandHandler(ChangeProfile)
export class ChangeProfileHandler implements ICommandHandler<ChangeProfile> {
  constructor(
    private readonly accounts: Accounts,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, change }: ChangeProfile): Promise<void> {
    const command = { type: 'ChangeProfile', ...change } as const;
    const result = await this.accounts.execute(caller.user, command, metadataOf(caller, 'change-profile'));
    if (!result.ok) throw unauthorized();
    await this.eventSourcing.settle(everySubject, 'account', result.position);
  }
}
