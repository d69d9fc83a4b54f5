import {
  type Append,
  type AppendResult,
  type DocumentStore,
  type EventStore,
  type Position,
  type ReadAll,
  type SubscriptionMessage,
} from '@daybook/platform';

/** What a lost connection or a crash looks like to whoever asked: it may have happened, or not, or in part. */
export class InjectedFault extends Error {
  override name = 'InjectedFault';
}

type Outcome = 'done' | 'nothing-done' | 'part-done' | 'answer-lost';

const outcomes = ['nothing-done', 'part-done', 'answer-lost'] as const;

/** Shares the faults evenly: nothing was done, a part was, or everything was and the answer got lost. */
function outcome(random: () => number, rate: number): Outcome {
  if (random() >= rate) return 'done';
  return outcomes[Math.floor(random() * outcomes.length)] ?? 'nothing-done';
}

async function withFault<T>(
  random: () => number,
  rate: number,
  attempt: { all(): Promise<T>; part(): Promise<unknown> },
): Promise<T> {
  const fate = outcome(random, rate);
  if (fate === 'done') return attempt.all();
  if (fate === 'part-done') await attempt.part();
  if (fate === 'answer-lost') await attempt.all();
  throw new InjectedFault(fate);
}

function faultyEventStore(store: EventStore, random: () => number, rate: number): EventStore {
  const some = <T>(items: readonly T[]): T[] => items.filter(() => random() < 0.5);
  const appendSome = async (appends: readonly Append[]): Promise<AppendResult[]> => {
    const chosen = some(appends);
    return chosen.length > 0 ? store.appendEach(chosen) : [];
  };

  /** Starts again from an event seen before, as after a lost connection. */
  async function* subscribe(options: ReadAll & { signal: AbortSignal }): AsyncGenerator<SubscriptionMessage> {
    let seen: (Position | undefined)[] = [options.after];
    while (!options.signal.aborted) {
      let lost = false;
      for await (const message of store.subscribe({ ...options, after: seen[0] })) {
        yield message;
        if (message.kind === 'caught-up') continue;
        seen = [...seen, message.kind === 'event' ? message.event.position : message.position].slice(-5);
        lost = random() < rate / 10;
        if (lost) break;
      }
      if (!lost) return;
    }
  }

  return {
    ...store,
    append: (stream, expected, events) =>
      withFault(random, rate, { all: () => store.append(stream, expected, events), part: async () => undefined }),
    appendEach: (appends) =>
      withFault(random, rate, { all: () => store.appendEach(appends), part: () => appendSome(appends) }),
    tombstone: (stream) => withFault(random, rate, { all: () => store.tombstone(stream), part: async () => undefined }),
    compact: () => withFault(random, rate, { all: () => store.compact(), part: async () => undefined }),
    subscribe,
  };
}

function faultyDocumentStore(store: DocumentStore, random: () => number, rate: number): DocumentStore {
  return {
    ...store,
    write: (collection, writes) =>
      withFault(random, rate, {
        all: () => store.write(collection, writes),
        part: () =>
          store.write(
            collection,
            writes.filter(() => random() < 0.5),
          ),
      }),
    purge: (subject) => withFault(random, rate, { all: () => store.purge(subject), part: async () => undefined }),
    compact: () => withFault(random, rate, { all: () => store.compact(), part: async () => undefined }),
  };
}

/**
 * A store whose writes fail at random with `InjectedFault`, before, amid or after what they do, and whose subscriptions
 * deliver events again. Everything that it does is allowed by the port. Reads do not fail.
 * @param random numbers in [0, 1), seeded, so that a failure can be seen again
 * @param rate of the writes that fail, from 0 to 1
 */
export function withFaults(store: EventStore, random: () => number, rate?: number): EventStore;
export function withFaults(store: DocumentStore, random: () => number, rate?: number): DocumentStore;
export function withFaults(store: EventStore | DocumentStore, random: () => number, rate = 0.3) {
  return 'append' in store ? faultyEventStore(store, random, rate) : faultyDocumentStore(store, random, rate);
}
