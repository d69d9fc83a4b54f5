import { type BrowserContext, expect, type Page } from '@playwright/test';

/** Cuts the line of pages and worker, or mends it. */
export const loseLine = (context: BrowserContext, isLost: boolean): Promise<void> => context.setOffline(isLost);

interface Kept {
  /** How many records there are of a person. */
  records: number;
  /** Everything that the browser stores, as text. */
  text: string;
  /** Builds of the documents that open without a line. */
  builds: string[];
}

/** What this browser stores. */
export const keptInBrowser = (page: Page): Promise<Kept> =>
  page.evaluate(async () => {
    const kept: Kept = { records: 0, text: JSON.stringify({ ...localStorage }), builds: [] };
    const answer = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const bytesIn = (value: unknown): string => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (ArrayBuffer.isView(value) || value instanceof CryptoKey) return '';
      if (typeof value !== 'object' || value === null) return String(value);
      return Object.values(value).map(bytesIn).join(' ');
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answer(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const values = database.transaction(store).objectStore(store);
        const [keys, found] = [await answer(values.getAllKeys()), await answer(values.getAll())];
        kept.text += `${keys.join(' ')} ${found.map(bytesIn).join(' ')}`;
        if (name === 'daybook:offline' && store !== 'shared') kept.records += found.length;
        if (store !== 'documents') continue;
        for (const [index, key] of keys.entries()) {
          if (String(key).startsWith('whole')) kept.builds.push(...(found[index] as { builds: string[] }).builds);
        }
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) kept.text += ` ${request.url}`;
    }
    return kept;
  });

/** Waits until everything that a start without a line needs is there; of the named build, where one is named. */
export const keptWhole = (page: Page, build = ''): Promise<void> =>
  expect
    .poll(async () => (await keptInBrowser(page)).builds.some((folder) => folder.includes(build)), {
      timeout: 120_000,
    })
    .toBe(true);
