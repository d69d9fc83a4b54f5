import type { Clock, DocumentStore, EventStore, Position, PositionToken } from '@daybook/platform';
import type { EventCodec } from '../event-codec.js';
import { partitionCount, partitionOf, prefixesOf, subjectOf } from '../stream-name.js';
import { ensureSameLog, forget, loadCheckpoints, saveCheckpoints } from './checkpoints.js';
import { bookkeeping } from './guarded-documents.js';
import { Lane, type LaneContext, type ProjectionProblem } from './lane.js';
import { type Lease, takeLease } from './lease.js';
import { everySubject, noSubject, type Projection } from './projection.js';

/** Events that may wait in the lanes before the subscription is held back. */
const highWater = 2_000;
const checkpointEveryMs = 1_000;
const leaseRetryMs = 1_000;

export interface ParkedStream extends Record<string, unknown> {
  stream: string;
  revision: number;
  type: string;
  error: string;
}

export interface ProjectionRunner {
  readonly projection: Projection;
  /** Resolves when it has seen everything that stood in the log at the start. */
  start(): Promise<void>;
  /** True once what the token names is projected for the subject, or for `everySubject`; false when the time ran out first. */
  waitFor(subject: string, token: PositionToken, timeoutMs: number): Promise<boolean>;
  parked(): Promise<ParkedStream[]>;
  /** Resumes a parked stream where it stands. */
  retry(stream: string): Promise<void>;
  /** Drops the documents and folds the log from its first event. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
}

export interface RunnerOptions {
  projection: Projection;
  store: EventStore;
  /** Where the projection's documents are. */
  documents: DocumentStore;
  /** Where leases are: as durable as the log. */
  leases: DocumentStore;
  codec: EventCodec;
  clock: Clock;
  /** Random name of this process. */
  holder: string;
  report: (problem: ProjectionProblem) => void;
}

/** All partitions under one lease; lanes in memory; a checkpoint for each partition. */
export function createProjectionRunner(options: RunnerOptions): ProjectionRunner {
  const { projection, store, documents, codec, clock, report } = options;
  const allPartitions = Array.from({ length: partitionCount }, (_, index) => index.toString(16).padStart(2, '0'));
  let running: { abort: AbortController; finished: Promise<void>; lanes: Map<string, Lane> } | undefined;
  let seen: Position = '';
  const watchers = new Set<() => void>();
  const changed = () => {
    for (const watcher of [...watchers]) watcher();
  };

  const run = async (lease: Lease, abort: AbortController, lanes: Map<string, Lane>, caughtUp: () => void) => {
    await ensureSameLog(documents, store, projection);
    const saved = await loadCheckpoints(documents, projection);
    const from = allPartitions.map((partition) => saved.get(partition) ?? '').reduce((a, b) => (a < b ? a : b));
    const context: LaneContext = {
      projection,
      store,
      documents,
      codec,
      fence: lease.fence,
      signal: abort.signal,
      report,
      sleep: (ms) => sleepUnless(abort.signal, ms),
      advanced: changed,
      fenced: () => abort.abort(),
    };
    const saveDue = async () => {
      const due = new Map<string, Position>();
      const busy = new Map<string, Position>();
      for (const lane of lanes.values()) {
        if (lane.pending === 0) continue;
        const partition = partitionOf(lane.subject);
        const reached = lane.done ?? saved.get(partition) ?? '';
        const other = busy.get(partition);
        busy.set(partition, other !== undefined && other < reached ? other : reached);
      }
      for (const partition of allPartitions) {
        const reached = busy.get(partition) ?? seen;
        if (reached > (saved.get(partition) ?? '')) due.set(partition, reached);
      }
      if (due.size === 0) return;
      await saveCheckpoints(documents, projection, due, lease.fence);
      for (const [partition, position] of due) saved.set(partition, position);
    };
    const timer = setInterval(() => {
      if (!lease.held()) abort.abort();
      else saveDue().catch((error: unknown) => report(stalled(projection, error)));
    }, checkpointEveryMs);
    try {
      const prefixes = prefixesOf(projection.categories, 'all');
      const after = from === '' ? {} : { after: from };
      for await (const message of store.subscribe({ ...after, prefixes, signal: abort.signal })) {
        if (message.kind === 'event') {
          const subject = subjectOf(message.event.stream) ?? noSubject;
          const lane = lanes.get(subject) ?? new Lane(subject, context);
          lanes.set(subject, lane);
          lane.push(message.event);
          seen = message.event.position;
          await belowHighWater(lanes, abort.signal);
        } else if (message.kind === 'checkpoint') {
          seen = message.position;
          changed();
        } else {
          await drained(lanes, abort.signal);
          if (!abort.signal.aborted) caughtUp();
        }
      }
    } finally {
      clearInterval(timer);
      await drained(lanes, abort.signal);
      if (lease.held()) await saveDue();
    }
  };

  const pendingOf = (lanes: Map<string, Lane>) => [...lanes.values()].reduce((sum, lane) => sum + lane.pending, 0);
  const until = (condition: () => boolean, signal?: AbortSignal) =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (!condition() && !signal?.aborted) return;
        watchers.delete(check);
        signal?.removeEventListener('abort', check);
        resolve();
      };
      watchers.add(check);
      signal?.addEventListener('abort', check);
      check();
    });
  const drained = (lanes: Map<string, Lane>, signal: AbortSignal) => until(() => pendingOf(lanes) === 0, signal);
  const belowHighWater = async (lanes: Map<string, Lane>, signal: AbortSignal) => {
    if (pendingOf(lanes) > highWater) await until(() => pendingOf(lanes) < highWater / 2, signal);
    for (const [subject, lane] of lanes) if (lanes.size > 1_000 && lane.pending === 0) lanes.delete(subject);
  };

  const begin = (): Promise<void> => {
    const abort = new AbortController();
    const lanes = new Map<string, Lane>();
    seen = '';
    return new Promise<void>((caughtUp, failed) => {
      const loop = async () => {
        while (!abort.signal.aborted) {
          const lease = await takeLease(
            { documents: options.leases, clock },
            `projection:${projection.name}`,
            options.holder,
          );
          if (!lease) {
            await sleepUnless(abort.signal, leaseRetryMs);
            continue;
          }
          const inner = new AbortController();
          const end = () => inner.abort();
          abort.signal.addEventListener('abort', end);
          await run(lease, inner, lanes, caughtUp).finally(() => lease.release());
          abort.signal.removeEventListener('abort', end);
          lanes.clear();
        }
      };
      const finished = loop().catch((error: unknown) => {
        report(stalled(projection, error));
        failed(error);
      });
      running = { abort, finished, lanes };
    });
  };

  const stop = async () => {
    const current = running;
    running = undefined;
    current?.abort.abort();
    await current?.finished;
    changed();
  };

  return {
    projection,
    start: begin,
    stop,
    waitFor: async (subject, token, timeoutMs) => {
      const wanted = Object.entries(token)
        .filter(([category]) => projection.categories.includes(category))
        .map(([, position]) => position)
        .reduce((a, b) => (a > b ? a : b), '');
      if (wanted === '') return true;
      const passed = () => {
        if (!running || seen < wanted) return false;
        const lanes = subject === everySubject ? [...running.lanes.values()] : [running.lanes.get(subject)];
        return lanes.every((lane) => lane?.waitingFrom === undefined || lane.waitingFrom > wanted);
      };
      if (passed()) return true;
      const timeout = AbortSignal.timeout(timeoutMs);
      await until(passed, timeout);
      return passed();
    },
    parked: async () => {
      const found: ParkedStream[] = [];
      const collection = bookkeeping(projection).parked;
      for await (const { body } of documents.findAcross<ParkedStream>(collection)) found.push(body);
      return found;
    },
    retry: async (stream) => {
      const subject = subjectOf(stream) ?? noSubject;
      await stop();
      const { parked, checkpoints } = bookkeeping(projection);
      await documents.write(parked, [{ tenant: subject, id: stream, version: 0, body: null, when: 'always' }]);
      // The partition is read again from the beginning; its cursors leave out what is projected.
      await documents.write(checkpoints, [
        { tenant: noSubject, id: partitionOf(subject), version: 0, body: null, when: 'always' },
      ]);
      await begin();
    },
    rebuild: async () => {
      await stop();
      await forget(documents, projection);
      await begin();
    },
  };
}

const stalled = (projection: Projection, error: unknown): ProjectionProblem => ({
  projection: projection.name,
  kind: 'stalled',
  stream: '*',
  revision: -1,
  error,
});

const sleepUnless = (signal: AbortSignal, ms: number) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
