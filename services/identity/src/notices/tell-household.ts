import { Inject, Injectable } from '@nestjs/common';
import type { HouseholdEvents } from '@daybook/contracts';
import { readEvents } from '@daybook/event-sourcing';
import { EventSourcing, log, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { feedTokenOf } from '../access-tokens/token-text.js';
import { Accounts } from '../account/accounts.js';
import {
  type HouseholdEvent,
  householdStream,
  openInvitations,
  type SharedHousehold,
} from '../households/household.js';
import { Households } from '../households/households.js';
import { invitationAddresses } from '../households/invitation-addresses.js';
import { invitationSecrets } from '../households/invitation-secrets.js';
import { MAILER, type Mail, type Mailer, MailRefused } from '../mail/mailer.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { invitationMail, joinedMail } from './household-mail-texts.js';
import { sentMails } from './sent-notices.js';
import { isOldNews } from './told-events.js';

interface LoggedEvent {
  event: HouseholdEvent;
  /** Instant, ISO 8601 in UTC. */
  at: string;
}

/** The mails that follow from a command which has changed who belongs to a household. */
@Injectable()
export class TellHousehold {
  private readonly sent: ReturnType<typeof sentMails>;
  private readonly addresses: ReturnType<typeof invitationAddresses>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(MAILER) private readonly mailer: Mailer,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    private readonly accounts: Accounts,
    private readonly households: Households,
    private readonly eventSourcing: EventSourcing,
  ) {
    this.sent = sentMails(platform);
    this.addresses = invitationAddresses(platform, eventSourcing.codec.keys);
  }

  /** Again does nothing. @param tenant UUID. @param command its id */
  async tell(tenant: string, command: string): Promise<void> {
    if (await this.sent.has(command, 'all')) return;
    const state = await this.households.find(tenant);
    const told = state?.status === 'shared' ? await this.eventOf(tenant, command) : undefined;
    if (state?.status === 'shared' && told && !isOldNews(told.at, this.platform.clock.now())) {
      for (const [place, mail] of await this.mailsAbout(told, state, { tenant, command })) {
        await this.send(command, place, mail);
      }
    }
    await this.sent.note(command, 'all');
  }

  /** Where invitations were mailed to that nobody can accept any more. */
  async forgetExpired(): Promise<void> {
    await this.addresses.removeExpired();
  }

  /** Under the API id of the owner whom each is for, or 0. */
  private async mailsAbout(
    { event, at }: LoggedEvent,
    state: SharedHousehold,
    of: { tenant: string; command: string },
  ): Promise<[number, Mail][]> {
    if (event.type === 'MemberInvited') {
      const mail = await this.invitationOf(event.data, state, of);
      return mail ? [[0, mail]] : [];
    }
    if (event.type !== 'MemberJoined') return [];
    const { user, role } = event.data;
    const mails: [number, Mail][] = [];
    for (const owner of state.members.filter((one) => one.role === 'owner' && one.user !== user)) {
      const account = await this.accounts.find(owner.user);
      if (account) mails.push([owner.userId, joinedMail(account, { role, at }, this.settings.publicOrigin)]);
    }
    return mails;
  }

  /** The token is made here, so that it stands in no queue. Undefined where it was not to be mailed, or is over. */
  private async invitationOf(
    { hash, role, expiresAt }: HouseholdEvents['MemberInvited'],
    state: SharedHousehold,
    { tenant, command }: { tenant: string; command: string },
  ): Promise<Mail | undefined> {
    const now = new Date(this.platform.clock.now()).toISOString();
    const isOpen = openInvitations(state, now).some((one) => one.hash === hash);
    const to = isOpen ? await this.addresses.find(tenant, hash) : undefined;
    const origin = this.settings.publicOrigin;
    if (to === undefined || origin === undefined) return undefined;
    const { text } = feedTokenOf(tenant, await invitationSecrets(this.platform).of(tenant, command));
    return invitationMail(to, { role, expiresAt, link: `${origin}/join?token=${text}` });
  }

  private async send(command: string, place: number, mail: Mail): Promise<void> {
    if (await this.sent.has(command, place)) return;
    try {
      await this.mailer.send(mail);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      log.warn({ err: error }, 'a mail about a household was refused for good');
    }
    await this.sent.note(command, place);
  }

  /** The first that the command brought about; undefined where nobody can read it any more. */
  private async eventOf(tenant: string, command: string): Promise<LoggedEvent | undefined> {
    const { events } = this.platform;
    for await (const decoded of readEvents(events, this.eventSourcing.codec, householdStream(tenant))) {
      if (decoded.kind === 'erased') return undefined;
      const { metadata } = decoded;
      if (metadata.commandId === command) return { event: decoded.event as HouseholdEvent, at: metadata.at };
    }
    return undefined;
  }
}
