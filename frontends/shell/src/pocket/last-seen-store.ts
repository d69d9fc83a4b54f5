import { deleteOffline, type KeptDocument, type OfflineDatabase, openOffline, type Owner } from './offline-database.js';
import { makeKeys, nameOf, openJson, sealJson } from './seal.js';

/** An answer of the server as it came. */
export interface KeptAnswer {
  at: number;
  headers: [name: string, value: string][];
  body: string;
}

export interface FoundDocument extends KeptAnswer {
  /** The household that it shows, by API id. */
  household: number;
  builds: string[];
}

/** As long as a session lasts that is not used. */
export const longestMs = 30 * 24 * 60 * 60_000;
/** Of all reads of a person, sealed. */
export const mostBytes = 16_000_000;
export const mostReads = 300;
const largestRead = 4_000_000;
/** Documents of so many households are kept: those that were opened last. Each may need builds of its own. */
export const mostHouseholds = 3;

const personal = ['owners', 'reads', 'sizes', 'documents'] as const;

/** A browser may forbid storage, or have no room: then nothing is kept, and nothing else changes. */
const orElse = async <T>(work: (database: OfflineDatabase) => Promise<T>, fallback: T): Promise<T> => {
  try {
    return await work(await openOffline());
  } catch {
    return fallback;
  }
};

/** Times somebody's records were destroyed here: what was asked for before must not come after it. */
let destroyed = 0;
export const destructions = (): number => destroyed;

/**
 * Destroys the keys and all that they opened; with a person, only where it is theirs. What cannot be opened is deleted, whosever it is.
 * False where that cannot be done either.
 */
export const destroyLastSeen = async (person?: number): Promise<boolean> => {
  destroyed += 1;
  try {
    const change = (await openOffline()).transaction(personal, 'readwrite');
    const owner = await change.objectStore('owners').get('owner');
    if (person === undefined || owner?.person === person) {
      await Promise.all(personal.map((name) => change.objectStore(name).clear()));
    }
    await change.done;
    return true;
  } catch {
    return deleteOffline();
  }
};

const ownerOf = async (database: OfflineDatabase): Promise<Owner | undefined> => {
  const owner = await database.get('owners', 'owner');
  if (!owner || Date.now() - owner.seenAt < longestMs) return owner;
  await destroyLastSeen();
  return undefined;
};

/** Whose last reads this browser keeps, by API id. */
export const keptPerson = (): Promise<number | undefined> =>
  orElse(async (database) => (await ownerOf(database))?.person, undefined);

/** From now on what this person sees is kept, and nothing of anybody else; undefined where it was to end meanwhile. */
const ownedBy = async (
  database: OfflineDatabase,
  { person, household }: Pick<Owner, 'person' | 'household'>,
  since: number,
): Promise<Owner | undefined> => {
  const now = Date.now();
  const known = await ownerOf(database);
  const owner =
    known?.person === person
      ? { ...known, household, seenAt: now }
      : { ...(await makeKeys()), person, household, id: crypto.randomUUID(), seenAt: now };
  const change = database.transaction(personal, 'readwrite');
  await change.objectStore('owners').get('owner');
  const isWanted = since === destroyed;
  if (isWanted && owner.id !== known?.id) await Promise.all(personal.map((name) => change.objectStore(name).clear()));
  if (isWanted) await change.objectStore('owners').put(owner, 'owner');
  await change.done;
  return isWanted ? owner : undefined;
};

/** A document opens as that of its own household alone. */
const aboutDocument = (household: number): string => `document of ${household}`;

/** Keeps the application's document as the server has just sent it for this person. @param since `destructions` when it was asked for */
export const keepDocument = (
  person: number,
  { builds, household, ...answer }: FoundDocument,
  since = destructions(),
): Promise<void> =>
  orElse(async (database) => {
    const owner = await ownedBy(database, { person, household }, since);
    if (!owner) return;
    const sealed = await sealJson(owner.seal, aboutDocument(household), answer);
    const change = database.transaction(['owners', 'documents'], 'readwrite');
    if ((await change.objectStore('owners').get('owner'))?.id === owner.id) {
      await change.objectStore('documents').put({ ...sealed, at: answer.at, household, builds }, 'candidate');
    }
    await change.done;
  }, undefined);

const opened = async (owner: Owner, kept: KeptDocument): Promise<FoundDocument> => ({
  ...(await openJson<KeptAnswer>(owner.seal, aboutDocument(kept.household), kept)),
  household: kept.household,
  builds: kept.builds,
});

/** A household by its API id; the person's own; or the one that the server sent last. */
export type AskedHousehold = number | 'own' | 'last';

/** The newest document of a household of which every file is here. */
export const wholeDocument = (asked: AskedHousehold = 'last'): Promise<FoundDocument | undefined> =>
  orElse(async (database) => {
    const owner = await ownerOf(database);
    if (!owner) return undefined;
    const household = asked === 'own' ? owner.person : asked === 'last' ? owner.household : asked;
    const kept = await database.get('documents', `whole:${household}`);
    // One that was moved here from another household's place does not open.
    return kept && (await opened(owner, { ...kept, household }));
  }, undefined);

/** The newest document, whose files may still be on their way. */
export const candidateDocument = (): Promise<FoundDocument | undefined> =>
  orElse(async (database) => {
    const owner = await ownerOf(database);
    const kept = owner && (await database.get('documents', 'candidate'));
    return kept && (await opened(owner, kept));
  }, undefined);

/** Every file of the candidate that was kept at that time is here. Gives the builds that the documents here name, and the one before. */
export const acceptCandidate = (at: number): Promise<string[]> =>
  orElse(async (database) => {
    const documents = database.transaction('documents', 'readwrite').store;
    const candidate = await documents.get('candidate');
    const before = candidate && (await documents.get(`whole:${candidate.household}`));
    if (candidate?.at === at) {
      await documents.put(candidate, `whole:${candidate.household}`);
      await documents.delete('candidate');
    }
    const whole = await documents.getAll(IDBKeyRange.bound('whole:', 'whole;'));
    whole.sort((a, b) => b.at - a.at);
    const [kept, gone] = [whole.slice(0, mostHouseholds), whole.slice(mostHouseholds)];
    for (const { household } of gone) await documents.delete(`whole:${household}`);
    return [...new Set([...(before ? [before] : []), ...kept].flatMap(({ builds }) => builds))];
  }, []);

/** Keeps what the server has answered this person; the oldest make room. */
export const keepRead = (person: number, address: string, answer: KeptAnswer, since = destructions()): Promise<void> =>
  orElse(async (database) => {
    const owner = await ownerOf(database);
    if (owner?.person !== person || since !== destroyed || answer.body.length > largestRead) return;
    const [name, sealed] = await Promise.all([nameOf(owner, address), sealJson(owner.seal, address, answer)]);
    const change = database.transaction(['owners', 'reads', 'sizes'], 'readwrite');
    const [reads, sizes] = [change.objectStore('reads'), change.objectStore('sizes')];
    if ((await change.objectStore('owners').get('owner'))?.id === owner.id) {
      await reads.put(sealed, name);
      await sizes.put({ at: answer.at, size: sealed.bytes.byteLength }, name);
      const [names, kept] = await Promise.all([sizes.getAllKeys(), sizes.getAll()]);
      const all = names.map((key, index) => ({ key, at: kept[index]?.at ?? 0, size: kept[index]?.size ?? 0 }));
      all.sort((a, b) => b.at - a.at);
      let bytes = 0;
      for (const [index, { key, size }] of all.entries()) {
        bytes += size;
        if (index < mostReads && bytes <= mostBytes) continue;
        await reads.delete(key);
        await sizes.delete(key);
      }
    }
    await change.done;
  }, undefined);

/** What the server last answered this person; undefined for anybody else. */
export const readLastSeen = (person: number, address: string): Promise<KeptAnswer | undefined> =>
  orElse(async (database) => {
    const owner = await ownerOf(database);
    if (owner?.person !== person) return undefined;
    const sealed = await database.get('reads', await nameOf(owner, address));
    return sealed && (await openJson<KeptAnswer>(owner.seal, address, sealed));
  }, undefined);
