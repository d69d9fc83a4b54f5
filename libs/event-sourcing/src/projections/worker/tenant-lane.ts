import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import { pause, type Position, type RecordedEvent } from '@daybook/platform';
import { partitionOf, prefixesOf } from '../../stream-name.js';
import { justAfter } from '../generations/checkpoint.js';
import { subjectOfStream } from '../projection.js';
import { FencedError } from '../sharding/lease.js';
import { type ApplierContext, createEventApplier, firstBatch } from './event-applier.js';

/** What waits in all lanes together. */
export interface Load {
  events: number;
  bytes: number;
}

export interface LaneContext extends ApplierContext {
  abort: AbortSignal;
  load: Load;
  /** Called whenever the lane has advanced or stalled. */
  onChange: (lane: TenantLane) => void;
  /** Called when another writer has taken over. */
  onFenced: (error: FencedError) => void;
  /** While much is still to come: a lane waits for a whole batch then, so that a document is written once for many events. */
  isFilling: () => boolean;
  /** Between two batches, unless it is urged; none when absent. */
  restMs?: number;
  /** Runs each step when its turn has come; at once when absent. */
  runStep?: (step: () => Promise<void>) => Promise<void>;
}

/** One subject's events, applied strictly in the order of the log. Other subjects' lanes do not wait for it. */
export interface TenantLane {
  readonly subject: string;
  push(event: RecordedEvent): void;
  /** Applies what waits, where it waited for more. */
  wake(): void;
  /** Applies at once what waits, or what stands up to a position, while others go on waiting for a whole batch. */
  urge(upTo?: Position): void;
  /** Something of what it was urged to apply still waits. */
  isUrged(): boolean;
  /** What waits in it. */
  waiting(): Load;
  /** Goes on with a parked stream, before what waits. */
  retry(stream: string): void;
  /** Nothing waits and nothing is under way. */
  isIdle(): boolean;
  /** A fault of a store or a missing key holds it up; it goes on trying. */
  isStalled(): boolean;
  /** The stream that is next; '*' when nothing waits. */
  standsAt(): string;
  /** Whether it has applied everything up to the position. */
  hasPassed(position: Position): boolean;
  /** The first position that it is not known to have passed; undefined when it is idle. */
  next(): Position | undefined;
  /** Position up to which it has applied what it was given. */
  done(): Position | undefined;
  /** Resolves when nothing is under way any more, after the abort. */
  settled(): Promise<void>;
}

/** After so many failures in a row it counts as stalled; a fault that passes sooner holds nobody else up. */
const failuresOfStall = 3;

export function openTenantLane(subject: string, context: LaneContext): TenantLane {
  const { projection, store, abort, load, report, batchLimit } = context;
  const applier = createEventApplier(subject, context);
  const prefixes = prefixesOf(projection.categories, [partitionOf(subject)]);
  const retries = new Set<string>();
  let queue: RecordedEvent[] = [];
  let done: Position | undefined;
  /** Newest event that was given but dropped while the lane was stalled. It is read again from the log. */
  let droppedUpTo: Position | undefined;
  /** It was urged to apply everything up to here. */
  let urgedUpTo: Position | undefined;
  let bytes = 0;
  let failures = 0;
  let restsUntil = -Infinity;
  let restTimer: NodeJS.Timeout | undefined;
  let isActive = false;
  let running: Promise<void> = Promise.resolve();

  const isIdle = () => queue.length === 0 && droppedUpTo === undefined && retries.size === 0;
  const isResting = () => performance.now() < restsUntil;
  const isDue = () => {
    if (isIdle()) return false;
    const mayWait = failures === 0 && droppedUpTo === undefined && retries.size === 0;
    if (!mayWait || queue.length >= batchLimit.events || isUrged()) return true;
    return !context.isFilling() && !isResting();
  };
  const isUrged = () => {
    const [first] = queue;
    return first !== undefined && urgedUpTo !== undefined && first.position <= urgedUpTo;
  };

  const enqueue = (event: RecordedEvent) => {
    queue.push(event);
    count(1, event.data.length);
  };
  const dequeue = (events: readonly RecordedEvent[], rest: RecordedEvent[]) => {
    queue = rest;
    count(-events.length, -events.reduce((sum, { data }) => sum + data.length, 0));
  };
  const count = (events: number, size: number) => {
    load.events += events;
    load.bytes += size;
    bytes += size;
  };

  /** A stalled lane keeps only its first event: what waits in it would hold back the subscription for everybody. */
  const dropQueue = () => {
    const [first, ...others] = queue;
    const last = others.at(-1);
    if (!first || !last) return;
    dequeue(others, [first]);
    if (droppedUpTo === undefined || last.position > droppedUpTo) droppedUpTo = last.position;
  };

  /** Reads again what was dropped. */
  const refill = async () => {
    const upTo = droppedUpTo;
    let isComplete = true;
    // Asked before the log is read, which goes at least so far then: one that lags must not pass for one that has ended.
    let reached = (await store.lastPosition()) ?? '';
    for await (const event of store.readAll({ ...(done !== undefined && { after: done }), prefixes })) {
      if (event.position > reached) reached = event.position;
      if (subjectOfStream(event.stream) !== subject) continue;
      enqueue(event);
      isComplete = firstBatch(queue, batchLimit).length === queue.length;
      if (!isComplete) break;
    }
    if (!isComplete || upTo === undefined || droppedUpTo !== upTo) return;
    if (reached >= upTo) droppedUpTo = undefined;
    else if (queue.length === 0) throw new Error('The log ended before an event that it has delivered');
  };

  const step = async () => {
    // Its turn may come long after it was queued.
    if (abort.aborted) return;
    const [stream] = retries;
    if (stream !== undefined) {
      await applier.resume(stream);
      retries.delete(stream);
      return;
    }
    if (queue.length === 0) await refill();
    const batch = firstBatch(queue, batchLimit);
    const last = batch.at(-1);
    if (!last) return;
    await applier.apply(batch);
    dequeue(batch, queue.slice(batch.length));
    done = last.position;
    if (!context.isFilling()) restsUntil = performance.now() + (context.restMs ?? 0);
  };

  const run = async () => {
    while (isDue() && !abort.aborted) {
      try {
        await (context.runStep ? context.runStep(step) : step());
        failures = 0;
        context.onChange(lane);
      } catch (error) {
        applier.forgetCursors();
        if (error instanceof FencedError) {
          context.onFenced(error);
          break;
        }
        failures += 1;
        if (lane.isStalled()) dropQueue();
        const [stream, revision] = [lane.standsAt(), queue[0]?.revision ?? -1];
        report({ projection: projection.name, kind: 'stalled', stream, revision, error });
        context.onChange(lane);
        await pause(Math.min(5_000, 50 * 2 ** failures), abort);
      }
    }
    isActive = false;
    wakeAfterRest();
  };
  const wakeAfterRest = () => {
    if (restTimer || abort.aborted || isIdle() || !isResting()) return;
    const afterRest = () => {
      restTimer = undefined;
      wake();
    };
    restTimer = setTimeout(afterRest, restsUntil - performance.now()).unref();
  };
  const wake = () => {
    if (isActive || abort.aborted) return;
    if (!isDue()) return wakeAfterRest();
    isActive = true;
    // What was appended together comes within one turn, and is applied together.
    running = eventLoopTurn().then(run);
  };

  const lane: TenantLane = {
    subject,
    push: (event) => {
      if (droppedUpTo === undefined) enqueue(event);
      else if (event.position > droppedUpTo) droppedUpTo = event.position;
      wake();
    },
    wake,
    urge: (upTo = queue.at(-1)?.position) => {
      if (upTo !== undefined && upTo > (urgedUpTo ?? '')) urgedUpTo = upTo;
      wake();
    },
    isUrged,
    waiting: () => ({ events: queue.length, bytes }),
    retry: (stream) => {
      retries.add(stream);
      wake();
    },
    isIdle,
    isStalled: () => failures >= failuresOfStall,
    standsAt: () => queue[0]?.stream ?? [...retries][0] ?? '*',
    hasPassed: (position) => {
      const [first] = queue;
      if (first) return first.position > position;
      return droppedUpTo === undefined || (done !== undefined && done >= position);
    },
    next: () => queue[0]?.position ?? (droppedUpTo === undefined ? undefined : justAfter(done ?? '')),
    done: () => done,
    settled: () => running,
  };
  return lane;
}
