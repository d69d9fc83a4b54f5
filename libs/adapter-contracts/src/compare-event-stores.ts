import { type Append, type AppendResult, type EventStore, type RecordedEvent } from '@daybook/platform';
import { type Open } from './opened.js';
import { collect, freshStream, sampleEvent } from './sample-events.js';
import { pick, seededRandom } from './seeded-random.js';

type Step = (store: EventStore) => Promise<unknown>;

/** Positions are the store's own; everything else must agree. */
const withoutPosition = (result: AppendResult): unknown =>
  result.ok ? { ok: true, revision: result.revision } : result;

/**
 * Stream by stream: several streams that were appended to at once stand in the log in any order among each other.
 * Removed ones are left out, since the whole log may give their events for a while.
 */
const serialized = (events: readonly RecordedEvent[], removed?: ReadonlySet<string>): string[] =>
  events
    .filter(({ stream }) => !removed?.has(stream))
    .sort((a, b) => (a.stream < b.stream ? -1 : Number(a.stream > b.stream)))
    .map(({ stream, revision, id, type, data }) =>
      [stream, revision, id, type, Buffer.from(data).toString('hex')].join(' '),
    );

async function untilCaughtUp(store: EventStore, prefixes: readonly string[]): Promise<RecordedEvent[]> {
  const ending = new AbortController();
  const events: RecordedEvent[] = [];
  for await (const message of store.subscribe({ prefixes, signal: ending.signal })) {
    if (message.kind === 'event') events.push(message.event);
    if (message.kind === 'caught-up') break;
  }
  ending.abort();
  return events;
}

/** Appends that are right, stale, too early, repeated and to removed streams. */
function workload(random: () => number) {
  const streams = ['plan', 'plan', 'ledger', 'ledger', 'rules'].map((category) => freshStream(category));
  const lengths = new Map<string, number>();
  const removed = new Set<string>();
  const past: Append[] = [];
  const newAppend = (): Append => {
    if (past.length > 0 && random() < 0.15) return pick(random, past);
    const stream = pick(random, streams);
    const revision = (lengths.get(stream) ?? 0) - 1 + pick(random, [0, 0, 0, 0, -1, 1]);
    const events = Array.from({ length: pick(random, [1, 1, 2, 5]) }, () => {
      const data = Uint8Array.from({ length: Math.floor(random() * 40) }, () => Math.floor(random() * 256));
      return sampleEvent({ type: pick(random, ['BillAdded', 'BillRenamed']), data });
    });
    const append: Append = { stream, expected: revision < 0 ? 'no-stream' : revision, events };
    past.push(append);
    return append;
  };
  const learn = (append: Append, result: unknown): void => {
    const { ok, revision } = result as { ok: boolean; revision?: number };
    if (ok) lengths.set(append.stream, Math.max(lengths.get(append.stream) ?? 0, (revision ?? 0) + 1));
  };
  const prefixes = (): string[] => streams.filter(() => random() < 0.6);

  return {
    streams,
    removed,
    next: (): { step: Step; learn(outcome: unknown): void } => {
      const dice = random();
      if (dice < 0.45) {
        const append = newAppend();
        const step: Step = async (store) =>
          withoutPosition(await store.append(append.stream, append.expected, append.events));
        return { step, learn: (outcome) => learn(append, outcome) };
      }
      if (dice < 0.7) {
        const appends = Array.from({ length: pick(random, [2, 3, 4]) }, newAppend);
        const step: Step = async (store) => (await store.appendEach(appends)).map(withoutPosition);
        return {
          step,
          learn: (outcome) => appends.forEach((append, index) => learn(append, (outcome as unknown[])[index])),
        };
      }
      if (dice < 0.72) {
        const stream = pick(random, streams);
        return { step: (store) => store.tombstone(stream), learn: () => void removed.add(stream) };
      }
      const [stream, from, chosen] = [pick(random, streams), Math.floor(random() * 5), prefixes()];
      const to = from + Math.floor(random() * 5);
      const step: Step = async (store) => ({
        stream: serialized(await collect(store.readStream(stream, from))),
        part: serialized(await collect(store.readStream(stream, from, to))),
        log: serialized(await collect(store.readAll({ prefixes: chosen })), removed),
        subscription: dice < 0.8 ? serialized(await untilCaughtUp(store, chosen), removed) : [],
      });
      return { step, learn: () => undefined };
    },
  };
}

/** Runs the same random workload on both and expects the same outcome of every step. */
export async function compareEventStores(
  openFirst: Open<EventStore>,
  openSecond: Open<EventStore>,
  seed: number,
  steps = 200,
): Promise<void> {
  const [first, second] = await Promise.all([openFirst(), openSecond()]);
  const { streams, removed, next } = workload(seededRandom(seed));
  try {
    for (let at = 0; at < steps; at += 1) {
      const { step, learn } = next();
      const outcomes = [await step(first.store), await step(second.store)];
      expect({ seed, at, outcome: outcomes[1] }).toEqual({ seed, at, outcome: outcomes[0] });
      learn(outcomes[0]);
    }
    const logs = [first, second].map(async ({ store }) =>
      serialized(await collect(store.readAll({ prefixes: streams })), removed),
    );
    const [firstLog, secondLog] = await Promise.all(logs);
    expect({ seed, log: secondLog }).toEqual({ seed, log: firstLog });
  } finally {
    await Promise.all([first.close(), second.close()]);
  }
}
