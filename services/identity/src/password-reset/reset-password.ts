import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { everySubject } from '@daybook/event-sourcing';
import { dateInZone } from '@daybook/money';
import { endSessionsOf, EventSourcing, log, PLATFORM, Problem, refuse } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { Passwords } from '../account/passwords.js';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { EmailClaims } from '../email/email-claims.js';
import { rejections } from '../refusals.js';
import { type Visitor, visitorMetadata } from '../visitor.js';
import { resetTokens, type StoredReset } from './reset-tokens.js';

/** `execute` of the bus throws a Problem when the link is void. */
export class ResetPassword extends Command<void> {
  constructor(
    readonly token: string,
    readonly newPassword: string,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

const sweepEveryMs = 60_000;
const unfinishedMs = 60_000;

/** What is left to do once a link was used. What a crash has interrupted is taken up by the sweep. */
@Injectable()
export class FinishReset implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tokens: ReturnType<typeof resetTokens>;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
    private readonly administrators: AdministratorSet,
  ) {
    this.tokens = resetTokens(platform);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.sweep();
    this.timer = setInterval(() => {
      this.sweep().catch((error: unknown) => log.error({ err: error }, 'password resets could not be swept'));
    }, sweepEveryMs);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** After the password was changed. */
  async finish(reset: StoredReset): Promise<void> {
    const { user, address } = reset.body;
    const account = await this.accounts.find(user);
    if (account) {
      const { userId, email } = account;
      await endSessionsOf(this.platform, userId);
      await this.revokeTokens(user, account);
      // The link has proved one address: whatever the account has since is only said.
      if ((await this.emails.hashOf(email)) === address)
        await this.administrators.grantIfListed({ user, userId }, email);
    }
    await this.tokens.remove(reset);
  }

  /** Whoever had got at the account may have left one for later. */
  private async revokeTokens(user: string, { tenant }: { tenant: string }): Promise<void> {
    const now = this.platform.clock.now();
    const time = { zone: 'UTC', today: dateInZone(now, 'UTC'), at: new Date(now).toISOString() };
    const what = { commandId: this.platform.ids.uuid(), commandKind: 'reset-password', user, tenant };
    await this.accounts.execute(user, { type: 'RevokeAllAccessTokens' }, visitorMetadata(time, what));
  }

  private async sweep(): Promise<void> {
    for await (const reset of this.tokens.left(unfinishedMs)) {
      const { user, usedAt, credentialVersion } = reset.body;
      if (usedAt === null) await this.tokens.remove(reset);
      else if ((await this.accounts.find(user))?.credentialVersion === credentialVersion)
        await this.tokens.reopen(reset);
      else await this.finish(reset);
    }
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
    private readonly finishing: FinishReset,
    private readonly eventSourcing: EventSourcing,
  ) {
    this.tokens = resetTokens(platform);
  }

  async execute({ token, newPassword, visitor }: ResetPassword): Promise<void> {
    const reset = await this.tokens.find(token);
    if (!reset) throw voidLink();
    const passwordHash = await this.passwords.hash(newPassword);
    const used = await this.tokens.use(reset);
    if (!used) throw voidLink();
    const { user, credentialVersion, address } = used.body;
    const account = await this.accounts.find(user);
    if (!account || (await this.emails.hashOf(account.email)) !== address) throw voidLink();
    const { email, tenant } = account;
    const what = { commandId: this.platform.ids.uuid(), commandKind: 'reset-password', user, tenant };
    const command = { type: 'ChangePassword', passwordHash, credentialVersion, email } as const;
    const result = await this.accounts.execute(user, command, visitorMetadata(visitor, what));
    if (!result.ok) return refuse(rejections, result.rejection);
    await this.finishing.finish(used);
    await this.eventSourcing.settle(everySubject, 'account', result.position);
  }
}

const voidLink = () => new Problem(400, 'reset-link-void', 'This password reset link is invalid or has expired.');
