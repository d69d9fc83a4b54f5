import { DependencyUnavailable, type Write } from '@daybook/platform';
import {
  type ClientSession,
  type Collection,
  MongoClientBulkWriteError,
  type MongoClient,
  MongoServerError,
  ObjectId,
} from 'mongodb';
import { persistently } from './mongo-connection.js';
import { type Kept, type Place } from './mongo-documents.js';
import { modelOf, type PendingWrite, placeOf } from './mongo-write-models.js';

type Outcome = boolean | 'unclear';

const keyOf = ({ t, i }: Place): string => JSON.stringify([t, i]);

/** Writes of one call, and calls at once: the server has a thread for each, and each is to be answered in time. */
const maxWritesPerCall = 350;
const callsAtOnce = 3;

/** Documents of a few calls that go at once are all different: a later write to one of them waits for what comes after. */
function waves(writes: readonly Write[]): PendingWrite[][][] {
  const seen = new Map<string, number>();
  const found: PendingWrite[][] = [];
  writes.forEach((write, at) => {
    const key = keyOf(placeOf(write));
    const wave = seen.get(key) ?? 0;
    seen.set(key, wave + 1);
    (found[wave] ??= []).push({ at, write, token: new ObjectId() });
  });
  return found.flatMap((wave) => parts(parts(wave, maxWritesPerCall), callsAtOnce));
}

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));

const isPut = ({ write }: PendingWrite): boolean => write.body !== null;
const needsServer = ({ write }: PendingWrite): boolean => write.body !== null || write.when !== 'absent';

/** Of a batch that is no smaller, so many are asked for before it is sent: mostly all of its documents are new, or none is. */
const sampleSize = 8;

/** Those writes whose document is thought not to be there. A wrong guess costs another try, and nothing else. */
async function newOnes(
  target: Target,
  pending: readonly PendingWrite[],
  session: ClientSession,
): Promise<ReadonlySet<PendingWrite>> {
  const puts = pending.filter(isPut);
  const found = new Set(puts.filter(({ write }) => write.when === 'absent'));
  const asked = puts.filter(({ write }) => write.when === 'not-older');
  if (asked.length < sampleSize) return found;
  const addNew = async (some: readonly PendingWrite[]): Promise<number> => {
    const seen = await look(target, some, session);
    const those = some.filter((_, index) => !seen[index]);
    for (const one of those) found.add(one);
    return those.length;
  };
  const step = Math.floor(asked.length / sampleSize);
  const sample = asked.filter((_, index) => index % step === 0);
  const newInSample = await addNew(sample);
  if (newInSample === sample.length) for (const one of asked) found.add(one);
  else if (newInSample > 0) await addNew(asked);
  return found;
}

const duplicateKey = 11_000;

/** What the server answered, by the number of the write. */
interface ServerAnswers {
  insertResults?: ReadonlyMap<number, unknown>;
  updateResults?: ReadonlyMap<number, { modifiedCount: number; upsertedId?: unknown }>;
  deleteResults?: ReadonlyMap<number, { deletedCount: number }>;
  writeErrors?: ReadonlyMap<number, unknown>;
}

/** What the server answered to one write. Removing what is not there is done already, which its answer does not distinguish from a refusal. */
function outcomeOf(
  pending: PendingWrite,
  index: number,
  { insertResults, updateResults, deleteResults, writeErrors }: ServerAnswers,
): Outcome {
  const { when, fence } = pending.write;
  if (isPut(pending)) {
    if (insertResults?.has(index)) return true;
    const result = updateResults?.get(index);
    if (result) return result.modifiedCount > 0 || (result.upsertedId ?? undefined) !== undefined;
    // Two made the same document at once: the later one is tried again on what the earlier one made.
    return when === 'absent' && writeErrors?.has(index) ? false : 'unclear';
  }
  if ((deleteResults?.get(index)?.deletedCount ?? 0) > 0) return true;
  if (typeof when !== 'string') return false;
  return when === 'always' && fence === undefined ? true : 'unclear';
}

export interface Target {
  client: MongoClient;
  collection: Collection<Kept>;
}

/** A batch of one costs both sides twice as much as the write itself, and most writes come alone. */
async function sendOne({ collection }: Target, pending: PendingWrite, session: ClientSession): Promise<ServerAnswers> {
  const model = modelOf(collection.namespace, pending, pending.write.when === 'absent');
  try {
    if (model.name === 'insertOne') {
      const { document } = model;
      return { insertResults: new Map([[0, await collection.insertOne(document as Kept, { session })]]) };
    }
    if (model.name === 'deleteOne') {
      return { deleteResults: new Map([[0, await collection.deleteOne(model.filter, { session })]]) };
    }
    const { filter, update, upsert = false } = model;
    return { updateResults: new Map([[0, await collection.updateOne(filter, update, { upsert, session })]]) };
  } catch (error) {
    if (error instanceof MongoServerError && error.code === duplicateKey) return { writeErrors: new Map([[0, error]]) };
    throw error;
  }
}

async function sendMany(target: Target, sent: readonly PendingWrite[], session: ClientSession): Promise<ServerAnswers> {
  const isNew = await newOnes(target, sent, session);
  const models = sent.map((one) => modelOf(target.collection.namespace, one, isNew.has(one)));
  try {
    const options = { ordered: false, verboseResults: true, session };
    return await target.client.bulkWrite<Record<string, Kept>>(models, options);
  } catch (error) {
    if (!(error instanceof MongoClientBulkWriteError) || error.cause || error.writeConcernErrors.length > 0)
      throw error;
    const { writeErrors, partialResult } = error;
    const isRace = writeErrors.size > 0 && [...writeErrors.values()].every(({ code }) => code === duplicateKey);
    if (!isRace) throw error;
    return { ...partialResult, writeErrors };
  }
}

async function send(target: Target, pending: readonly PendingWrite[], session: ClientSession): Promise<Outcome[]> {
  const sent = pending.filter(needsServer);
  const [only] = sent;
  if (!only) return pending.map(() => 'unclear');
  const answers = await (pending.length === 1 ? sendOne(target, only, session) : sendMany(target, sent, session));
  const indexes = new Map(sent.map((one, index) => [one, index]));
  return pending.map((one) => {
    const index = indexes.get(one);
    return index === undefined ? 'unclear' : outcomeOf(one, index, answers);
  });
}

type Seen = Pick<Kept, '_id' | 'v' | 'f' | 'w'>;

async function look(
  { collection }: Target,
  pending: readonly PendingWrite[],
  session: ClientSession,
): Promise<(Seen | undefined)[]> {
  const places = pending.map(({ write }) => placeOf(write));
  const found = await collection
    .find<Seen>({ _id: { $in: places } }, { projection: { v: 1, f: 1, w: 1 }, session, batchSize: places.length + 1 })
    .toArray();
  const seen = new Map(found.map((one) => [keyOf(one._id), one]));
  return places.map((place) => seen.get(keyOf(place)));
}

/** Whether a write that was not done could be done to what stands there now. */
function mayWrite({ when, version, fence }: Write, { v, f }: Seen): boolean {
  if (fence !== undefined && f !== undefined && f > fence) return false;
  if (when === 'absent') return false;
  if (when === 'not-older') return v <= version;
  return when === 'always' || v === when.version;
}

/** Of writes whose outcome the server's answer leaves open. Undefined: to be tried (again). */
function judged({ write, token }: PendingWrite, seen: Seen | undefined, answerLost: boolean): boolean | undefined {
  if (write.body !== null) {
    if (seen?.w.equals(token)) return true;
    return undefined;
  }
  if (seen) return mayWrite(write, seen) ? undefined : false;
  if (typeof write.when === 'string') return true;
  // It may have been this very removal or another one, and only one of the writers may learn that it was theirs.
  if (answerLost) throw new DependencyUnavailable('MongoDB', { cause: new Error('the answer to a removal was lost') });
  return undefined;
}

async function writeCall(target: Target, call: readonly PendingWrite[], done: boolean[]): Promise<void> {
  const session = target.client.startSession();
  let rest = call;
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
        const unclear: PendingWrite[] = [];
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

/** One round trip for a thousand writes to different documents, in a few calls at once. True where each took place. */
export async function writeDocuments(target: Target, writes: readonly Write[]): Promise<boolean[]> {
  const done: boolean[] = new Array<boolean>(writes.length).fill(false);
  for (const calls of waves(writes)) {
    const ended = await Promise.allSettled(calls.map((call) => writeCall(target, call, done)));
    // Not before all have ended: whoever hears of a failure writes the same again.
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }
  return done;
}
