import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM, Problem, refuse } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { checkAgainstContext } from '../account/password-rules.js';
import { Passwords } from '../account/passwords.js';
import type { Owner } from '../devices/known-devices.js';
import { EmailClaims } from '../email/email-claims.js';
import { passkeyUses } from '../passkeys/passkey-uses.js';
import { rejections } from '../refusals.js';
import { type Visitor, visitorMetadata } from '../visitor.js';
import { ResetCompletion } from './reset-completion.js';
import { resetTokens } from './reset-tokens.js';

/** Whose password it is, and its version. `execute` of the bus throws a Problem when the link is void. */
export class ResetPassword extends Command<Owner> {
  constructor(
    readonly token: string,
    readonly newPassword: string,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

@CommandHandler(ResetPassword)
export class ResetPasswordHandler implements ICommandHandler<ResetPassword> {
  private readonly tokens: ReturnType<typeof resetTokens>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
    private readonly passwords: Passwords,
    private readonly completion: ResetCompletion,
    private readonly eventSourcing: EventSourcing,
  ) {
    this.tokens = resetTokens(platform);
  }

  async execute({ token, newPassword, visitor }: ResetPassword): Promise<Owner> {
    const reset = await this.tokens.find(token);
    if (!reset) throw voidLink();
    const owner = await this.accounts.find(reset.body.user);
    if (owner) checkAgainstContext(newPassword, owner);
    const passwordHash = await this.passwords.hash(newPassword);
    const commandId = this.platform.ids.uuid();
    const used = await this.tokens.use(reset, commandId);
    if (!used) throw voidLink();
    const { user, credentialVersion, address } = used.body;
    const account = await this.accounts.find(user);
    if (!account || (await this.emails.hashOf(account.email)) !== address) {
      await this.tokens.remove(used);
      throw voidLink();
    }
    const { email, tenant } = account;
    const what = { commandId, commandKind: 'reset-password', user, tenant };
    const command = { type: 'ChangePassword', passwordHash, credentialVersion, email, isReset: true } as const;
    const result = await this.accounts.execute(user, command, visitorMetadata(visitor, what));
    if (!result.ok) {
      await this.tokens.remove(used);
      return refuse(rejections, result.rejection);
    }
    await this.completion.complete(used);
    for (const { id } of account.factors.passkeys) await passkeyUses(this.platform).forget(user, id);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    return { user, credentialVersion: credentialVersion + 1 };
  }
}

const voidLink = () => new Problem(400, 'reset-link-void', 'This password reset link is invalid or has expired.');
