import { type Write } from '@daybook/platform';
import { type Database } from './database.js';

/** A lower token than the stored one is refused; a write without a token neither checks nor changes it. */
const mayWrite = '(:fence IS NULL OR fence IS NULL OR fence <= :fence)';

/** Within a transaction. True where it took place. */
export function writeDocument(database: Database, table: string, write: Write): boolean {
  return write.body === null ? remove(database, table, write) : put(database, table, write, JSON.stringify(write.body));
}

/** By condition and table: each is needed for every document, and is long text to put together. */
const puts = { always: new Map<string, string>(), 'not-older': new Map<string, string>() };

function putStatement(table: string, when: 'always' | 'not-older'): string {
  const known = puts[when].get(table);
  if (known !== undefined) return known;
  const isNewer = when === 'always' ? '' : 'AND version <= excluded.version';
  const sql = `INSERT INTO ${table} (tenant, id, version, fence, body) VALUES (?1, ?2, ?3, ?4, ?5)
    ON CONFLICT (tenant, id) DO UPDATE
    SET version = excluded.version, fence = coalesce(excluded.fence, fence), body = excluded.body
    WHERE (excluded.fence IS NULL OR fence IS NULL OR fence <= excluded.fence) ${isNewer}`;
  puts[when].set(table, sql);
  return sql;
}

function put(database: Database, table: string, { tenant, id, version, when, fence }: Write, body: string): boolean {
  const values = { tenant, id, version, fence: fence ?? null, body };
  if (when === 'always' || when === 'not-older') {
    const { changes } = database.prepare(putStatement(table, when)).run(tenant, id, version, fence ?? null, body);
    return changes > 0;
  }
  if (when === 'absent') {
    const insert = `INSERT INTO ${table} (tenant, id, version, fence, body) VALUES (:tenant, :id, :version, :fence, :body)`;
    return database.prepare(`${insert} ON CONFLICT DO NOTHING`).run(values).changes > 0;
  }
  const changed = 'version = :version, fence = coalesce(:fence, fence), body = :body';
  const sql = `UPDATE ${table} SET ${changed} WHERE tenant = :tenant AND id = :id AND version = :expected AND ${mayWrite}`;
  return database.prepare(sql).run({ ...values, expected: when.version }).changes > 0;
}

/** Removing what is not there is done already, unless a version was expected there. */
function remove(database: Database, table: string, { tenant, id, version, when, fence }: Write): boolean {
  const place = `${table} WHERE tenant = :tenant AND id = :id`;
  const isThere = database.prepare(`SELECT 1 FROM ${place}`).get({ tenant, id }) !== undefined;
  if (!isThere) return typeof when === 'string';
  if (when === 'absent') return false;
  const values = { tenant, id, fence: fence ?? null };
  if (when === 'always') return database.prepare(`DELETE FROM ${place} AND ${mayWrite}`).run(values).changes > 0;
  const [sign, bound] = when === 'not-older' ? ['<=', version] : ['=', when.version];
  const sql = `DELETE FROM ${place} AND version ${sign} :bound AND ${mayWrite}`;
  return database.prepare(sql).run({ ...values, bound }).changes > 0;
}
