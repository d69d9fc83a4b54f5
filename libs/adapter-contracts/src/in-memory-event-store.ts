import {
  assertAppendable,
  createSignal,
  type Append,
  type AppendResult,
  type EventStore,
  type ReadAll,
  type RecordedEvent,
} from '@daybook/platform';

/** The plain meaning of the port, to compare others with. */
export function createInMemoryEventStore(): EventStore {
  const incarnation = crypto.randomUUID();
  const tombstones = new Set<string>();
  const appended = createSignal();
  let log: RecordedEvent[] = [];
  let positions = 0;
  const toPosition = (position: number): string => String(position).padStart(16, '0');
  const eventsOf = (stream: string): RecordedEvent[] => log.filter((event) => event.stream === stream);

  const append = ({ stream, expected, events }: Append): AppendResult => {
    if (tombstones.has(stream)) return { ok: false, reason: 'stream-deleted' };
    const stored = eventsOf(stream);
    const base = expected === 'no-stream' ? -1 : expected;
    if (stored.length - 1 !== base) {
      const same = events.map(({ id }, index) =>
        stored.find((event) => event.id === id && event.revision === base + 1 + index),
      );
      const last = same.at(-1);
      if (same.includes(undefined) || !last) return { ok: false, reason: 'wrong-expected-revision' };
      return { ok: true, revision: last.revision, position: last.position };
    }
    events.forEach((event, index) => {
      const kept: RecordedEvent = {
        ...structuredClone(event),
        stream,
        revision: base + 1 + index,
        position: toPosition(++positions),
      };
      log.push(kept);
    });
    return { ok: true, revision: base + events.length, position: toPosition(positions) };
  };

  const appendEach = async (appends: readonly Append[]): Promise<AppendResult[]> => {
    appends.forEach(assertAppendable);
    const results = appends.map(append);
    appended.notify();
    return results;
  };

  const selected = ({ after = '', prefixes }: ReadAll, upTo: string): RecordedEvent[] =>
    log.filter(
      ({ stream, position }) =>
        position > after && position <= upTo && (!prefixes || prefixes.some((prefix) => stream.startsWith(prefix))),
    );

  return {
    append: async (stream, expected, events) => {
      const [result] = await appendEach([{ stream, expected, events }]);
      if (!result) throw new Error('an append without a result');
      return result;
    },
    appendEach,
    readStream: async function* (stream, from = 0, to = Infinity) {
      yield* structuredClone(eventsOf(stream).slice(from, to + 1));
    },
    readAll: async function* (options = {}) {
      yield* structuredClone(selected(options, toPosition(positions)));
    },
    subscribe: async function* ({ signal, ...options }) {
      let after = options.after ?? '';
      let caughtUp = false;
      while (!signal.aborted) {
        const head = toPosition(positions);
        for (const event of structuredClone(selected({ ...options, after }, head))) {
          if (signal.aborted) return;
          yield { kind: 'event', event };
          after = event.position;
        }
        if (after < head && positions > 0) yield { kind: 'checkpoint', position: head };
        after = after < head ? head : after;
        if (head !== toPosition(positions)) continue;
        if (!caughtUp) {
          caughtUp = true;
          yield { kind: 'caught-up' };
          continue;
        }
        await appended.wait({ abort: signal });
      }
    },
    tombstone: async (stream) => {
      tombstones.add(stream);
      log = log.filter((event) => event.stream !== stream);
    },
    compact: async () => undefined,
    incarnation: async () => incarnation,
    lastPosition: async () => (positions > 0 ? toPosition(positions) : undefined),
    close: async () => undefined,
  };
}
