import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import {
  assertAppendable,
  createSignal,
  type Append,
  type AppendResult,
  type EventStore,
  type Ids,
  type ReadAll,
  type RecordedEvent,
  type SubscriptionMessage,
} from '@daybook/platform';
import { type Database } from './database.js';
import { createNewestEvents } from './newest-events.js';
import { appendRows, fromPosition, headOf, logPage, prefixFilter, streamPage, toPosition } from './event-rows.js';

/** Positions looked through at a time, so that a filter that matches little still tells how far it came. */
const scanned = 20_000;

/** How soon the append of another process is noticed; one of this process is at once. */
const pollMs = 1_000;

/** Gives out what survives a power cut alone: what is made of an event must not outlive it. */
export function createEventStore(database: Database, ids: Ids): EventStore {
  const appended = createSignal();
  const newest = createNewestEvents(({ position }) => fromPosition(position));
  const closing = new AbortController();
  /** All up to here survives a power cut; what was there at the start does. */
  let keptUpTo = headOf(database);
  const noteKept = (events: readonly RecordedEvent[]) => {
    const last = events.at(-1);
    if (last) keptUpTo = Math.max(keptUpTo, fromPosition(last.position));
  };

  const appendEach = async (appends: readonly Append[]): Promise<AppendResult[]> => {
    appends.forEach(assertAppendable);
    const outcomes = await database.commit(() => appends.map((append) => appendRows(database, append)));
    // Commits are settled in the order of the log.
    for (const { recorded } of outcomes) {
      newest.add(recorded);
      noteKept(recorded);
    }
    appended.notify();
    return outcomes.map(({ result }) => result);
  };

  async function* readStream(stream: string, from = 0, to = Number.MAX_SAFE_INTEGER): AsyncGenerator<RecordedEvent> {
    for (let next = from; ; await eventLoopTurn()) {
      const { events, complete } = streamPage(database, stream, next, to);
      const last = events.at(-1);
      // What others append meanwhile keeps no reader of this stream waiting.
      if (last && fromPosition(last.position) > keptUpTo) {
        await database.kept();
        noteKept(events);
      }
      yield* events;
      if (complete) return;
      next = (last?.revision ?? next) + 1;
    }
  }

  /** Pages up to the head as it stands; each with the position up to which nothing is left out. */
  async function* pages(after: number, prefixes: ReadAll['prefixes']) {
    const head = headOf(database);
    await database.kept();
    const filter = prefixFilter(prefixes);
    const isSelected = (stream: string) => prefixes?.some((prefix) => stream.startsWith(prefix)) ?? true;
    for (let next = after; next < head; await eventLoopTurn()) {
      const known = newest.between(next, head);
      if (known) {
        yield { events: known.filter(({ stream }) => isSelected(stream)), seen: head };
        return;
      }
      const upTo = Math.min(head, next + scanned);
      const { events, complete } = logPage(database, next, upTo, filter);
      const last = events.at(-1);
      next = complete || !last ? upTo : fromPosition(last.position);
      yield { events, seen: next };
    }
  }

  async function* readAll({ after, prefixes }: ReadAll = {}): AsyncGenerator<RecordedEvent> {
    for await (const { events } of pages(after ? fromPosition(after) : 0, prefixes)) yield* events;
  }

  async function* subscribe(options: ReadAll & { signal: AbortSignal }): AsyncGenerator<SubscriptionMessage> {
    const signal = AbortSignal.any([options.signal, closing.signal]);
    let position = options.after ? fromPosition(options.after) : 0;
    let caughtUp = false;
    while (!signal.aborted) {
      for await (const { events, seen } of pages(position, options.prefixes)) {
        for (const event of events) {
          if (signal.aborted) return;
          yield { kind: 'event', event };
        }
        if (events.at(-1)?.position !== toPosition(seen)) yield { kind: 'checkpoint', position: toPosition(seen) };
        position = seen;
        if (signal.aborted) return;
      }
      if (position < headOf(database)) continue;
      if (!caughtUp) {
        caughtUp = true;
        yield { kind: 'caught-up' };
        continue;
      }
      await appended.wait({ timeoutMs: pollMs, abort: signal });
    }
  }

  const metaOf = (name: string): string | undefined =>
    (database.prepare('SELECT value FROM meta WHERE name = ?').get(name) as { value: string } | undefined)?.value;

  return {
    append: async (stream, expected, events) => {
      const [result] = await appendEach([{ stream, expected, events }]);
      if (!result) throw new Error('an append without a result');
      return result;
    },
    appendEach,
    readStream,
    readAll,
    subscribe,
    tombstone: async (stream) => {
      await database.commit(() => {
        database.prepare('INSERT OR IGNORE INTO tombstones (stream) VALUES (?)').run(stream);
        database.prepare('DELETE FROM events WHERE stream = ?').run(stream);
      });
      newest.forget();
    },
    // Every page of the file may stay: what a remnant was sealed with is destroyed, and the file may be large.
    compact: () => database.compact('journal'),
    incarnation: () =>
      database.commit(() => {
        database.prepare("INSERT OR IGNORE INTO meta (name, value) VALUES ('incarnation', ?)").run(ids.uuid());
        return metaOf('incarnation') ?? '';
      }),
    lastPosition: async () => {
      const head = headOf(database);
      await database.kept();
      return head > 0 ? toPosition(head) : undefined;
    },
    close: async () => {
      closing.abort();
      await database.close();
    },
  };
}
