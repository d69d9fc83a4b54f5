import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { deterministicId, everySubject, isRejection, commandIdOf, reject } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM, refuse, type SessionUser } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { normalAddress } from '../email/address.js';
import { EmailClaims } from '../email/email-claims.js';
import { rejections } from '../refusals.js';
import { type Visitor, visitorMetadata } from '../visitor.js';
import { needsMoreThanPassword } from './account.js';
import { Accounts } from './accounts.js';
import { Passwords } from './passwords.js';

export interface NewPerson {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
}

/** `execute` of the bus throws a Problem when the address is taken. */
export class RegisterAccount extends Command<SessionUser> {
  constructor(
    readonly person: NewPerson,
    readonly visitor: Visitor,
  ) {
    super();
  }
}

/**
 * An id, an address, an account: three streams, one after the other. Whoever sends the same request again after it has
 * stopped between two of them goes on where it stopped.
 */
@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
    private readonly emails: EmailClaims,
    private readonly administrators: AdministratorSet,
    private readonly passwords: Passwords,
    private readonly eventSourcing: EventSourcing,
  ) {}

  async execute({ person, visitor }: RegisterAccount): Promise<SessionUser> {
    // Before anything is looked up: an address that is taken takes as long as one that is free.
    const passwordHash = await this.passwords.hash(person.password);
    const email = normalAddress(person.email);
    const commandId = await this.operationOf(person, visitor);
    const claim = await this.emails.claim(email, commandId, visitor);
    if (isRejection(claim)) return refuse(rejections, claim);
    const { user, userId, tenant } = claim;
    const { firstName, lastName } = person;
    const registration = { userId, tenant, email, firstName, lastName, passwordHash, zone: visitor.zone };
    // Without a key of the client's the account is registered by this request or not at all: a repeat finds it taken.
    const own = visitor.idempotencyKey ? commandId : this.platform.ids.uuid();
    const metadata = visitorMetadata(visitor, { commandId: own, commandKind: 'register', user, tenant });
    const result = await this.accounts.execute(user, { type: 'RegisterAccount', registration }, metadata);
    if (!result.ok) return refuse(rejections, result.rejection);
    const account = result.view;
    if (account.status === 'none') throw new Error(`The account of ${user} is not in its stream`);
    // Whoever repeats a key must know the password too, or a key would open an account; and where that is not enough to
    // sign in, it is not enough here.
    const known = !result.repeated || !visitor.idempotencyKey;
    const opens = async () =>
      !needsMoreThanPassword(account) && (await this.passwords.verify(account.passwordHash, person.password));
    if (!known && !(await opens())) {
      return refuse(rejections, reject('email-taken'));
    }
    await this.eventSourcing.settle(everySubject, 'account', result.position);
    await this.administrators.repair();
    return { user, userId, tenant, credentialVersion: account.credentialVersion };
  }

  /** Of this request and its repeats. Without a key from the client a repeat is known by the person's address and names. */
  private async operationOf({ email, firstName, lastName }: NewPerson, { idempotencyKey }: Visitor): Promise<string> {
    if (idempotencyKey) return commandIdOf(await this.emails.hashOf(email), 'POST /api/register', idempotencyKey);
    // Hashed under the key: operations stand in the log in the clear.
    return deterministicId(
      'register',
      await this.emails.hashOf(JSON.stringify([normalAddress(email), firstName, lastName])),
    );
  }
}
