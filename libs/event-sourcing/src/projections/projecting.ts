import { setMaxListeners } from 'node:events';
import type { Position } from '@daybook/platform';
import { prefixesOf } from '../stream-name.js';
import { keepCheckpoints } from './checkpoint-keeper.js';
import type { Chunk } from './fold.js';
import { bookkeeping } from './guarded-documents.js';
import { type Lane, type Load, openLane, subjectOfLane } from './lane.js';
import type { Lease } from './lease.js';
import { everySubject, type ParkedStream } from './projection.js';
import type { RunnerOptions } from './runner.js';
import { documentsIn, type Slot } from './slots.js';
import { type Bell, until } from './waiting.js';

/** Lanes with nothing to do that stay open. */
const openLanes = 1_000;

/** One generation of documents, as it follows the log. */
export interface Projecting {
  hasPassed(subject: string, position: Position): boolean;
  /** Whether all lanes have passed it; those of the given subjects need not. */
  allPassed(position: Position, except?: ReadonlySet<string>): boolean;
  /** Subjects whose lane a fault holds up, and the stream that it stands at. */
  heldUp(): Map<string, string>;
  /** Of the events that were given to the lanes, or before which it did not begin. */
  newest(): Position;
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
  lease: Lease;
  signal: AbortSignal;
  bell: Bell;
  /** What may wait in the lanes before the subscription is held back. */
  highWater: Load;
  /** Runs each step of a lane, when it finds that the time has come. */
  turn?: (step: () => Promise<void>) => Promise<void>;
  /** What a lane does in one step. */
  chunk?: Chunk;
  /** What stood in the log at the start was passed. A lane that is held up keeps nobody waiting for the others. */
  caughtUp: () => void;
}

export async function openProjecting(runner: RunnerOptions, options: ProjectingOptions): Promise<Projecting> {
  const { projection, store, clock } = runner;
  const { generation, slot, lease, bell, highWater } = options;
  const documents = documentsIn(slot, runner.documents);
  const checkpoints = await keepCheckpoints({ projection, documents, clock, generation, fence: lease.fence });
  const end = (await store.lastPosition()) ?? '';
  const ending = new AbortController();
  const { signal } = ending;
  setMaxListeners(0, signal); // Each lane that is held up listens.
  const lanes = new Map<string, Lane>();
  const load: Load = { events: 0, bytes: 0 };
  /** Everything up to here was given to the lanes. */
  let seen = checkpoints.from;
  let newest = seen;
  let failure: unknown;

  const context = {
    ...runner,
    documents,
    signal,
    load,
    generation,
    fence: lease.fence,
    held: lease.held,
    ...(options.turn && { turn: options.turn }),
    ...(options.chunk && { chunk: options.chunk }),
    changed: ({ subject }: Lane) => {
      checkpoints.touch(subject);
      bell.ring();
    },
    fenced: (error: unknown) => {
      failure ??= error;
      ending.abort();
    },
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

  const follow = async () => {
    const prefixes = prefixesOf(projection.categories, 'all');
    const after = seen === '' ? {} : { after: seen };
    for await (const message of store.subscribe({ ...after, prefixes, signal })) {
      let reached: Position;
      switch (message.kind) {
        case 'event':
          laneOf(subjectOfLane(message.event.stream)).push(message.event);
          reached = message.event.position;
          if (reached > newest) newest = reached;
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

  const save = (which: 'touched' | 'all') => checkpoints.save(which, lanes.values(), seen);

  return {
    hasPassed: (subject, position) =>
      checkpoints.hasSaved(subject, position) ||
      (seen >= position && lanesOf(subject).every((lane) => lane.hasPassed(position))),
    allPassed: (position, except) =>
      seen >= position &&
      [...lanes.values()].every((lane) => lane.hasPassed(position) || (lane.stalled() && except?.has(lane.subject))),
    heldUp: () => {
      const stalled = [...lanes.values()].filter((lane) => lane.stalled());
      return new Map(stalled.map((lane) => [lane.subject, lane.standsAt()]));
    },
    newest: () => newest,
    save,
    retryAsked: async () => {
      const asked = { where: [{ field: 'retry', is: true }] };
      for await (const { body } of documents.findAcross<ParkedStream>(bookkeeping(projection).parked, asked)) {
        laneOf(subjectOfLane(body.stream)).retry(body.stream);
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
        if (lease.held() && failure === undefined) await save('all');
      }
      if (failure !== undefined) throw failure;
    },
  };
}
