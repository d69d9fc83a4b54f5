import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { digestMatches, digestPlan } from '@daybook/contracts';
import { readIgnoredPayments } from '@daybook/money';
import { log, PLATFORM } from '@daybook/nest';
import type { Platform, RunningJob, Worker } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { HouseholdAccesses } from '../households/household-accesses.js';
import { MAILER, type Mail, type Mailer, MailRefused } from '../mail/mailer.js';
import { HouseholdPreferences } from '../preferences/household-preferences.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { digestDocuments, type StoredOfDay } from './digest-documents.js';
import { type DigestContents, digestMail } from './digest-mail.js';
import { digestParts } from './digest-parts.js';
import { digestQueue } from './digest-schedule.js';
import { unsubscribeTokens } from './unsubscribe-token.js';

/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;
/** Longer than a silent mail server is waited for: whoever has been sending for so long has ended. */
const sendingMs = 11 * 60_000;
/** A day longer than a job is tried: news of the week before helps nobody. */
const newsMs = 8 * 24 * 3_600_000;

/** Mails the digests: their parts are made by those who know them, and sent under a claim. */
@Injectable()
export class DigestJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly documents: ReturnType<typeof digestDocuments>;
  private readonly parts: ReturnType<typeof digestParts<'plan' | 'matches'>>;
  private worker: Worker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    private readonly accounts: Accounts,
    private readonly accesses: HouseholdAccesses,
    private readonly preferences: HouseholdPreferences,
  ) {
    this.documents = digestDocuments(platform);
    this.parts = digestParts(platform, ['plan', 'matches']);
  }

  onApplicationBootstrap(): void {
    this.worker = this.platform.jobs.work(digestQueue, (job) => this.run(job), { concurrency: 3 });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.stop(graceMs);
  }

  private async run({ id }: RunningJob): Promise<void> {
    const digest = await this.documents.get(id);
    if (!digest || digest.body.state === 'over') return;
    const { tenant, state, at, day } = digest.body;
    const isNews = this.platform.clock.now() - Date.parse(day) < newsMs;
    if (state === 'sending' && this.platform.clock.now() - at < sendingMs) {
      throw new Error('another process may be sending this digest');
    }
    const mail = isNews ? await this.mailOf(digest) : undefined;
    if (mail) await this.send(digest, mail);
    else await this.documents.change(digest, { state: 'over' });
    await this.parts.remove(id, tenant);
  }

  private async send(digest: StoredOfDay, mail: Mail): Promise<void> {
    const begun = await this.documents.change(digest, { state: 'sending' });
    if (!begun) throw new Error('another process sends this digest');
    try {
      await this.mailer.send(mail);
    } catch (error) {
      // Tomorrow's is tried again: the mailbox may only have been full.
      if (error instanceof MailRefused) {
        log.warn({ err: error, digest: digest.id }, 'a digest was refused for good');
        return void (await this.documents.change(begun, { state: 'over' }));
      }
      await this.documents.change(begun, { state: 'due' });
      throw error;
    }
    // Where the process ends before this, nobody knows whether it was taken: it goes again under the same Message-ID.
    await this.documents.change(begun, { state: 'over' });
  }

  /**
   * Undefined where nobody wants it any more, the person does not belong to the household, or nothing is to be told.
   * @throws while its parts are not made
   */
  private async mailOf({ id, body }: StoredOfDay): Promise<Mail | undefined> {
    const { user, tenant, day } = body;
    const account = await this.accounts.find(user);
    if (!account || account.digest.frequency === 'off') return undefined;
    const { household = account.userId } = body;
    const { households: chosen = [account.userId] } = account.digest;
    if (!chosen.includes(household) || !(await this.accesses.of(user, household))) return undefined;
    const contents = await this.contentsOf(id, body);
    const origin = this.settings.publicOrigin ?? account.digest.origin;
    const token = await unsubscribeTokens(this.platform).of(user);
    const ignored = new Set(readIgnoredPayments((await this.preferences.read(tenant)).ignoredPayments));
    const prices = contents.prices.filter(({ payment }) => !ignored.has(payment));
    const name = await this.accesses.nameIn(account, household, chosen);
    const of = { household, ...(name !== undefined && { name }) };
    const terms = { to: account.email, day, origin, of, unsubscribe: `${origin}/unsubscribe/${token}`, id };
    return digestMail({ ...contents, prices }, terms);
  }

  private async contentsOf(id: string, of: StoredOfDay['body']): Promise<DigestContents> {
    const made = await this.parts.of(id, of);
    return { ...digestPlan.parse(made.plan), ...digestMatches.parse(made.matches) };
  }
}
