import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { householdCategory } from '@daybook/contracts';
import { deterministicId, subjectOf } from '@daybook/event-sourcing';
import { followLog, PLATFORM, type RecurringTask, startRecurringTask } from '@daybook/nest';
import type { NewJob, Platform, RecordedEvent, Worker } from '@daybook/platform';
import type { HouseholdEvent } from '../households/household.js';
import { followedLog } from './followed-log.js';
import { sentMails } from './sent-notices.js';
import { TellHousehold } from './tell-household.js';
import { isOldNews } from './told-events.js';

export const householdMailQueue = 'household-mails';
const lookEveryMs = 60_000;
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;

const told: ReadonlySet<string> = new Set<HouseholdEvent['type']>(['MemberInvited', 'MemberJoined']);

/** A job that was added and is not known to be done. */
interface Waiting {
  job: NewJob;
  command: string;
  at: string;
}

/** Mails what the log says of who belongs to a household, whatever became of the process that appended it, or of the queue. */
@Injectable()
export class HouseholdMails implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly place: ReturnType<typeof followedLog>;
  private readonly sent: ReturnType<typeof sentMails>;
  private readonly waiting = new Map<string, Waiting>();
  private following: Promise<void> = Promise.resolve();
  private looking: RecurringTask | undefined;
  private worker: Worker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly household: TellHousehold,
  ) {
    this.place = followedLog(platform, householdMailQueue);
    this.sent = sentMails(platform);
  }

  async onApplicationBootstrap(): Promise<void> {
    const after = await this.place.begin();
    this.worker = this.platform.jobs.work(householdMailQueue, ({ data }) =>
      this.household.tell(String(data['tenant']), String(data['command'])),
    );
    const failure = 'the log cannot be followed for mails about households';
    const prefixes = [`${householdCategory}-`];
    const log = { ...(after !== undefined && { after }), prefixes, signal: this.ending.signal, failure };
    this.following = followLog(this.platform.events, log, async (message) => {
      if (message.kind === 'event') await this.take(message.event);
      if (message.kind === 'checkpoint') this.place.reach(message.position);
    });
    const failed = 'how far the log was followed for mails about households could not be saved';
    this.looking = startRecurringTask(lookEveryMs, failed, async () => {
      await this.look();
      await this.household.forgetExpired();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.looking?.stop();
    this.ending.abort();
    await this.following;
    await this.worker?.stop(graceMs);
  }

  /** Adds what the queue may have lost, and saves the place before the oldest that is not done. */
  async look(): Promise<void> {
    for (const [id, { job, command, at }] of this.waiting) {
      if (this.isOld(at) || (await this.sent.has(command, 'all'))) {
        this.waiting.delete(id);
        this.place.finish(id);
      } else await this.platform.jobs.add(householdMailQueue, job);
    }
    await this.place.save();
  }

  private async take({ type, stream, metadata, position }: RecordedEvent): Promise<void> {
    const tenant = subjectOf(stream);
    const { commandId: command, at } = metadata;
    if (tenant !== undefined && told.has(type) && !this.isOld(at) && !(await this.sent.has(command, 'all'))) {
      const id = deterministicId('household-mail', tenant, command);
      const job = { id, data: { tenant, command } };
      this.place.hold(id);
      this.waiting.set(id, { job, command, at });
      await this.platform.jobs.add(householdMailQueue, job);
    }
    this.place.reach(position);
  }

  private isOld(at: string): boolean {
    return isOldNews(at, this.platform.clock.now());
  }
}
