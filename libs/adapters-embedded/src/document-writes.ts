import { type Write } from '@daybook/platform';
import { type Database } from './database.js';
import { change, changeEach, read } from './steps.js';
import type { SqlValue, Step, StepResult } from './write-connection.js';

/** A lower token than the stored one is refused; a write without a token neither checks nor changes it. */
const mayWrite = '(?4 IS NULL OR fence IS NULL OR fence <= ?4)';

const insertion = (table: string): string =>
  `INSERT INTO ${table} (tenant, id, version, fence, body) VALUES (?1, ?2, ?3, ?4, ?5)`;

/** Of a table. Each is needed for every document, and is long text to put together. */
const statementsOf = (table: string) => ({
  always: `${insertion(table)} ON CONFLICT (tenant, id) DO UPDATE
    SET version = excluded.version, fence = coalesce(excluded.fence, fence), body = excluded.body
    WHERE (excluded.fence IS NULL OR fence IS NULL OR fence <= excluded.fence)`,
  'not-older': `${insertion(table)} ON CONFLICT (tenant, id) DO UPDATE
    SET version = excluded.version, fence = coalesce(excluded.fence, fence), body = excluded.body
    WHERE (excluded.fence IS NULL OR fence IS NULL OR fence <= excluded.fence) AND version <= excluded.version`,
  absent: `${insertion(table)} ON CONFLICT DO NOTHING`,
  replace: `UPDATE ${table} SET version = ?3, fence = coalesce(?4, fence), body = ?5
    WHERE tenant = ?1 AND id = ?2 AND version = ?6 AND ${mayWrite}`,
  isThere: `SELECT 1 FROM ${table} WHERE tenant = ? AND id = ?`,
  remove: `DELETE FROM ${table} WHERE tenant = ?1 AND id = ?2 AND version BETWEEN ?3 AND ?5 AND ${mayWrite}`,
});
const known = new Map<string, ReturnType<typeof statementsOf>>();

function statements(table: string): ReturnType<typeof statementsOf> {
  const found = known.get(table) ?? statementsOf(table);
  known.set(table, found);
  return found;
}

const [lowest, highest] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

function removal(table: string, { tenant, id, version, when, fence }: Write): Step[] {
  const { isThere, remove } = statements(table);
  const look = read(isThere, tenant, id);
  if (when === 'absent') return [look];
  const [from, to] =
    when === 'always' ? [lowest, highest] : when === 'not-older' ? [lowest, version] : [when.version, when.version];
  return [look, change(remove, tenant, id, from, fence ?? null, to)];
}

/** Where in the results it stands what became of one write. */
type Told = (results: readonly StepResult[]) => boolean;

/** In their order. Consecutive writes of one kind are runs of one statement. */
function stepsOf(table: string, writes: readonly Write[]): { steps: Step[]; told: Told[] } {
  const steps: Step[] = [];
  let runs: SqlValue[][] = [];
  const told = writes.map((write): Told => {
    const { when, body } = write;
    if (body === null) {
      const at = steps.length;
      steps.push(...removal(table, write));
      // Removing what is not there is done already, unless a version was expected there.
      return (results) =>
        results[at]?.rows.length === 0 ? typeof when === 'string' : when !== 'absent' && hasChanged(results[at + 1], 0);
    }
    const { sql, values } = put(table, write);
    if (steps.at(-1)?.sql !== sql) {
      runs = [];
      steps.push(changeEach(sql, runs));
    }
    runs.push(values);
    const [at, run] = [steps.length - 1, runs.length - 1];
    return (results) => hasChanged(results[at], run);
  });
  return { steps, told };
}

function put(table: string, { tenant, id, version, when, fence, body }: Write) {
  const sql = statements(table);
  const values: SqlValue[] = [tenant, id, version, fence ?? null, JSON.stringify(body)];
  if (typeof when === 'string') return { sql: sql[when], values };
  return { sql: sql.replace, values: [...values, when.version] };
}

const hasChanged = (result: StepResult | undefined, run: number): boolean => (result?.changes[run] ?? 0) > 0;

/** In one transaction. True for each that took place. */
export async function writeDocuments(
  database: Pick<Database, 'commit'>,
  table: string,
  writes: readonly Write[],
): Promise<boolean[]> {
  const { steps, told } = stepsOf(table, writes);
  const results = await database.commit(steps);
  return told.map((tell) => tell(results));
}
