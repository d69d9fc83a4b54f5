import { CacheFirst } from 'workbox-strategies';
import { acceptCandidate, candidateDocument } from '../pocket/last-seen-store.js';
import type { WorkerEvent } from './worker-scope.js';

const cacheName = 'daybook-builds';
const folder = /^\/(?:assets\/shell|remotes\/[a-z][a-z0-9-]*)\/[0-9a-f]{12}\//;

/** The build that a file belongs to; its address names it, so what it holds never changes. */
export const buildOf = (pathname: string): string | undefined => folder.exec(pathname)?.[0];

/** Files of the builds: from here where they are here, else from the server. */
export const files = new CacheFirst({ cacheName, matchOptions: { ignoreVary: true } });

/** The files that a build says it has; those of it that the document names, where it is a build of before. */
const filesOf = async (build: string, document: string): Promise<string[]> => {
  const response = await fetch(`${build}files.json`);
  if (response.ok) return ((await response.json()) as string[]).map((name) => build + name);
  if (response.status !== 404) throw new Error(`${build}files.json: ${response.status}`);
  const named = Array.from(document.matchAll(/\/(?:assets|remotes)\/[\w./-]+\.(?:js|woff2)/g), ([path]) => path);
  return [...new Set(named.filter((path) => path.startsWith(build)))];
};

const bring = async (event: WorkerEvent, path: string): Promise<void> => {
  const [answer, done] = files.handleAll({ event: event as never, request: new Request(path, { priority: 'low' }) });
  const { ok, status } = await answer;
  await done;
  if (!ok) throw new Error(`${path}: ${status}`);
};

const atOnce = 4;

/**
 * Brings every file of the builds that the newest document names; only then is it what opens without a line. So builds that were never
 * together are never shown together. Rejects where a file does not come; the document of before stays.
 */
export const keepWhole = async (event: WorkerEvent): Promise<void> => {
  const document = await candidateDocument();
  if (!document) return;
  const lists = await Promise.all(document.builds.map((build) => filesOf(build, document.body)));
  const wanted = lists.flat();
  const next = wanted.values();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const path of next) await bring(event, path);
    }),
  );
  const before = await acceptCandidate(document.at);
  const kept = new Set([...document.builds, ...before]);
  const cache = await caches.open(cacheName);
  for (const { url } of await cache.keys()) {
    if (!kept.has(buildOf(new URL(url).pathname) ?? '')) await cache.delete(url);
  }
};
