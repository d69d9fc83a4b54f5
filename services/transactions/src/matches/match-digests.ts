import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import {
  digestPartId,
  digestPartQueues,
  digestPartsCollection,
  ledgerCategory,
  planCategory,
  rulesCategory,
} from '@daybook/contracts';
import { EventSourcing, PLATFORM } from '@daybook/nest';
import type { Collection, Platform, RunningJob, Worker } from '@daybook/platform';
import { HouseholdMatches, incomesAmong } from './household-matches.js';

const graceMs = 4_000;
const parts: Collection = { name: digestPartsCollection };

/** Counts the matches to review for a digest, when identity asks for it; it takes it from there and removes it. */
@Injectable()
export class MatchDigests implements OnApplicationBootstrap, OnApplicationShutdown {
  private worker: Worker | undefined;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    private readonly eventSourcing: EventSourcing,
    private readonly matches: HouseholdMatches,
  ) {}

  onApplicationBootstrap(): void {
    this.worker = this.platform.jobs.work(digestPartQueues.matches, (job) => this.run(job));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.worker?.stop(graceMs);
  }

  private async run({ id, data }: RunningJob): Promise<void> {
    const tenant = String(data['tenant']);
    const isFresh = await this.eventSourcing.fresh(tenant, [ledgerCategory, planCategory, rulesCategory]);
    if (!isFresh) throw new Error('the read models of transactions are late');
    const found = await this.matches.all(tenant);
    const body = { matches: found.length, incomes: incomesAmong(found) };
    const part = { tenant, id: digestPartId(id, 'matches'), version: 1, body, when: 'always' } as const;
    await this.platform.documents.write(parts, [part]);
  }
}
