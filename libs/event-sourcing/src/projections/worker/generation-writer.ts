import { setMaxListeners } from 'node:events';
import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Position, RecordedEvent, Signal } from '@daybook/platform';
import { partitionOf, prefixesOf } from '../../stream-name.js';
import { documentsIn, runnerCollections } from '../generations/collections.js';
import type { Generation } from '../generations/generation.js';
import { watchMarkers } from '../generations/markers.js';
import type { ProjectionContext } from '../projection-context.js';
import { everySubject, type ParkedStream, subjectOfStream } from '../projection.js';
import type { HeldShard } from '../sharding/held-shards.js';
import { FencedError, type Lease } from '../sharding/lease.js';
import { openFlusher } from './checkpoint-flusher.js';
import { openCheckpoints, type FlushScope } from './checkpoint-store.js';
import type { BatchLimit } from './event-applier.js';
import { createRelief } from './relief.js';
import { type Load, openTenantLane, type TenantLane } from './tenant-lane.js';

/** Idle lanes that stay open. */
const maxIdleLanes = 1_000;
/** Lanes that begin within one turn of the event loop. */
const wokenAtOnce = 50;

/** Writes one generation of documents of the held shards as it follows the log: subscription → lanes → checkpoints. */
export interface GenerationWriter {
  readonly generation: number;
  hasPassed(subject: string, position: Position): boolean;
  /** Somebody waits until it has passed: its lane does not rest before. */
  urge(subject: string, position: Position): void;
  flush(scope: FlushScope): Promise<void>;
  /** Retries the parked streams that an operator asked for. */
  retryRequested(): Promise<void>;
  /**
   * Until the abort, or a failure. Nothing is written any more when it is over.
   * @throws FencedError and faults of the stores
   */
  run(): Promise<void>;
}

export interface WriterOptions {
  generation: Generation;
  shards: readonly HeldShard[];
  abort: AbortSignal;
  /** Notified when a lane has advanced. */
  advanced: Signal;
  /** What may wait in the lanes before the subscription is held back. */
  highWater: Load;
  runStep?: (step: () => Promise<void>) => Promise<void>;
  batchLimit: BatchLimit;
  /** Of each lane, as in `LaneContext`. */
  restMs?: number | undefined;
  /** Where others wait for what is flushed: as soon as a lane has advanced, at most so often (ms). */
  flushEveryMs: number | undefined;
  /** What stood in the log at the start was passed; a stalled lane holds this up for nobody else. */
  onCaughtUp: () => void;
}

export async function openGenerationWriter(
  context: ProjectionContext,
  options: WriterOptions,
): Promise<GenerationWriter> {
  const { projection, store, clock, report } = context;
  const { shards, advanced, highWater, runStep, batchLimit } = options;
  const generation = options.generation.number;
  const documents = documentsIn(options.generation.slot, context.documents);
  const leases = new Map<string, Lease>(
    shards.flatMap(({ partitions, lease: { name, fence, isHeld } }) => {
      // No lower than its own number: so the clearing of what stood in its slot before leaves it alone, however late.
      const lease: Lease = { name, fence: Math.max(fence, generation), isHeld };
      return partitions.map((partition) => [partition, lease] as const);
    }),
  );
  const checkpoints = await openCheckpoints({ projection, documents, clock, generation, leases });
  const endOfLog = (await store.lastPosition()) ?? '';
  const ending = new AbortController();
  const abort = ending.signal;
  setMaxListeners(0, abort); // Each lane that is held up listens.
  const lanes = new Map<string, TenantLane>();
  const load: Load = { events: 0, bytes: 0 };
  /** Everything up to here was given to the lanes. */
  let seen = checkpoints.from;
  /** Until it has caught up. */
  let isFilling = true;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    ending.abort();
  };
  const flusher = openFlusher(checkpoints, (scope) => checkpoints.flush(scope, lanes.values(), seen), {
    everyMs: options.flushEveryMs,
    failed: (error) => {
      if (error instanceof FencedError) fail(error);
      else report({ projection: projection.name, kind: 'stalled', stream: '*', revision: -1, error });
    },
  });

  const laneContext = {
    ...context,
    documents,
    generation,
    ...(options.generation.isMarked && { isThere: watchMarkers(documents) }),
    abort,
    load,
    ...(runStep && { runStep }),
    batchLimit,
    isFilling: () => isFilling,
    ...(options.restMs !== undefined && { restMs: options.restMs }),
    onChange: ({ subject }: TenantLane) => {
      checkpoints.touch(subject);
      advanced.notify();
      flusher.flushSoon();
    },
    onFenced: fail,
  };
  /** Undefined for those whose partition is another member's. */
  const laneOf = (subject: string): TenantLane | undefined => {
    const known = lanes.get(subject);
    if (known) return known;
    const lease = leases.get(partitionOf(subject));
    if (!lease) return undefined;
    const lane = openTenantLane(subject, { ...laneContext, lease });
    lanes.set(subject, lane);
    return lane;
  };
  const lanesOf = (subject: string): TenantLane[] => {
    const lane = lanes.get(subject);
    return subject === everySubject ? [...lanes.values()] : lane ? [lane] : [];
  };

  const waitUntil = async (condition: () => boolean) => {
    while (!condition() && !abort.aborted) await advanced.wait({ abort });
  };
  const stopFilling = async () => {
    if (!isFilling) return;
    isFilling = false;
    let woken = 0;
    for (const lane of lanes.values()) {
      lane.wake();
      woken += 1;
      if (woken % wokenAtOnce === 0) await eventLoopTurn();
    }
  };
  const relief = createRelief({ load, highWater, advanced, abort });
  /** Holds the subscription back while too much waits, and closes idle lanes. */
  const applyBackPressure = async () => {
    if (relief.isDue()) await relief.wait(lanes.values(), seen);
    if (lanes.size <= maxIdleLanes) return;
    for (const [subject, lane] of lanes) if (lane.isIdle()) lanes.delete(subject);
  };
  const reportCaughtUp = async (position: Position) => {
    const behind = [...lanes.values()].filter((lane) => !lane.hasPassed(position));
    await waitUntil(() => behind.every((lane) => lane.isStalled() || lane.hasPassed(position)));
    if (!abort.aborted) options.onCaughtUp();
  };
  const dispatch = (event: RecordedEvent) => {
    const subject = subjectOfStream(event.stream);
    laneOf(subject)?.push(event);
    checkpoints.sawEvent(partitionOf(subject), event.position);
  };

  const follow = async () => {
    const prefixes = prefixesOf(projection.categories, [...leases.keys()]);
    const after = seen === '' ? {} : { after: seen };
    for await (const message of store.subscribe({ ...after, prefixes, signal: abort })) {
      let reached: Position;
      switch (message.kind) {
        case 'event':
          reached = message.event.position;
          dispatch(message.event);
          break;
        case 'checkpoint':
          reached = message.position;
          break;
        case 'caught-up':
          // What stood in the log before the subscription began and did not come matches none of its prefixes.
          reached = endOfLog;
          await stopFilling();
          void reportCaughtUp(endOfLog > seen ? endOfLog : seen);
      }
      // After a lost connection earlier events come again.
      if (reached > seen) seen = reached;
      advanced.notify();
      if (relief.isDue() || lanes.size > maxIdleLanes) await applyBackPressure();
    }
  };

  return {
    generation,
    hasPassed: (subject, position) =>
      checkpoints.hasFlushed(subject, position) ||
      (seen >= position && lanesOf(subject).every((lane) => lane.hasPassed(position))),
    urge: (subject, position) => {
      for (const lane of lanesOf(subject)) if (!lane.hasPassed(position)) lane.urge(position);
    },
    flush: flusher.flush,
    retryRequested: async () => {
      const requested = { where: [{ field: 'retry', is: true }] };
      for await (const { body } of documents.findAcross<ParkedStream>(
        runnerCollections(projection).parked,
        requested,
      )) {
        laneOf(subjectOfStream(body.stream))?.retry(body.stream);
      }
    },
    run: async () => {
      const forward = () => ending.abort();
      options.abort.addEventListener('abort', forward);
      if (options.abort.aborted) forward();
      try {
        await follow();
      } finally {
        ending.abort();
        options.abort.removeEventListener('abort', forward);
        await Promise.all([...lanes.values()].map((lane) => lane.settled()));
        await flusher.end();
        if (failure === undefined) await flusher.flush('all');
      }
      if (failure !== undefined) throw failure;
    },
  };
}
