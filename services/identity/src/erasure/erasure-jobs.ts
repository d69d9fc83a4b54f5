import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { log, openErasures, PLATFORM } from '@daybook/nest';
import type { Platform, Worker } from '@daybook/platform';
import { ErasureLog } from './erasure-log.js';
import { erasureQueue, ErasureRunner } from './erasure-runner.js';

const sweepEveryMs = 15_000;
/** A stop ends after nine seconds, of which the answers under way may take four. */
const graceMs = 4_000;

/** Works on erasures until they are completed, however often the program ends amid one. */
@Injectable()
export class ErasureJobs implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: Worker | undefined;
  private sweeper: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly erasures: ErasureLog,
    private readonly runner: ErasureRunner,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.erasures.catchUp();
    this.worker = this.platform.jobs.work(erasureQueue, (job) => this.runner.run(job.id));
    await this.sweep();
    this.sweeper = setInterval(() => {
      this.sweep().catch((error: unknown) => log.error({ err: error }, 'erasures could not be swept'));
    }, sweepEveryMs);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.sweeper);
    await this.worker?.stop(graceMs);
  }

  /** The job ends where the erasure has to wait; the sweep brings it back, also one that was given up. */
  async enqueue(tenant: string): Promise<void> {
    await this.platform.jobs.add(erasureQueue, { id: tenant, data: { tenant } });
  }

  async sweep(): Promise<void> {
    await this.erasures.catchUp();
    for await (const tenant of openErasures(this.platform)) await this.enqueue(tenant);
  }
}
