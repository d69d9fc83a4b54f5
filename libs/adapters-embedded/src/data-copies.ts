import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { DataDirectoryInUse, lockDirectory, privatePath } from './data-directory.js';
import { documentTables, namesSubject } from './document-purge.js';
import { flushToDisk } from './flush-to-disk.js';

/** The parts of a data directory, each a file. */
export const dataFiles = { log: 'log.db', keys: 'keys.db', state: 'state.db', readModels: 'read-models.db' } as const;
export type DataPart = keyof typeof dataFiles;

type Raw = InstanceType<typeof DatabaseSync>;

const open = (directory: string, part: DataPart, readOnly: boolean): Raw =>
  new DatabaseSync(join(directory, dataFiles[part]), { readOnly, timeout: 5_000 });

function using<T>(database: Raw, work: (database: Raw) => T): T {
  try {
    return work(database);
  } finally {
    database.close();
  }
}

export const holdsPart = (directory: string, part: DataPart): boolean => existsSync(join(directory, dataFiles[part]));

/** Whether a server, or somebody else who needs it alone, has the directory. */
export function isInUse(directory: string): boolean {
  try {
    lockDirectory(directory).release();
    return false;
  } catch (error) {
    if (error instanceof DataDirectoryInUse) return true;
    throw error;
  }
}

/**
 * Copies the parts one after another, in the order given, each as it stands at one moment; the server may go on writing.
 * The copies are whole files without a journal, readable for their owner alone, and on the disk when it returns.
 */
export function copyParts(from: string, to: string, parts: readonly DataPart[]): void {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  for (const part of parts) {
    const copy = privatePath(to, dataFiles[part]);
    using(open(from, part, true), (database) => database.prepare('VACUUM INTO ?').run(copy));
    flushToDisk(copy);
  }
  flushToDisk(to);
}

/** Takes out of a copy what must not come back with it: who was signed in, and what was counted against whom. */
export function forgetSessions(directory: string): void {
  using(open(directory, 'state', false), (state) => {
    state.exec('PRAGMA secure_delete = ON; DELETE FROM sessions; DELETE FROM rate_limits; VACUUM');
  });
}

/** What is wrong with the files themselves; nothing when they are sound. */
export function damageOf(directory: string, parts: readonly DataPart[]): string[] {
  return parts.flatMap((part) => {
    try {
      const found = using(open(directory, part, true), (database) => database.prepare('PRAGMA integrity_check').all());
      const lines = found.map((row) => String(Object.values(row as object)[0]));
      return lines.filter((line) => line !== 'ok').map((line) => `${dataFiles[part]}: ${line}`);
    } catch (error) {
      return [`${dataFiles[part]}: ${(error as Error).message}`];
    }
  });
}

/** Events in the log, those of tombstoned streams not counted. */
export const countEvents = (directory: string): number =>
  using(
    open(directory, 'log', true),
    (log) => (log.prepare('SELECT count(*) AS n FROM events').get() as { n: number }).n,
  );

export interface Tombstones {
  /** Tenants and users whose keys were destroyed. */
  subjects: readonly string[];
  /** Streams that were deleted for good. */
  streams: readonly string[];
  /** What the names of further ones begin with. */
  prefixes?: readonly string[];
}

/** Of a data directory or a copy of one. */
export function tombstonesOf(directory: string): Tombstones {
  const read = (part: DataPart, column: string): string[] =>
    holdsPart(directory, part)
      ? using(open(directory, part, true), (database) =>
          database.prepare(`SELECT ${column} AS name FROM tombstones ORDER BY 1`).all(),
        ).map((row) => String((row as { name: string }).name))
      : [];
  return { subjects: read('keys', 'subject'), streams: read('log', 'stream') };
}

/** The stored bytes of the events of a type, the oldest first. Who knows that they stand in the clear needs no key. */
export const dataOfType = (directory: string, type: string): Uint8Array[] =>
  holdsPart(directory, 'log')
    ? using(open(directory, 'log', true), (log) =>
        log.prepare('SELECT data FROM events WHERE type = ? ORDER BY position').all(type),
      ).map((row) => (row as { data: Uint8Array }).data)
    : [];

/** Streams of the log whose names begin with one of the prefixes. */
const streamsUnder = (directory: string, prefixes: readonly string[]): string[] =>
  prefixes.length === 0 || !holdsPart(directory, 'log')
    ? []
    : using(open(directory, 'log', true), (log) =>
        log
          .prepare(
            `SELECT DISTINCT stream AS name FROM events, json_each(?) AS prefix
              WHERE substr(stream, 1, length(prefix.value)) = prefix.value ORDER BY 1`,
          )
          .all(JSON.stringify(prefixes)),
      ).map((row) => String((row as { name: string }).name));

/**
 * Erases in a copy what was erased after it was made: keys, streams, and what waits for the erased in the state.
 * Again does nothing. How many keys and streams went.
 */
export function applyTombstones(directory: string, { subjects, streams: named, prefixes = [] }: Tombstones): number {
  const own = tombstonesOf(directory);
  const streams = [...new Set([...named, ...streamsUnder(directory, prefixes)])];
  const news = {
    subjects: subjects.filter((subject) => !own.subjects.includes(subject)),
    streams: streams.filter((stream) => !own.streams.includes(stream)),
  };
  const erase = (part: DataPart, names: readonly string[], statements: (database: Raw) => string[]): void => {
    if (names.length === 0 || !holdsPart(directory, part)) return;
    using(open(directory, part, false), (database) => {
      database.exec('PRAGMA secure_delete = ON; PRAGMA synchronous = FULL; BEGIN IMMEDIATE');
      for (const sql of statements(database)) for (const name of names) database.prepare(sql).run(name);
      // What was deleted may have left a remnant: of keys and answers none may stay. Of the log it is sealed.
      database.exec(part === 'log' ? 'COMMIT' : 'COMMIT; VACUUM');
    });
  };
  erase('keys', news.subjects, () => [
    'INSERT OR IGNORE INTO tombstones (subject) VALUES (?)',
    'DELETE FROM keys WHERE subject = ?',
  ]);
  erase('log', news.streams, () => [
    'INSERT OR IGNORE INTO tombstones (stream) VALUES (?)',
    'DELETE FROM events WHERE stream = ?',
  ]);
  erase('state', news.subjects, (state) => [
    ...documentTables(state).map((table) => `DELETE FROM ${table} WHERE ${namesSubject('?1')}`),
    'DELETE FROM jobs WHERE EXISTS (SELECT 1 FROM json_each(data) AS own WHERE own.value = ?1)',
  ]);
  return news.subjects.length + news.streams.length;
}

/** From now on earlier positions mean nothing: whoever stored one starts again from the first event. */
export function beginIncarnation(directory: string, incarnation: string): void {
  using(open(directory, 'log', false), (log) => {
    log.exec('PRAGMA synchronous = FULL');
    log.prepare("INSERT OR REPLACE INTO meta (name, value) VALUES ('incarnation', ?)").run(incarnation);
  });
}
