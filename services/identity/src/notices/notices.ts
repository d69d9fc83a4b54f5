import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { PLATFORM } from '@daybook/nest';
import type { Platform, RunningJob, Worker } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { EmailClaims } from '../email/email-claims.js';
import { MAILER, type Mailer } from '../mail/mailer.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { type NoticeKind, noticeMail } from './notice-texts.js';

export const noticeQueue = 'account-notices';
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;
/** About an hour of tries: news of the day before help nobody. */
const attempts = 125;

/** Mails to the owner of an account about what was done to it. */
@Injectable()
export class Notices implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: Worker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = this.platform.jobs.work(noticeQueue, (job) => this.run(job), { attempts });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.stop(graceMs);
  }

  /** Whoever has the address, if anybody: as much is done for an address that nobody holds. */
  async tellHolderOf(email: string, kind: NoticeKind): Promise<void> {
    await this.add({ address: await this.emails.hashOf(email), kind });
  }

  private async add(data: { address: string; kind: NoticeKind }): Promise<void> {
    const { jobs, ids, clock } = this.platform;
    await jobs.add(noticeQueue, { id: ids.uuid(), data: { ...data, at: new Date(clock.now()).toISOString() } });
  }

  private async run({ data }: RunningJob): Promise<void> {
    const address = String(data['address']);
    const holder = await this.emails.holder(address);
    const account = holder && (await this.accounts.find(holder.user));
    if (!account || (await this.emails.hashOf(account.email)) !== address) return;
    const details = { kind: data['kind'] as NoticeKind, at: String(data['at']), origin: this.settings.publicOrigin };
    await this.mailer.send(noticeMail(account, account.email, details));
  }
}
