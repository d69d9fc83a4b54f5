import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { deterministicId, subjectOf } from '@daybook/event-sourcing';
import { followLog, PLATFORM, type RecurringTask, startRecurringTask } from '@daybook/nest';
import type { NewJob, Platform, RecordedEvent, Worker } from '@daybook/platform';
import { followedLog } from './followed-log.js';
import { sentMails } from './sent-notices.js';
import { TellOwner } from './tell-owner.js';
import { endsSessions, isOldNews, isUntold, noticeOf } from './told-events.js';

export const accountMailQueue = 'account-mails';
const lookEveryMs = 60_000;
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;

/** A job that was added and is not known to be done. */
interface Waiting {
  job: NewJob;
  command: string;
  event: RecordedEvent;
}

/**
 * Tells the owner of an account of what the log says was done to it, whoever appended it, and whatever became of the
 * process that did, or of the queue: at least one mail about each command that is told. Ends what sessions are void by it, too.
 */
@Injectable()
export class AccountMails implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly place: ReturnType<typeof followedLog>;
  private readonly sent: ReturnType<typeof sentMails>;
  private readonly waiting = new Map<string, Waiting>();
  private following: Promise<void> = Promise.resolve();
  private looking: RecurringTask | undefined;
  private worker: Worker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly owner: TellOwner,
  ) {
    this.place = followedLog(platform, 'account-mails');
    this.sent = sentMails(platform);
  }

  async onApplicationBootstrap(): Promise<void> {
    const after = await this.place.begin();
    this.worker = this.platform.jobs.work(accountMailQueue, ({ data }) =>
      this.owner.tell(String(data['user']), String(data['command']), data['told'] !== 'nobody'),
    );
    const { signal } = this.ending;
    const failure = 'the log cannot be followed for mails about accounts';
    const log = { ...(after !== undefined && { after }), prefixes: ['account-'], signal, failure };
    this.following = followLog(this.platform.events, log, async (message) => {
      if (message.kind === 'event') await this.take(message.event);
      if (message.kind === 'checkpoint') this.place.reach(message.position);
    });
    this.looking = startRecurringTask(lookEveryMs, 'how far the log was followed could not be saved', async () => {
      await this.look();
      await this.sent.removeOld();
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
    for (const [id, { job, command, event }] of this.waiting) {
      if (!this.isToFollow(event) || (await this.sent.has(command, 'all'))) {
        this.waiting.delete(id);
        this.place.finish(id);
      } else await this.platform.jobs.add(accountMailQueue, job);
    }
    await this.place.save();
  }

  private async take(event: RecordedEvent): Promise<void> {
    const user = subjectOf(event.stream);
    const { commandId: command, tenant } = event.metadata;
    if (user !== undefined && this.isToFollow(event) && !(await this.sent.has(command, 'all'))) {
      const id = deterministicId('account-mail', user, command);
      const told = isUntold(event) && { told: 'nobody' };
      const job = { id, data: { user, command, ...(tenant !== null && { tenant }), ...told } };
      this.place.hold(id);
      this.waiting.set(id, { job, command, event });
      await this.platform.jobs.add(accountMailQueue, job);
    }
    this.place.reach(event.position);
  }

  /** Of the past that comes with an import nothing is, but what ends sessions: there may be some that it has left. */
  private isToFollow(event: RecordedEvent): boolean {
    if (endsSessions(event)) return true;
    return noticeOf(event) !== undefined && !isOldNews(event.metadata.at, this.platform.clock.now());
  }
}
