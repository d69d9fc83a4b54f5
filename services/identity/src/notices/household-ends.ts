import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { deterministicId } from '@daybook/event-sourcing';
import { log, PLATFORM, type RecurringTask, startRecurringTask } from '@daybook/nest';
import type { Platform, Worker } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { endedMemberships } from '../households/ended-memberships.js';
import { Households } from '../households/households.js';
import { MAILER, type Mailer, MailRefused } from '../mail/mailer.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { endedMail } from './household-mail-texts.js';
import { sentMails } from './sent-notices.js';
import { isOldNews } from './told-events.js';

export const householdEndQueue = 'household-ends';
const lookEveryMs = 60_000;
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;

/**
 * Mails those who belonged to a household that ends. Who they were can be read as long as the household has its key, and a mail may
 * take a week longer: each is noted under their own id before the key goes, and a queue that has lost the job loses no mail.
 */
@Injectable()
export class HouseholdEnds implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly memberships: ReturnType<typeof endedMemberships>;
  private readonly sent: ReturnType<typeof sentMails>;
  private looking: RecurringTask | undefined;
  private worker: Worker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    private readonly accounts: Accounts,
    private readonly households: Households,
  ) {
    this.memberships = endedMemberships(platform);
    this.sent = sentMails(platform);
  }

  onApplicationBootstrap(): void {
    this.worker = this.platform.jobs.work(householdEndQueue, ({ id, data }) => this.tell(String(data['user']), id));
    const failed = 'mails about the end of households could not be looked for';
    this.looking = startRecurringTask(lookEveryMs, failed, () => this.look());
  }

  async onApplicationShutdown(): Promise<void> {
    this.looking?.stop();
    await this.worker?.stop(graceMs);
  }

  /**
   * Again does nothing, and nothing where nobody else belongs to it.
   * @param since milliseconds since the epoch. @param leaving UUIDs of those whose accounts end with it
   */
  async begin(tenant: string, since: number, leaving: readonly string[]): Promise<void> {
    const state = await this.households.last(tenant);
    const endedAt = new Date(since).toISOString();
    if (state.status === 'alone' || this.isOld(endedAt)) return;
    for (const { user, joinedAt } of state.members) {
      const id = deterministicId('household-ended', tenant, user);
      if (joinedAt === null || leaving.includes(user) || (await this.sent.has(id, 'all'))) continue;
      await this.memberships.keep(user, id, { joinedAt, endedAt });
      await this.add(user, id);
    }
  }

  /** Adds what the queue may have lost, and forgets what is over. */
  async look(): Promise<void> {
    for await (const { tenant: user, id, body } of this.memberships.all()) {
      const isOver = this.isOld(body.endedAt) || (await this.sent.has(id, 'all'));
      await (isOver ? this.memberships.remove(user, id) : this.add(user, id));
    }
  }

  private async tell(user: string, id: string): Promise<void> {
    const membership = (await this.sent.has(id, 'all')) ? undefined : await this.memberships.find(user, id);
    const account = membership && (await this.accounts.find(user));
    if (account && !this.isOld(membership.endedAt)) {
      try {
        await this.mailer.send(endedMail(account, { ...membership, id }, this.settings.publicOrigin));
      } catch (error) {
        if (!(error instanceof MailRefused)) throw error;
        log.warn({ err: error }, 'a mail about the end of a household was refused for good');
      }
    }
    await this.sent.note(id, 'all');
    await this.memberships.remove(user, id);
  }

  private add(user: string, id: string): Promise<void> {
    return this.platform.jobs.add(householdEndQueue, { id, data: { user } });
  }

  private isOld(endedAt: string): boolean {
    return isOldNews(endedAt, this.platform.clock.now());
  }
}
