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

/** Takes the files that wait; those that somebody else has shared are destroyed with the rest. */
export const takeShared = async (person: number): Promise<File[]> => {
  try {
    const change = (await openOffline()).transaction('shared', 'readwrite');
    const records = await change.store.getAll();
    await change.store.clear();
    await change.done;
    const since = Date.now() - longestMs;
    const own = records.filter(({ person: whose, at }) => at > since && (whose === null || whose === person));
    return await Promise.all(
      own.map(async ({ key, about, content }) => {
        const { name, type } = await openJson<{ name: string; type: string }>(key, 'about', about);
        return new File([await open(key, 'content', content)], name, { type });
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
