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
import { keepStates } from '../src/kept-states.js';
import type { ProjectionProblem } from '../src/projections/projection.js';
import { createProjectionRunner, type RunnerOptions } from '../src/projections/runner.js';
import {
  requestOf,
  shelfCatalog,
  type ShelfCommand,
  shelfDecider,
  type ShelfEvent,
  shelfOf,
  shelfProjection,
  tenantOf,
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

  const codecOf = (keys: KeyStore = platform.keys) =>
    createEventCodec({ keys, catalog: shelfCatalog, ids: randomIds, clock });

  const tenant = () => tenantOf(tenants);
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

    /** A process: what it keeps of streams and keys is its own. Waiting takes no time but on the clock. */
    replica: (store: EventStore = platform.events, kept = keepStates()) => {
      const sleep = async (ms: number) => {
        now += ms;
      };
      const options = { store, codec: codecOf(), clock, kept, sleep };
      return {
        ...createCommandHandler({ ...options, decider: shelfDecider }),
        with: <S>(decider: Decider<ShelfCommand, S, ShelfEvent>) => createCommandHandler({ ...options, decider }),
      };
    },

    /** What the log holds. */
    log: async (stream = shelfOf(tenant())): Promise<StoredThing[]> => {
      const found: StoredThing[] = [];
      for await (const event of platform.events.readStream(stream)) {
        const decoded = await codecOf().decode(event);
        if (decoded.kind !== 'event') continue;
        const { type, data } = decoded.event as ShelfEvent;
        found.push({ type, data, op: decoded.metadata.op });
      }
      return found;
    },

    /** A runner of the shelves, with a note of what it reported. */
    runner: (changed: Partial<RunnerOptions> = {}) => {
      const problems: ProjectionProblem[] = [];
      const runner = createProjectionRunner({
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
      return { ...runner, problems };
    },
  };
}

export const add = (thing: string, size = 1): ShelfCommand => ({ type: 'add', thing, size });
export const resize = (thing: string, size: number): ShelfCommand => ({ type: 'resize', thing, size });
export const remove = (thing: string): ShelfCommand => ({ type: 'remove', thing });

export const numbers = (length: number): number[] => Array.from({ length }, (_, index) => index);
