import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { accountsCategory } from '@daybook/contracts';
import { type Caller, EventSourcing, metadataOf, refuse } from '@daybook/nest';
import { rejections } from '../rejections.js';
import { accountsStream, type ChangeAccounts, type DescribedAccounts } from './accounts.js';
import { HouseholdAccounts } from './household-accounts.js';

/** Changes what is said of accounts. `execute` of the bus throws a Problem when it is refused. */
export class ChangeHouseholdAccounts extends Command<DescribedAccounts> {
  constructor(
    readonly caller: Caller,
    readonly kind: 'describe-account' | 'reconcile-statement',
    readonly change: ChangeAccounts,
  ) {
    super();
  }
}

@CommandHandler(ChangeHouseholdAccounts)
export class ChangeAccountsHandler implements ICommandHandler<ChangeHouseholdAccounts> {
  constructor(
    private readonly accounts: HouseholdAccounts,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, kind, change }: ChangeHouseholdAccounts): Promise<DescribedAccounts> {
    const { tenant } = caller;
    const metadata = metadataOf(caller, kind);
    const result = await this.accounts.handler.execute(accountsStream(tenant), change, metadata, (state) => state);
    if (!result.ok) return refuse(rejections, result.rejection);
    await this.eventSourcing.settle(tenant, accountsCategory, result.position);
    return result.view;
  }
}
