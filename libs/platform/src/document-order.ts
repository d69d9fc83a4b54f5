import type { DocumentBody, Group, Query, Scalar, StoredDocument, Where } from './document-store.js';

/** A unit of UTF-16 by its place in the order of UTF-8, where characters of two units come last. */
const placeOf = (unit: number): number => {
  if (unit < 0xd800) return unit;
  return unit < 0xe000 ? unit + 0x2000 : unit - 0x800;
};

/** By bytes of UTF-8. */
export function compareText(a: string, b: string): number {
  const shared = Math.min(a.length, b.length);
  for (let at = 0; at < shared; at += 1) {
    const unit = a.charCodeAt(at);
    const other = b.charCodeAt(at);
    if (unit !== other) return placeOf(unit) - placeOf(other);
  }
  return a.length - b.length;
}

/** Null and missing first, then numbers by size or text by bytes or false before true; a field has one type throughout. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'string' && typeof b === 'string') return compareText(a, b);
  const isThere = a !== null && a !== undefined;
  const isOtherThere = b !== null && b !== undefined;
  return isThere && isOtherThere ? Number(a) - Number(b) : Number(isThere) - Number(isOtherThere);
}

/** Null first, then numbers, then text. */
export const compareGroups = (a: Group['by'], b: Group['by']): number => {
  const rank = (value: Group['by']) => (value === null ? 0 : typeof value === 'number' ? 1 : 2);
  return rank(a) - rank(b) || compareValues(a, b);
};

type Sort = NonNullable<Query['sort']>;

/** The order of a list: the sort keys, then the id in the direction of the last. */
export function comparing(sort: Sort): (a: StoredDocument, b: StoredDocument) => number {
  const lastSign = sort.at(-1)?.direction === 'descending' ? -1 : 1;
  return (a, b) => {
    for (const { field, direction } of sort) {
      const order = compareValues(a.body[field], b.body[field]);
      if (order !== 0) return direction === 'ascending' ? order : -order;
    }
    return lastSign * (compareText(a.id, b.id) || compareText(a.tenant, b.tenant));
  };
}

/** Alike for sort keys that make the same order. */
export const sortName = (sort: Sort): string => sort.map(({ field, direction }) => `${field} ${direction}`).join();

const sameValue = (stored: unknown, value: Scalar): boolean => (stored ?? null) === value;

function isWithin(stored: unknown, bound: string | number | undefined, sign: 1 | -1): boolean {
  if (bound === undefined) return true;
  return typeof stored === typeof bound && compareValues(stored, bound) * sign >= 0;
}

type Meets = (body: DocumentBody) => boolean;

function meetsOne({ field, is, in: among, from, to, has, or = [] }: Where): Meets {
  const others = or.map(meetsOne);
  return (body) => {
    const stored = Object.hasOwn(body, field) ? body[field] : null;
    return (
      ((is === undefined || sameValue(stored, is)) &&
        (among === undefined || among.some((value) => sameValue(stored, value))) &&
        isWithin(stored, from, 1) &&
        isWithin(stored, to, -1) &&
        (has === undefined || (typeof stored === 'string' && stored.includes(has)))) ||
      others.some((meets) => meets(body))
    );
  };
}

/** Tells of a body whether it meets all conditions. */
export function meetsAll(where: readonly Where[]): Meets {
  const conditions = where.map(meetsOne);
  return (body) => conditions.every((meets) => meets(body));
}

export const isOneOf = (field: string, values: readonly Scalar[]): Where => ({ field, in: values });
