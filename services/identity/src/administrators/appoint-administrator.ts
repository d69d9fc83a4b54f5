import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type Caller, metadataOf, refuse } from '@daybook/nest';
import { Accounts } from '../account/accounts.js';
import { rejections } from '../refusals.js';
import { UserIds } from '../user-id/user-ids.js';
import { AdministratorSet } from './administrator-set.js';
import { personOf } from './person-of.js';

/** `execute` of the bus throws a Problem where nobody has the id, or the person would be the last one to go. */
export class AppointAdministrator extends Command<void> {
  constructor(
    readonly caller: Caller,
    /** API id of the person. */
    readonly userId: number,
    /** Whether they are to be one from now on. */
    readonly granted: boolean,
  ) {
    super();
  }
}

@CommandHandler(AppointAdministrator)
export class AppointAdministratorHandler implements ICommandHandler<AppointAdministrator> {
  constructor(
    private readonly accounts: Accounts,
    private readonly administrators: AdministratorSet,
    private readonly userIds: UserIds,
  ) {}

  async execute({ caller, userId, granted }: AppointAdministrator): Promise<void> {
    const { user } = await personOf(this.accounts, this.userIds, userId);
    const type = granted ? 'GrantAdministrator' : 'RevokeAdministrator';
    const metadata = metadataOf(caller, granted ? 'grant-administrator' : 'revoke-administrator');
    const rejection = await this.administrators.change(
      { type, user, userId, by: caller.user },
      { ...metadata, tenant: null },
    );
    if (rejection) return refuse(rejections, rejection);
  }
}
