import { Inject, Injectable } from '@nestjs/common';
import type { AccountEvents } from '@daybook/contracts';
import {
  type CommandHandler,
  type Decider,
  everySubject,
  reject,
  type Rejection,
  subjectOf,
} from '@daybook/event-sourcing';
import { EventSourcing, isAccountErased, PLATFORM } from '@daybook/nest';
import type { EventMetadata, Platform } from '@daybook/platform';
import {
  type AdministratorCommand,
  type AdministratorEvent,
  type Administrators,
  administratorsDecider,
  administratorsStream,
} from '../administrators/administrators.js';

export interface Person {
  /** UUID. */
  user: string;
  /** API id. */
  userId: number;
}

/** Takes a person who is erased out of the set, the last one too. */
const administratorRemoval: Decider<Person, Administrators, AdministratorEvent, never> = {
  initialState: administratorsDecider.initialState,
  evolve: administratorsDecider.evolve,
  decide: (person, administrators) =>
    administrators.has(person.user) ? [{ type: 'AdministratorRevoked', data: person }] : [],
};

/** What the set of administrators has to say to an erasure. */
@Injectable()
export class LastAdministrator {
  private readonly revocation: CommandHandler<AdministratorCommand, Administrators, AdministratorEvent>;
  private readonly removal: CommandHandler<Person, Administrators, AdministratorEvent>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
  ) {
    this.revocation = eventSourcing.commandHandler(administratorsDecider);
    this.removal = eventSourcing.commandHandler(administratorRemoval);
  }

  /**
   * Takes the person out of the set before their account goes: of two last ones who leave at once one is refused. Whoever
   * has the only account may leave it all the same, and is taken out with it.
   */
  async stepDown(person: Person, metadata: EventMetadata): Promise<Rejection<'last-administrator'> | undefined> {
    const command = { type: 'RevokeAdministrator' as const, ...person };
    const result = await this.revocation.execute(administratorsStream, command, metadata);
    if (!result.ok) return (await this.isAlone(person.user)) ? undefined : reject('last-administrator');
    await this.eventSourcing.settle(everySubject, 'administrators', result.position);
    return undefined;
  }

  /** Whether or not others are left. */
  async remove(person: Person, metadata: EventMetadata): Promise<void> {
    const result = await this.removal.execute(administratorsStream, person, metadata);
    if (result.ok) await this.eventSourcing.settle(everySubject, 'administrators', result.position);
  }

  /** Asked of the log: an account that a list does not show yet counts as well. */
  private async isAlone(user: string): Promise<boolean> {
    for await (const event of this.platform.events.readAll({ prefixes: ['account-'] })) {
      const other = subjectOf(event.stream);
      if (event.type !== 'AccountRegistered' || other === undefined || other === user) continue;
      const decoded = await this.eventSourcing.codec.decode(event);
      if (decoded.kind === 'erased') continue;
      const { tenant } = decoded.event.data as AccountEvents['AccountRegistered'];
      if (!(await isAccountErased(this.platform, { tenant, user: other }))) return false;
    }
    return true;
  }
}
