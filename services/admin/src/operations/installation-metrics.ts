import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { log, type Metrics, PLATFORM, SERVICE_OPTIONS, type ServiceOptions } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { ReadModels } from './read-models.js';

/** An update reads every queue and every checkpoint: no more often than this, however often and by whomever it is asked. */
const updateEveryMs = 10_000;

/** Metrics of the whole installation: how far the read models of all services are, and which jobs there are. */
@Injectable()
export class InstallationMetrics implements OnApplicationBootstrap {
  private updated: { at: number; done: Promise<void> } | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions,
    private readonly readModels: ReadModels,
  ) {}

  onApplicationBootstrap(): void {
    const { metrics } = this.options;
    if (!metrics) return;
    metrics.installation.update = () => this.upToDate(metrics);
  }

  private upToDate(metrics: Metrics): Promise<void> {
    const now = performance.now();
    if (!this.updated || now - this.updated.at >= updateEveryMs) {
      const done = this.update(metrics).catch((error: unknown) => log.warn({ err: error }, 'metrics are missing'));
      this.updated = { at: now, done };
    }
    return this.updated.done;
  }

  private async update({ behind, parked, jobsThere }: Metrics): Promise<void> {
    const [states, jobs] = await Promise.all([this.readModels.states(), this.platform.jobs.list()]);
    behind.reset();
    parked.reset();
    jobsThere.reset();
    for (const { service, name: projection, lag: events, parked: streams } of states) {
      behind.set({ service, projection }, events);
      parked.set({ service, projection }, streams);
    }
    for (const { queue, state } of jobs) {
      if (state !== 'completed') jobsThere.inc({ queue, state });
    }
  }
}
