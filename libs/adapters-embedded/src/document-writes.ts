import { type Write } from '@daybook/platform';
import { type Database } from './database.js';

/** A lower token than the stored one is refused; a write without a token neither checks nor changes it. */
const mayWrite = '(:fence IS NULL OR fence IS NULL OR fence <= :fence)';

/** Within a transaction. True where it took place. */
export function writeDocument(database: Database, table: string, write: Write): boolean {
  return write.body === null ? remove(database, table, write) : put(database, table, write, JSON.stringify(write.body));
}

function put(database: Database, table: string, { tenant, id, version, when, fence }: Write, body: string): boolean {
  const changed = `version = :version, fence = coalesce(:fence, fence), body = :body`;
  const insert = `INSERT INTO ${table} (tenant, id, version, fence, body) VALUES (:tenant, :id, :version, :fence, :body)`;
  const values = { tenant, id, version, fence: fence ?? null, body };
  if (when === 'absent') return database.prepare(`${insert} ON CONFLICT DO NOTHING`).run(values).changes > 0;
  if (when === 'always' || when === 'not-older') {
    const condition = when === 'always' ? mayWrite : `${mayWrite} AND version <= :version`;
    const sql = `${insert} ON CONFLICT (tenant, id) DO UPDATE SET ${changed} WHERE ${condition}`;
    return database.prepare(sql).run(values).changes > 0;
  }
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
