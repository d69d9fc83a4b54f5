import { Inject, Injectable } from '@nestjs/common';
import type { CommandHandler } from '@daybook/event-sourcing';
import type { EmailEvents, EventOf } from '@daybook/contracts';
import { endSessionsOf, EventSourcing, PLATFORM } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { AdministratorSet } from '../administrators/administrator-set.js';
import { hasNoOwner } from '../households/household.js';
import { Households } from '../households/households.js';
import { MAILER, type Mailer } from '../mail/mailer.js';
import { HouseholdEnds } from '../notices/household-ends.js';
import { IDENTITY_SETTINGS, type IdentitySettings } from '../settings.js';
import { Compactions, defaultWaitMs } from './compactions.js';
import type { Traces } from './erasure.js';
import { ErasureLog } from './erasure-log.js';
import { HouseholdTraces } from './household-traces.js';
import { LastAdministrator } from './last-administrator.js';
import { type AddressHolding, addressRelease } from './address-release.js';

export const erasureQueue = 'erasures';

/**
 * Takes an erasure as far as it may go now. Every step may be done any number of times, by several at once, and again
 * after a crash anywhere; the log says which of them need not be done again.
 */
@Injectable()
export class ErasureRunner {
  private readonly addresses: CommandHandler<{ user: string }, AddressHolding, EventOf<EmailEvents>>;
  private readonly waitMs: number;
  /** Households and persons that are purged for the last time, and how many compactions had begun then. */
  private readonly purged = new Map<string, number>();

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDENTITY_SETTINGS) settings: IdentitySettings,
    @Inject(MAILER) private readonly mailer: Mailer,
    eventSourcing: EventSourcing,
    private readonly erasures: ErasureLog,
    private readonly traces: HouseholdTraces,
    private readonly compactions: Compactions,
    private readonly lastAdministrator: LastAdministrator,
    private readonly administrators: AdministratorSet,
    private readonly households: Households,
    private readonly householdEnds: HouseholdEnds,
  ) {
    this.addresses = eventSourcing.commandHandler(addressRelease);
    this.waitMs = settings.erasureWaitMs ?? defaultWaitMs;
  }

  async run(tenant: string): Promise<void> {
    const begun = await this.erasures.read(tenant);
    if (begun.status === 'started') {
      await this.dismiss(begun.traces);
      await this.leaveHouseholds(begun.traces);
      const leaving = begun.traces.users.map(({ user }) => user);
      await this.householdEnds.begin(tenant, begun.since, leaving);
      if (!this.isOver(begun.since)) return;
      await this.destroyKeys(begun.traces);
      await this.erasures.noteDestroyedKeys(tenant);
    }
    const going = await this.erasures.read(tenant);
    if (going.status === 'keys-destroyed') {
      // Until then somebody may have had a key, and written what they read with it.
      if (!this.isOver(going.since)) return this.purge(going.traces);
      if (!(await this.leavesNoRemnant(going.traces))) return;
    }
    // Also where it is completed, for the mark that a crash may have kept from it.
    if (going.status !== 'none' && going.status !== 'started') await this.erasures.complete(tenant);
  }

  private isOver(since: number): boolean {
    return this.platform.clock.now() >= since + this.waitMs;
  }

  /** Nobody who is erased is signed in any more, or administrator. */
  private async dismiss({ tenant, users }: Traces): Promise<void> {
    for (const person of users) {
      await endSessionsOf(this.platform, person.userId);
      await this.lastAdministrator.remove(person, this.erasures.metadataOf(tenant, `dismiss ${person.user}`));
    }
    await this.administrators.repair();
  }

  /** All but the one that is erased with them. */
  private async leaveHouseholds({ tenant, users }: Traces): Promise<void> {
    for (const { user } of users) {
      for (const household of await this.traces.householdsOf(user)) {
        if (household === tenant) continue;
        const metadata = this.erasures.metadataOf(tenant, `leave ${household} ${user}`);
        const left = await this.households.execute(household, { type: 'EraseMember', user }, metadata);
        if (left.ok && hasNoOwner(left.view)) await this.end(household);
      }
    }
  }

  /** Whoever is still in it can neither let anybody in nor end it. */
  private async end(household: string): Promise<void> {
    await this.erasures.start(this.traces.ofHousehold(household), this.erasures.metadataOf(household, 'begun'));
    await this.platform.jobs.add(erasureQueue, { id: household, data: { tenant: household } });
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

  /** Purges for the last time; true once the stores were compacted after it. */
  private async leavesNoRemnant(traces: Traces): Promise<boolean> {
    const { tenant } = traces;
    if (!this.purged.has(tenant)) {
      await this.purge(traces);
      this.purged.set(tenant, await this.compactions.begun());
    }
    const isGone = await this.compactions.finishedSince(this.purged.get(tenant) ?? 0);
    if (isGone) this.purged.delete(tenant);
    return isGone;
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
