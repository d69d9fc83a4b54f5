import {
  type Collection,
  type DocumentBody,
  type DocumentStore,
  type FirstOfEach,
  type Group,
  nextTurn,
  type Query,
  type StoredDocument,
} from '@daybook/platform';
import { type Database } from './database.js';
import { declaration, firstOfEach, grouping, order, restriction, tableOf, type Sql } from './document-sql.js';
import { documentTables, purgeOf } from './document-purge.js';
import { writeDocument } from './document-writes.js';

interface Row {
  tenant: string;
  id: string;
  version: number;
  body: string;
}

const columns = 'tenant, id, version, body';

/** What is read in one go; the rest is remembered by id and read when it is asked for. */
const chunkRows = 500;
const chunkBytes = 4 * 1024 * 1024;
/** Documents of all tenants that are read in one go, whatever their size. */
const rowsOfAllAtOnce = 50;
/** Documents that are written in one go; the event loop has a turn between two such, where they take long. */
const writtenAtOnce = 50;
/** Rows that are removed in one turn. */
const purgedAtOnce = 2_000;

const toDocument = <B extends DocumentBody>({ tenant, id, version, body }: Row): StoredDocument<B> => ({
  tenant,
  id,
  version,
  body: JSON.parse(body) as B,
});

export function createDocumentStore(database: Database): DocumentStore {
  const declared = new WeakSet<Collection>();
  const declare = (collection: Collection): string => {
    if (!declared.has(collection)) {
      database.exec(declaration(collection));
      declared.add(collection);
    }
    return tableOf(collection);
  };
  /** Whoever has the file open elsewhere may have dropped the table since. */
  const onTable = <T>(collection: Collection, work: (table: string) => T): T => {
    const table = declare(collection);
    try {
      return work(table);
    } catch (error) {
      if (!String(error).includes('no such table')) throw error;
      database.exec(declaration(collection));
      return work(table);
    }
  };

  const rowsOf = (table: string, tenant: string, ids: readonly string[]): Row[] =>
    database
      .prepare(`SELECT ${columns} FROM ${table} WHERE tenant = ? AND id IN (SELECT value FROM json_each(?))`)
      .all(tenant, JSON.stringify(ids)) as Row[];

  function firstRows(table: string, { text, values }: Sql, limit: number, offset: number): Row[] {
    const rows: Row[] = [];
    let size = 0;
    const found = database.prepare(`SELECT ${columns} FROM ${table} ${text} LIMIT ? OFFSET ?`);
    for (const row of found.iterate(...values, limit, offset) as Iterable<Row>) {
      rows.push(row);
      size += row.body.length;
      if (rows.length === chunkRows || size >= chunkBytes) break;
    }
    return rows;
  }

  /** Places first, which an index may hold together with all that is asked for; then the documents of these few. */
  function pageOf(table: string, tenant: string, { text, values }: Sql, limit: number, offset: number): Row[] {
    const found = database.prepare(`SELECT id FROM ${table} ${text} LIMIT ? OFFSET ?`);
    const ids = (found.all(...values, limit, offset) as Pick<Row, 'id'>[]).map(({ id }) => id);
    const rows = new Map(rowsOf(table, tenant, ids).map((row) => [row.id, row]));
    return ids.flatMap((id) => rows.get(id) ?? []);
  }

  async function* search<B extends DocumentBody>(collection: Collection, tenant: string | undefined, query: Query) {
    const table = tableOf(collection);
    const { text, values } = restriction(tenant, query.where);
    const sql = { text: `${text} ${order(query, tenant === undefined)}`, values };
    const { limit = Number.MAX_SAFE_INTEGER, offset = 0 } = query;
    if (tenant !== undefined && limit <= chunkRows) {
      yield* onTable(collection, () => pageOf(table, tenant, sql, limit, offset)).map((row) => toDocument<B>(row));
      return;
    }
    // No index orders the documents of all tenants: their bodies are left out of the sort.
    let first = tenant === undefined ? [] : onTable(collection, () => firstRows(table, sql, limit, offset));
    if (first.length === chunkRows) {
      // Where there is more, the ids of all are long work too.
      await nextTurn();
      first = onTable(collection, () => firstRows(table, sql, limit, offset));
    }
    // Taken in the same turn as the first rows: what is found is what stood there at one moment.
    const rest =
      tenant !== undefined && (first.length === limit || first.length === 0)
        ? []
        : onTable(
            collection,
            () =>
              database
                .prepare(`SELECT tenant, id FROM ${table} ${sql.text} LIMIT ? OFFSET ?`)
                .all(...values, limit - first.length, offset + first.length) as Pick<Row, 'tenant' | 'id'>[],
          );
    const step = first.length || rowsOfAllAtOnce;
    for (const row of first) yield toDocument<B>(row);
    for (let at = 0; at < rest.length; at += step) {
      await nextTurn();
      const places = rest.slice(at, at + step);
      const found = new Map<string, Row>();
      for (const owner of new Set(places.map((place) => place.tenant))) {
        const ids = places.filter((place) => place.tenant === owner).map(({ id }) => id);
        for (const row of rowsOf(table, owner, ids)) found.set(JSON.stringify([owner, row.id]), row);
      }
      for (const place of places) {
        const row = found.get(JSON.stringify([place.tenant, place.id]));
        if (row) yield toDocument<B>(row);
      }
    }
  }

  /** Step by step: what was removed is overwritten, and nobody is to wait for a whole read model. */
  async function remove(collection: Collection, which: string, values: (string | number)[]): Promise<void> {
    const removeSome = () =>
      onTable(collection, (table) => {
        const some = `SELECT rowid FROM ${table} WHERE ${which} LIMIT ${purgedAtOnce}`;
        return database.prepare(`DELETE FROM ${table} WHERE rowid IN (${some})`).run(...values).changes;
      });
    while ((await database.commit(removeSome)) === purgedAtOnce) await nextTurn();
  }

  return {
    get: async <B extends DocumentBody>(collection: Collection, tenant: string, id: string) => {
      const row = onTable(collection, (table) => {
        const sql = `SELECT ${columns} FROM ${table} WHERE tenant = ? AND id = ?`;
        return database.prepare(sql).get(tenant, id) as Row | undefined;
      });
      return row && toDocument<B>(row);
    },
    getMany: async <B extends DocumentBody>(collection: Collection, tenant: string, ids: readonly string[]) =>
      onTable(collection, (table) => rowsOf(table, tenant, ids)).map((row) => toDocument<B>(row)),
    find: <B extends DocumentBody>(collection: Collection, tenant: string, query: Query = {}) =>
      search<B>(collection, tenant, query),
    findAcross: <B extends DocumentBody>(collection: Collection, query: Query = {}) =>
      search<B>(collection, undefined, query),
    firstOfEach: async <B extends DocumentBody>(collection: Collection, tenant: string, asked: FirstOfEach) => {
      const { text, values } = firstOfEach(collection, columns, tenant, asked);
      const rows = onTable(collection, () => database.prepare(text).all(...values) as Row[]);
      return rows.map((row) => toDocument<B>(row));
    },
    count: async (collection, tenant, where) => {
      const { text, values } = restriction(tenant, where);
      return onTable(collection, (table) => {
        const sql = `SELECT count(*) AS found FROM ${table} ${text}`;
        return (database.prepare(sql).get(...values) as { found: number }).found;
      });
    },
    aggregate: async (collection, tenant, asked) => {
      const { text, values } = grouping(collection, tenant, asked);
      return onTable(collection, () => database.prepare(text).all(...values) as Group[]);
    },
    write: async (collection, writes) => {
      const written: Promise<boolean[]>[] = [];
      for (let from = 0; from < writes.length; from += writtenAtOnce) {
        const some = writes.slice(from, from + writtenAtOnce);
        written.push(
          database.commit(() =>
            onTable(collection, (table) => some.map((write) => writeDocument(database, table, write))),
          ),
        );
      }
      // Nothing is written any more when it is over.
      await Promise.allSettled(written);
      return (await Promise.all(written)).flat();
    },
    clear: (collection, tenant) =>
      tenant === undefined ? remove(collection, 'TRUE', []) : remove(collection, 'tenant = ?', [tenant]),
    clearUpTo: (collection, fence) => remove(collection, '(fence IS NULL OR fence <= ?)', [fence]),
    purge: async (subject) => {
      for (const table of documentTables(database)) {
        const purge = database.prepare(purgeOf(table, purgedAtOnce));
        while ((await database.commit(() => purge.run({ subject }).changes)) > 0) await nextTurn();
      }
    },
    compact: () => database.compact('rewrite'),
    close: () => database.close(),
  };
}
