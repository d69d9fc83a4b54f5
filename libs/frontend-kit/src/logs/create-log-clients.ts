import { hashKey, QueryClient, type QueryKey } from '@tanstack/react-query';
import type { Log } from '../call.js';

import { urlOf } from '../query-client.js';
import { readAnswer, send } from '../request.js';
import { preferencesQuery } from '../session.js';
import { nameLog } from '../use-log.js';
import { logKey } from '../log.js';
import { addressIn, takesLog } from './log-address.js';
import { LogCache } from './log-cache.js';

export { addressIn };
export { refreshTogether } from './refresh-together.js';

/** Logs whose reads are kept, so that a step back and forth asks nobody. */
const mostLogs = 12;
const keptMs = 5 * 60_000;

/** While the same read of another log is on its way, what is on screen stays. */
const sameRead =
  (queryKey: QueryKey) =>
  <T>(data: T | undefined, previous?: { queryKey: QueryKey }): T | undefined =>
    previous && hashKey(previous.queryKey) === hashKey(queryKey) ? data : undefined;

/** The page comes with the layout and colors of today: they stand until those of then are there, so that nothing moves twice. */
const meanwhile = (present: QueryClient, queryKey: QueryKey) => {
  const stays = sameRead(queryKey);
  const { queryKey: layout } = preferencesQuery();
  if (hashKey(queryKey) !== hashKey(layout)) return stays;
  return <T>(data: T | undefined, previous?: { queryKey: QueryKey }): T | undefined =>
    stays(data, previous) ?? present.getQueryData<T>(queryKey);
};

function clientOf(present: QueryClient, queryCache: LogCache, log: Log): QueryClient {
  const { queries, mutations } = present.getDefaultOptions();
  const ofLog = (queryKey: QueryKey) => takesLog(log, 'GET', urlOf(queryKey));
  const client = new QueryClient({
    queryCache,
    mutationCache: present.getMutationCache(),
    defaultOptions: {
      mutations: { ...mutations },
      queries: {
        ...queries,
        gcTime: keptMs,
        queryKeyHashFn: (queryKey) => (ofLog(queryKey) ? `${logKey(log)} ` : '') + hashKey(queryKey),
        queryFn: async ({ queryKey, signal }) =>
          readAnswer(await send('GET', addressIn(log, 'GET', urlOf(queryKey)), { signal, plain: true })),
      },
    },
  });
  const plain: QueryClient['defaultQueryOptions'] = client.defaultQueryOptions.bind(client);
  // One for each read: with a new one at every draw what is reshaped would be new at every draw as well.
  const stands = new Map<string, ReturnType<typeof meanwhile>>();
  const standsFor = (queryKey: QueryKey) => {
    const key = hashKey(queryKey);
    const known = stands.get(key) ?? meanwhile(present, queryKey);
    stands.set(key, known);
    return known;
  };
  client.defaultQueryOptions = (options) => plain({ placeholderData: standsFor(options.queryKey), ...options });
  nameLog(client, log);
  return client;
}

/**
 * The query cache of each log but the household's as it is, whose cache is `present`. Keys are the same in all; reads are of the log, and
 * are neither mixed nor refreshed with those of another. Clients of one kind of log may take each other's place on screen: then what
 * is shown stays until the other's answers are there.
 */
export function createLogClients(present: QueryClient): (log: Log) => QueryClient {
  const caches = new Map<string, LogCache>();
  const clients = new Map<string, { client: QueryClient; cache: LogCache }>();

  const cacheOf = (log: Log): LogCache => {
    const [kind = ''] = Object.keys(log);
    const cache = caches.get(kind) ?? new LogCache(present, (queryKey) => !takesLog(log, 'GET', urlOf(queryKey)));
    caches.set(kind, cache);
    return cache;
  };
  const forget = (name: string): void => {
    const cache = clients.get(name)?.cache;
    clients.delete(name);
    for (const query of cache?.findAll({ type: 'inactive' }) ?? []) {
      if (query.queryHash.startsWith(`${name} `)) cache?.remove(query);
    }
  };

  return (log) => {
    const name = logKey(log);
    const cache = cacheOf(log);
    const client = clients.get(name)?.client ?? clientOf(present, cache, log);
    clients.delete(name);
    clients.set(name, { client, cache });
    for (const oldest of [...clients.keys()].slice(0, -mostLogs)) forget(oldest);
    return client;
  };
}
