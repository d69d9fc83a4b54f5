import { setMaxListeners } from 'node:events';
import type { Position } from '@daybook/platform';
import { prefixesOf } from '../stream-name.js';
import { keepCheckpoints } from './checkpoint-keeper.js';
import { ensureSameLog, readMeta } from './checkpoints.js';
import { bookkeeping, FencedError } from './guarded-documents.js';
import { type Lane, type Load, openLane, subjectOfLane } from './lane.js';
import type { Lease } from './lease.js';
import { everySubject, type ParkedStream } from './projection.js';
import type { RunnerOptions } from './runner.js';
import { type Bell, until } from './waiting.js';

/** What may wait in the lanes before the subscription is held back. */
const highWater: Load = { events: 5_000, bytes: 32 * 1024 * 1024 };
/** Lanes with nothing to do that stay open. */
const openLanes = 1_000;
const tickMs = 250;
/** Ticks between two looks at what an operator asked for. */
const lookEvery = 4;
/** Ticks between two savings of every partition; those where something happened are saved at each. */
const saveAllEvery = 4;

/** What the holder of the lease knows. */
export interface Leading {
  hasPassed(subject: string, position: Position): boolean;
  /** Looks at once for what an operator asked for. */
  look(): Promise<void>;
}

/**
 * Projects all partitions as long as the lease is held: lanes in memory, a checkpoint for each partition.
 * Returns at the signal, when the lease is lost, or to begin again with what an operator asked for.
 * @throws FencedError and faults of the stores
 */
export async function lead(
  options: RunnerOptions,
  lease: Lease,
  stop: AbortSignal,
  bell: Bell,
  { began, caughtUp }: { began: (leading: Leading) => void; caughtUp: () => void },
): Promise<void> {
  const { projection, store, documents, report } = options;
  const meta = await ensureSameLog(documents, store, projection, lease.fence);
  const { generation } = meta;
  const checkpoints = await keepCheckpoints(options, meta, lease.fence);
  const end = (await store.lastPosition()) ?? '';
  const ending = new AbortController();
  const { signal } = ending;
  setMaxListeners(0, signal); // Each lane that is held up listens.
  const lanes = new Map<string, Lane>();
  const load: Load = { events: 0, bytes: 0 };
  /** Everything up to here was given to the lanes. */
  let seen = checkpoints.from;
  let failure: unknown;
  const fail = (error: unknown) => {
    failure ??= error;
    ending.abort();
  };

  const context = {
    ...options,
    signal,
    load,
    generation,
    fence: lease.fence,
    held: lease.held,
    changed: ({ subject }: Lane) => {
      checkpoints.touch(subject);
      bell.ring();
    },
    fenced: fail,
  };
  const laneOf = (subject: string): Lane => {
    const lane = lanes.get(subject) ?? openLane(subject, context);
    lanes.set(subject, lane);
    return lane;
  };
  const lanesOf = (subject: string): Lane[] => {
    const lane = lanes.get(subject);
    return subject === everySubject ? [...lanes.values()] : lane ? [lane] : [];
  };
  const hasPassed: Leading['hasPassed'] = (subject, position) =>
    checkpoints.hasSaved(subject, position) ||
    (seen >= position && lanesOf(subject).every((lane) => lane.hasPassed(position)));

  const look = async () => {
    const now = await readMeta(documents, projection);
    if (now?.generation !== generation || now.rebuild) return ending.abort();
    const asked = { where: [{ field: 'retry', is: true }] };
    for await (const { body } of documents.findAcross<ParkedStream>(bookkeeping(projection).parked, asked)) {
      laneOf(subjectOfLane(body.stream)).retry(body.stream);
    }
  };

  let ticks = 0;
  let ticking: Promise<void> | undefined;
  const tick = async () => {
    if (!lease.held()) return ending.abort();
    ticks += 1;
    try {
      await checkpoints.save(ticks % saveAllEvery === 0 ? 'all' : 'touched', lanes.values(), seen);
      if (ticks % lookEvery === 0) await look();
    } catch (error) {
      if (error instanceof FencedError) fail(error);
      else report({ projection: projection.name, kind: 'stalled', stream: '*', revision: -1, error });
    }
  };

  /** Holds the subscription back while too much waits, and lets go of lanes with nothing to do. */
  const makeRoom = async () => {
    const { events, bytes } = highWater;
    if (load.events > events || load.bytes > bytes) {
      await until(() => load.events <= events / 2 && load.bytes <= bytes / 2, bell, signal);
    }
    if (lanes.size <= openLanes) return;
    for (const [subject, lane] of lanes) if (lane.idle()) lanes.delete(subject);
  };

  /** A lane that is held up keeps nobody waiting for the others. */
  const whenAllPassed = async (position: Position) => {
    const behind = [...lanes.values()].filter((lane) => !lane.hasPassed(position));
    await until(() => behind.every((lane) => lane.stalled() || lane.hasPassed(position)), bell, signal);
    if (signal.aborted) return;
    checkpoints.caughtUp();
    caughtUp();
  };

  const forward = () => ending.abort();
  stop.addEventListener('abort', forward);
  if (stop.aborted) forward();
  const timer = setInterval(() => {
    ticking ??= tick().finally(() => {
      ticking = undefined;
    });
  }, tickMs);
  timer.unref();
  began({ hasPassed, look });
  try {
    const prefixes = prefixesOf(projection.categories, 'all');
    const after = seen === '' ? {} : { after: seen };
    for await (const message of store.subscribe({ ...after, prefixes, signal })) {
      let reached: Position;
      switch (message.kind) {
        case 'event':
          laneOf(subjectOfLane(message.event.stream)).push(message.event);
          reached = message.event.position;
          break;
        case 'checkpoint':
          reached = message.position;
          break;
        case 'caught-up':
          // What stood in the log before the subscription began and did not come matches none of its prefixes.
          reached = end;
          void whenAllPassed(end > seen ? end : seen);
      }
      // After a lost connection earlier events come again.
      if (reached > seen) seen = reached;
      bell.ring();
      await makeRoom();
    }
  } finally {
    ending.abort();
    stop.removeEventListener('abort', forward);
    clearInterval(timer);
    // Nobody may write any more when the lease is given back.
    await Promise.all([ticking, ...[...lanes.values()].map((lane) => lane.settled())]);
    if (lease.held() && failure === undefined) await checkpoints.save('all', lanes.values(), seen);
  }
  if (failure !== undefined) throw failure;
}
