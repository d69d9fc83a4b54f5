import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { log, type Metrics, PLATFORM, SERVICE_OPTIONS, type ServiceOptions } from '@daybook/nest';
import type { Platform } from '@daybook/platform';
import { ReadModels } from './read-models.js';

/** Gathering reads every queue and every checkpoint: no oftener than this, however often and by whomever it is asked. */
const keptMs = 10_000;

/** What concerns no single process: how far the read models of all services are, and which jobs there are. */
@Injectable()
export class InstallationMetrics implements OnApplicationBootstrap {
  private gathered: { at: number; done: Promise<void> } | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions,
    private readonly readModels: ReadModels,
  ) {}

  onApplicationBootstrap(): void {
    const { metrics } = this.options;
    if (!metrics) return;
    metrics.installation.gather = () => this.upToDate(metrics);
  }

  private upToDate(metrics: Metrics): Promise<void> {
    const now = performance.now();
    if (!this.gathered || now - this.gathered.at >= keptMs) {
      const done = this.gather(metrics).catch((error: unknown) => log.warn({ err: error }, 'metrics are missing'));
      this.gathered = { at: now, done };
    }
    return this.gathered.done;
  }

  private async gather({ behind, parked, jobsThere }: Metrics): Promise<void> {
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
