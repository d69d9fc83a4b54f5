import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { openErasures, PLATFORM, type RecurringTask, startRecurringTask } from '@daybook/nest';
import type { Platform, Worker } from '@daybook/platform';
import { ErasureLog } from './erasure-log.js';
import { erasureQueue, ErasureRunner } from './erasure-runner.js';

const recoverEveryMs = 15_000;
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;

/** Works on erasures until they are completed, however often the program ends amid one. */
@Injectable()
export class ErasureJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: Worker | undefined;
  private recovery: RecurringTask | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly erasures: ErasureLog,
    private readonly runner: ErasureRunner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.erasures.catchUp();
    this.worker = this.platform.jobs.work(erasureQueue, (job) => this.runner.run(job.id));
    await this.recover();
    this.recovery = startRecurringTask(recoverEveryMs, 'open erasures could not be looked for', () => this.recover());
  }

  async onApplicationShutdown(): Promise<void> {
    this.recovery?.stop();
    await this.worker?.stop(graceMs);
  }

  /** The job ends where the erasure has to wait; the recovery job enqueues it again, also one that was given up. */
  async enqueue(tenant: string): Promise<void> {
    await this.platform.jobs.add(erasureQueue, { id: tenant, data: { tenant } });
  }

  /** Enqueues every erasure that is not completed. */
  async recover(): Promise<void> {
    await this.erasures.catchUp();
    for await (const tenant of openErasures(this.platform)) await this.enqueue(tenant);
  }
}
