import { clearImmediate, setImmediate } from 'node:timers';
import { DatabaseSync } from '@photostructure/sqlite';

export type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;

export interface Database {
  /** Prepared once for each text; the oldest go when there are too many. */
  prepare(sql: string): Statement;
  exec(sql: string): void;
  /**
   * Runs the work in a transaction, together with all other work of this turn of the event loop: one commit, one fsync.
   * Work that throws is undone alone. Settles after the commit.
   */
  commit<T>(work: () => T): Promise<T>;
  /**
   * Leaves nothing of what was deleted in the file and its journal. `rewrite`: writes the whole file anew, since the
   * pages of SQLite keep a remnant here and there in spite of `secure_delete`.
   * @throws FileIsRead when another process reads the file just now
   */
  compact(how: 'rewrite' | 'journal'): void;
  /** Settled work first, then the file. */
  close(): void;
}

export interface DatabaseOptions {
  path: string;
  /** `full`: a commit that was acknowledged survives a power cut. `normal`: it may be lost, but nothing is torn. */
  synchronous: 'full' | 'normal';
  schema: string;
}

export class FileIsRead extends Error {
  override name = 'FileIsRead';
}

interface Waiting {
  run(): void;
  settle(): void;
  reject(error: unknown): void;
}

const synchronousLevels = { full: 2, normal: 1 } as const;
const schemaVersion = 1;
const preparedStatements = 300;
const busyMs = 5_000;
/** Nobody is kept waiting for a reader elsewhere that takes its time. */
const compactBusyMs = 100;
/** A file beyond it is rewritten by way of the disk. */
const rewrittenInMemoryBytes = 64 * 1024 * 1024;

/** @throws when the file was written by a newer version or cannot give the durability asked for */
export function openDatabase({ path, synchronous, schema }: DatabaseOptions): Database {
  const raw = new DatabaseSync(path, { timeout: busyMs, enableForeignKeyConstraints: false });
  const pragma = (name: string): unknown => Object.values(raw.prepare(`PRAGMA ${name}`).get())[0];
  raw.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON`);
  raw.exec('PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY');
  if (pragma('journal_mode') !== 'wal' || pragma('synchronous') !== synchronousLevels[synchronous]) {
    throw new Error(`${path} does not take WAL with synchronous=${synchronous}`);
  }
  if (Number(pragma('user_version')) > schemaVersion) throw new Error(`${path} was written by a newer version`);
  raw.exec(`BEGIN IMMEDIATE; ${schema}; PRAGMA user_version = ${schemaVersion}; COMMIT`);

  const statements = new Map<string, Statement>();
  const prepare = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= preparedStatements) statements.delete(statements.keys().next().value ?? '');
    const statement = raw.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  let waiting: Waiting[] = [];
  let turn: NodeJS.Immediate | undefined;

  const flush = (): void => {
    clearImmediate(turn);
    turn = undefined;
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    try {
      prepare('BEGIN IMMEDIATE').run();
      for (const entry of group) entry.run();
      prepare('COMMIT').run();
    } catch (error) {
      if (raw.isTransaction) raw.exec('ROLLBACK');
      for (const entry of group) entry.reject(error);
      return;
    }
    for (const entry of group) entry.settle();
  };

  const commit = <T>(work: () => T): Promise<T> =>
    new Promise((resolve, reject) => {
      let settle = (): void => undefined;
      const run = (): void => {
        prepare('SAVEPOINT work').run();
        try {
          const result = work();
          settle = () => resolve(result);
        } catch (error) {
          // Where SQLite gave the whole transaction up (a full disk), this throws and nothing of the group is kept.
          prepare('ROLLBACK TO work').run();
          settle = () => reject(error);
        }
        prepare('RELEASE work').run();
      };
      waiting.push({ run, settle: () => settle(), reject });
      turn ??= setImmediate(flush);
    });

  const compact = (how: 'rewrite' | 'journal'): void => {
    flush();
    raw.exec(`PRAGMA busy_timeout = ${compactBusyMs}`);
    try {
      if (how === 'rewrite') {
        const bytes = Number(pragma('page_count')) * Number(pragma('page_size'));
        raw.exec(`PRAGMA temp_store = ${bytes > rewrittenInMemoryBytes ? 'FILE' : 'MEMORY'}; VACUUM`);
      }
      // Writes the journal back and cuts it: it still holds the pages as they were.
      if (pragma('wal_checkpoint(TRUNCATE)') !== 0) throw new Error('database is locked');
    } catch (cause) {
      throw String(cause).includes('locked') ? new FileIsRead(`${path} is being read elsewhere`, { cause }) : cause;
    } finally {
      raw.exec(`PRAGMA temp_store = MEMORY; PRAGMA busy_timeout = ${busyMs}`);
    }
  };

  const close = (): void => {
    if (!raw.isOpen) return;
    flush();
    statements.clear();
    raw.close();
  };

  return { prepare, exec: (sql) => raw.exec(sql), commit, compact, close };
}
