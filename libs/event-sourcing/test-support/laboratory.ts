import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedPlatform } from '@daybook/adapters-embedded';
import {
  type Clock,
  type EventMetadata,
  type EventStore,
  type KeyStore,
  type Platform,
  randomIds,
} from '@daybook/platform';
import { createCommandHandler } from '../src/command-handler.js';
import type { Decider } from '../src/decider.js';
import { createEventCodec } from '../src/event-codec.js';
import { createStateCache } from '../src/state-cache.js';
import { subjectOf } from '../src/stream-name.js';
import { openLiveGeneration } from '../src/projections/operator-requests.js';
import type { ProjectionProblem } from '../src/projections/projection.js';
import {
  createProjectionRunner,
  type ProjectionRunner,
  type RunnerOptions,
} from '../src/projections/projection-runner.js';
import {
  requestOf,
  shelfCatalog,
  type ShelfCommand,
  shelfDecider,
  type ShelfEvent,
  shelfOf,
  shelfProjection,
  tenantOf,
  type ThingDocument,
  things,
} from './shelf.js';

export interface StoredThing {
  type: string;
  data: ShelfEvent['data'];
  op: string;
}

/**
 * Real stores in a directory of their own, for the tests of a file, and a household of its own for each test.
 * The clock goes on only when somebody waits.
 */
export function openLaboratory() {
  let directory: string;
  let platform: Platform;
  let tenants = 0;
  let now = Date.now();
  const runners: ProjectionRunner[] = [];
  const clock: Clock = { now: () => now };

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'event-sourcing-'));
    platform = await openEmbeddedPlatform({ directory });
  });
  afterAll(async () => {
    await platform.close();
    await rm(directory, { recursive: true });
  });
  beforeEach(() => {
    tenants += 1;
  });
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((one) => one.stop()));
  });

  const codecOf = (keys: KeyStore = platform.keys) =>
    createEventCodec({ keys, catalog: shelfCatalog, ids: randomIds, clock });

  const tenant = () => tenantOf(tenants);
  /** A process: what it keeps of streams and keys is its own. Waiting takes no time but on the clock. */
  const replica = (store: EventStore = platform.events, stateCache = createStateCache(), codec = codecOf()) => {
    const sleep = async (ms: number) => {
      now += ms;
    };
    const options = { store, codec, clock, stateCache, sleep };
    return {
      ...createCommandHandler({ ...options, decider: shelfDecider }),
      with: <S>(decider: Decider<ShelfCommand, S, ShelfEvent>) => createCommandHandler({ ...options, decider }),
    };
  };

  /** An operation for each of the commands, one after another; the token of the last. */
  const send = async (stream: string, ...commands: ShelfCommand[]) => {
    const handler = replica();
    let token = { shelf: '' };
    for (const command of commands) {
      const result = await handler.execute(stream, command, requestOf(subjectOf(stream) ?? '', undefined, now));
      if (result.ok) token = { shelf: result.position ?? '' };
    }
    return token;
  };
  /** The documents that readers see. */
  const liveGeneration = () => openLiveGeneration({ projection: shelfProjection, documents: platform.readModels });
  const thing = async (name: string, stream = shelfOf(tenant())) =>
    (await (await liveGeneration()).get<ThingDocument>(things, subjectOf(stream) ?? '', `${stream}/${name}`))?.body;

  /** A runner of the shelves, with a note of what it reported. It is stopped after the test. */
  const runner = (changed: Partial<RunnerOptions> = {}) => {
    const problems: ProjectionProblem[] = [];
    const one = createProjectionRunner({
      projection: shelfProjection,
      store: platform.events,
      documents: platform.readModels,
      leases: platform.documents,
      codec: codecOf(),
      clock,
      holder: crypto.randomUUID(),
      report: (problem) => problems.push(problem),
      ...changed,
    });
    runners.push(one);
    return { ...one, problems };
  };

  return {
    clock,
    codecOf,
    tenant,
    platform: () => platform,
    stream: () => shelfOf(tenant()),
    request: (op?: string, at: number = now): EventMetadata => requestOf(tenant(), op, at),
    pass: (ms: number) => {
      now += ms;
    },

    replica,
    send,
    liveGeneration,
    thing,
    /** What the log holds. */
    log: async (stream = shelfOf(tenant())): Promise<StoredThing[]> => {
      const found: StoredThing[] = [];
      for await (const event of platform.events.readStream(stream)) {
        const decoded = await codecOf().decode(event);
        if (decoded.kind !== 'event') continue;
        const { type, data } = decoded.event as ShelfEvent;
        found.push({ type, data, op: decoded.metadata.commandId });
      }
      return found;
    },

    runner,
    /** A runner that has started. It is stopped after the test. */
    started: async (changed: Partial<RunnerOptions> = {}) => {
      const one = runner(changed);
      await one.start();
      return one;
    },
  };
}

export const add = (thing: string, size = 1): ShelfCommand => ({ type: 'add', thing, size });
export const resize = (thing: string, size: number): ShelfCommand => ({ type: 'resize', thing, size });
export const remove = (thing: string): ShelfCommand => ({ type: 'remove', thing });

export const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index);

/** Something to wait at until it is opened. */
export function createGate() {
  let open = (): void => undefined;
  let arrived = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const reached = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  return {
    /** Waits until it is open. */
    pass: () => {
      arrived();
      return opened;
    },
    /** Resolves when somebody waits. */
    reached,
    open: () => open(),
  };
}

export const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 5));
};
