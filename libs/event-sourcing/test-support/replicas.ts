import type { Collection, DocumentStore, EventStore, PositionToken } from '@daybook/platform';
import type { DecodedEvent } from '../src/event-codec.js';
import { everySubject, type Projection } from '../src/projections/projection.js';
import type { RunnerOptions } from '../src/projections/projection-runner.js';
import { subjectOf } from '../src/stream-name.js';
import { createGate, type openLaboratory, until } from './laboratory.js';
import { documentsOf, requestOf, type ShelfCommand, shelfOf, shelfProjection, tenantOf } from './shelf.js';

/** Short, so that who is silent is soon given up; on a busy machine who is slow may be too. */
export const shortLeaseMs = 800;

/** Everything that a store is asked waits at the gate while it is closed. */
const gatedBy =
  (pass: () => Promise<void>) =>
  <S extends object>(store: S): S =>
    new Proxy(store, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => {
          const result = () => Reflect.apply(member, target, args) as unknown;
          if (name === 'find' || name === 'findAcross' || name === 'readStream' || name === 'readAll') {
            return late(pass, result as () => AsyncIterable<unknown>);
          }
          if (name === 'subscribe') return late(pass, result as () => AsyncIterable<unknown>);
          return pass().then(result);
        };
      },
    });

async function* late<T>(pass: () => Promise<void>, open: () => AsyncIterable<T>): AsyncGenerator<T> {
  await pass();
  for await (const one of open()) {
    await pass();
    yield one;
  }
}

/** A process of several that share a projection. It can be paused with everything that it is about to do, and killed. */
export function openReplica(laboratory: ReturnType<typeof openLaboratory>, changed: Partial<RunnerOptions> = {}) {
  const { platform, runner } = laboratory;
  let gate: ReturnType<typeof createGate> | undefined;
  let isDead = false;
  const pass = async () => {
    await gate?.pass();
    if (isDead) throw new Error('killed');
  };
  const gated = gatedBy(pass);
  const projected = new Map<string, number>();
  const { projection = shelfProjection, documents = platform().readModels, store = platform().events } = changed;
  const counting: Projection = {
    ...projection,
    project: (subject, events: readonly DecodedEvent[], models) => {
      for (const { id } of events) projected.set(id, (projected.get(id) ?? 0) + 1);
      return projection.project(subject, events, models);
    },
  };
  const holder = crypto.randomUUID();
  const one = runner({
    shards: 16,
    clock: { now: () => Date.now() },
    holder,
    ...changed,
    projection: counting,
    documents: gated<DocumentStore>(documents),
    store: gated<EventStore>(store),
    leases: gated<DocumentStore>(platform().documents),
  });
  return {
    ...one,
    holder,
    /** Times that each event was projected here. */
    projected,
    /** Stops in the middle of whatever it does. */
    pause: () => {
      gate ??= createGate();
    },
    /** Goes on with it, as if no time had passed. */
    wake: () => {
      gate?.open();
      gate = undefined;
    },
    /** Does nothing any more: it releases nothing and says no farewell. */
    kill: () => {
      isDead = true;
    },
  };
}

export type Replica = ReturnType<typeof openReplica>;

/** Several replicas over the same stores, and what they make together. */
export function openReplicas(laboratory: ReturnType<typeof openLaboratory>) {
  const { platform } = laboratory;
  let replicas: Replica[] = [];
  let households = 2_000;

  beforeEach(() => {
    replicas = [];
  });
  afterEach(async () => {
    for (const one of replicas) one.wake();
    await Promise.all(replicas.map((one) => one.stop()));
  });

  const open = (changed?: Partial<RunnerOptions>): Replica => {
    const one = openReplica(laboratory, changed);
    replicas.push(one);
    return one;
  };

  /** Of each replica, how many of the shards it has. */
  const shardCounts = async (): Promise<number[]> => {
    const counts = new Map<string, number>();
    const group = `projection:${shelfProjection.name}`;
    for await (const { id, body } of platform().documents.find<{ holder: string; until: number }>(leases, group)) {
      if (id.includes('-of-') && body.until > Date.now()) counts.set(body.holder, (counts.get(body.holder) ?? 0) + 1);
    }
    return replicas.map(({ holder }) => counts.get(holder) ?? 0);
  };
  const sorted = (counts: readonly number[]) => JSON.stringify([...counts].sort((a, b) => a - b));

  return {
    open,
    started: async (changed?: Partial<RunnerOptions>): Promise<Replica> => {
      const one = open(changed);
      await one.start();
      return one;
    },
    shardCounts,
    /** Resolves when they have so many shards, in whichever order. */
    untilShardsAre: (...expected: number[]) => until(async () => sorted(await shardCounts()) === sorted(expected)),
    /** A stream of each of so many households, which nobody else has: they are of as many partitions as chance has it. */
    shelves: (count: number): string[] =>
      Array.from({ length: count }, () => {
        households += 1;
        return shelfOf(tenantOf(households));
      }),
    /** The same command to each of the streams at once; whose it was, and the token to wait for. */
    sendEach: async (streams: readonly string[], ...commands: ShelfCommand[]) => {
      const handler = laboratory.replica();
      return Promise.all(
        streams.map(async (stream) => {
          const tenant = subjectOf(stream) ?? '';
          let position = '';
          for (const command of commands) {
            const result = await handler.execute(stream, command, requestOf(tenant));
            if (result.ok) position = result.position ?? '';
          }
          return { tenant, token: { shelf: position } };
        }),
      );
    },
    /** Whether somebody waits in vain for any of it, in any of the replicas. */
    allPassed: async (sent: readonly { tenant: string; token: PositionToken }[], ...within: Replica[]) => {
      const waits = within.flatMap((one) => sent.map(({ tenant, token }) => one.waitFor(tenant, token, 20_000)));
      return !(await Promise.all(waits)).includes(false);
    },
    /** Resolves when every shard has everything. */
    untilAllProjected: async (...within: Replica[]) => {
      const newest = { shelf: (await platform().events.lastPosition()) ?? '' };
      await until(
        async () => !(await Promise.all(within.map((one) => one.waitFor(everySubject, newest, 1_000)))).includes(false),
      );
    },
    /** What one runner alone makes of the log, when the others have stopped. */
    projectedAlone: async (): Promise<string> => {
      for (const one of replicas) one.wake();
      await Promise.all(replicas.map((one) => one.stop()));
      const alone = await laboratory.started({ clock: { now: () => Date.now() } });
      await alone.rebuild();
      const documents = await documentsOf(platform().readModels);
      await alone.stop();
      return documents;
    },
    /** How often each event was projected, by all of them together. */
    timesProjected: (): number[] => {
      const counts = new Map<string, number>();
      for (const { projected } of replicas) {
        for (const [id, times] of projected) counts.set(id, (counts.get(id) ?? 0) + times);
      }
      return [...counts.values()];
    },
  };
}

const leases: Collection = { name: 'leases' };
