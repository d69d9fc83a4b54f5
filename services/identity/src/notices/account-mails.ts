import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { deterministicId, subjectOf } from '@daybook/event-sourcing';
import { EventSourcing, followLog, PLATFORM, type RecurringTask, sessionsOf, startRecurringTask } from '@daybook/nest';
import type { Platform, RecordedEvent, RunningJob, Worker } from '@daybook/platform';
import type { RegisteredAccount } from '../account/account.js';
import { Accounts } from '../account/accounts.js';
import { MAILER, type Mail, type Mailer } from '../mail/mailer.js';
import { addressConfirmations } from '../new-email/address-confirmations.js';
import { confirmationMail } from '../new-email/confirmation-mail.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { accountAround, type AccountAround } from './account-around.js';
import { followedLog } from './followed-log.js';
import { noticeMail } from './notice-texts.js';
import { sentMails } from './sent-notices.js';
import { noticeOf, noticeOfReset } from './told-events.js';

export const accountMailQueue = 'account-mails';
const saveEveryMs = 60_000;
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;

/**
 * Tells the owner of an account of what the log says was done to it, whoever appended it, and whatever became of the
 * process that did: at least one mail about each command that is told.
 */
@Injectable()
export class AccountMails implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly place: ReturnType<typeof followedLog>;
  private readonly sent: ReturnType<typeof sentMails>;
  private following: Promise<void> = Promise.resolve();
  private saving: RecurringTask | undefined;
  private worker: Worker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    private readonly accounts: Accounts,
    private readonly eventSourcing: EventSourcing,
  ) {
    this.place = followedLog(platform, 'account-mails');
    this.sent = sentMails(platform);
  }

  async onApplicationBootstrap(): Promise<void> {
    const after = await this.place.begin();
    this.worker = this.platform.jobs.work(accountMailQueue, (job) => this.run(job));
    const { signal } = this.ending;
    const failure = 'the log cannot be followed for mails about accounts';
    const log = { ...(after !== undefined && { after }), prefixes: ['account-'], signal, failure };
    this.following = followLog(this.platform.events, log, async (message) => {
      if (message.kind === 'event') await this.take(message.event);
      if (message.kind === 'checkpoint') this.place.reach(message.position);
    });
    this.saving = startRecurringTask(saveEveryMs, 'how far the log was followed could not be saved', async () => {
      await this.place.save();
      await this.sent.removeOld();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.saving?.stop();
    this.ending.abort();
    await this.following;
    await this.worker?.stop(graceMs);
  }

  private async take(event: RecordedEvent): Promise<void> {
    const user = subjectOf(event.stream);
    if (noticeOf(event) === undefined || user === undefined) return this.place.reach(event.position);
    const { commandId: command, tenant } = event.metadata;
    await this.platform.jobs.add(accountMailQueue, {
      id: deterministicId('account-mail', user, command),
      data: { user, command, ...(tenant !== null && { tenant }) },
    });
    this.place.reach(event.position);
    await this.place.save();
  }

  private async run({ data }: RunningJob): Promise<void> {
    const user = String(data['user']);
    const command = String(data['command']);
    if (!(await this.accounts.find(user))) return;
    const around = await accountAround(this.platform.events, this.eventSourcing.codec, user, command);
    if (!around) return;
    const last = around.events.at(-1);
    // What the command line has reset ends here: it cannot reach the sessions.
    if (last?.type === 'SecondFactorReset') await this.endVoidSessions(around.after);
    const mails = [...this.noticesOf(around), () => this.confirmationOf(user, command, around)];
    for (const [place, mailOf] of mails.entries()) {
      if (await this.sent.has(command, place)) continue;
      const mail = await mailOf();
      if (!mail) continue;
      await this.mailer.send(mail);
      await this.sent.note(command, place);
    }
  }

  private async endVoidSessions({ userId, credentialVersion }: RegisteredAccount): Promise<void> {
    for (const { idHash, user } of await sessionsOf(this.platform, userId)) {
      if (user.credentialVersion < credentialVersion) await this.platform.sessions.remove(idHash);
    }
  }

  /** To the address that the account had then: whoever has got at it may have changed it since. */
  private noticesOf({ before, after, events, at, commandKind }: AccountAround): (() => Mail | undefined)[] {
    const isReset = commandKind === 'reset-password' && events.some(({ type }) => type === 'PasswordChanged');
    const kind = isReset ? noticeOfReset(events) : events.map(noticeOf).find((one) => one !== undefined);
    const isAskedAgain = kind === 'email-change-requested' && before.newEmail?.email === after.newEmail?.email;
    if (kind === undefined || isAskedAgain) return [];
    const details = { kind, at, origin: this.settings.publicOrigin };
    const addresses = new Set([before.email, after.email]);
    return [...addresses].map((to) => () => noticeMail(after, to, details));
  }

  /** The link to a new address, where the account still waits for it. The token is made here, so that it stands in no queue. */
  private async confirmationOf(user: string, command: string, { after }: AccountAround): Promise<Mail | undefined> {
    const asked = after.newEmail;
    if (asked?.asked !== command) return undefined;
    if ((await this.accounts.find(user))?.newEmail?.asked !== command) return undefined;
    const token = await addressConfirmations(this.platform).create(user, command);
    return confirmationMail(asked.email, `${asked.origin}/confirm-email?token=${token}`);
  }
}
