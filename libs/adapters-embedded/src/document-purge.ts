import { noTenant } from '@daybook/platform';

interface Prepares {
  prepare(sql: string): { all(): unknown[] };
}

/** Every collection of a file, as SQL names it, whoever declared it. */
export const documentTables = (database: Prepares): string[] =>
  (
    database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE 'documents:%'`).all() as {
      name: string;
    }[]
  ).map(({ name }) => `"${name}"`);

const naming = (subject: string): string =>
  `tenant = '${noTenant}' AND ${subject} IN (json_extract(body, '$.tenant'), json_extract(body, '$.user'))`;

/** Whether a document is of the subject, a parameter of SQL: stored under it, or of no tenant and naming it. */
export const namesSubject = (subject: string): string => `(tenant = ${subject} OR (${naming(subject)}))`;

/** Removes so many documents of `:subject`; both parts are answered by the primary key. */
export const purgeOf = (table: string, limit: number): string =>
  `DELETE FROM ${table} WHERE rowid IN (
    SELECT rowid FROM ${table} WHERE tenant = :subject
    UNION ALL SELECT rowid FROM ${table} WHERE ${naming(':subject')}
    LIMIT ${limit}
  )`;
