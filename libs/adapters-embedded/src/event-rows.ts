import {
  type Append,
  type AppendResult,
  type EventMetadata,
  fromStoredMetadata,
  type Position,
  type RecordedEvent,
  type StoredMetadata,
  toStoredMetadata,
} from '@daybook/platform';
import { type Database } from './database.js';

export const eventSchema = `
  CREATE TABLE IF NOT EXISTS events (
    position INTEGER PRIMARY KEY AUTOINCREMENT,
    stream TEXT NOT NULL,
    revision INTEGER NOT NULL,
    id TEXT NOT NULL,
    type TEXT NOT NULL,
    metadata TEXT NOT NULL,
    data BLOB NOT NULL,
    UNIQUE (stream, revision)
  ) STRICT;
  CREATE TABLE IF NOT EXISTS tombstones (stream TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT, WITHOUT ROWID`;

const width = 16;
const columns = 'position, stream, revision, id, type, metadata, data';
/** In the order of the columns: an object with their names takes half as long again to make, and a log is read a million rows at a time. */
type EventRow = [
  position: number,
  stream: string,
  revision: number,
  id: string,
  type: string,
  metadata: string,
  data: Uint8Array,
];

/** A page ends at the first of these, so that large events do not fill the memory. */
const pageRows = 1_000;
const pageBytes = 4 * 1024 * 1024;

export const toPosition = (position: number): Position => String(position).padStart(width, '0');

/** @throws when the text is not a position of this store */
export function fromPosition(position: Position): number {
  if (!/^\d{16}$/.test(position)) throw new Error(`'${position}' is not a position of this log`);
  return Number(position);
}

const metadataIn = (text: string): EventMetadata => fromStoredMetadata(JSON.parse(text) as StoredMetadata);

const toEvent = (
  [position, stream, revision, id, type]: EventRow,
  metadata: EventMetadata,
  data: Uint8Array,
): RecordedEvent => ({ stream, revision, position: toPosition(position), id, type, metadata, data });

export interface Page {
  events: RecordedEvent[];
  /** Nothing that matches is left in what was asked for. */
  complete: boolean;
}

/** Data of at most so many bytes stand together in memory: whoever keeps one of them for long keeps little beside it. */
const smallBytes = 1_024;
/** Of what stands together; the first of a page is small, since most streams are short. */
const packedBytes = { first: 2 * 1_024, last: 64 * 1024 };

/**
 * Copies small data next to each other: a rebuild lets thousands of events wait, and memory of its own for each of them was
 * much of what the garbage collector had to do.
 */
function createPacker(): (data: Uint8Array) => Uint8Array {
  let room = new ArrayBuffer(0);
  let used = 0;
  const next = () => new ArrayBuffer(Math.min(packedBytes.last, Math.max(packedBytes.first, 4 * room.byteLength)));
  return (data) => {
    const { length } = data;
    if (length > smallBytes) return data;
    if (used + length > room.byteLength) [room, used] = [next(), 0];
    const copy = new Uint8Array(room, used, length);
    copy.set(data);
    used += length;
    return copy;
  };
}

/** Reads without leaving a transaction open, however slow the consumer is. */
function readPage(database: Database, sql: string, values: readonly (string | number)[]): Page {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  const events: RecordedEvent[] = [];
  const packed = createPacker();
  let text = '';
  let metadata: EventMetadata | undefined;
  let bytes = 0;
  for (const row of statement.iterate(...values) as Iterable<EventRow>) {
    // Events that were appended together have the same.
    if (!metadata || row[5] !== text) {
      text = row[5];
      metadata = metadataIn(text);
    }
    events.push(toEvent(row, metadata, packed(row[6])));
    bytes += row[6].byteLength;
    if (events.length === pageRows || bytes >= pageBytes) return { events, complete: false };
  }
  return { events, complete: true };
}

/** Both revisions are inclusive. */
export function streamPage(database: Database, stream: string, from: number, to: number): Page {
  const sql = `SELECT ${columns} FROM events WHERE stream = ? AND revision BETWEEN ? AND ? ORDER BY revision LIMIT ${pageRows}`;
  return readPage(database, sql, [stream, from, to]);
}

/** One lookup a row for each length of prefix, however many prefixes there are. */
export interface PrefixFilter {
  sql: string;
  parameters: string[];
}

export function prefixFilter(prefixes: readonly string[] | undefined): PrefixFilter {
  if (!prefixes) return { sql: '', parameters: [] };
  const byLength = new Map<number, string[]>();
  for (const prefix of prefixes) {
    const length = [...prefix].length;
    byLength.set(length, [...(byLength.get(length) ?? []), prefix]);
  }
  const tests = [...byLength.keys()].map(
    (length) => `substr(stream, 1, ${length}) IN (SELECT value FROM json_each(?))`,
  );
  return {
    sql: `AND (${tests.length > 0 ? tests.join(' OR ') : 'FALSE'})`,
    parameters: [...byLength.values()].map((group) => JSON.stringify(group)),
  };
}

/** After the first and up to the second position, both as numbers. */
export function logPage(database: Database, after: number, upTo: number, filter: PrefixFilter): Page {
  const sql = `SELECT ${columns} FROM events WHERE position > ? AND position <= ? ${filter.sql} ORDER BY position LIMIT ${pageRows}`;
  return readPage(database, sql, [after, upTo, ...filter.parameters]);
}

/** The highest position ever given, also where its stream was tombstoned since; 0 when there was none. */
export const headOf = (database: Database): number =>
  (database.prepare("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get() as { seq: number } | undefined)
    ?.seq ?? 0;

export interface AppendOutcome {
  result: AppendResult;
  /** What is new in the log, as it is read from there. */
  recorded: RecordedEvent[];
}

const nothing = (result: AppendResult): AppendOutcome => ({ result, recorded: [] });

/** Within a transaction. */
export function appendRows(database: Database, { stream, expected, events }: Append): AppendOutcome {
  const tail = database
    .prepare(
      `SELECT (SELECT max(revision) FROM events WHERE stream = ?1) AS last,
              EXISTS (SELECT 1 FROM tombstones WHERE stream = ?1) AS deleted`,
    )
    .get(stream) as { last: number | null; deleted: number };
  if (tail.deleted) return nothing({ ok: false, reason: 'stream-deleted' });
  const base = expected === 'no-stream' ? -1 : expected;
  const revision = base + events.length;
  if ((tail.last ?? -1) !== base) {
    const stored = database
      .prepare('SELECT id, position FROM events WHERE stream = ? AND revision > ? AND revision <= ? ORDER BY revision')
      .all(stream, base, revision) as { id: string; position: number }[];
    const last = stored.at(-1);
    const repeated = stored.length === events.length && stored.every(({ id }, index) => id === events[index]?.id);
    if (!repeated || !last) return nothing({ ok: false, reason: 'wrong-expected-revision' });
    return nothing({ ok: true, revision, position: toPosition(last.position) });
  }
  const insert = database.prepare(
    'INSERT INTO events (stream, revision, id, type, metadata, data) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const recorded = events.map(({ id, type, metadata: given, data }, index): RecordedEvent => {
    const metadata = JSON.stringify(toStoredMetadata(given));
    const { lastInsertRowid } = insert.run(stream, base + 1 + index, id, type, metadata, data);
    const row: EventRow = [Number(lastInsertRowid), stream, base + 1 + index, id, type, metadata, data];
    return toEvent(row, metadataIn(metadata), data);
  });
  return { result: { ok: true, revision, position: recorded.at(-1)?.position ?? '' }, recorded };
}
