import { Inject, Injectable } from '@nestjs/common';
import type { AccountEvents } from '@daybook/contracts';
import { householdCategories, personCategories, readEvents, streamName, subjectOf } from '@daybook/event-sourcing';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { accountStream } from '../account/account.js';
import { emailStream } from '../email/address.js';
import { EmailClaims } from '../email/email-claims.js';
import type { Traces } from './erasure.js';

const namingHouseholds: ReadonlySet<string> = new Set<keyof AccountEvents>(['AccountRegistered', 'HouseholdListed']);

/** Finds what the log holds of a household, while it can be read. */
@Injectable()
export class HouseholdTraces {
  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly emails: EmailClaims,
  ) {}

  /** Of the person and of the household that their account came with; the accounts of its other members stay. */
  async of(tenant: string, user: string, userId: number): Promise<Traces> {
    const person = await this.ofPerson(user, userId);
    return { ...person, tenant, streams: [...this.ofHousehold(tenant).streams, ...person.streams] };
  }

  /** Of a household that has no owner left, whose accounts are gone or stay. */
  ofHousehold(tenant: string): Traces {
    const streams = householdCategories.map((category) => streamName(category, tenant));
    return { tenant, users: [], streams, emails: [] };
  }

  /** Of the person alone. */
  async ofPerson(user: string, userId: number): Promise<Traces> {
    const addresses = await this.addressesOf(user, ['AccountRegistered', 'EmailChanged']);
    const hashes = await Promise.all(addresses.map((address) => this.emails.hashOf(address)));
    return {
      tenant: user,
      users: [{ user, userId }],
      streams: personCategories.map((category) => streamName(category, user)),
      emails: hashes.map(emailStream),
    };
  }

  /** Every address that events of the types name: what was mailed to, where none are given. None once its key is destroyed. */
  async addressesOf(user: string, types?: readonly string[]): Promise<string[]> {
    const found = new Set<string>();
    for await (const decoded of readEvents(this.platform.events, this.eventSourcing.codec, accountStream(user))) {
      if (decoded.kind === 'erased' || (types && !types.includes(decoded.event.type))) continue;
      const { email } = decoded.event.data as { email?: string };
      if (email !== undefined) found.add(email);
    }
    return [...found];
  }

  /** UUIDs of the household that the account came with, and of those that it has listed, ever. None once its key is destroyed. */
  async householdsOf(user: string): Promise<string[]> {
    const found = new Set<string>();
    for await (const decoded of readEvents(this.platform.events, this.eventSourcing.codec, accountStream(user))) {
      if (decoded.kind === 'erased' || !namingHouseholds.has(decoded.event.type)) continue;
      found.add((decoded.event.data as AccountEvents['AccountRegistered' | 'HouseholdListed']).tenant);
    }
    return [...found];
  }

  /** The streams that there are, also those that began after the erasure. */
  async streamsOf({ tenant, users, streams }: Traces): Promise<string[]> {
    const own = new Set([tenant, ...users.map(({ user }) => user)]);
    const found = new Set<string>();
    for await (const { stream } of this.platform.events.readAll({ prefixes: streams })) {
      if (own.has(subjectOf(stream) ?? '')) found.add(stream);
    }
    return [...found];
  }
}
