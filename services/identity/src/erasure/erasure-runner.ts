import { Inject, Injectable } from '@nestjs/common';
import { type CommandHandler, keyCacheMs } from '@daybook/event-sourcing';
import type { EmailEvents, EventOf } from '@daybook/contracts';
import { endSessionsOf, EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { MAILER, type Mailer } from '../mail/mailer.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import type { Traces } from './erasure.js';
import { ErasureLog } from './erasure-log.js';
import { HouseholdTraces } from './household-traces.js';
import { LastAdministrator } from './last-administrator.js';
import { type AddressHolding, addressRelease } from './address-release.js';

export const erasureQueue = 'erasures';

/** A little longer than any process uses a key that another has destroyed. */
const defaultWaitMs = keyCacheMs + 5_000;

/**
 * Takes an erasure as far as it may go now. Every step may be done any number of times, by several at once, and again
 * after a crash anywhere; the log says which of them need not be done again.
 */
@Injectable()
export class ErasureRunner {
  private readonly addresses: CommandHandler<{ user: string }, AddressHolding, EventOf<EmailEvents>>;
  private readonly waitMs: number;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) settings: IdentitySettings,
    @Inject(MAILER) private readonly mailer: Mailer,
    eventSourcing: EventSourcing,
    private readonly erasures: ErasureLog,
    private readonly traces: HouseholdTraces,
    private readonly lastAdministrator: LastAdministrator,
    private readonly administrators: AdministratorSet,
  ) {
    this.addresses = eventSourcing.commandHandler(addressRelease);
    this.waitMs = settings.erasureWaitMs ?? defaultWaitMs;
  }

  async run(tenant: string): Promise<void> {
    const begun = await this.erasures.read(tenant);
    if (begun.status === 'started') {
      await this.dismiss(begun.traces);
      if (!this.isOver(begun.since)) return;
      await this.destroyKeys(begun.traces);
      await this.erasures.noteDestroyedKeys(tenant);
    }
    const going = await this.erasures.read(tenant);
    if (going.status === 'keys-destroyed') {
      await this.purge(going.traces);
      // Until then somebody may have had a key, and written what they read with it.
      const isLast = this.isOver(going.since);
      if (begun.status === 'started' || isLast) await this.compact();
      if (!isLast) return;
    }
    // Also where it is completed, for the mark that a crash may have kept from it.
    if (going.status !== 'none' && going.status !== 'started') await this.erasures.complete(tenant);
  }

  private isOver(since: number): boolean {
    return this.platform.clock.now() >= since + this.waitMs;
  }

  /** Nobody of the household is signed in any more, or administrator. */
  private async dismiss({ tenant, users }: Traces): Promise<void> {
    for (const person of users) {
      await endSessionsOf(this.platform, person.userId);
      await this.lastAdministrator.remove(person, this.erasures.metadataOf(tenant, `dismiss ${person.user}`));
    }
    await this.administrators.repair();
  }

  /** From here on nobody can read what the log holds of them. Mails that were written to files go while it is known to whom. */
  private async destroyKeys({ tenant, users }: Traces): Promise<void> {
    for (const { user } of users) {
      for (const address of await this.traces.addressesOf(user)) await this.mailer.forget(address);
    }
    for (const subject of [tenant, ...users.map(({ user }) => user)]) await this.platform.keys.destroy(subject);
  }

  private async purge(traces: Traces): Promise<void> {
    const { tenant, users, emails } = traces;
    const { documents, readModels, jobs, positions, events } = this.platform;
    await this.dismiss(traces);
    for (const subject of [tenant, ...users.map(({ user }) => user)]) {
      await readModels.purge(subject);
      await documents.purge(subject);
      await positions.forget(subject);
    }
    const names = [tenant, ...users.flatMap(({ user, userId }) => [user, userId]), ...emails.map(hashIn)];
    await jobs.purge(names, erasureQueue);
    for (const email of emails) await this.release(email, traces);
    for (const stream of await this.traces.streamsOf(traces)) await events.tombstone(stream);
  }

  /** Each keeps others waiting while it lasts: once soon, and once when nothing more can come. */
  private async compact(): Promise<void> {
    const { events, documents, readModels } = this.platform;
    await events.compact();
    await documents.compact();
    await readModels.compact();
  }

  private async release(email: string, { tenant, users }: Traces): Promise<void> {
    for (const { user } of users) {
      const metadata = { ...this.erasures.metadataOf(tenant, `release ${email} ${user}`), tenant: null };
      await this.addresses.execute(email, { user }, metadata);
    }
  }
}

/** Jobs know an address by its hash. */
const hashIn = (stream: string): string => stream.slice(stream.indexOf('-') + 1);
