import type { DatabaseSync } from '@photostructure/sqlite';

export type SqlValue = string | number | Uint8Array | null;

/**
 * One statement of a piece of work, with the values of its parameters for each time that it runs. A `change` tells how many rows each
 * run changed, a `read` gives rows; where a `condition` gives none, the work ends there; a `script` is any number of statements.
 */
export interface Step {
  kind: 'change' | 'read' | 'condition' | 'script';
  sql: string;
  runs: readonly (readonly SqlValue[])[];
}

export interface StepResult {
  changes: number[];
  /** Of the row that was inserted last. */
  lastId: number;
  rows: unknown[];
}

/** Of the steps that were run; of none where one of them failed. */
export type Outcome = { results: StepResult[] } | { error: unknown };

export interface WriteOptions {
  path: string;
  synchronous: 'full' | 'normal';
  /** For so long a statement waits for others that have the file. */
  busyMs: number;
}

export interface WriteConnection {
  /** All in one transaction, in their order; a piece of work that fails is undone alone. Gives an outcome for each. */
  perform(works: readonly (readonly Step[])[]): Outcome[];
  close(): void;
}

/**
 * A connection that writes. Its text is also the program of a thread, so it names nothing outside of itself.
 * @throws where the file does not take the durability asked for
 */
export function openWriteConnection(
  Sqlite: typeof DatabaseSync,
  { path, synchronous, busyMs }: WriteOptions,
): WriteConnection {
  const preparedStatements = 300;
  const closeBusyMs = 100;
  const database = new Sqlite(path, { timeout: busyMs, enableForeignKeyConstraints: false });
  database.exec(`PRAGMA synchronous = ${synchronous}; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY`);
  // Pages that commits in a row change, as those of an index, are written back once for many of them: 4,000 of 4 KiB.
  database.exec('PRAGMA wal_autocheckpoint = 4000; PRAGMA journal_size_limit = 67108864; PRAGMA cache_size = -16000');
  const settings = database.prepare('SELECT journal_mode, synchronous FROM pragma_journal_mode, pragma_synchronous');
  const { journal_mode: mode, synchronous: level } = settings.get() as { journal_mode: string; synchronous: number };
  if (mode !== 'wal' || level !== { full: 2, normal: 1 }[synchronous]) {
    database.close();
    throw new Error(`${path} does not take WAL with synchronous=${synchronous}`);
  }

  const statements = new Map<string, ReturnType<typeof database.prepare>>();
  const prepare = (sql: string) => {
    const known = statements.get(sql);
    if (known) return known;
    if (statements.size >= preparedStatements) statements.delete(statements.keys().next().value ?? '');
    const statement = database.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };

  const runStep = ({ kind, sql, runs }: Step): StepResult => {
    const result: StepResult = { changes: [], lastId: 0, rows: [] };
    if (kind === 'script') {
      // A statement that failed since its table was gone goes on failing when the table is back.
      statements.clear();
      database.exec(sql);
      return result;
    }
    const statement = prepare(sql);
    for (const values of runs) {
      if (kind === 'change') {
        const { changes, lastInsertRowid } = statement.run(...values);
        result.changes.push(Number(changes));
        result.lastId = Number(lastInsertRowid);
      } else {
        for (const row of statement.all(...values)) result.rows.push(row);
      }
    }
    return result;
  };

  const runWork = (steps: readonly Step[]): Outcome => {
    prepare('SAVEPOINT work').run();
    let outcome: Outcome;
    try {
      const results: StepResult[] = [];
      for (const step of steps) {
        const result = runStep(step);
        results.push(result);
        if (step.kind === 'condition' && result.rows.length === 0) break;
      }
      outcome = { results };
    } catch (error) {
      // Where SQLite gave the whole transaction up (a full disk), this throws and nothing of the transaction is kept.
      prepare('ROLLBACK TO work').run();
      outcome = { error };
    }
    prepare('RELEASE work').run();
    return outcome;
  };

  return {
    perform: (works) => {
      try {
        prepare('BEGIN IMMEDIATE').run();
        const outcomes = works.map(runWork);
        prepare('COMMIT').run();
        return outcomes;
      } catch (error) {
        if (database.isOpen && database.isTransaction) database.exec('ROLLBACK');
        return works.map(() => ({ error }));
      }
    },
    close: () => {
      // The file is whole without its journal: an old one beside a file that was put back would be taken for its own.
      database.exec(`PRAGMA busy_timeout = ${closeBusyMs}; PRAGMA wal_checkpoint(TRUNCATE)`);
      statements.clear();
      database.close();
    },
  };
}
