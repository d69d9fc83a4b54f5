import { DependencyUnavailable, type Write } from '@daybook/platform';
import {
  type ClientBulkWriteResult,
  type ClientDeleteOneModel,
  type ClientSession,
  type ClientUpdateOneModel,
  type Collection,
  type Document,
  MongoClientBulkWriteError,
  type MongoClient,
  MongoServerError,
  ObjectId,
} from 'mongodb';
import { persistently } from './mongo-connection.js';
import { keptBody, type Kept, type Place } from './mongo-documents.js';

interface Pending {
  /** Its place in the batch. */
  at: number;
  write: Write;
  /** Stays with the document, so that a write is known again after its answer was lost. */
  token: ObjectId;
}

type Outcome = boolean | 'to be looked at';

const placeOf = ({ tenant, id }: Write): Place => ({ t: tenant, i: id });

/** Writes of one call, which is to be answered in time. */
const writtenAtOnce = 1_000;

/** Documents of one wave are all different: a later write to one that was written in this wave waits for the next. */
function waves(writes: readonly Write[]): Pending[][] {
  const seen = new Map<string, number>();
  const found: Pending[][] = [];
  writes.forEach((write, at) => {
    const key = JSON.stringify([write.tenant, write.id]);
    const wave = seen.get(key) ?? 0;
    seen.set(key, wave + 1);
    (found[wave] ??= []).push({ at, write, token: new ObjectId() });
  });
  return found.flatMap((wave) =>
    Array.from({ length: Math.ceil(wave.length / writtenAtOnce) }, (_, part) =>
      wave.slice(part * writtenAtOnce, (part + 1) * writtenAtOnce),
    ),
  );
}

/** What is missing counts as less than every number. */
function allowed({ when, version, fence }: Write): Document[] {
  const fenced = fence === undefined ? [] : [{ $lte: ['$f', fence] }];
  if (when === 'always') return fenced;
  if (when === 'absent') return [{ $eq: [{ $type: '$v' }, 'missing'] }];
  if (when === 'not-older') return [{ $lte: ['$v', version] }, ...fenced];
  return [{ $eq: ['$v', when.version] }, ...fenced];
}

/** The server decides and writes in one step, and fails at nothing: what is not allowed stays as it is. */
function put(
  namespace: string,
  { write, token }: Pending,
  body: Exclude<Write['body'], null>,
): ClientUpdateOneModel<Kept> {
  const { version, fence, when } = write;
  const fresh = { $literal: { _id: placeOf(write), v: version, f: fence, w: token, ...keptBody(body) } };
  const next = fence === undefined ? { $mergeObjects: [fresh, { f: '$f' }] } : fresh;
  const conditions = allowed(write);
  const root = conditions.length === 0 ? next : { $cond: [{ $and: conditions }, next, '$$ROOT'] };
  return {
    ...{ namespace, name: 'updateOne', filter: { _id: placeOf(write) } },
    update: [{ $replaceWith: root }],
    upsert: typeof when === 'string',
  };
}

function remove(namespace: string, { write }: Pending): ClientDeleteOneModel<Kept> {
  const { when, version, fence } = write;
  const fenced = fence === undefined ? {} : { f: { $not: { $gt: fence } } };
  const versioned =
    when === 'not-older' ? { v: { $lte: version } } : typeof when === 'string' ? {} : { v: when.version };
  return { namespace, name: 'deleteOne', filter: { _id: placeOf(write), ...versioned, ...fenced } };
}

const isPut = ({ write }: Pending): boolean => write.body !== null;
const needsServer = ({ write }: Pending): boolean => write.body !== null || write.when !== 'absent';

/** What the server told of one write. Removing what is not there is done already, which it does not tell from a refusal. */
function outcomeOf(
  pending: Pending,
  index: number,
  { updateResults, deleteResults }: Partial<ClientBulkWriteResult>,
): Outcome {
  const { when, fence } = pending.write;
  if (isPut(pending)) {
    const result = updateResults?.get(index);
    if (!result) return 'to be looked at';
    return result.modifiedCount > 0 || result.upsertedId !== undefined;
  }
  if ((deleteResults?.get(index)?.deletedCount ?? 0) > 0) return true;
  if (typeof when !== 'string') return false;
  return when === 'always' && fence === undefined ? true : 'to be looked at';
}

const duplicateKey = 11_000;

export interface Target {
  client: MongoClient;
  collection: Collection<Kept>;
}

/** A batch of one costs both sides twice as much as the write itself, and most writes come alone. */
async function sendOne({ collection }: Target, pending: Pending, session: ClientSession): Promise<Outcome> {
  const { body } = pending.write;
  if (body === null) {
    const { filter } = remove(collection.namespace, pending);
    const result = await collection.deleteOne(filter, { session });
    return outcomeOf(pending, 0, { deleteResults: new Map([[0, result]]) });
  }
  const { filter, update, upsert = false } = put(collection.namespace, pending, body);
  try {
    const { modifiedCount, upsertedId } = await collection.updateOne(filter, update, { upsert, session });
    return modifiedCount > 0 || upsertedId !== null;
  } catch (error) {
    // Two made the same document at once: the later one is tried again on what the earlier one made.
    if (error instanceof MongoServerError && error.code === duplicateKey) return 'to be looked at';
    throw error;
  }
}

async function send(target: Target, pending: readonly Pending[], session: ClientSession): Promise<Outcome[]> {
  const { client, collection } = target;
  const sent = pending.filter(needsServer);
  const [only] = sent;
  if (only && pending.length === 1) return [await sendOne(target, only, session)];
  const models = sent.map((one) =>
    one.write.body === null ? remove(collection.namespace, one) : put(collection.namespace, one, one.write.body),
  );
  const result =
    models.length === 0
      ? {}
      : await client
          .bulkWrite<Record<string, Kept>>(models, { ordered: false, verboseResults: true, session })
          .catch((error: unknown): Partial<ClientBulkWriteResult> => {
            if (!(error instanceof MongoClientBulkWriteError) || error.cause || error.writeConcernErrors.length > 0)
              throw error;
            const isRace =
              error.writeErrors.size > 0 && [...error.writeErrors.values()].every(({ code }) => code === duplicateKey);
            if (!isRace) throw error;
            return error.partialResult ?? {};
          });
  const indexes = new Map(sent.map((one, index) => [one, index]));
  return pending.map((one) => {
    const index = indexes.get(one);
    return index === undefined ? 'to be looked at' : outcomeOf(one, index, result);
  });
}

type Seen = Pick<Kept, '_id' | 'v' | 'f' | 'w'>;

async function look(
  { collection }: Target,
  pending: readonly Pending[],
  session: ClientSession,
): Promise<(Seen | undefined)[]> {
  const places = pending.map(({ write }) => placeOf(write));
  const found = await collection
    .find<Seen>({ _id: { $in: places } }, { projection: { v: 1, f: 1, w: 1 }, session, batchSize: places.length + 1 })
    .toArray();
  const seen = new Map(found.map((one) => [JSON.stringify([one._id.t, one._id.i]), one]));
  return places.map(({ t, i }) => seen.get(JSON.stringify([t, i])));
}

/** Whether a write that was not done could be done to what stands there now. */
function mayWrite({ when, version, fence }: Write, { v, f }: Seen): boolean {
  if (fence !== undefined && f !== undefined && f > fence) return false;
  if (when === 'absent') return false;
  if (when === 'not-older') return v <= version;
  return when === 'always' || v === when.version;
}

/** Of writes that the server told nothing certain of. Undefined: to be tried (again). */
function judged({ write, token }: Pending, seen: Seen | undefined, answerLost: boolean): boolean | undefined {
  if (write.body !== null) {
    if (seen?.w.equals(token)) return true;
    return undefined;
  }
  if (seen) return mayWrite(write, seen) ? undefined : false;
  if (typeof write.when === 'string') return true;
  // It may have been this very removal or another one, and only one may be told that it was theirs.
  if (answerLost) throw new DependencyUnavailable('MongoDB', { cause: new Error('the answer to a removal was lost') });
  return undefined;
}

async function writeWave(target: Target, wave: readonly Pending[], done: boolean[]): Promise<void> {
  const session = target.client.startSession();
  let rest = wave;
  const settle = async (answerLost: boolean): Promise<void> => {
    const seen = await look(target, rest, session);
    rest = rest.filter((one, index) => {
      const outcome = judged(one, seen[index], answerLost);
      if (outcome !== undefined) done[one.at] = outcome;
      return outcome === undefined;
    });
  };
  try {
    // One session throughout: the server refuses what is under way from an earlier try once it has seen a later one.
    await persistently(async (tries) => {
      if (tries > 0) await settle(true);
      while (rest.length > 0) {
        const outcomes = await send(target, rest, session);
        const unclear: Pending[] = [];
        rest.forEach((one, index) => {
          const outcome = outcomes[index];
          if (typeof outcome === 'boolean') done[one.at] = outcome;
          else unclear.push(one);
        });
        rest = unclear;
        if (rest.length > 0) await settle(false);
      }
    });
  } finally {
    await session.endSession();
  }
}

/** One round trip for a thousand writes to different documents. True where it took place. */
export async function writeDocuments(target: Target, writes: readonly Write[]): Promise<boolean[]> {
  const done: boolean[] = new Array<boolean>(writes.length).fill(false);
  for (const wave of waves(writes)) await writeWave(target, wave, done);
  return done;
}
