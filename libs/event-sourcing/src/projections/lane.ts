import { noTenant, type Position, type RecordedEvent } from '@daybook/platform';
import { partitionOf, prefixesOf, subjectOf } from '../stream-name.js';
import { after } from './checkpoints.js';
import { firstChunk, type FoldContext, openFold } from './fold.js';
import { FencedError } from './guarded-documents.js';
import { pause } from './waiting.js';

/** What waits in all lanes together. */
export interface Load {
  events: number;
  bytes: number;
}

export interface LaneContext extends FoldContext {
  signal: AbortSignal;
  load: Load;
  /** Called whenever the lane got on, or came to a stand. */
  changed: (lane: Lane) => void;
  /** Called when another writer has taken over. */
  fenced: (error: FencedError) => void;
  /** Runs each step when its time has come; at once when absent. */
  turn?: (step: () => Promise<void>) => Promise<void>;
}

/** One subject's events, folded strictly in the order of the log by one writer. */
export interface Lane {
  readonly subject: string;
  push(event: RecordedEvent): void;
  /** Folds a parked stream from where it stands, before what waits. */
  retry(stream: string): void;
  /** Nothing waits and nothing is under way. */
  idle(): boolean;
  /** A fault of a store or a missing key holds it up; it goes on trying. */
  stalled(): boolean;
  /** The stream that is next; '*' when nothing waits. */
  standsAt(): string;
  /** Whether it has done everything up to the position. */
  hasPassed(position: Position): boolean;
  /** The first position that it is not known to have passed; absent when it has nothing to do. */
  next(): Position | undefined;
  /** Position up to which it has done what was given to it. */
  done(): Position | undefined;
  /** Resolves when nothing is under way any more, after the signal. */
  settled(): Promise<void>;
}

/** A fault that passes sooner holds nobody else up. */
const failuresOfStall = 3;

export const subjectOfLane = (stream: string): string => subjectOf(stream) ?? noTenant;

export function openLane(subject: string, context: LaneContext): Lane {
  const { projection, store, signal, load, report } = context;
  const { fold, resume, forgetCursors } = openFold(subject, context);
  const prefixes = prefixesOf(projection.categories, [partitionOf(subject)]);
  const retries = new Set<string>();
  let queue: RecordedEvent[] = [];
  let done: Position | undefined;
  /** Newest event that was given but not kept, while the lane was held up. It is read again from the log. */
  let behind: Position | undefined;
  let failures = 0;
  let active = false;
  let running: Promise<void> = Promise.resolve();

  const idle = () => queue.length === 0 && behind === undefined && retries.size === 0;

  const enqueue = (event: RecordedEvent) => {
    queue.push(event);
    load.events += 1;
    load.bytes += event.data.length;
  };
  const dequeue = (events: readonly RecordedEvent[], rest: RecordedEvent[]) => {
    queue = rest;
    load.events -= events.length;
    for (const { data } of events) load.bytes -= data.length;
  };

  /** Of a lane that is held up only the first event stays: what it holds would else keep the others waiting. */
  const letGo = () => {
    const [first, ...others] = queue;
    const last = others.at(-1);
    if (!first || !last) return;
    dequeue(others, [first]);
    if (behind === undefined || last.position > behind) behind = last.position;
  };

  const catchUp = async () => {
    const upTo = behind;
    let complete = true;
    // Before the log is read, which goes at least so far then. Where it lags it must not pass for one that holds no more.
    let reached = (await store.lastPosition()) ?? '';
    for await (const event of store.readAll({ ...(done !== undefined && { after: done }), prefixes })) {
      if (event.position > reached) reached = event.position;
      if (subjectOfLane(event.stream) !== subject) continue;
      enqueue(event);
      complete = firstChunk(queue, context.chunk).length === queue.length;
      if (!complete) break;
    }
    if (!complete || upTo === undefined || behind !== upTo) return;
    if (reached >= upTo) behind = undefined;
    else if (queue.length === 0) throw new Error('the log was read to an end before what it has told');
  };

  const step = async () => {
    const [stream] = retries;
    if (stream !== undefined) {
      await resume(stream);
      retries.delete(stream);
      return;
    }
    if (queue.length === 0) await catchUp();
    const chunk = firstChunk(queue, context.chunk);
    const last = chunk.at(-1);
    if (!last) return;
    await fold(chunk);
    dequeue(chunk, queue.slice(chunk.length));
    done = last.position;
  };

  const run = async () => {
    active = true;
    while (!idle() && !signal.aborted) {
      try {
        await (context.turn ? context.turn(step) : step());
        failures = 0;
        context.changed(lane);
      } catch (error) {
        forgetCursors();
        if (error instanceof FencedError) {
          context.fenced(error);
          break;
        }
        failures += 1;
        if (lane.stalled()) letGo();
        const [stream, revision] = [lane.standsAt(), queue[0]?.revision ?? -1];
        report({ projection: projection.name, kind: 'stalled', stream, revision, error });
        context.changed(lane);
        await pause(Math.min(5_000, 50 * 2 ** failures), signal);
      }
    }
    active = false;
  };
  const wake = () => {
    if (!active && !signal.aborted) running = run();
  };

  const lane: Lane = {
    subject,
    push: (event) => {
      if (behind === undefined) enqueue(event);
      else if (event.position > behind) behind = event.position;
      wake();
    },
    retry: (stream) => {
      retries.add(stream);
      wake();
    },
    idle,
    stalled: () => failures >= failuresOfStall,
    standsAt: () => queue[0]?.stream ?? [...retries][0] ?? '*',
    hasPassed: (position) => {
      const [first] = queue;
      if (first) return first.position > position;
      return behind === undefined || (done !== undefined && done >= position);
    },
    next: () => queue[0]?.position ?? (behind === undefined ? undefined : after(done ?? '')),
    done: () => done,
    settled: () => running,
  };
  return lane;
}
