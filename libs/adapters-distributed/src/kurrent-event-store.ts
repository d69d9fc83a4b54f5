import { BACKWARDS, END, ErrorType, KurrentDBClient, NO_STREAM, START } from '@kurrent/kurrentdb-client';
import {
  assertAppendable,
  DependencyUnavailable,
  type Append,
  type AppendResult,
  type EventStore,
  type Position,
  type ReadAll,
  type RecordedEvent,
} from '@daybook/platform';
import { answered, answeredEach, isError } from './kurrent-answers.js';
import { fromServer, incarnationStream, streamFilter, toServer } from './kurrent-events.js';
import { fromPosition, toPosition } from './kurrent-positions.js';
import { scavenge } from './kurrent-scavenge.js';
import { subscribe } from './kurrent-subscription.js';

/** Events of one request; a slow consumer holds no request open. */
const pageEvents = 500;

/** Another node of a cluster may lag behind what was read already: its end of the log is not the end. */
const requiresLeader = true;

const withLeader = (url: string): string => {
  const [base = '', options = ''] = url.trim().split('?');
  const others = options.split('&').filter((option) => option !== '' && !/^nodePreference=/i.test(option));
  return `${base.replace(/\/+$/, '')}?${[...others, 'nodePreference=leader'].join('&')}`;
};

/** A client is never freed completely, so in a long outage only a few are made. */
const readerEveryMs = 10_000;

/**
 * The log on KurrentDB or EventStoreDB, 22.10 or later.
 * A tombstoned stream reads as empty; the whole log still has its events until the server is scavenged.
 * @param url connection string, `kurrentdb://…` or `esdb://…`
 * @param namespace prefix of every stream's name on a server that several installations share; callers never see it
 */
export function openKurrentEventStore({ url, namespace = '' }: { url: string; namespace?: string }): EventStore {
  const connection = withLeader(url.replace(/^esdb/, 'kurrentdb'));
  const client = KurrentDBClient.connectionString(connection);
  const closing = new AbortController();

  // The client's reads have a connection of their own, which stays with its node even when that has died or is no longer the leader.
  const isCluster = /^\w+\+discover:|,/.test(connection);
  let reader = client;
  let nextReader = 0;
  async function* reading<T>(ask: (by: KurrentDBClient) => AsyncIterableIterator<T>): AsyncGenerator<T> {
    const asked = reader;
    try {
      yield* answeredEach(ask(asked), () => asked.readAll({ maxCount: 1, requiresLeader }).next());
    } catch (error) {
      if (isCluster && error instanceof DependencyUnavailable && reader === asked && Date.now() >= nextReader) {
        nextReader = Date.now() + readerEveryMs;
        reader = KurrentDBClient.connectionString(connection);
      }
      throw error;
    }
  }

  const append = async ({ stream, expected, events }: Append): Promise<AppendResult> => {
    try {
      // The option is `streamState` in this client. Under another name the append would silently be unconditional.
      const appending = client.appendToStream(namespace + stream, events.map(toServer), {
        streamState: expected === 'no-stream' ? NO_STREAM : BigInt(expected),
      });
      const { nextExpectedRevision, position } = await answered(appending);
      if (!position) throw new Error(`the server gave no position for an append to '${stream}'`);
      return { ok: true, revision: Number(nextExpectedRevision), position: toPosition(position) };
    } catch (error) {
      if (isError(error, ErrorType.WRONG_EXPECTED_VERSION)) return { ok: false, reason: 'wrong-expected-revision' };
      if (isError(error, ErrorType.STREAM_DELETED)) return { ok: false, reason: 'stream-deleted' };
      throw error;
    }
  };

  const appendEach = async (appends: readonly Append[]): Promise<AppendResult[]> => {
    appends.forEach(assertAppendable);
    const lastOf = new Map<string, Promise<AppendResult>>();
    // In parallel, except for appends to the same stream.
    const running = appends.map((one) => {
      const result = (lastOf.get(one.stream) ?? Promise.resolve()).then(() => append(one));
      lastOf.set(one.stream, result);
      return result;
    });
    await Promise.allSettled(running);
    return Promise.all(running);
  };

  async function* readStream(stream: string, from = 0, to = Infinity): AsyncGenerator<RecordedEvent> {
    let next = from;
    for (let found = pageEvents; found === pageEvents && next <= to;) {
      found = 0;
      try {
        const maxCount = Math.min(pageEvents, to - next + 1);
        const options = { fromRevision: BigInt(next), maxCount, requiresLeader };
        for await (const resolved of reading((by) => by.readStream(namespace + stream, options))) {
          found += 1;
          const event = fromServer(resolved, namespace);
          if (!event) continue;
          next = event.revision + 1;
          yield event;
        }
      } catch (error) {
        if (isError(error, ErrorType.STREAM_NOT_FOUND, ErrorType.STREAM_DELETED)) return;
        throw error;
      }
    }
  }

  async function* readAll({ after, prefixes }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
    let position = after;
    const filter = streamFilter(prefixes, namespace);
    const page = (from: Position | undefined) => {
      const fromPlace = from === undefined ? START : fromPosition(from);
      return reading((by) => by.readAll({ fromPosition: fromPlace, filter, maxCount: pageEvents, requiresLeader }));
    };
    for (let found = pageEvents; found === pageEvents;) {
      found = 0;
      for await (const resolved of page(position)) {
        found += 1;
        const place = resolved.event && toPosition(resolved.event.position);
        // The first one was read already: the server includes the position that a read starts from.
        if (place === undefined || (position !== undefined && place <= position)) continue;
        const event = fromServer(resolved, namespace);
        if (event) yield event;
        position = place;
      }
    }
  }

  const storedIncarnation = async (): Promise<string | undefined> => {
    try {
      const newest = { direction: BACKWARDS, fromRevision: END, maxCount: 1, requiresLeader } as const;
      for await (const { event } of reading((by) => by.readStream(namespace + incarnationStream, newest))) {
        if (event?.data instanceof Uint8Array) return Buffer.from(event.data).toString('utf8');
      }
    } catch (error) {
      if (!isError(error, ErrorType.STREAM_NOT_FOUND)) throw error;
    }
    return undefined;
  };

  const incarnation = async (): Promise<string> => {
    const stored = await storedIncarnation();
    if (stored !== undefined) return stored;
    const data = Buffer.from(crypto.randomUUID());
    const event = {
      id: crypto.randomUUID(),
      type: 'LogBegun',
      contentType: 'application/octet-stream',
      data,
      metadata: {},
    } as const;
    // Of two at once, the second reads what the first has written.
    const beginning = client.appendToStream(namespace + incarnationStream, [event], { streamState: NO_STREAM });
    await answered(beginning).catch((error: unknown) => {
      if (!isError(error, ErrorType.WRONG_EXPECTED_VERSION)) throw error;
    });
    return incarnation();
  };

  const lastPosition = async (): Promise<Position | undefined> => {
    const newest = { direction: BACKWARDS, fromPosition: END, maxCount: 1, requiresLeader } as const;
    const filter = streamFilter(undefined, namespace);
    for await (const { event } of reading((by) => by.readAll({ ...newest, filter }))) {
      if (event) return toPosition(event.position);
    }
    return undefined;
  };

  return {
    append: async (stream, expected, events) => {
      const one = { stream, expected, events };
      assertAppendable(one);
      return append(one);
    },
    appendEach,
    readStream,
    readAll,
    subscribe: ({ signal, ...options }) =>
      subscribe({ client, namespace, lastPosition }, { ...options, signal: AbortSignal.any([signal, closing.signal]) }),
    tombstone: async (stream) => {
      try {
        await answered(client.tombstoneStream(namespace + stream));
      } catch (error) {
        if (!isError(error, ErrorType.STREAM_DELETED)) throw error;
      }
    },
    compact: () => scavenge(url),
    incarnation,
    lastPosition,
    close: async () => {
      closing.abort();
      // A server that cannot be reached must not keep the process from ending.
      await answered(client.dispose()).catch(() => undefined);
    },
  };
}
