/** JSON with fixed field names. Maps are stored as pairs or text, since their keys are people's data. */
export type DocumentBody = { [field: string]: unknown };

/** A field of a body, by name; nested fields are not indexed. */
export interface Index {
  name: string;
  /** The tenant always comes before them and the id after. */
  fields: readonly string[];
  /**
   * Holds only documents with text in the first field, where few have any: rows in no order would else touch a page of it each.
   * Answers what bounds that field by text from below.
   */
  sparse?: true;
}

/** Declared beside the read model; the adapter creates table and indexes when it is first used. */
export interface Collection {
  /** kebab-case; a new shape of a read model is a new collection. */
  name: string;
  indexes?: readonly Index[];
  /** Fields of indexes that releases before declared and nothing asks for any more: they are dropped. */
  retiredIndexes?: readonly (readonly string[])[];
  /**
   * What was written last survives the end of its process, but a power cut only once a job was added after it. For what is
   * staged for a job: the disk is waited for once.
   */
  isStage?: true;
}

export interface StoredDocument<B extends DocumentBody = DocumentBody> {
  tenant: string;
  id: string;
  /** Stream revision for parts of a read model, a counter for others: whatever the writer gave. */
  version: number;
  body: B;
}

export type Scalar = string | number | boolean | null;

/**
 * All given conditions must hold. A field in a condition or sort key holds a scalar or nothing, and in a sort key one type
 * throughout. Values of different types are never equal nor within bounds; what is missing is null.
 * `has` is a substring of a text field, compared as stored.
 */
export interface Where {
  field: string;
  is?: Scalar;
  in?: readonly Scalar[];
  /** Inclusive bounds; text is compared by bytes. */
  from?: string | number;
  to?: string | number;
  has?: string;
  /** The condition holds as well where any of these does. */
  or?: readonly Where[];
}

export interface Query {
  where?: readonly Where[];
  /** Text by bytes, null first when ascending; the id is always the last key, in the direction of the last sort key. */
  sort?: readonly { field: string; direction: 'ascending' | 'descending' }[];
  limit?: number;
  offset?: number;
}

/** The first document, by the sort key, of each value of a field. */
export interface FirstOfEach extends Pick<Query, 'where'> {
  /** A field of text, numbers or nothing; never booleans. */
  field: string;
  values: readonly (string | number)[];
  sort: NonNullable<Query['sort']>;
}

/** What is asked of many documents at once. */
export interface Aggregate {
  where?: readonly Where[];
  /** A field of integers or nothing; never booleans. */
  sum?: string;
  /** A field of text, numbers or nothing; never booleans. One group for all when absent. */
  by?: string;
  /** A field of text or nothing. */
  least?: string;
}

/** Those documents that share a value. */
export interface Group {
  /** Null for those without it, and when nothing was asked for. */
  by: string | number | null;
  count: number;
  /** Of the numbers among the field's values; 0 when none was asked for. */
  sum: number;
  /** By bytes; null where the group has none. Absent when none was asked for. */
  least?: string | null;
}

/** The condition under which a write takes place: a compare-and-set of one document. */
export type When =
  | 'always'
  | 'absent'
  /** The stored version is exactly this one. */
  | { version: number }
  /** Nothing is stored, or its version is not above the given one. */
  | 'not-older';

export interface Write {
  tenant: string;
  id: string;
  version: number;
  /** null removes the document. */
  body: DocumentBody | null;
  when: When;
  /** Token of the lease under which it is written; a lower one than the stored document's is refused. Without it the stored one stays. */
  fence?: number;
}

/** Writes to one collection. */
export interface WriteGroup {
  collection: Collection;
  writes: readonly Write[];
}

/** Stands for the tenant in documents that belong to none. */
export const noTenant = '-';

/** Stands for the tenant in documents that tell of the collection itself: no list across tenants gives them. */
export const ofTheCollection = '!';

/** Documents by collection, tenant and id. One document's compare-and-set is atomic; a batch is not. */
export interface DocumentStore {
  get<B extends DocumentBody>(
    collection: Collection,
    tenant: string,
    id: string,
  ): Promise<StoredDocument<B> | undefined>;
  /** Those that are there, in no given order. */
  getMany<B extends DocumentBody>(
    collection: Collection,
    tenant: string,
    ids: readonly string[],
  ): Promise<StoredDocument<B>[]>;
  find<B extends DocumentBody>(collection: Collection, tenant: string, query?: Query): AsyncIterable<StoredDocument<B>>;
  /** In no given order; nothing for a value that no document has. An index answers it that begins with the field and the sort key. */
  firstOfEach<B extends DocumentBody>(
    collection: Collection,
    tenant: string,
    asked: FirstOfEach,
  ): Promise<StoredDocument<B>[]>;
  count(collection: Collection, tenant: string, where?: readonly Where[]): Promise<number>;
  /** A group for each value that occurs, null first, then numbers, then text by bytes; none where no document matches. */
  aggregate(collection: Collection, tenant: string, asked: Aggregate): Promise<Group[]>;
  /** Of every tenant, without what is `ofTheCollection`; for recovery jobs and operations alone. */
  findAcross<B extends DocumentBody>(collection: Collection, query?: Query): AsyncIterable<StoredDocument<B>>;
  /**
   * True where the write took place, in the order given. Later writes see earlier ones.
   * @param following what the caller writes after these, in this order. A store may take whole groups of it along in the
   * same commit, as long as every write before them took place. The answer is as long as what was tried; the rest is
   * still to be written.
   */
  write(collection: Collection, writes: readonly Write[], following?: readonly WriteGroup[]): Promise<boolean[]>;
  /** Removes everything of a tenant; of every tenant when none is given. */
  clear(collection: Collection, tenant?: string): Promise<void>;
  /**
   * Removes everything but what was written under a later fencing token, however long it takes; and makes the collection
   * anew where somebody dropped it.
   */
  clearUpTo(collection: Collection, fence: number): Promise<void>;
  /**
   * Removes everything of a subject (a tenant's or a user's UUID) from every collection there is, also from those that
   * this process never named: what is stored under it, and what of no tenant names it in a field `tenant` or `user`.
   */
  purge(subject: string): Promise<void>;
  /** Leaves nothing of what was removed where it rested. @throws when somebody else is reading there; to be tried again */
  compact(): Promise<void>;
  close(): Promise<void>;
}
