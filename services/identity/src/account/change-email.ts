import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject, isRejection, reject } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM, refuse } from '@daybook/nest';
import type { EventMetadata, Platform } from '@daybook/platform';
import { normalAddress } from '../email/address.js';
import { EmailClaims } from '../email/email-claims.js';
import { rejections } from '../refusals.js';
import type { RegisteredAccount } from './account.js';
import { Accounts } from './accounts.js';

/** `execute` of the bus throws a Problem when the address is another's. Its owner has shown that it is theirs. */
export class ChangeEmail extends Command<void> {
  constructor(
    /** UUID. */
    readonly user: string,
    readonly account: RegisteredAccount,
    readonly email: string,
    readonly metadata: EventMetadata,
    /** The command that asked for the change: void where another has asked for another since. */
    readonly asked?: string,
  ) {
    super();
  }
}

/**
 * The new address is claimed, then the account has it, then the former one is released. After a crash in between the account
 * says whose an address is: what it does not have may be taken over by others, a claim that goes nowhere after ten minutes.
 */
@CommandHandler(ChangeEmail)
export class ChangeEmailHandler implements ICommandHandler<ChangeEmail> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ user, account, email: given, metadata, asked }: ChangeEmail): Promise<void> {
    const { email: from, userId, tenant } = account;
    const email = normalAddress(given);
    if (email === from) return;
    const former = await this.holderOf(from);
    const claim = await this.emails.claimFor({ user, userId, tenant }, email, metadata);
    if (isRejection(claim)) return refuse(rejections, claim);
    const command = { type: 'ChangeEmail', email, from, ...(asked !== undefined && { asked }) } as const;
    const result = await this.accounts.execute(user, command, metadata);
    if (!result.ok) {
      await this.emails.release(email, { ...claim, commandId: metadata.commandId }, this.another(metadata));
      return refuse(rejections, result.rejection);
    }
    // Whoever was stopped for longer than a claim lasts may have lost it, and has the former one still.
    if ((await this.holderOf(email))?.user !== user) {
      await this.accounts.execute(user, { type: 'ChangeEmail', email: from, from: email }, this.another(metadata));
      return refuse(rejections, reject('email-taken'));
    }
    if (former?.user === user) await this.emails.release(from, former, metadata);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
  }

  /** What undoes something in a stream must not be taken for its repeat. */
  private another(metadata: EventMetadata): EventMetadata {
    return { ...metadata, commandId: this.platform.ids.uuid() };
  }

  private async holderOf(address: string) {
    return this.emails.holder(await this.emails.hashOf(address));
  }
}
