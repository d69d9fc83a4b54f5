import { AsyncLocalStorage } from 'node:async_hooks';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { eventTypes } from '@daybook/contracts';
import {
  announceProjections,
  categoryOf,
  type CommandHandler,
  createCatalog,
  createCommandHandler,
  createEventCodec,
  createProjectionRunner,
  createStreamReader,
  type Decider,
  type DomainEvent,
  type EventCodec,
  createStateCache,
  type LiveDocuments,
  type Projection,
  type ProjectionRunner,
  type ReadStream,
  type StreamFold,
  subjectOfStream,
} from '@daybook/event-sourcing';
import { type EventStore, type Platform, type Position, type PositionToken, systemClock } from '@daybook/platform';
import { readerOfTheTime } from './as-of/past.js';
import { onCondition } from './change-condition.js';
import { log } from './log.js';
import { observeCommands } from './telemetry/observe-commands.js';
import { observeProjection } from './telemetry/observe-platform.js';
import { LIVE_DOCUMENTS, PLATFORM, SERVICE_OPTIONS, type ServiceOptions, WHOLE_LOG } from './injection-tokens.js';

/** One for all services of a process: what one of them has stored the others need not decipher again. */
const catalog = createCatalog(eventTypes);

/** How long a mutation or a read waits for the read models that it concerns. */
const patienceMs = 2_000;

/**
 * A service's way to the log: command handlers, projections, and reads that see what was written.
 * Projections are registered in constructors; they run from the application's start to its end.
 */
@Injectable()
export class EventSourcing implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly codec: EventCodec;
  readonly runners: ProjectionRunner[] = [];
  private readonly stateCache = createStateCache();
  private readonly holder: string;
  /** Marks the answer that is being worked on as stale. */
  private readonly staleMark = new AsyncLocalStorage<() => void>();
  private caughtUp = false;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(LIVE_DOCUMENTS) private readonly live: LiveDocuments,
    @Inject(SERVICE_OPTIONS) private readonly options: ServiceOptions,
    @Inject(WHOLE_LOG) private readonly log: EventStore,
  ) {
    const { keys, ids, clock } = platform;
    this.codec = createEventCodec({ keys, ids, clock, catalog });
    this.holder = ids.uuid();
  }

  commandHandler<C, S, E extends DomainEvent>(decider: Decider<C, S, E>): CommandHandler<C, S, E> {
    const { clock } = this.platform;
    const handler = createCommandHandler({
      store: this.log,
      clock,
      codec: this.codec,
      stateCache: this.stateCache,
      decider,
    });
    const { metrics } = this.options;
    const observed = metrics ? observeCommands(handler, metrics) : handler;
    return onCondition(observed, (stream, position) =>
      position === undefined
        ? Promise.resolve(true)
        : this.wait(subjectOfStream(stream), { [categoryOf(stream)]: position }),
    );
  }

  /** Reads streams that this service or another writes, for a check that a read model could not answer. */
  streamReader<S, E extends DomainEvent>(fold: StreamFold<S, E>): ReadStream<S> {
    const { clock } = this.platform;
    const { log: store, codec, stateCache } = this;
    const present = createStreamReader({ store, clock, codec, stateCache, fold });
    return readerOfTheTime(present, fold, codec);
  }

  register(projection: Projection): void {
    const { documents: leases, projectionShards: shards = 1 } = this.platform;
    const { metrics } = this.options;
    const store = metrics ? observeProjection(this.log, projection.name, metrics) : this.log;
    this.runners.push(
      createProjectionRunner({
        projection,
        store,
        documents: this.live.allGenerations,
        readLeases: this.live.register(projection),
        leases,
        // Who is silent for how long has nothing to do with the date that a household writes under.
        clock: systemClock,
        codec: this.codec,
        holder: this.holder,
        shards,
        report: ({ error, ...where }) => log.error({ ...where, err: error }, `projection ${where.kind}`),
      }),
    );
  }

  /** True once every projection has seen all that stood in the log at the start. */
  get ready(): boolean {
    return this.caughtUp;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.announce();
    await Promise.all(this.runners.map((runner) => runner.start()));
    this.caughtUp = true;
  }

  /** For the operations' page alone: nothing else waits for it or fails by it. */
  private async announce(): Promise<void> {
    const { service } = this.options;
    if (service === undefined) return;
    const projections = this.runners.map(({ projection }) => projection);
    await announceProjections(this.live.allGenerations, service, projections).catch((error: unknown) => {
      log.error({ err: error, service }, 'the projections could not be announced');
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.caughtUp = false;
    await Promise.all(this.runners.map((runner) => runner.stop()));
  }

  /** After a command: tells the other services how far the household has come, and waits for this service's read models. */
  async settle(subject: string, category: string, position: Position | undefined): Promise<boolean> {
    if (position === undefined) return true;
    const token = { [category]: position };
    await this.platform.positions.advance(subject, token);
    return this.wait(subject, token);
  }

  /**
   * Before a read: waits until what anybody wrote for the household is in this service's read models. False when it is not yet.
   * @param categories of streams that the read is made of; all when absent
   */
  async fresh(subject: string, categories?: readonly string[]): Promise<boolean> {
    if (categories?.length === 0) return true;
    const token = await this.platform.positions.get(subject);
    const wanted = Object.entries(token).filter(([category]) => categories?.includes(category) ?? true);
    return this.wait(subject, Object.fromEntries(wanted));
  }

  /** Whether they have it soon, without hurrying those that gather what comes: of nobody who looks at them yet. */
  async settled(subject: string): Promise<boolean> {
    return this.wait(subject, await this.platform.positions.get(subject), 'patiently');
  }

  /** Does the work of an answer; `markStale` is called when a read model did not come in time, so that no handler can forget to say so. */
  withStaleMark<T>(markStale: () => void, work: () => Promise<T>): Promise<T> {
    return this.staleMark.run(markStale, work);
  }

  private async wait(subject: string, token: PositionToken, how?: 'patiently'): Promise<boolean> {
    const waited = await Promise.all(this.runners.map((runner) => runner.waitFor(subject, token, patienceMs, how)));
    const isThere = waited.every(Boolean);
    if (!isThere) this.staleMark.getStore()?.();
    return isThere;
  }
}
