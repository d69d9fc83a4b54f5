import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { reject } from '@daybook/event-sourcing';
import { PLATFORM, refuse } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { ChangeEmail } from '../account/change-email.js';
import { rejections } from '../refusals.js';
import { type Visitor, visitorMetadata } from '../visitor.js';
import { addressConfirmations } from './address-confirmations.js';

/** By whoever reads the mails of the new address. `execute` of the bus throws a Problem where the link is void. */
export class ConfirmEmail extends Command<void> {
  constructor(
    readonly token: string,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(ConfirmEmail)
export class ConfirmEmailHandler implements ICommandHandler<ConfirmEmail> {
  private readonly tokens: ReturnType<typeof addressConfirmations>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly commands: CommandBus,
  ) {
    this.tokens = addressConfirmations(platform);
  }

  async execute({ token, visitor }: ConfirmEmail): Promise<void> {
    const found = await this.tokens.find(token);
    if (!found) return refuse(rejections, reject('email-link-void'));
    const { user, asked } = found.body;
    const account = await this.accounts.find(user);
    if (!account?.newEmail || account.newEmail.asked !== asked) {
      await this.tokens.remove(found);
      return refuse(rejections, reject('email-link-void'));
    }
    const { tenant, newEmail } = account;
    const what = { commandId: this.platform.ids.uuid(), commandKind: 'change-email', user, tenant };
    const metadata = visitorMetadata(visitor, what);
    await this.commands.execute(new ChangeEmail(user, account, newEmail.email, metadata, asked));
    await this.tokens.remove(found);
  }
}
