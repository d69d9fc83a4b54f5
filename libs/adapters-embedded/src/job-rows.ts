import { type JobData, type JobState, type JobView, mostLostRuns, type NewJob, parkedReason } from '@daybook/platform';
import { type Database } from './database.js';
import { change, read, script } from './steps.js';
import type { SqlValue } from './write-connection.js';

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

/** The jobs whose data hold one of `?1`, a JSON array, in all queues but `?2`. */
export const purgeJobs = `
  DELETE FROM jobs
  WHERE (?2 IS NULL OR queue <> ?2)
    AND EXISTS (SELECT 1 FROM json_each(data) AS own WHERE own.value IN (SELECT value FROM json_each(?1)))
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
async function addLostRuns(database: Database): Promise<void> {
  const columns = database.prepare('PRAGMA table_info(jobs)').all() as { name: string }[];
  if (columns.some(({ name }) => name === 'lost')) return;
  await database.commit([script('ALTER TABLE jobs ADD COLUMN lost INTEGER NOT NULL DEFAULT 0')]);
}

/** One more loss would park it. */
const runsAlone = `lost >= ${mostLostRuns - 1}`;
const due = `SELECT number, lost FROM jobs WHERE queue = ?1 AND state = 'waiting' AND due_at <= ?2 ORDER BY number LIMIT ?3`;
const running = `SELECT lost FROM jobs WHERE queue = ?1 AND state = 'running'`;
/** A job that runs alone waits until no other does, and the others wait for it. */
const isHeld = `EXISTS (SELECT 1 FROM due)
  AND (EXISTS (SELECT 1 FROM running WHERE ${runsAlone})
    OR (EXISTS (SELECT 1 FROM due WHERE ${runsAlone}) AND EXISTS (SELECT 1 FROM running)))`;
const held = `WITH due AS (${due}), running AS (${running}) SELECT 1 AS held WHERE ${isHeld}`;
const take = `
  WITH due AS (${due}), running AS (${running})
  UPDATE jobs SET state = 'running', attempts = attempts + 1
  WHERE number IN (SELECT number FROM due)
    AND NOT (${isHeld})
    AND number = coalesce((SELECT min(number) FROM due WHERE ${runsAlone}), number)
  RETURNING number, id, data, attempts`;

/** The jobs as rows. What changes something is settled after its commit. */
export async function openJobRows(database: Database) {
  await addLostRuns(database);
  const run = async (sql: string, ...values: SqlValue[]): Promise<number> => {
    const [result] = await database.commit([change(sql, ...values)]);
    return result?.changes[0] ?? 0;
  };

  return {
    /** A dead job of that id starts anew. False where one waits, runs or is parked. */
    insert: async (queue: string, { id, data }: NewJob): Promise<boolean> =>
      (await run(
        `INSERT INTO jobs (queue, id, data, state, attempts, due_at, done, total, error)
          VALUES (?, ?, ?, 'waiting', 0, 0, 0, 0, NULL)
          ON CONFLICT (queue, id) DO UPDATE SET
            data = excluded.data, state = 'waiting', attempts = 0, due_at = 0, done = 0, total = 0, error = NULL, lost = 0
          WHERE state = 'dead' AND lost < ?`,
        queue,
        id,
        JSON.stringify(data),
        mostLostRuns,
      )) > 0,

    /** The oldest that are due, marked as running. 'held' while a job runs alone, or waits to. */
    take: async (queue: string, limit: number, now: number): Promise<TakenJob[] | 'held'> => {
      const [holding, taken] = await database.commit([read(held, queue, now, limit), read(take, queue, now, limit)]);
      if (holding && holding.rows.length > 0) return 'held';
      const rows = (taken?.rows ?? []) as Pick<Row, 'number' | 'id' | 'data' | 'attempts'>[];
      return rows
        .sort((a, b) => a.number - b.number)
        .map(({ number, id, data, attempts }) => ({
          number,
          id,
          data: JSON.parse(data) as JobData,
          attempt: attempts,
        }));
    },

    nextDueAt: (queue: string): number | undefined => {
      const sql = `SELECT min(due_at) AS due FROM jobs WHERE queue = ? AND state = 'waiting'`;
      return (database.prepare(sql).get(queue) as { due: number | null }).due ?? undefined;
    },

    progress: (number: number, done: number, total: number) =>
      run(
        `UPDATE jobs SET
          lost = CASE WHEN total = ?3 AND done >= ?2 THEN lost ELSE 0 END,
          done = CASE WHEN total = ?3 THEN max(done, ?2) ELSE ?2 END,
          total = ?3
        WHERE number = ?1`,
        number,
        done,
        total,
      ),

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

    /** The attempts do not count. */
    handBack: (numbers: readonly number[]) => {
      const sql = `UPDATE jobs SET state = 'waiting', attempts = attempts - 1, due_at = 0
        WHERE number IN (SELECT value FROM json_each(?)) AND state = 'running'`;
      return run(sql, JSON.stringify(numbers));
    },

    /** Every job that a process left running when it ended; those that were lost once too often are parked. */
    handBackAll: () =>
      database.commit([
        change(`UPDATE jobs SET state = 'waiting', due_at = 0, lost = lost + 1 WHERE state = 'running'`),
        change(
          `UPDATE jobs SET state = 'dead', error = ? WHERE state = 'waiting' AND lost >= ?`,
          parkedReason,
          mostLostRuns,
        ),
      ]),

    revive: async (queue: string, id: string): Promise<boolean> =>
      (await run(
        `UPDATE jobs SET state = 'waiting', attempts = 0, due_at = 0, lost = 0
          WHERE queue = ? AND id = ? AND state = 'dead'`,
        queue,
        id,
      )) > 0,

    /** Which ones went. */
    purge: async (
      ids: readonly (string | number)[],
      except: string | undefined,
    ): Promise<{ queue: string; id: string }[]> => {
      const [gone] = await database.commit([read(purgeJobs, JSON.stringify(ids), except ?? null)]);
      return (gone?.rows ?? []) as { queue: string; id: string }[];
    },

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

export type JobRows = Awaited<ReturnType<typeof openJobRows>>;
