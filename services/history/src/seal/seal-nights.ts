import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { prefixesOf, subjectOf } from '@daybook/event-sourcing';
import { dateInZone } from '@daybook/money';
import { PLATFORM, type RecurringTask, startRecurringTask } from '@daybook/nest';
import {
  type Collection,
  KeyDestroyed,
  noTenant,
  type Platform,
  type RunningJob,
  type Worker,
} from '@daybook/platform';
import { historyCategories } from '../read-models/history.projection.js';
import { SealHousehold } from './seal-household.js';

export const sealQueue = 'seals';

const everyMs = 10 * 60_000;

/** A program that runs for a few minutes a day seals as well. */
const firstAfterMs = 2 * 60_000;
/** Nights begin at two in the morning, UTC. */
const nightBeginsMs = 2 * 3_600_000;
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;

/** How far the log was looked through for households that changed. */
const progress: Collection = { name: 'seal-progress' };
const progressId = { tenant: noTenant, id: 'log' };

interface Progress extends Record<string, unknown> {
  /** Civil date of the night for which it was done last. */
  night: string;
  incarnation: string;
  position: string | null;
}

/** Every night a job looks for the households that changed, and each of them has a job that seals its log. */
@Injectable()
export class SealNights implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: Worker | undefined;
  private clockwork: RecurringTask | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly households: SealHousehold,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = this.platform.jobs.work(sealQueue, (job) => this.run(job));
    const begin = () => this.begin();
    this.clockwork = startRecurringTask(everyMs, 'the nightly seals could not be begun', begin, firstAfterMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.clockwork?.stop();
    await this.worker?.stop(graceMs);
  }

  /** Enqueues the night's job, unless it was done. Replicas that do so at once enqueue one. */
  async begin(): Promise<void> {
    const night = dateInZone(this.platform.clock.now() - nightBeginsMs, 'UTC');
    if (((await this.read())?.night ?? '') >= night) return;
    await this.platform.jobs.add(sealQueue, { id: `night-${night}`, data: { night } });
  }

  private async run({ data }: RunningJob): Promise<void> {
    const night = String(data['night']);
    const tenant = data['tenant'];
    if (tenant === undefined) return this.findHouseholds(night);
    await this.households.seal(String(tenant)).catch((error: unknown) => {
      // Its erasure is under way: nothing of it is sealed any more.
      if (!(error instanceof KeyDestroyed)) throw error;
    });
  }

  private async findHouseholds(night: string): Promise<void> {
    const { events, jobs, documents } = this.platform;
    const [incarnation, position, known] = [await events.incarnation(), await events.lastPosition(), await this.read()];
    const after = known?.incarnation === incarnation ? known.position : null;
    const changed = new Set<string>();
    const prefixes = prefixesOf(historyCategories, 'all');
    for await (const { stream } of events.readAll({ prefixes, ...(after !== null && { after }) })) {
      changed.add(subjectOf(stream) ?? '');
    }
    for (const tenant of changed) {
      await jobs.add(sealQueue, { id: `${tenant}-${night}`, data: { tenant, night } });
    }
    const body: Progress = { night, incarnation, position: position ?? null };
    await documents.write(progress, [{ ...progressId, version: 0, body, when: 'always' }]);
  }

  private async read(): Promise<Progress | undefined> {
    return (await this.platform.documents.get<Progress>(progress, progressId.tenant, progressId.id))?.body;
  }
}
