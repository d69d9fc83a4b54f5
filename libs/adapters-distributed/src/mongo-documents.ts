import { checkedName, type DocumentBody, type StoredDocument } from '@daybook/platform';
import { type ObjectId } from 'mongodb';

/** The tenant first, so that what a tenant has lies together. */
export interface Place {
  t: string;
  i: string;
}

/** A document as it rests; names are short because each document repeats them. */
export interface Kept {
  _id: Place;
  /** Version. */
  v: number;
  /** Fence, where there was one. */
  f?: number;
  /** The write that left it so: whoever lost the answer finds it there. */
  w: ObjectId;
  /** Body. */
  b: DocumentBody;
  /** Body as JSON, where `b` cannot hold it exactly and holds its scalar fields alone. */
  j?: string;
}

/** What is read of a document. */
export const given = { v: 1, b: 1, j: 1 } as const;

/**
 * Half of a surrogate pair, which UTF-8 has no bytes for; NUL, which ends a name; names that mean something to the
 * server or its driver. Finding too many does no harm.
 */
const notExact = /\\u(?:0000|d[89a-f])|"(?:\$(?:[^"\\]|\\.)*|_bsontype)":/;

const isScalar = (value: unknown): boolean => value === null || typeof value !== 'object';

function isName(name: string): boolean {
  try {
    return checkedName(name) === name;
  } catch {
    return false;
  }
}

/** The body as JSON has it: what JSON leaves out is left out. */
export function keptBody(body: DocumentBody): Pick<Kept, 'b' | 'j'> {
  const j = JSON.stringify(body);
  const b = JSON.parse(j) as DocumentBody;
  if (!notExact.test(j)) return { b };
  const fields = Object.entries(b).filter(([name, value]) => isName(name) && isScalar(value));
  return { b: Object.fromEntries(fields), j };
}

export const toDocument = <B extends DocumentBody>({ _id, v, b, j }: Pick<Kept, '_id' | 'v' | 'b' | 'j'>) =>
  ({
    tenant: _id.t,
    id: _id.i,
    version: v,
    body: (j === undefined ? b : JSON.parse(j)) as B,
  }) satisfies StoredDocument<B>;
