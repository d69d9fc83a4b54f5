import { type Copied, copyOf } from './copy-of.js';
import { checkedName } from './document-checks.js';
import {
  type Collection,
  type DocumentBody,
  type DocumentStore,
  type Group,
  noTenant,
  ofTheCollection,
  type Query,
  type StoredDocument,
  type Write,
} from './document-store.js';
import { compareGroups, compareText, comparing, isOneOf, meetsAll, sortName } from './document-order.js';
import { createSharedTexts } from './shared-texts.js';
import { sortInTurns } from './sort-in-turns.js';
import { createRest } from './turns.js';

interface Kept extends StoredDocument {
  fence?: number | undefined;
  bytes: number;
}

/** Of one tenant in one collection. */
interface Shelf {
  documents: Map<string, Kept>;
  /** Those in an order that was asked for, until something is written. */
  orders: Map<string, Promise<readonly Kept[]>>;
}

/** Bytes of a document besides its body: its entry, and its places in a few orders. */
const documentBytes = 160;

export interface InMemoryDocumentStore extends DocumentStore {
  /** What it takes of memory, roughly. */
  bytes(): number;
}

/** Documents of this process alone, for as long as it lives. Long lists are looked through with turns for others. */
export function createInMemoryDocumentStore(): InMemoryDocumentStore {
  const collections = new Map<string, Map<string, Shelf>>();
  const shared = createSharedTexts();
  let taken = 0;

  const open = ({ name }: Collection): Map<string, Shelf> => {
    const known = collections.get(checkedName(name)) ?? new Map<string, Shelf>();
    collections.set(name, known);
    return known;
  };
  const shelfOf = (collection: Collection, tenant: string): Shelf | undefined => open(collection).get(tenant);

  const remove = (shelf: Shelf, unwanted: (kept: Kept) => boolean): void => {
    for (const [id, kept] of shelf.documents) {
      if (!unwanted(kept)) continue;
      shelf.documents.delete(id);
      taken -= kept.bytes;
    }
    shelf.orders.clear();
  };

  const writeOne = (shelves: Map<string, Shelf>, write: Write): boolean => {
    const { tenant, id, version, body } = write;
    const shelf = shelves.get(tenant) ?? { documents: new Map<string, Kept>(), orders: new Map() };
    const stored = shelf.documents.get(id);
    if (!allowed(stored, write)) return false;
    shelves.set(tenant, shelf);
    shelf.orders.clear();
    taken -= stored?.bytes ?? 0;
    if (body === null) {
      shelf.documents.delete(id);
      return true;
    }
    const copied: Copied = { bytes: documentBytes + id.length, shared };
    const kept: Kept = {
      tenant,
      id,
      version,
      body: copyOf(body, copied),
      fence: write.fence ?? stored?.fence,
      bytes: copied.bytes,
    };
    shelf.documents.set(id, kept);
    taken += kept.bytes;
    return true;
  };

  const ordered = (collection: Collection, tenant: string, sort: NonNullable<Query['sort']>) => {
    const shelf = shelfOf(collection, tenant);
    if (!shelf) return [];
    const name = sortName(sort);
    const known = shelf.orders.get(name) ?? sortInTurns([...shelf.documents.values()], comparing(sort));
    shelf.orders.set(name, known);
    return known;
  };

  async function* filtered(among: Iterable<Kept>, { where = [], limit = Infinity, offset = 0 }: Query) {
    const rest = createRest();
    const meets = meetsAll(where);
    let found = 0;
    if (limit <= 0) return;
    for (const kept of among) {
      const due = rest();
      if (due) await due;
      if (!meets(kept.body)) continue;
      found += 1;
      if (found <= offset) continue;
      yield kept;
      if (found - offset >= limit) return;
    }
  }
  const checked = (query: Query): Query => {
    for (const { field } of [...(query.where ?? []), ...(query.sort ?? [])]) checkedName(field);
    return query;
  };
  /** Of each that matches, in no given order. */
  const visit = async (
    collection: Collection,
    tenant: string,
    where: Query['where'],
    look: (body: DocumentBody) => void,
  ) => {
    const rest = createRest();
    const meets = meetsAll(checked(where ? { where } : {}).where ?? []);
    for (const { body } of shelfOf(collection, tenant)?.documents.values() ?? []) {
      const due = rest();
      if (due) await due;
      if (meets(body)) look(body);
    }
  };

  return {
    bytes: () => taken + shared.bytes(),
    get: async <B extends DocumentBody>(collection: Collection, tenant: string, id: string) => {
      const kept = shelfOf(collection, tenant)?.documents.get(id);
      return kept && given<B>(kept);
    },
    getMany: async <B extends DocumentBody>(collection: Collection, tenant: string, ids: readonly string[]) => {
      const shelf = shelfOf(collection, tenant);
      return [...new Set(ids)].flatMap((id) => {
        const kept = shelf?.documents.get(id);
        return kept ? [given<B>(kept)] : [];
      });
    },
    find: async function* <B extends DocumentBody>(collection: Collection, tenant: string, query: Query = {}) {
      const among = await ordered(collection, tenant, checked(query).sort ?? []);
      for await (const kept of filtered(among, query)) {
        yield given<B>(kept);
      }
    },
    findAcross: async function* <B extends DocumentBody>(collection: Collection, query: Query = {}) {
      const everybody = [...open(collection)].flatMap(([tenant, { documents }]) =>
        tenant === ofTheCollection ? [] : [...documents.values()],
      );
      everybody.sort(comparing(checked(query).sort ?? []));
      for await (const kept of filtered(everybody, query)) yield given<B>(kept);
    },
    firstOfEach: async <B extends DocumentBody>(
      collection: Collection,
      tenant: string,
      { field, values, where = [], sort }: Parameters<DocumentStore['firstOfEach']>[2],
    ) => {
      const wanted = new Set<unknown>(values);
      const first: StoredDocument<B>[] = [];
      const among = await ordered(collection, tenant, sort);
      const matching = filtered(among, checked({ where: [...where, isOneOf(field, values)] }));
      for await (const kept of matching) {
        if (wanted.delete(kept.body[field])) first.push(given<B>(kept));
        if (wanted.size === 0) break;
      }
      return first;
    },
    count: async (collection, tenant, where) => {
      let count = 0;
      await visit(collection, tenant, where, () => {
        count += 1;
      });
      return count;
    },
    aggregate: async (collection, tenant, { where, sum, by, least }) => {
      const groups = new Map<Group['by'], Group>();
      await visit(collection, tenant, where, (body) => {
        const value = ((by === undefined ? null : body[by]) ?? null) as Group['by'];
        const group = groups.get(value) ?? { by: value, count: 0, sum: 0, ...(least !== undefined && { least: null }) };
        const summand = sum === undefined ? 0 : body[sum];
        group.count += 1;
        if (typeof summand === 'number') group.sum += summand;
        const text = least === undefined ? null : body[least];
        const before = group.least ?? null;
        if (typeof text === 'string' && (before === null || compareText(text, before) < 0)) group.least = text;
        groups.set(value, group);
      });
      return [...groups.values()].sort((a, b) => compareGroups(a.by, b.by));
    },
    write: async (collection, writes) => {
      const shelves = open(collection);
      return writes.map((write) => writeOne(shelves, write));
    },
    clear: async (collection, tenant) => {
      for (const [of, shelf] of open(collection)) if (tenant === undefined || of === tenant) remove(shelf, () => true);
    },
    clearUpTo: async (collection, fence) => {
      for (const shelf of open(collection).values()) remove(shelf, (kept) => (kept.fence ?? fence) <= fence);
    },
    purge: async (subject) => {
      const isOf = ({ tenant, body }: Kept): boolean =>
        tenant === subject || (tenant === noTenant && (body['tenant'] === subject || body['user'] === subject));
      for (const shelves of collections.values()) for (const shelf of shelves.values()) remove(shelf, isOf);
    },
    compact: async () => undefined,
    close: async () => undefined,
  };
}

function allowed(stored: Kept | undefined, { when, version, fence }: Write): boolean {
  if (stored?.fence !== undefined && fence !== undefined && fence < stored.fence) return false;
  if (when === 'always') return true;
  if (when === 'absent') return stored === undefined;
  if (when === 'not-older') return stored === undefined || stored.version <= version;
  return stored?.version === when.version;
}

const given = <B extends DocumentBody>({ tenant, id, version, body }: Kept): StoredDocument<B> => ({
  tenant,
  id,
  version,
  body: copyOf(body) as B,
});
