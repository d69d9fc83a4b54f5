import {
  type Aggregate,
  checkedName,
  type FirstOfEach,
  ofTheCollection,
  type Query,
  type Scalar,
  type Where,
} from '@daybook/platform';
import { type Document, type Filter } from 'mongodb';
import { given, type Kept } from './mongo-documents.js';

export const pathOf = (field: string): string => `b.${checkedName(field)}`;

/** A pattern of the server ends at a NUL, and is refused beyond 32 KiB. */
const fitsPattern = (part: string): boolean => !part.includes('\0') && part.length < 8_000;

/** Every sign of the ASCII but letters, digits and _ stands for itself after a backslash. */
const asPattern = (part: string): string => part.replace(/[^\w\u0080-\u{10ffff}]/gu, '\\$&');

/** A pattern is answered by an index that holds the field, an expression reads the document. */
function having(path: string, part: string): Document {
  if (fitsPattern(part)) return { [path]: { $regex: asPattern(part) } };
  const found = { $gte: [{ $indexOfBytes: [`$${path}`, { $literal: part }] }, 0] };
  return { $expr: { $cond: [{ $eq: [{ $type: `$${path}` }, 'string'] }, found, false] } };
}

/** The server compares within a type alone, and takes what is missing for null. */
function condition({ field, is, in: among, from, to, has, or }: Where): Document {
  const path = pathOf(field);
  const parts: Document[] = [];
  if (is !== undefined) parts.push({ [path]: { $eq: is } });
  if (among !== undefined) parts.push({ [path]: { $in: [...new Set<Scalar>(among)] } });
  if (from !== undefined) parts.push({ [path]: { $gte: from } });
  if (to !== undefined) parts.push({ [path]: { $lte: to } });
  if (has !== undefined) parts.push(having(path, has));
  const own = parts.length === 1 ? parts[0]! : parts.length > 0 ? { $and: parts } : {};
  return or && or.length > 0 ? { $or: [own, ...or.map(condition)] } : own;
}

/** Of every tenant when none is given. */
export function restriction(tenant: string | undefined, where: readonly Where[] = []): Filter<Kept> {
  const conditions = where.map(condition);
  return {
    '_id.t': tenant ?? { $ne: ofTheCollection },
    ...(conditions.length > 0 && { $and: conditions }),
  } as Filter<Kept>;
}

/** Text by bytes, null and missing alike and first: so the server has it without a collation. */
export function order({ sort = [] }: Query, acrossTenants: boolean): [string, 1 | -1][] {
  const keys = new Map<string, 1 | -1>();
  // A field that was named before decides nothing any more.
  for (const { field, direction } of sort) {
    const path = pathOf(field);
    if (!keys.has(path)) keys.set(path, direction === 'ascending' ? 1 : -1);
  }
  const last = sort.at(-1)?.direction === 'descending' ? -1 : 1;
  return [...keys, ['_id.i', last], ...(acrossTenants ? [['_id.t', last] as [string, 1 | -1]] : [])];
}

/** For each value one look into an index, all in one call. To be asked of the database, not of the collection. */
export function firstOfEach(from: string, tenant: string, { field, values, where, sort }: FirstOfEach): Document[] {
  return [
    { $documents: [...new Set(values)].map((value) => ({ value })) },
    {
      $lookup: {
        from,
        localField: 'value',
        foreignField: pathOf(field),
        pipeline: [
          { $match: restriction(tenant, where) },
          { $sort: Object.fromEntries(order({ sort }, false)) },
          { $limit: 1 },
          { $project: given },
        ],
        as: 'first',
      },
    },
    { $unwind: '$first' },
    { $replaceRoot: { newRoot: '$first' } },
  ];
}

/** Groups as the port gives them: the server sorts null before numbers before text. */
export function grouping(tenant: string, { where, sum, by, least }: Aggregate): Document[] {
  return [
    { $match: restriction(tenant, where) },
    {
      $group: {
        _id: by === undefined ? null : `$${pathOf(by)}`,
        count: { $sum: 1 },
        sum: sum === undefined ? { $sum: 0 } : { $sum: `$${pathOf(sum)}` },
        // What is null or missing is passed over.
        ...(least !== undefined && { least: { $min: `$${pathOf(least)}` } }),
      },
    },
    { $sort: { _id: 1 } },
    {
      $project: {
        _id: 0,
        by: { $ifNull: ['$_id', null] },
        count: 1,
        sum: 1,
        ...(least !== undefined && { least: { $ifNull: ['$least', null] } }),
      },
    },
  ];
}
