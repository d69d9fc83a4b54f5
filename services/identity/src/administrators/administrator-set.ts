import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { AccountEvents } from '@daybook/contracts';
import { type CommandHandler, everySubject, readEvents, type Rejection, subjectOf } from '@daybook/event-sourcing';
import { EventSourcing, isAccountErased, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform } from '@daybook/platform';
import { accountStream } from '../account/account.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { systemMetadata } from '../system-metadata.js';
import {
  type AdministratorCommand,
  type AdministratorEvent,
  type Administrators,
  administratorsDecider,
  administratorsStream,
} from './administrators.js';

interface Person {
  user: string;
  userId: number;
}

@Injectable()
export class AdministratorSet implements OnApplicationBootstrap {
  private readonly handler: CommandHandler<AdministratorCommand, Administrators, AdministratorEvent>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) private readonly settings: IdentitySettings,
    private readonly eventSourcing: EventSourcing,
  ) {
    this.handler = eventSourcing.commandHandler(administratorsDecider);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.repair();
  }

  async has(user: string): Promise<boolean> {
    return (await this.handler.read(administratorsStream, (administrators) => administrators.has(user))).view;
  }

  /** Where the oldest account is administrator while there is none: sees to it. */
  async repair(): Promise<void> {
    if (!this.settings.oldestAccountIsAdministrator) return;
    const { view: administrators } = await this.handler.read(administratorsStream, (members) => members);
    for (const user of administrators) if (await this.hasAccount(user)) return;
    const oldest = await this.oldestAccount();
    const type = administrators.size === 0 ? 'AppointFirstAdministrator' : 'GrantAdministrator';
    if (oldest) await this.execute({ type, ...oldest });
  }

  /** Whether there is any account. */
  async hasAnybody(): Promise<boolean> {
    return (await this.oldestAccount()) !== undefined;
  }

  /** After a mailed link was used: the address is the person's own. */
  async grantIfListed(person: Person, email: string): Promise<void> {
    if (!this.settings.adminEmails.includes(email)) return;
    await this.execute({ type: 'GrantAdministrator', user: person.user, userId: person.userId });
  }

  /** What an administrator decides of another person, or of themselves. Undefined when it is done. */
  async change(
    command: Extract<AdministratorCommand, { by?: string }>,
    metadata: EventMetadata,
  ): Promise<Rejection | undefined> {
    const result = await this.handler.execute(administratorsStream, command, metadata);
    if (!result.ok) return result.rejection;
    await this.eventSourcing.settle(everySubject, 'administrators', result.position);
    return undefined;
  }

  private async execute(command: AdministratorCommand): Promise<void> {
    const result = await this.handler.execute(administratorsStream, command, this.metadata());
    if (result.ok) await this.eventSourcing.settle(everySubject, 'administrators', result.position);
  }

  /** An older backup may bring somebody back into the set whose account was erased since. */
  private async hasAccount(user: string): Promise<boolean> {
    for await (const decoded of readEvents(this.platform.events, this.eventSourcing.codec, accountStream(user))) {
      if (decoded.kind === 'erased' || decoded.event.type !== 'AccountRegistered') continue;
      const { tenant } = decoded.event.data as AccountEvents['AccountRegistered'];
      return !(await isAccountErased(this.platform, { tenant, user }));
    }
    return false;
  }

  /** The log itself says who came first; it is asked while there is no administrator, and the answer stands at its beginning. */
  private async oldestAccount(): Promise<Person | undefined> {
    for await (const event of this.platform.events.readAll({ prefixes: ['account-'] })) {
      if (event.type !== 'AccountRegistered') continue;
      const decoded = await this.eventSourcing.codec.decode(event);
      if (decoded.kind === 'erased') continue;
      const user = subjectOf(event.stream);
      const { userId, tenant } = decoded.event.data as AccountEvents['AccountRegistered'];
      if (user && !(await isAccountErased(this.platform, { tenant, user }))) return { user, userId };
    }
    return undefined;
  }

  private metadata(): EventMetadata {
    return systemMetadata(this.platform.clock.now(), {
      tenant: null,
      commandId: this.platform.ids.uuid(),
      commandKind: 'appoint-administrator',
      causationId: 'rule',
    });
  }
}
