import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ledgerCategory, planCategory, rulesCategory } from '@daybook/contracts';
import {
  createForkCache,
  type ForkCache,
  type Forks as OpenForks,
  type LiveDocuments,
  maxForkBytes,
  openForks,
  type PastHousehold,
} from '@daybook/event-sourcing';
import { type EventStore, type Platform, systemClock } from '@daybook/platform';
import { isErased } from '../erasure-marks.js';
import { EventSourcing } from '../event-sourcing.service.js';
import { LIVE_DOCUMENTS, PLATFORM, SERVICE_OPTIONS, type ServiceOptions, WHOLE_LOG } from '../injection-tokens.js';
import { type RecurringTask, startRecurringTask } from '../recurring-task.js';

/** More often than an erasure waits for keys in use to be forgotten. */
const purgeEveryMs = 20_000;

/** What a service's read models were at earlier times. */
@Injectable()
export class Forks implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly cache: ForkCache;
  private opened: OpenForks | undefined;
  private purging: RecurringTask | undefined;

  constructor(
    private readonly eventSourcing: EventSourcing,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(LIVE_DOCUMENTS) private readonly live: LiveDocuments,
    @Inject(WHOLE_LOG) private readonly log: EventStore,
    @Inject(SERVICE_OPTIONS) options: ServiceOptions,
  ) {
    this.cache = options.forks ?? createForkCache();
  }

  /** @param at milliseconds since the epoch @throws as `Forks.asOf` of event sourcing */
  asOf(tenant: string, at: number): Promise<PastHousehold> {
    this.opened ??= openForks({
      projections: this.eventSourcing.runners.map(({ projection }) => projection),
      store: this.log,
      documents: this.live.allGenerations,
      codec: this.eventSourcing.codec,
      clock: systemClock,
      books: [planCategory, rulesCategory, ledgerCategory],
      first: [planCategory, rulesCategory],
      cache: this.cache,
      maxBytes: maxForkBytes,
    });
    return this.opened.asOf(tenant, at);
  }

  /** Households of whose past anything is in memory. */
  households(): string[] {
    return this.cache.tenants();
  }

  onApplicationBootstrap(): void {
    this.purging = startRecurringTask(purgeEveryMs, 'the past of erased households could not be forgotten', () =>
      this.forgetErased(),
    );
  }

  onApplicationShutdown(): void {
    this.purging?.stop();
  }

  /** Of households whose erasure has begun, nothing stays in memory. */
  async forgetErased(): Promise<void> {
    for (const tenant of this.cache.tenants()) {
      if (await isErased(this.platform, tenant)) this.cache.purge(tenant);
    }
  }
}
