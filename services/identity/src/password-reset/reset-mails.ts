import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { PLATFORM } from '@daybook/nest';
import type { Platform, RunningJob, Worker } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { EmailClaims } from '../email/email-claims.js';
import { MAILER, type Mail, type Mailer } from '../mail/mailer.js';
import { resetTokens } from './reset-tokens.js';

export const resetMailQueue = 'password-reset-mails';
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;

/** As much is done for an address that nobody holds as for any other. */
export class RequestPasswordReset extends Command<void> {
  constructor(
    readonly email: string,
    /** What the link begins with. */
    readonly origin: string,
  ) {
    super();
  }
}

@CommandHandler(RequestPasswordReset)
export class RequestPasswordResetHandler implements ICommandHandler<RequestPasswordReset> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly emails: EmailClaims,
  ) {}

  async execute({ email, origin }: RequestPasswordReset): Promise<void> {
    const data = { address: await this.emails.hashOf(email), origin };
    await this.platform.jobs.add(resetMailQueue, { id: this.platform.ids.uuid(), data });
  }
}

const mailTo = (to: string, firstName: string, link: string): Mail => ({
  to,
  subject: 'Reset your Daybook password',
  text: [
    `Hello ${firstName.replace(/\s+/g, ' ')},`,
    '',
    'somebody, probably you, asked for a new password for your Daybook account.',
    'Choose one here within 60 minutes; the link works once:',
    '',
    link,
    '',
    'If it was not you, you need not do anything: your password stays as it is.',
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
    this.worker = this.platform.jobs.work(resetMailQueue, (job) => this.run(job));
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
    await this.mailer.send(mailTo(account.email, account.firstName, link));
  }
}
