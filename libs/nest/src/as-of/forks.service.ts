import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { ledgerCategory, planCategory, rulesCategory } from '@daybook/contracts';
import {
  type AddedEvents,
  createForkCache,
  type ForkCache,
  type Forks as OpenForks,
  type LiveDocuments,
  maxForkBytes,
  openForks,
  type PastHousehold,
} from '@daybook/event-sourcing';
import { type EventStore, type Platform, systemClock } from '@daybook/platform';
import type { Caller } from '../caller.js';
import { isErased } from '../erasure-marks.js';
import { EventSourcing } from '../event-sourcing.service.js';
import { LIVE_DOCUMENTS, PLATFORM, SERVICE_OPTIONS, type ServiceOptions, WHOLE_LOG } from '../injection-tokens.js';
import { type RecurringTask, startRecurringTask } from '../recurring-task.js';

/** More often than an erasure waits for keys in use to be forgotten. */
const purgeEveryMs = 20_000;

/**
 * What a scenario adds to the log; undefined where that changes nothing of what the service answers.
 * @throws Problem 404 where the household has no such scenario
 */
export type ScenarioSource = (caller: Caller) => Promise<AddedEvents | undefined>;

/** What a service's read models were at earlier times, and what they would be in a scenario. */
@Injectable()
export class Forks implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly cache: ForkCache;
  private opened: OpenForks | undefined;
  private purging: RecurringTask | undefined;
  /** Of the service whose routes take scenarios. */
  scenarios: ScenarioSource | undefined;

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
    return this.open().asOf(tenant, at);
  }

  /** What would be in the scenario that the caller names; undefined where that is what is. @throws as `asOf`, and what the source throws */
  async inScenario(caller: Caller): Promise<PastHousehold | undefined> {
    if (!this.scenarios) throw new Error('This service has no scenarios');
    const added = await this.scenarios(caller);
    return added && this.open().withAdded(caller.tenant, added);
  }

  private open(): OpenForks {
    return (this.opened ??= openForks({
      projections: this.eventSourcing.runners.map(({ projection }) => projection),
      store: this.log,
      documents: this.live.allGenerations,
      codec: this.eventSourcing.codec,
      clock: systemClock,
      books: [planCategory, rulesCategory, ledgerCategory],
      first: [planCategory, rulesCategory],
      cache: this.cache,
      maxBytes: maxForkBytes,
    }));
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
