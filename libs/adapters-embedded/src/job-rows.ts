import { type JobData, type JobState, type JobView, mostLostRuns, type NewJob, parkedReason } from '@daybook/platform';
import { type Database } from './database.js';

export const jobSchema = `
  CREATE TABLE IF NOT EXISTS jobs (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    queue TEXT NOT NULL,
    id TEXT NOT NULL,
    data TEXT NOT NULL,
    state TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    error TEXT,
    lost INTEGER NOT NULL DEFAULT 0,
    UNIQUE (queue, id)
  ) STRICT;
  CREATE INDEX IF NOT EXISTS jobs_by_state ON jobs (queue, state, number)`;

/** The jobs whose data hold one of `:ids`, a JSON array, in all queues but `:except`. */
export const purgeJobs = `
  DELETE FROM jobs
  WHERE (:except IS NULL OR queue <> :except)
    AND EXISTS (SELECT 1 FROM json_each(data) AS own WHERE own.value IN (SELECT value FROM json_each(:ids)))
  RETURNING queue, id`;

interface Row {
  number: number;
  queue: string;
  id: string;
  data: string;
  state: JobState;
  attempts: number;
  due_at: number;
  done: number;
  total: number;
  error: string | null;
  /** Runs that ended with their process, without progress since. */
  lost: number;
}

/** One run of a job: what it was taken as. */
export interface TakenJob extends NewJob {
  number: number;
  attempt: number;
}

const toView = (row: Row): JobView => ({
  queue: row.queue,
  id: row.id,
  data: JSON.parse(row.data) as JobData,
  state: row.state,
  attempts: row.attempts,
  progress: { done: row.done, total: row.total },
  error: row.error,
  parked: row.state === 'dead' && row.lost >= mostLostRuns,
});

/** Files of releases before 0.3 have no such column. */
function addLostRuns(database: Database): void {
  const columns = database.prepare('PRAGMA table_info(jobs)').all() as { name: string }[];
  if (columns.some(({ name }) => name === 'lost')) return;
  database.exec('ALTER TABLE jobs ADD COLUMN lost INTEGER NOT NULL DEFAULT 0');
}

/** One more loss would park it. */
const runsAlone = ({ lost }: Pick<Row, 'lost'>): boolean => lost >= mostLostRuns - 1;

/** The jobs as rows; all that changes something runs within a transaction. */
export function jobRows(database: Database) {
  addLostRuns(database);
  const run = (sql: string, ...values: (string | number | null)[]): number =>
    Number(database.prepare(sql).run(...values).changes);

  return {
    /** A dead job of that id starts anew. False where one waits, runs or is parked. */
    insert: (queue: string, { id, data }: NewJob): boolean =>
      run(
        `INSERT INTO jobs (queue, id, data, state, attempts, due_at, done, total, error)
          VALUES (?, ?, ?, 'waiting', 0, 0, 0, 0, NULL)
          ON CONFLICT (queue, id) DO UPDATE SET
            data = excluded.data, state = 'waiting', attempts = 0, due_at = 0, done = 0, total = 0, error = NULL, lost = 0
          WHERE state = 'dead' AND lost < ?`,
        queue,
        id,
        JSON.stringify(data),
        mostLostRuns,
      ) > 0,

    /** The oldest that are due, marked as running. 'held' while a job runs alone, or waits to. */
    take: (queue: string, limit: number, now: number): TakenJob[] | 'held' => {
      const due = database
        .prepare(`SELECT * FROM jobs WHERE queue = ? AND state = 'waiting' AND due_at <= ? ORDER BY number LIMIT ?`)
        .all(queue, now, limit) as Row[];
      const running = database
        .prepare(`SELECT lost FROM jobs WHERE queue = ? AND state = 'running'`)
        .all(queue) as Pick<Row, 'lost'>[];
      const alone = due.find(runsAlone);
      if (due.length > 0 && (running.some(runsAlone) || (alone && running.length > 0))) return 'held';
      const taken = alone ? [alone] : due;
      for (const { number } of taken)
        run(`UPDATE jobs SET state = 'running', attempts = attempts + 1 WHERE number = ?`, number);
      return taken.map((row) => ({
        number: row.number,
        id: row.id,
        data: JSON.parse(row.data) as JobData,
        attempt: row.attempts + 1,
      }));
    },

    nextDueAt: (queue: string): number | undefined => {
      const sql = `SELECT min(due_at) AS due FROM jobs WHERE queue = ? AND state = 'waiting'`;
      return (database.prepare(sql).get(queue) as { due: number | null }).due ?? undefined;
    },

    progress: (number: number, done: number, total: number) =>
      database
        .prepare(
          `UPDATE jobs SET
            lost = CASE WHEN total = :total AND done >= :done THEN lost ELSE 0 END,
            done = CASE WHEN total = :total THEN max(done, :done) ELSE :done END,
            total = :total
          WHERE number = :number`,
        )
        .run({ number, done, total }),

    remove: (number: number) => run('DELETE FROM jobs WHERE number = ?', number),

    fail: (number: number, error: string, retryAt: number | 'never') =>
      retryAt === 'never'
        ? run(`UPDATE jobs SET state = 'dead', error = ?, lost = 0 WHERE number = ?`, error, number)
        : run(
            `UPDATE jobs SET state = 'waiting', error = ?, due_at = ?, lost = 0 WHERE number = ?`,
            error,
            retryAt,
            number,
          ),

    /** The attempt does not count. */
    handBack: (number: number) =>
      run(
        `UPDATE jobs SET state = 'waiting', attempts = attempts - 1, due_at = 0 WHERE number = ? AND state = 'running'`,
        number,
      ),

    /** Every job that a process left running when it ended; those that were lost once too often are parked. */
    handBackAll: (): void => {
      run(`UPDATE jobs SET state = 'waiting', due_at = 0, lost = lost + 1 WHERE state = 'running'`);
      run(
        `UPDATE jobs SET state = 'dead', error = ? WHERE state = 'waiting' AND lost >= ?`,
        parkedReason,
        mostLostRuns,
      );
    },

    revive: (queue: string, id: string): boolean =>
      run(
        `UPDATE jobs SET state = 'waiting', attempts = 0, due_at = 0, lost = 0
          WHERE queue = ? AND id = ? AND state = 'dead'`,
        queue,
        id,
      ) > 0,

    /** Which ones went. */
    purge: (ids: readonly (string | number)[], except: string | undefined): { queue: string; id: string }[] =>
      database.prepare(purgeJobs).all({ ids: JSON.stringify(ids), except: except ?? null }) as {
        queue: string;
        id: string;
      }[],

    find: (queue: string, id: string): JobView | undefined => {
      const row = database.prepare('SELECT * FROM jobs WHERE queue = ? AND id = ?').get(queue, id) as Row | undefined;
      return row && toView(row);
    },

    list: (queue: string | undefined): JobView[] =>
      (
        database
          .prepare('SELECT * FROM jobs WHERE ?1 IS NULL OR queue = ?1 ORDER BY number')
          .all(queue ?? null) as Row[]
      ).map(toView),
  };
}

export type JobRows = ReturnType<typeof jobRows>;
