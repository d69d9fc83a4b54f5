import { type Write } from '@daybook/platform';
import {
  type ClientDeleteOneModel,
  type ClientInsertOneModel,
  type ClientUpdateOneModel,
  type Document,
  type ObjectId,
} from 'mongodb';
import { keptBody, type Kept, type Place } from './mongo-documents.js';

export interface PendingWrite {
  /** Its place in the batch. */
  at: number;
  write: Write;
  /** Stays with the document, so that a write is known again after its answer was lost. */
  token: ObjectId;
}

export const placeOf = ({ tenant, id }: Write): Place => ({ t: tenant, i: id });
/** What is missing counts as less than every number. */
function allowed({ when, version, fence }: Write): Document[] {
  const fenced = fence === undefined ? [] : [{ $lte: ['$f', fence] }];
  if (when === 'always') return fenced;
  if (when === 'absent') return [{ $eq: [{ $type: '$v' }, 'missing'] }];
  if (when === 'not-older') return [{ $lte: ['$v', version] }, ...fenced];
  return [{ $eq: ['$v', when.version] }, ...fenced];
}

const fresh = ({ write, token }: PendingWrite, body: Exclude<Write['body'], null>): Kept => {
  const { version, fence } = write;
  return { _id: placeOf(write), v: version, ...(fence !== undefined && { f: fence }), w: token, ...keptBody(body) };
};

/** Of a document that is not there, for a quarter of what `put` costs the server. Fails where it is there after all. */
const insert = (
  namespace: string,
  pending: PendingWrite,
  body: Exclude<Write['body'], null>,
): ClientInsertOneModel<Kept> => ({ namespace, name: 'insertOne', document: fresh(pending, body) });

/** The server decides and writes in one step, and fails at nothing: what is not allowed stays as it is. */
function put(namespace: string, pending: PendingWrite, body: Exclude<Write['body'], null>): ClientUpdateOneModel<Kept> {
  const { write } = pending;
  const { fence, when } = write;
  const literal = { $literal: fresh(pending, body) };
  const next = fence === undefined ? { $mergeObjects: [literal, { f: '$f' }] } : literal;
  const conditions = allowed(write);
  const root = conditions.length === 0 ? next : { $cond: [{ $and: conditions }, next, '$$ROOT'] };
  return {
    namespace,
    name: 'updateOne',
    filter: { _id: placeOf(write) },
    update: [{ $replaceWith: root }],
    upsert: typeof when === 'string',
  };
}

function remove(namespace: string, { write }: PendingWrite): ClientDeleteOneModel<Kept> {
  const { when, version, fence } = write;
  const fenced = fence === undefined ? {} : { f: { $not: { $gt: fence } } };
  const versioned =
    when === 'not-older' ? { v: { $lte: version } } : typeof when === 'string' ? {} : { v: when.version };
  return { namespace, name: 'deleteOne', filter: { _id: placeOf(write), ...versioned, ...fenced } };
}

type Model = ClientInsertOneModel<Kept> | ClientUpdateOneModel<Kept> | ClientDeleteOneModel<Kept>;

/** What is sent to the server for a write. @param isNew whether the document is known not to be there */
export function modelOf(namespace: string, pending: PendingWrite, isNew: boolean): Model {
  const { body } = pending.write;
  if (body === null) return remove(namespace, pending);
  return isNew ? insert(namespace, pending, body) : put(namespace, pending, body);
}
