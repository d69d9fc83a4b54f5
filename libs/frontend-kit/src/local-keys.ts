import { servedPerson } from './served-person.js';
import { forgetWaitingChanges } from './waiting-changes.js';

export const themeKey = 'daybook:theme';

/** The IndexedDB database of imports that are under way; its records carry the user id. */
export const importsDatabase = 'daybook:imports';

/** The local-storage key of a person's setting on this device. */
export const localKey = (userId: number, name: string): string => `daybook:${userId}:${name}`;

// A browser may forbid storage altogether; a remembered setting is a convenience, never a condition.

/** The stored JSON value; `fallback` when there is none or it cannot be read. */
export const readLocal = <T>(key: string, fallback: T): T => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? fallback : (JSON.parse(text) as T);
  } catch {
    return fallback;
  }
};

export const writeLocal = (key: string, value: unknown): void => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
};

/** Edits that wait for the connection, of somebody else: who leaves now cannot give them up. */
const isOthersEdit = (key: string): boolean => {
  const served = servedPerson();
  return served !== undefined && key.includes(':waiting') && !key.startsWith(localKey(served, ''));
};

/**
 * The person leaves: forgets what they edited offline, every import under way, and every key but the theme, which belongs to the device
 * rather than to the person, and edits that somebody else made offline.
 */
export const clearLocalKeys = (): void => {
  forgetWaitingChanges();
  try {
    globalThis.indexedDB?.deleteDatabase(importsDatabase);
    for (const key of Object.keys(localStorage))
      if (key !== themeKey && !isOthersEdit(key)) localStorage.removeItem(key);
  } catch {
    return;
  }
};
