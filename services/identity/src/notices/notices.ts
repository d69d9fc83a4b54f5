import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { deterministicId } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform, RunningJob, Worker } from '@daybook/platform';
import type { RegisteredAccount } from '../account/account.js';
import { Accounts } from '../account/accounts.js';
import { EmailClaims } from '../email/email-claims.js';
import { MAILER, type Mailer } from '../mail/mailer.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { formerEmail } from './former-email.js';
import { type NoticeKind, noticeMail } from './notice-texts.js';

export const noticeQueue = 'account-notices';
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;
/** About an hour of tries: news of the day before help nobody. */
const attempts = 125;

/** Mails to the owner of an account about what the log does not tell. */
@Injectable()
export class Notices implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: Worker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
    private readonly eventSourcing: EventSourcing,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = this.platform.jobs.work(noticeQueue, (job) => this.run(job), { attempts });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.stop(graceMs);
  }

  /** Once a day, whoever has the address, if anybody: as much is done for an address that nobody holds. */
  async tellHolderOf(email: string, kind: NoticeKind): Promise<void> {
    const about = await this.emails.jobAbout(email);
    const at = new Date(this.platform.clock.now()).toISOString();
    const id = deterministicId(kind, about.address, at.slice(0, 10));
    await this.platform.jobs.add(noticeQueue, { id, data: { ...about, kind, at } });
  }

  private async run({ data }: RunningJob): Promise<void> {
    // A replica of the release before names whom to tell, and tells of everything here.
    const user = data['user'] === undefined ? undefined : String(data['user']);
    const account = await (user === undefined ? this.holderOf(data['address']) : this.accounts.find(user));
    if (!account) return;
    const kind = data['kind'] as NoticeKind;
    const details = { kind, at: String(data['at']), origin: this.settings.publicOrigin };
    const { events } = this.platform;
    const isChanged = user !== undefined && kind === 'email-changed';
    const former = isChanged ? await formerEmail(events, this.eventSourcing.codec, user) : undefined;
    for (const to of new Set([former ?? account.email, account.email])) {
      await this.mailer.send(noticeMail(account, to, details));
    }
  }

  private async holderOf(hash: unknown): Promise<RegisteredAccount | undefined> {
    const holder = await this.emails.holder(String(hash));
    const account = holder && (await this.accounts.find(holder.user));
    return account && (await this.emails.hashOf(account.email)) === hash ? account : undefined;
  }
}
