import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, refuse } from '@daybook/nest';
import { Accounts } from '../account/accounts.js';
import { rejections, unauthorized } from '../refusals.js';
import type { FactorCommand, Factors } from './factors.js';

export interface ChangedFactors {
  factors: Factors;
  /** The same request was made before, and nothing was done now. */
  repeated: boolean;
}

/** What the account has afterwards. `execute` of the bus throws a Problem where the change is refused. */
export class ChangeFactors extends Command<ChangedFactors> {
  constructor(
    readonly caller: Caller,
    /** Stored with the events, in kebab-case. */
    readonly commandKind: string,
    readonly change: FactorCommand,
  ) {
    super();
  }
}

@CommandHandler(ChangeFactors)
export class ChangeFactorsHandler implements ICommandHandler<ChangeFactors> {
  constructor(
    private readonly accounts: Accounts,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, commandKind, change }: ChangeFactors): Promise<ChangedFactors> {
    const { user, credentialVersion } = caller;
    const version = credentialVersion === undefined ? {} : { credentialVersion };
    const command = { type: 'ChangeFactors', change, ...version } as const;
    const result = await this.accounts.execute(user, command, metadataOf(caller, commandKind));
    if (!result.ok && result.rejection.rejected === 'credentials-changed') throw unauthorized();
    if (!result.ok) return refuse(rejections, result.rejection);
    if (result.view.status === 'none') throw unauthorized();
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    return { factors: result.view.factors, repeated: result.repeated };
  }
}
