import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject, reject } from '@daybook/event-sourcing';
import { type Caller, EventSourcing, metadataOf, refuse } from '@daybook/nest';
import type { RegisteredAccount } from '../account/account.js';
import { Accounts } from '../account/accounts.js';
import { normalAddress } from '../email/address.js';
import { EmailClaims } from '../email/email-claims.js';
import { rejections, unauthorized } from '../refusals.js';

/** The password was asked for. `execute` of the bus throws a Problem where the address is another's. */
export class RequestEmailChange extends Command<void> {
  constructor(
    readonly caller: Caller,
    readonly account: RegisteredAccount,
    readonly email: string,
    /** What the link in the mail begins with. */
    readonly origin: string,
  ) {
    super();
  }
}

/**
 * Nothing changes before the link is followed that is mailed to the new address. Until then nobody claims it, or whoever
 * does not have an address could keep others from it.
 */
@CommandHandler(RequestEmailChange)
export class RequestEmailChangeHandler implements ICommandHandler<RequestEmailChange> {
  constructor(
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ caller, account, email: given, origin }: RequestEmailChange): Promise<void> {
    const email = normalAddress(given);
    if (email !== account.email && (await this.emails.isTaken(email))) {
      return refuse(rejections, reject('email-taken'));
    }
    // The session's own: the account may have been read after a reset that ended it.
    const credentialVersion = caller.credentialVersion ?? account.credentialVersion;
    const command = { type: 'RequestEmailChange', email, origin, credentialVersion } as const;
    const result = await this.accounts.execute(caller.user, command, metadataOf(caller, 'request-email-change'));
    if (!result.ok) throw unauthorized();
    await this.eventSourcing.settle(everySubject, 'account', result.position);
  }
}
