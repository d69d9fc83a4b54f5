import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { deterministicId } from '@daybook/event-sourcing';
import { PLATFORM } from '@daybook/nest';
import type { Platform, RunningJob, Worker } from '@daybook/platform';
import type { RegisteredAccount } from '../account/account.js';
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

  /** Once a day, whoever has the address, if anybody: as much is done for an address that nobody holds. */
  async tellHolderOf(email: string, kind: NoticeKind): Promise<void> {
    const address = await this.emails.hashOf(email);
    const today = new Date(this.platform.clock.now()).toISOString().slice(0, 10);
    await this.add({ address, kind }, deterministicId(kind, address, today));
  }

  /**
   * Of what was done to the account by its owner, or by somebody who got at it.
   * @param commandId by which it was done, where a repeat of the request may tell it again: it is one mail
   */
  async tell(user: string, kind: NoticeKind, commandId = this.platform.ids.uuid()): Promise<void> {
    await this.add({ user, kind }, deterministicId('notice', user, kind, commandId));
  }

  private async add(data: { kind: NoticeKind; user?: string; address?: string }, id: string): Promise<void> {
    const { jobs, clock } = this.platform;
    await jobs.add(noticeQueue, { id, data: { ...data, at: new Date(clock.now()).toISOString() } });
  }

  private async run({ data }: RunningJob): Promise<void> {
    const account = await (data['user'] ? this.accounts.find(String(data['user'])) : this.holderOf(data['address']));
    if (!account) return;
    const kind = data['kind'] as NoticeKind;
    const details = { kind, at: String(data['at']), origin: this.settings.publicOrigin };
    const former = kind === 'email-changed' ? account.formerEmail : undefined;
    for (const to of former === undefined ? [account.email] : [former, account.email]) {
      await this.mailer.send(noticeMail(account, to, details));
    }
  }

  private async holderOf(hash: unknown): Promise<RegisteredAccount | undefined> {
    const holder = await this.emails.holder(String(hash));
    const account = holder && (await this.accounts.find(holder.user));
    return account && (await this.emails.hashOf(account.email)) === hash ? account : undefined;
  }
}
