import { Inject, Injectable } from '@nestjs/common';
import { endVoidSessionsOf, EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { Accounts } from '../account/accounts.js';
import { MAILER, type Mail, type Mailer } from '../mail/mailer.js';
import { addressConfirmations } from '../new-email/address-confirmations.js';
import { confirmationMail } from '../new-email/confirmation-mail.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { accountAround, type AccountAround } from './account-around.js';
import { noticeMail } from './notice-texts.js';
import { sentMails } from './sent-notices.js';
import { isOldNews, noticeOfCommand } from './told-events.js';

/** What follows from a command that has changed an account: its mails, and the end of the sessions that it has left behind. */
@Injectable()
export class TellOwner {
  private readonly sent: ReturnType<typeof sentMails>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    private readonly accounts: Accounts,
    private readonly eventSourcing: EventSourcing,
  ) {
    this.sent = sentMails(platform);
  }

  /**
   * Again does nothing. @param user UUID. @param command its id
   * @param isTold whether a mail may follow. Where none does nothing of the past is read: how often people end their own
   * sessions is not limited, and mails to others wait meanwhile
   */
  async tell(user: string, command: string, isTold = true): Promise<void> {
    if (await this.sent.has(command, 'all')) return;
    const account = await this.accounts.find(user);
    if (account && isTold) {
      const around = await accountAround(this.platform.events, this.eventSourcing.codec, user, command);
      if (around) await this.follow(user, command, around);
    } else if (account) await endVoidSessionsOf(this.platform, account.userId, account.credentialVersion);
    await this.sent.note(command, 'all');
  }

  private async follow(user: string, command: string, around: AccountAround): Promise<void> {
    // The process may have ended before it has ended them, and the command line cannot reach them.
    const { userId, credentialVersion } = around.after;
    if (credentialVersion > around.before.credentialVersion)
      await endVoidSessionsOf(this.platform, userId, credentialVersion);
    if (isOldNews(around.at, this.platform.clock.now())) return;
    const mails = [...this.noticesOf(around), () => this.confirmationOf(user, command, around)];
    for (const [place, mailOf] of mails.entries()) {
      if (await this.sent.has(command, place)) continue;
      const mail = await mailOf();
      if (!mail) continue;
      await this.mailer.send(mail);
      await this.sent.note(command, place);
    }
  }

  /** To the address that the account had then: whoever has got at it may have changed it since. */
  private noticesOf({ before, after, events, at, commandKind }: AccountAround): (() => Mail | undefined)[] {
    const kind = noticeOfCommand(events, commandKind);
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
