import { openOffline, type SharedRecord } from './offline-database.js';
import { open, openJson, seal, sealJson } from './seal.js';

/** Time for signing in. */
const longestMs = 60 * 60_000;
/** Of all files that wait. */
const mostBytes = 50_000_000;

/** Keeps files until somebody is signed in. False where that cannot be done. @param person who is signed in here, where somebody is */
export const keepShared = async (files: readonly File[], person: number | undefined): Promise<boolean> => {
  try {
    if (files.reduce((sum, { size }) => sum + size, 0) > mostBytes) return false;
    const at = Date.now();
    const records = await Promise.all(
      files.map(async (file): Promise<SharedRecord> => {
        const options = { name: 'AES-GCM', length: 256 };
        const key = await crypto.subtle.generateKey(options, false, ['encrypt', 'decrypt']);
        const about = await sealJson(key, 'about', { name: file.name, type: file.type });
        const content = await seal(key, 'content', await file.arrayBuffer());
        return { key, about, content, at, size: file.size, person: person ?? null };
      }),
    );
    const change = (await openOffline()).transaction('shared', 'readwrite');
    await change.store.clear();
    for (const record of records) await change.store.add(record);
    await change.done;
    return records.length > 0;
  } catch {
    return false;
  }
};

interface About {
  name: string;
  type: string;
}

const aboutOf = ({ key, about }: SharedRecord): Promise<About> => openJson<About>(key, 'about', about);

const isFor =
  (person: number) =>
  ({ person: whose, at }: SharedRecord): boolean =>
    at > Date.now() - longestMs && (whose === null || whose === person);

/** What waits, before anything of it is read. */
export interface SharedOffer {
  files: { name: string; size: number }[];
  /** Nobody was signed in here when it came: it may be anybody's. */
  isNobodys: boolean;
}

/** Names the files that wait for this person; those of somebody else, and late ones, are destroyed. Undefined where there are none. */
export const offeredShared = async (person: number): Promise<SharedOffer | undefined> => {
  try {
    const change = (await openOffline()).transaction('shared', 'readwrite');
    const records = await change.store.getAll();
    const own = records.filter(isFor(person));
    if (own.length < records.length) await change.store.clear();
    if (own.length < records.length) for (const record of own) await change.store.add(record);
    await change.done;
    if (own.length === 0) return undefined;
    const files = await Promise.all(
      own.map(async (record) => ({ name: (await aboutOf(record)).name, size: record.size })),
    );
    return { files, isNobodys: own.some(({ person: whose }) => whose === null) };
  } catch {
    return undefined;
  }
};

/** Takes the files that wait; those that somebody else has shared are destroyed with the rest. */
export const takeShared = async (person: number): Promise<File[]> => {
  try {
    const change = (await openOffline()).transaction('shared', 'readwrite');
    const records = await change.store.getAll();
    await change.store.clear();
    await change.done;
    return await Promise.all(
      records.filter(isFor(person)).map(async (record) => {
        const { name, type } = await aboutOf(record);
        return new File([await open(record.key, 'content', record.content)], name, { type });
      }),
    );
  } catch {
    return [];
  }
};

/** Destroys the files that wait. */
export const forgetShared = async (): Promise<void> => {
  try {
    await (await openOffline()).clear('shared');
  } catch {
    return;
  }
};
