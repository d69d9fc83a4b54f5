import {
  type Collection,
  createRest,
  type DocumentBody,
  type DocumentStore,
  type FirstOfEach,
  type Group,
  nextTurn,
  type Query,
  type StoredDocument,
  type Write,
  type WriteGroup,
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
const chunkBytes = 1024 * 1024;
/** Until it is known how large the documents are. */
const fewRows = 100;
/** Documents of all tenants that are read in one go, whatever their size. */
const rowsOfAllAtOnce = 50;
/** Documents that are written in one go; the event loop has a turn between two such, where they take long. */
const writtenAtOnce = 150;
/** Rows that are removed in one turn. */
const purgedAtOnce = 2_000;

const toDocument = <B extends DocumentBody>({ tenant, id, version, body }: Row): StoredDocument<B> => ({
  tenant,
  id,
  version,
  body: JSON.parse(body) as B,
});

/** With the value as JSON where it holds a NUL. */
type QuotedGroup = Group & { quoted?: string | null };

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

  /** Whether so much is there that a look at all of it is long work. */
  const isMuch = (table: string, tenant: string): boolean =>
    database.prepare(`SELECT 1 FROM ${table} WHERE tenant = ? LIMIT 1 OFFSET ${chunkRows}`).get(tenant) !== undefined;

  /** Long work waits for its turn before it begins. */
  const inTurn = async <T>(collection: Collection, tenant: string, work: (table: string) => T): Promise<T> => {
    if (onTable(collection, (table) => isMuch(table, tenant))) await nextTurn();
    return onTable(collection, work);
  };

  const allOf = (table: string, { text, values }: Sql, limit: number, offset: number): Row[] =>
    database.prepare(`SELECT ${columns} FROM ${table} ${text} LIMIT ? OFFSET ?`).all(...values, limit, offset) as Row[];

  /** Of what stands there at one moment, in order. As one text, which is read in a fraction of the time of a row for each. */
  function idsOf(table: string, { text, values }: Sql, limit: number, offset: number): string[] {
    const found = `SELECT id FROM ${table} ${text} LIMIT ? OFFSET ?`;
    const { ids } = database
      .prepare(`SELECT json_group_array(id) AS ids FROM (${found})`)
      .get(...values, limit, offset) as { ids: string };
    return JSON.parse(ids) as string[];
  }

  /**
   * Few are read as they are found. Of many the places come first, which an index may hold together with all that is asked
   * for, so that no document is sorted; then the documents, a page at a time.
   */
  async function* searchOf<B extends DocumentBody>(collection: Collection, tenant: string, query: Query) {
    const { text, values } = restriction(tenant, query.where);
    const sql = { text: `${text} ${order(query, false)}`, values };
    const { limit = Number.MAX_SAFE_INTEGER, offset = 0 } = query;
    const rest = createRest();
    if (!onTable(collection, (table) => isMuch(table, tenant))) {
      for (const row of onTable(collection, (table) => allOf(table, sql, limit, offset))) {
        yield toDocument<B>(row);
        const due = rest();
        if (due) await due;
      }
      return;
    }
    await nextTurn();
    const ids = onTable(collection, (table) => idsOf(table, sql, limit, offset));
    let step = ids.length > chunkRows ? fewRows : chunkRows;
    for (let at = 0; at < ids.length;) {
      const page = ids.slice(at, at + step);
      const rows = new Map(onTable(collection, (table) => rowsOf(table, tenant, page)).map((row) => [row.id, row]));
      let size = 0;
      for (const id of page) {
        const row = rows.get(id);
        if (!row) continue;
        size += row.body.length;
        yield toDocument<B>(row);
        const due = rest();
        if (due) await due;
      }
      at += page.length;
      step = Math.max(1, Math.min(chunkRows, Math.floor((chunkBytes / (size + 1)) * page.length)));
      if (at < ids.length) await nextTurn();
    }
  }

  /** No index orders the documents of all tenants: their bodies are left out of the sort. */
  async function* searchAcross<B extends DocumentBody>(collection: Collection, query: Query) {
    const table = tableOf(collection);
    const { text, values } = restriction(undefined, query.where);
    const { limit = Number.MAX_SAFE_INTEGER, offset = 0 } = query;
    const all = `SELECT tenant, id FROM ${table} ${text} ${order(query, true)} LIMIT ? OFFSET ?`;
    const found = onTable(
      collection,
      () => database.prepare(all).all(...values, limit, offset) as Pick<Row, 'tenant' | 'id'>[],
    );
    for (let at = 0; at < found.length; at += rowsOfAllAtOnce) {
      await nextTurn();
      const places = found.slice(at, at + rowsOfAllAtOnce);
      const rows = new Map<string, Row>();
      for (const owner of new Set(places.map((place) => place.tenant))) {
        const ids = places.filter((place) => place.tenant === owner).map(({ id }) => id);
        for (const row of rowsOf(table, owner, ids)) rows.set(JSON.stringify([owner, row.id]), row);
      }
      for (const place of places) {
        const row = rows.get(JSON.stringify([place.tenant, place.id]));
        if (row) yield toDocument<B>(row);
      }
    }
  }

  const writeAll = (collection: Collection, writes: readonly Write[]): boolean[] =>
    onTable(collection, (table) => writes.map((write) => writeDocument(database, table, write)));

  /** As many groups as belong to the same commit: a commit costs as much as some twenty small documents. */
  function withFollowing(written: boolean[], inCommit: number, following: readonly WriteGroup[]): boolean[] {
    const all = [...written];
    let size = inCommit;
    for (const { collection, writes } of following) {
      size += writes.length;
      if (size > writtenAtOnce || all.includes(false)) break;
      all.push(...writeAll(collection, writes));
    }
    return all;
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
      searchOf<B>(collection, tenant, query),
    findAcross: <B extends DocumentBody>(collection: Collection, query: Query = {}) =>
      searchAcross<B>(collection, query),
    firstOfEach: async <B extends DocumentBody>(collection: Collection, tenant: string, asked: FirstOfEach) => {
      const { text, values } = firstOfEach(collection, columns, tenant, asked);
      const rows = onTable(collection, () => database.prepare(text).all(...values) as Row[]);
      return rows.map((row) => toDocument<B>(row));
    },
    count: async (collection, tenant, where) => {
      const { text, values } = restriction(tenant, where);
      return inTurn(collection, tenant, (table) => {
        const sql = `SELECT count(*) AS found FROM ${table} ${text}`;
        return (database.prepare(sql).get(...values) as { found: number }).found;
      });
    },
    aggregate: async (collection, tenant, asked) => {
      const { text, values } = grouping(collection, tenant, asked);
      const groups = await inTurn(collection, tenant, () => database.prepare(text).all(...values) as QuotedGroup[]);
      return groups.map(({ quoted, ...group }) => (quoted ? { ...group, by: JSON.parse(quoted) as string } : group));
    },
    write: async (collection, writes, following = []) => {
      let written: boolean[] = [];
      // One after another: whoever writes meanwhile comes between two of them, not after all.
      for (let from = 0; from < writes.length; from += writtenAtOnce) {
        const some = writes.slice(from, from + writtenAtOnce);
        const isLast = from + some.length === writes.length;
        const before = written;
        written = await database.commit(() => {
          const done = [...before, ...writeAll(collection, some)];
          return isLast ? withFollowing(done, some.length, following) : done;
        });
      }
      return written;
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
