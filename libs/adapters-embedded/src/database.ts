import { DatabaseSync } from '@photostructure/sqlite';
import { compactFile, type CompactOptions } from './compact-file.js';
import { createWriteQueue, type WriteQueue } from './write-queue.js';
import { writeHere, writeInThread } from './writer.js';

export type Statement = ReturnType<InstanceType<typeof DatabaseSync>['prepare']>;

/** A file that this thread reads; what it writes is committed in order by a connection of its own. */
export interface Database extends Pick<WriteQueue, 'commit'> {
  /** For reading: what was committed. Prepared once for each text; the oldest go when there are too many. */
  prepare(sql: string): Statement;
  /** A statement that failed since its table was gone goes on failing when the table is back. */
  forgetStatements(): void;
  /** See `compactFile`. @throws FileIsRead */
  compact(how: CompactOptions['how']): Promise<void>;
  /** Settled work first, then the file. */
  close(): Promise<void>;
}

export interface DatabaseOptions {
  path: string;
  /** `full`: a commit that was acknowledged survives a power cut. `normal`: it may be lost, but nothing is torn. */
  synchronous: 'full' | 'normal';
  schema: string;
  /** Which thread waits for the disk. */
  writes: 'here' | 'in-thread';
}

const schemaVersion = 1;
const preparedStatements = 300;
const busyMs = 5_000;

/** @throws when the file was written by a newer version or cannot give the durability asked for */
export function openDatabase({ path, synchronous, schema, writes }: DatabaseOptions): Database {
  const raw = new DatabaseSync(path, { timeout: busyMs, enableForeignKeyConstraints: false });
  const pragma = (name: string): unknown => Object.values(raw.prepare(`PRAGMA ${name}`).get())[0];
  raw.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON`);
  raw.exec('PRAGMA cache_size = -16000; PRAGMA temp_store = MEMORY');
  if (pragma('journal_mode') !== 'wal') throw new Error(`${path} does not take WAL with synchronous=${synchronous}`);
  if (Number(pragma('user_version')) > schemaVersion) throw new Error(`${path} was written by a newer version`);
  raw.exec(`BEGIN IMMEDIATE; ${schema}; PRAGMA user_version = ${schemaVersion}; COMMIT; PRAGMA query_only = ON`);
  const queue = createWriteQueue((writes === 'here' ? writeHere : writeInThread)({ path, synchronous, busyMs }));

  const statements = new Map<string, Statement>();
  const prepare = (sql: string): Statement => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= preparedStatements) statements.delete(statements.keys().next().value ?? '');
    const statement = raw.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  let closing: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    try {
      await queue.close();
    } finally {
      statements.clear();
      raw.close();
    }
  };

  return {
    prepare,
    forgetStatements: () => statements.clear(),
    commit: queue.commit,
    compact: (how) => compactFile({ path, synchronous, how, alone: queue.alone }),
    close: () => (closing ??= close()),
  };
}
