import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { dateInZone } from '@daybook/money';
import { endSessionsOf, PLATFORM, type RecurringTask, startRecurringTask } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { EmailClaims } from '../email/email-claims.js';
import { visitorMetadata } from '../visitor.js';
import { resetTokens, type StoredReset } from './reset-tokens.js';

const recoverEveryMs = 60_000;
const unfinishedMs = 60_000;

/** What is left to do once a link was used. What a crash has interrupted is taken up again. */
@Injectable()
export class ResetCompletion implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tokens: ReturnType<typeof resetTokens>;
  private recovery: RecurringTask | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
    private readonly administrators: AdministratorSet,
  ) {
    this.tokens = resetTokens(platform);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.recover();
    this.recovery = startRecurringTask(recoverEveryMs, 'unfinished password resets could not be completed', () =>
      this.recover(),
    );
  }

  onApplicationShutdown(): void {
    this.recovery?.stop();
  }

  /** After the password was changed. */
  async complete(reset: StoredReset): Promise<void> {
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

  private async recover(): Promise<void> {
    for await (const reset of this.tokens.left(unfinishedMs)) {
      const { usedAt, user, commandId, credentialVersion } = reset.body;
      const isSame = (await this.accounts.find(user))?.credentialVersion === credentialVersion;
      if (usedAt === null) await this.tokens.remove(reset);
      else if (isSame) await this.tokens.reopen(reset);
      // The version may have risen for another reason than this link.
      else if (commandId === undefined || (await this.accounts.hasDone(user, commandId))) await this.complete(reset);
      else await this.tokens.remove(reset);
    }
  }
}
