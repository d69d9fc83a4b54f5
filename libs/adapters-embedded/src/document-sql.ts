import {
  type Aggregate,
  checkedName,
  type Collection,
  type FirstOfEach,
  type Index,
  ofTheCollection,
  type Query,
  type Scalar,
  type Where,
} from '@daybook/platform';

/** SQL and the values of its question marks, in their order. */
export interface Sql {
  text: string;
  values: (string | number | null)[];
}

const path = (field: string): string => `'$."${checkedName(field)}"'`;
const valueOf = (field: string): string => `json_extract(body, ${path(field)})`;
const typeOf = (field: string): string => `json_type(body, ${path(field)})`;

export const tableOf = (collection: Collection): string => `"documents:${checkedName(collection.name)}"`;

/** Named by what they hold, so that a declaration that changes makes another. */
const indexNameOf = ({ name }: Collection, { fields, sparse }: Pick<Index, 'fields' | 'sparse'>): string =>
  `"${name}:${fields.map(checkedName).join(',')}${sparse ? ':sparse' : ''}"`;

/** The tables of a collection, as statements that may be run again. */
export function declaration(collection: Collection): string {
  const { indexes = [], retiredIndexes = [] } = collection;
  const table = tableOf(collection);
  const columns = 'tenant TEXT NOT NULL, id TEXT NOT NULL, version INTEGER NOT NULL, fence INTEGER, body TEXT NOT NULL';
  return [
    `CREATE TABLE IF NOT EXISTS ${table} (${columns}, PRIMARY KEY (tenant, id)) STRICT`,
    ...retiredIndexes.map((fields) => `DROP INDEX IF EXISTS ${indexNameOf(collection, { fields })}`),
    ...indexes.map((index) => {
      const keys = ['tenant', ...index.fields.map(valueOf), 'id'].join(', ');
      const only = index.sparse ? ` WHERE ${index.fields.slice(0, 1).map(valueOf).join('')} IS NOT NULL` : '';
      return `CREATE INDEX IF NOT EXISTS ${indexNameOf(collection, index)} ON ${table} (${keys})${only}`;
    }),
  ].join(';\n');
}

const all = (parts: readonly Sql[], word: 'AND' | 'OR', none: string): Sql => ({
  text: parts.length > 0 ? `(${parts.map(({ text }) => text).join(` ${word} `)})` : none,
  values: parts.flatMap(({ values }) => values),
});

function equal(field: string, value: Scalar): Sql {
  const extracted = valueOf(field);
  if (value === null) return { text: `${extracted} IS NULL`, values: [] };
  // SQLite reads true and 1 as the same value, and the index holds them so.
  if (typeof value === 'boolean') {
    return { text: `(${extracted} = ${value ? 1 : 0} AND ${typeOf(field)} = '${value}')`, values: [] };
  }
  if (value === 0 || value === 1) {
    return { text: `(${extracted} = ? AND ${typeOf(field)} NOT IN ('true', 'false'))`, values: [value] };
  }
  // What is bound as a text ends at a NUL; within JSON it is written otherwise.
  if (typeof value === 'string' && value.includes('\0')) {
    return { text: `${extracted} = json_extract(?, '$[0]')`, values: [JSON.stringify([value])] };
  }
  return { text: `${extracted} = ?`, values: [value] };
}

/**
 * A bound of text matches text alone, a bound of a number numbers alone. In SQLite's order numbers come before all text,
 * so that the empty text parts them, and the index answers it.
 */
function within(field: string, bounds: Pick<Where, 'from' | 'to'>): Sql[] {
  const { from, to } = bounds;
  const given = [from, to].filter((bound) => bound !== undefined);
  const extracted = valueOf(field);
  const parts: Sql[] = [];
  if (from !== undefined) parts.push({ text: `${extracted} >= ?`, values: [from] });
  if (to !== undefined) parts.push({ text: `${extracted} <= ?`, values: [to] });
  if (given.some((bound) => typeof bound === 'string')) parts.push({ text: `${extracted} >= ''`, values: [] });
  if (given.some((bound) => typeof bound === 'number')) {
    parts.push({ text: `${extracted} < ''`, values: [] });
    const mayBeBoolean = (from === undefined || Number(from) <= 1) && (to === undefined || Number(to) >= 0);
    // Only then is the document itself looked into, where an index holds the value.
    const isNoBoolean = `(${extracted} NOT IN (0, 1) OR ${typeOf(field)} NOT IN ('true', 'false'))`;
    if (mayBeBoolean) parts.push({ text: isNoBoolean, values: [] });
  }
  return parts;
}

function condition(where: Where): Sql {
  const { field, is, has } = where;
  const parts: Sql[] = [];
  if (is !== undefined) parts.push(equal(field, is));
  if (where.in !== undefined) {
    // Text and numbers go as one value, so that the statement is the same for any number of them; booleans are read as 0 and 1.
    const isPlain = (value: Scalar) =>
      typeof value === 'string' || (typeof value === 'number' && value !== 0 && value !== 1);
    const plain = where.in.filter(isPlain);
    const others = where.in.filter((value) => !isPlain(value)).map((value) => equal(field, value));
    const list = { text: `${valueOf(field)} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(plain)] };
    parts.push(all(plain.length > 0 ? [list, ...others] : others, 'OR', 'FALSE'));
  }
  parts.push(...within(field, where));
  if (has !== undefined) {
    const extracted = valueOf(field);
    const found = { text: `(typeof(${extracted}) = 'text' AND instr(${extracted}, ?) > 0)`, values: [has] };
    // SQLite ends a text at a NUL, so that everything would have what begins with one.
    parts.push(has.includes('\0') ? { text: 'FALSE', values: [] } : found);
  }
  const own = all(parts, 'AND', 'TRUE');
  return where.or ? all([own, ...where.or.map(condition)], 'OR', 'FALSE') : own;
}

/** `WHERE …`; of every tenant when none is given. */
export function restriction(tenant: string | undefined, where: readonly Where[] = []): Sql {
  const conditions = where.map(condition);
  const ofTenant =
    tenant === undefined
      ? { text: 'tenant <> ?', values: [ofTheCollection] }
      : { text: 'tenant = ?', values: [tenant] };
  const { text, values } = all([ofTenant, ...conditions], 'AND', 'TRUE');
  return { text: `WHERE ${text}`, values };
}

/** `ORDER BY …`. What is null or missing comes first when ascending, as SQLite has it. */
export function order({ sort = [] }: Query, acrossTenants: boolean): string {
  const keys = sort.map(({ field, direction }) => `${valueOf(field)} ${direction === 'ascending' ? 'ASC' : 'DESC'}`);
  const last = sort.at(-1)?.direction === 'descending' ? 'DESC' : 'ASC';
  return `ORDER BY ${[...keys, `id ${last}`, ...(acrossTenants ? [`tenant ${last}`] : [])].join(', ')}`;
}

/** `SELECT …` of the columns: one look into an index that begins with the field and the sort key for each value. */
export function firstOfEach(collection: Collection, columns: string, tenant: string, asked: FirstOfEach): Sql {
  const table = tableOf(collection);
  const { text, values } = restriction(tenant, asked.where);
  const first = `SELECT rowid FROM ${table} ${text} AND ${valueOf(asked.field)} = wanted ${order(asked, false)} LIMIT 1`;
  return {
    text: `SELECT ${columns} FROM (SELECT value AS wanted FROM json_each(?)) JOIN ${table} ON ${table}.rowid = (${first})`,
    values: [JSON.stringify([...new Set(asked.values)]), ...values],
  };
}

/** `SELECT …` of the groups, without sorting in advance: an index that holds all of the fields answers it alone. */
export function grouping(collection: Collection, tenant: string, { where, sum, by, least }: Aggregate): Sql {
  const group = by === undefined ? 'NULL' : valueOf(by);
  const summed = sum === undefined ? '0' : valueOf(sum);
  const total = `coalesce(sum(CASE WHEN typeof(${summed}) IN ('integer', 'real') THEN ${summed} END), 0)`;
  const { text, values } = restriction(tenant, where);
  const lowest = least === undefined ? '' : `, min(${valueOf(least)}) AS "least"`;
  const select = `SELECT ${group} AS "by", count(*) AS "count", ${total} AS "sum"${lowest} FROM ${tableOf(collection)}`;
  if (by === undefined) return { text: `${select} ${text} HAVING count(*) > 0`, values };
  // What is read as a text ends at a NUL.
  const hasNul = `typeof("by") = 'text' AND instr(CAST("by" AS BLOB), x'00') > 0`;
  const quoted = `CASE WHEN ${hasNul} THEN json_quote("by") END AS "quoted"`;
  return { text: `SELECT *, ${quoted} FROM (${select} ${text} GROUP BY 1) ORDER BY 1`, values };
}
