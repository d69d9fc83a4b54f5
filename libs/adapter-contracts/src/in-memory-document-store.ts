import {
  checkedName,
  type Collection,
  type DocumentBody,
  type DocumentStore,
  type FirstOfEach,
  type Group,
  noTenant,
  ofTheCollection,
  type Query,
  type Scalar,
  type StoredDocument,
  type Where,
  type Write,
} from '@daybook/platform';

interface Kept extends StoredDocument {
  fence?: number;
}

const compareText = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Null and missing first, then numbers by size or text by bytes or false before true; a field has one type throughout. */
function compareValues(a: unknown, b: unknown): number {
  const [left, right] = [a ?? null, b ?? null];
  if (left === null || right === null) return Number(left !== null) - Number(right !== null);
  if (typeof left === 'string' && typeof right === 'string') return compareText(left, right);
  return Number(left) - Number(right);
}

/** Null first, then numbers, then text. */
const compareGroups = (a: Group['by'], b: Group['by']): number => {
  const rank = (value: Group['by']) => (value === null ? 0 : typeof value === 'number' ? 1 : 2);
  return rank(a) - rank(b) || compareValues(a, b);
};

const sameValue = (stored: unknown, value: Scalar): boolean => (stored ?? null) === value;

function isWithin(stored: unknown, bound: string | number | undefined, sign: 1 | -1): boolean {
  if (bound === undefined) return true;
  return typeof stored === typeof bound && compareValues(stored, bound) * sign >= 0;
}

const matches =
  (body: DocumentBody) =>
  ({ field, is, in: among, from, to, has, or = [] }: Where): boolean => {
    const stored = Object.hasOwn(body, field) ? body[field] : null;
    return (
      ((is === undefined || sameValue(stored, is)) &&
        (among === undefined || among.some((value) => sameValue(stored, value))) &&
        isWithin(stored, from, 1) &&
        isWithin(stored, to, -1) &&
        (has === undefined || (typeof stored === 'string' && stored.includes(has)))) ||
      or.some(matches(body))
    );
  };

/** The plain meaning of the port, to compare others with. */
export function createInMemoryDocumentStore(): DocumentStore {
  const collections = new Map<string, Map<string, Kept>>();
  const keyOf = (tenant: string, id: string): string => JSON.stringify([tenant, id]);
  const open = ({ name }: Collection): Map<string, Kept> => {
    const known = collections.get(checkedName(name)) ?? new Map<string, Kept>();
    collections.set(name, known);
    return known;
  };

  const allowed = (stored: Kept | undefined, { when, version, fence }: Write): boolean => {
    if (stored?.fence !== undefined && fence !== undefined && fence < stored.fence) return false;
    if (when === 'always') return true;
    if (when === 'absent') return stored === undefined;
    if (when === 'not-older') return stored === undefined || stored.version <= version;
    return stored?.version === when.version;
  };

  const writeOne = (documents: Map<string, Kept>, write: Write): boolean => {
    const key = keyOf(write.tenant, write.id);
    const stored = documents.get(key);
    if (!allowed(stored, write)) return false;
    const { tenant, id, version, body, fence = stored?.fence } = write;
    if (body === null) documents.delete(key);
    else documents.set(key, { tenant, id, version, fence, body: JSON.parse(JSON.stringify(body)) as DocumentBody });
    return true;
  };

  const found = (
    collection: Collection,
    tenant: string | undefined,
    { where = [], sort = [], limit, offset = 0 }: Query,
  ) => {
    const ofTenant = [...open(collection).values()].filter(
      (document) => document.tenant === tenant || (tenant === undefined && document.tenant !== ofTheCollection),
    );
    const matching = ofTenant.filter(({ body }) => where.every(matches(body)));
    [...where, ...sort].forEach(({ field }) => checkedName(field));
    const lastSign = sort.at(-1)?.direction === 'descending' ? -1 : 1;
    matching.sort((a, b) => {
      for (const { field, direction } of sort) {
        const order = compareValues(a.body[field], b.body[field]);
        if (order !== 0) return direction === 'ascending' ? order : -order;
      }
      return lastSign * (compareText(a.id, b.id) || compareText(a.tenant, b.tenant));
    });
    return matching.slice(offset, limit === undefined ? undefined : offset + limit);
  };

  const given = <B extends DocumentBody>({ tenant, id, version, body }: Kept): StoredDocument<B> => ({
    tenant,
    id,
    version,
    body: structuredClone(body) as B,
  });

  return {
    get: async <B extends DocumentBody>(collection: Collection, tenant: string, id: string) => {
      const kept = open(collection).get(keyOf(tenant, id));
      return kept && given<B>(kept);
    },
    getMany: async <B extends DocumentBody>(collection: Collection, tenant: string, ids: readonly string[]) =>
      [...new Set(ids)].flatMap((id) => {
        const kept = open(collection).get(keyOf(tenant, id));
        return kept ? [given<B>(kept)] : [];
      }),
    find: async function* <B extends DocumentBody>(collection: Collection, tenant: string, query: Query = {}) {
      for (const kept of found(collection, tenant, query)) yield given<B>(kept);
    },
    findAcross: async function* <B extends DocumentBody>(collection: Collection, query: Query = {}) {
      for (const kept of found(collection, undefined, query)) yield given<B>(kept);
    },
    firstOfEach: async <B extends DocumentBody>(collection: Collection, tenant: string, asked: FirstOfEach) => {
      const { field, values, where = [], sort } = asked;
      return [...new Set(values)].flatMap((value) =>
        found(collection, tenant, { where: [...where, { field, is: value }], sort, limit: 1 }).map(given<B>),
      );
    },
    count: async (collection, tenant, where) => found(collection, tenant, { where }).length,
    aggregate: async (collection, tenant, { where, sum, by, least }) => {
      const groups = new Map<Group['by'], Group>();
      for (const { body } of found(collection, tenant, { where })) {
        const value = ((by === undefined ? null : body[by]) ?? null) as Group['by'];
        const group = groups.get(value) ?? { by: value, count: 0, sum: 0, ...(least !== undefined && { least: null }) };
        const summand = sum === undefined ? 0 : body[sum];
        group.count += 1;
        if (typeof summand === 'number') group.sum += summand;
        const text = least === undefined ? null : body[least];
        const before = group.least ?? null;
        if (typeof text === 'string' && (before === null || compareText(text, before) < 0)) group.least = text;
        groups.set(value, group);
      }
      return [...groups.values()].sort((a, b) => compareGroups(a.by, b.by));
    },
    write: async (collection, writes) => {
      const documents = open(collection);
      return writes.map((write) => writeOne(documents, write));
    },
    clear: async (collection, tenant) => {
      const documents = open(collection);
      for (const [key, document] of [...documents]) {
        if (tenant === undefined || document.tenant === tenant) documents.delete(key);
      }
    },
    clearUpTo: async (collection, fence) => {
      const documents = open(collection);
      for (const [key, document] of [...documents]) if ((document.fence ?? fence) <= fence) documents.delete(key);
    },
    purge: async (subject) => {
      const isOf = ({ tenant, body }: Kept): boolean =>
        tenant === subject || (tenant === noTenant && (body['tenant'] === subject || body['user'] === subject));
      for (const documents of collections.values()) {
        for (const [key, document] of [...documents]) if (isOf(document)) documents.delete(key);
      }
    },
    compact: async () => undefined,
    close: async () => undefined,
  };
}
