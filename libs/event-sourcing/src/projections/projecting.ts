import { setMaxListeners } from 'node:events';
import type { Position, RecordedEvent } from '@daybook/platform';
import { partitionOf, prefixesOf } from '../stream-name.js';
import { keepCheckpoints } from './checkpoint-keeper.js';
import type { Chunk } from './fold.js';
import { bookkeeping, FencedError } from './guarded-documents.js';
import { type Lane, type Load, openLane, subjectOfLane } from './lane.js';
import type { Lease } from './lease.js';
import { openSaving } from './saving.js';
import type { HeldShare } from './shares.js';
import { everySubject, type ParkedStream } from './projection.js';
import type { RunnerOptions } from './runner.js';
import { documentsIn, type Slot } from './slots.js';
import { type Bell, until } from './waiting.js';

/** Lanes with nothing to do that stay open. */
const openLanes = 1_000;

/** One generation of documents of the partitions that this replica has, as it follows the log. */
export interface Projecting {
  hasPassed(subject: string, position: Position): boolean;
  save(which: 'touched' | 'all'): Promise<void>;
  /** Tries the parked streams again for which somebody asked. */
  retryAsked(): Promise<void>;
  /**
   * Until the signal, or a failure. Nothing is written any more when it is over.
   * @throws FencedError and faults of the stores
   */
  run(): Promise<void>;
}

export interface ProjectingOptions {
  generation: number;
  slot: Slot;
  shares: readonly HeldShare[];
  signal: AbortSignal;
  bell: Bell;
  /** What may wait in the lanes before the subscription is held back. */
  highWater: Load;
  /** Runs each step of a lane, when it finds that the time has come. */
  turn?: (step: () => Promise<void>) => Promise<void>;
  /** What a lane does in one step. */
  chunk?: Chunk;
  /** Others wait for what is saved: it is saved as soon as a lane got on, at most so often (ms). */
  saveEveryMs?: number;
  /** What stood in the log at the start was passed. A lane that is held up keeps nobody waiting for the others. */
  caughtUp: () => void;
}

export async function openProjecting(runner: RunnerOptions, options: ProjectingOptions): Promise<Projecting> {
  const { projection, store, clock, report } = runner;
  const { generation, slot, shares, bell, highWater } = options;
  const documents = documentsIn(slot, runner.documents);
  const leases = new Map<string, Lease>();
  for (const { partitions, lease } of shares) for (const partition of partitions) leases.set(partition, lease);
  const checkpoints = await keepCheckpoints({ projection, documents, clock, generation, leases });
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
  const saving = openSaving(checkpoints, (which) => checkpoints.save(which, lanes.values(), seen), {
    everyMs: options.saveEveryMs,
    failed: (error) => {
      if (error instanceof FencedError) fail(error);
      else report({ projection: projection.name, kind: 'stalled', stream: '*', revision: -1, error });
    },
  });

  const context = {
    ...runner,
    documents,
    signal,
    load,
    generation,
    ...(options.turn && { turn: options.turn }),
    ...(options.chunk && { chunk: options.chunk }),
    changed: ({ subject }: Lane) => {
      checkpoints.touch(subject);
      bell.ring();
      saving.soon();
    },
    fenced: fail,
  };
  /** Undefined for those whose partition is another replica's. */
  const laneOf = (subject: string): Lane | undefined => {
    const known = lanes.get(subject);
    const lease = leases.get(partitionOf(subject));
    if (known || !lease) return known;
    const lane = openLane(subject, { ...context, fence: lease.fence, held: lease.held });
    lanes.set(subject, lane);
    return lane;
  };
  const lanesOf = (subject: string): Lane[] => {
    const lane = lanes.get(subject);
    return subject === everySubject ? [...lanes.values()] : lane ? [lane] : [];
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

  const whenAllPassed = async (position: Position) => {
    const behind = [...lanes.values()].filter((lane) => !lane.hasPassed(position));
    await until(() => behind.every((lane) => lane.stalled() || lane.hasPassed(position)), bell, signal);
    if (!signal.aborted) options.caughtUp();
  };

  const give = (event: RecordedEvent) => {
    const subject = subjectOfLane(event.stream);
    laneOf(subject)?.push(event);
    checkpoints.met(partitionOf(subject), event.position);
  };

  const follow = async () => {
    const prefixes = prefixesOf(projection.categories, [...leases.keys()]);
    const after = seen === '' ? {} : { after: seen };
    for await (const message of store.subscribe({ ...after, prefixes, signal })) {
      let reached: Position;
      switch (message.kind) {
        case 'event':
          reached = message.event.position;
          give(message.event);
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
  };

  return {
    hasPassed: (subject, position) =>
      checkpoints.hasSaved(subject, position) ||
      (seen >= position && lanesOf(subject).every((lane) => lane.hasPassed(position))),
    save: saving.save,
    retryAsked: async () => {
      const asked = { where: [{ field: 'retry', is: true }] };
      for await (const { body } of documents.findAcross<ParkedStream>(bookkeeping(projection).parked, asked)) {
        laneOf(subjectOfLane(body.stream))?.retry(body.stream);
      }
    },
    run: async () => {
      const forward = () => ending.abort();
      options.signal.addEventListener('abort', forward);
      if (options.signal.aborted) forward();
      try {
        await follow();
      } finally {
        ending.abort();
        options.signal.removeEventListener('abort', forward);
        await Promise.all([...lanes.values()].map((lane) => lane.settled()));
        await saving.end();
        if (failure === undefined) await saving.save('all');
      }
      if (failure !== undefined) throw failure;
    },
  };
}
