import { clearImmediate, setImmediate } from 'node:timers';
import { DatabaseSync } from '@photostructure/sqlite';
import { compactFile, type CompactOptions } from './compact-file.js';
import { openJournal } from './journal.js';
import { createWriteBack, type JournalSize, type WriteBack } from './write-back.js';

export type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;

export interface Database {
  /** Prepared once for each text; the oldest go when there are too many. */
  prepare(sql: string): Statement;
  exec(sql: string): void;
  /**
   * Runs the work in a transaction, together with the other work of this turn of the event loop: one commit, one fsync, as far as
   * that is short work.
   * Work that throws is undone alone. Settles after the commit, and after the disk where it waits for that.
   */
  commit<T>(work: () => T): Promise<T>;
  /** Where commits wait for the disk in a thread: once what was committed up to now, and may have been read, survives a power cut. */
  kept(): Promise<void>;
  /** See `compactFile`. @throws FileIsRead */
  compact(how: CompactOptions['how']): Promise<void>;
  /** Settled work first, then the file. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  path: string;
  /**
   * `full`: a commit that was acknowledged survives a power cut. `deferred`: the same, but the disk is waited for in a thread,
   * and others may read meanwhile what a power cut would take back, until it is `kept`. `normal`: it may be lost, but nothing is torn.
   */
  synchronous: 'full' | 'deferred' | 'normal';
  schema: string;
  /** Of the file that stays in memory, in KiB at most; 16,000 when absent. */
  cacheKiB?: number;
  /** The same for every connection of this process to the file; one of its own when absent. */
  writeBack?: WriteBack;
}

interface Waiting {
  run(): void;
  settle(): void;
  reject(error: unknown): void;
}

/** What SQLite itself does. */
const levels = { full: 'full', deferred: 'normal', normal: 'normal' } as const;
const levelNumbers = { full: 2, normal: 1 } as const;
const schemaVersion = 1;
const preparedStatements = 300;
const busyMs = 5_000;
const closeBusyMs = 100;
/** Of one commit: what waits beyond it has the next turn, after those who only read. Where each waits for the disk there are fewer. */
const commitMs = { full: 25, deferred: 8, normal: 8 } as const;
/** Of 4 KiB, in the journal before a commit writes them back itself, where the thread did not. */
const journalPages = 16_000;

/** @throws when the file was written by a newer version or cannot give the durability asked for */
export function openDatabase(options: DatabaseOptions): Database {
  const { path, synchronous, schema, cacheKiB = 16_000, writeBack = createWriteBack(path) } = options;
  const { gate } = writeBack;
  const level = levels[synchronous];
  const raw = new DatabaseSync(path, { timeout: busyMs, enableForeignKeyConstraints: false });
  const pragma = (name: string): unknown => Object.values(raw.prepare(`PRAGMA ${name}`).get())[0];
  raw.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${level}; PRAGMA secure_delete = ON`);
  raw.exec(`PRAGMA wal_autocheckpoint = ${journalPages}`);
  raw.exec(`PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -${cacheKiB}; PRAGMA temp_store = MEMORY`);
  if (pragma('journal_mode') !== 'wal' || pragma('synchronous') !== levelNumbers[level]) {
    throw new Error(`${path} does not take WAL with synchronous=${synchronous}`);
  }
  if (Number(pragma('user_version')) > schemaVersion) throw new Error(`${path} was written by a newer version`);
  raw.exec(`BEGIN IMMEDIATE; ${schema}; PRAGMA user_version = ${schemaVersion}; COMMIT`);
  const journal = synchronous === 'deferred' ? openJournal(path) : undefined;

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

  const settle = (): void => {
    const group = waiting;
    waiting = [];
    if (group.length === 0) return;
    try {
      journal?.assertKept();
      prepare('BEGIN IMMEDIATE').run();
      const until = performance.now() + commitMs[synchronous];
      const last = group.findIndex((entry) => {
        entry.run();
        return performance.now() > until;
      });
      if (last >= 0) waiting = group.splice(last + 1);
      prepare('COMMIT').run();
    } catch (error) {
      if (raw.isOpen && raw.isTransaction) raw.exec('ROLLBACK');
      for (const entry of group) entry.reject(error);
      return;
    }
    if (journal) journal.keep(group);
    else for (const entry of group) entry.settle();
    writeBack.grew(prepare('PRAGMA wal_checkpoint(NOOP)').get() as JournalSize);
  };

  const flush = (): void => {
    turn = undefined;
    if (gate.isShut) return;
    settle();
    if (waiting.length > 0) turn ??= setImmediate(flush);
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

  gate.onOpen(() => {
    if (waiting.length > 0) turn ??= setImmediate(flush);
  });

  const close = async (): Promise<void> => {
    await writeBack.close();
    // A thread that has the file is through with it by then.
    await gate.alone(async () => {
      if (!raw.isOpen) return;
      clearImmediate(turn);
      turn = undefined;
      while (waiting.length > 0) settle();
      await journal?.kept().catch(() => undefined);
      journal?.close();
      // The file is whole without its journal: an old one beside a file that was put back would be taken for its own.
      raw.exec(`PRAGMA busy_timeout = ${closeBusyMs}; PRAGMA wal_checkpoint(TRUNCATE)`);
      statements.clear();
      raw.close();
    });
  };

  return {
    prepare,
    exec: (sql) => {
      // A statement that failed since its table was gone goes on failing when the table is back.
      statements.clear();
      raw.exec(sql);
    },
    commit,
    kept: async () => journal?.kept(),
    compact: (how) => writeBack.alone(() => compactFile({ path, synchronous: level, how, gate })),
    close,
  };
}
