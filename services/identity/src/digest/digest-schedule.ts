import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { subjectOf } from '@daybook/event-sourcing';
import { addDays, type CivilDate } from '@daybook/money';
import { PLATFORM, type RecurringTask, startRecurringTask } from '@daybook/nest';
import { type Collection, noTenant, type Platform, type StoredDocument } from '@daybook/platform';
import type { RegisteredAccount } from '../account/account.js';
import { Accounts } from '../account/accounts.js';
import { listedTenant } from '../households/household-accesses.js';
import { digestDocuments, digestIdOf, type DigestOfDay, type Schedule } from './digest-documents.js';
import { latestDigest, nextDigest } from './digest-times.js';

export const digestQueue = 'digests';
const lookEveryMs = 60_000;
/** A zone that was changed counts after that long. */
const mostAheadMs = 6 * 3_600_000;
/** What was before is no news. */
const mostDaysBack = 31;

/** Which log the schedules were looked for in. */
const lookedThrough: Collection = { name: 'followed-log' };
const follower = 'digest-schedules';

const laterOf = (a: CivilDate, b: CivilDate): CivilDate => (a > b ? a : b);

/** Those of which the person has asked to be told. Whether they still belong to them is looked up before each mail. */
const toldHouseholds = (account: RegisteredAccount): Pick<DigestOfDay, 'tenant' | 'household'>[] =>
  (account.digest.households ?? [account.userId]).flatMap((household) => {
    const tenant = listedTenant(account, household);
    if (tenant === undefined) return [];
    return household === account.userId ? { tenant } : { tenant, household };
  });

/** Sees to it that each digest whose time has come has a document, and a job while it is not over. */
@Injectable()
export class DigestSchedule implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly documents: ReturnType<typeof digestDocuments>;
  private looking: RecurringTask | undefined;
  private isComplete = false;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly accounts: Accounts,
  ) {
    this.documents = digestDocuments(platform);
  }

  onApplicationBootstrap(): void {
    this.looking = startRecurringTask(lookEveryMs, 'digests could not be looked for', () => this.look(), 5_000);
  }

  onApplicationShutdown(): void {
    this.looking?.stop();
  }

  /** Any process may do it at any time, and several at once. */
  async look(): Promise<void> {
    if (!this.isComplete) await this.findAll();
    for (const schedule of await this.documents.dueSchedules()) await this.advance(schedule);
    for (const { id, body } of await this.documents.unfinished()) await this.enqueue(id, body);
    await this.documents.removeOld();
  }

  /** Of a log that was restored or moved here nothing is known but what it says; types of events stand in the clear. */
  private async findAll(): Promise<void> {
    const { events, documents } = this.platform;
    const incarnation = await events.incarnation();
    const known = await documents.get(lookedThrough, noTenant, follower);
    if (known?.body['incarnation'] !== incarnation) {
      const users = new Set<string>();
      for await (const { stream, type } of events.readAll({ prefixes: ['account-'] })) {
        if (type === 'DigestChosen') users.add(subjectOf(stream) ?? '');
      }
      for (const user of users) await this.documents.look(user);
      const body = { incarnation };
      await documents.write(lookedThrough, [{ tenant: noTenant, id: follower, version: 0, body, when: 'always' }]);
    }
    this.isComplete = true;
  }

  private async advance(schedule: StoredDocument<Schedule>): Promise<void> {
    const { user, lastDay } = schedule.body;
    const account = await this.accounts.find(user);
    const { frequency, chosenAt } = account?.digest ?? { frequency: 'off', chosenAt: '' };
    if (!account || frequency === 'off') return void (await this.documents.writeSchedule(schedule, null));
    const now = this.platform.clock.now();
    const { day, at } = latestDigest(frequency, account.zone, now);
    const isDue = at > Date.parse(chosenAt) && day > lastDay;
    if (isDue) {
      const usual = addDays(day, frequency === 'daily' ? -1 : -7);
      // Where the program was stopped, the next digest tells of all that time.
      const since = lastDay === '' || lastDay > usual ? usual : laterOf(lastDay, addDays(day, -mostDaysBack));
      for (const told of toldHouseholds(account)) {
        const digest: DigestOfDay = { user, ...told, day, since, state: 'due', at: now };
        await this.documents.add(digest);
        await this.enqueue(digestIdOf(digest), digest);
      }
    }
    const nextAt = Math.min(nextDigest(frequency, account.zone, now).at, now + mostAheadMs);
    // Last: whoever stops before comes here again, and finds the digest that there is.
    await this.documents.writeSchedule(schedule, { user, nextAt, lastDay: isDue ? day : lastDay });
  }

  private async enqueue(id: string, { user, tenant }: DigestOfDay): Promise<void> {
    const { jobs } = this.platform;
    const known = await jobs.find(digestQueue, id);
    if (!known || (known.state === 'dead' && !known.parked)) {
      await jobs.add(digestQueue, { id, data: { user, tenant } });
    }
  }
}
