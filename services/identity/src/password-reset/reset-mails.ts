import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PLATFORM } from '@daybook/nest';
import type { Platform, RunningJob, Worker } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { EmailClaims } from '../email/email-claims.js';
import { MAILER, type Mail, type Mailer } from '../mail/mailer.js';
import { resetTokens } from './reset-tokens.js';

export const resetMailQueue = 'password-reset-mails';
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;
/** About an hour of tries: whoever waits longer asks again. */
const attempts = 125;

/** Without a name: anybody may choose one, for an address that is not theirs. */
const mailTo = (to: string, link: string): Mail => ({
  to,
  subject: 'Reset your Daybook password',
  text: [
    'Hello,',
    '',
    'We received a request to reset the password of your Daybook account.',
    'Choose a new password here within 60 minutes. The link works once:',
    '',
    link,
    '',
    'This removes the passkeys of your account, and an authenticator app or recovery codes that were added within the last 30 days.',
    'You can add them again after you sign in.',
    '',
    'If you did not ask for this, ignore this message: your password stays the same.',
    '',
  ].join('\n'),
});

/** Sends the links: the token is made here, so that it stands in no queue. */
@Injectable()
export class ResetMails implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly tokens: ReturnType<typeof resetTokens>;
  private worker: Worker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(MAILER) private readonly mailer: Mailer,
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
  ) {
    this.tokens = resetTokens(platform);
  }

  onApplicationBootstrap(): void {
    this.worker = this.platform.jobs.work(resetMailQueue, (job) => this.run(job), { attempts });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.stop(graceMs);
  }

  private async run({ data }: RunningJob): Promise<void> {
    const address = String(data['address']);
    const holder = await this.emails.holder(address);
    const account = holder && (await this.accounts.find(holder.user));
    if (!account || (await this.emails.hashOf(account.email)) !== address) return;
    const token = await this.tokens.create(holder.user, account.credentialVersion, address);
    const link = `${String(data['origin'])}/reset-password?token=${token}`;
    await this.mailer.send(mailTo(account.email, link));
  }
}
