import { QueryClient } from '@tanstack/react-query';
import type { Log } from '../call.js';
import { urlOf } from '../query-client.js';
import { takesLog } from './log-address.js';

/**
 * What is out of date in the household as it is, is so in a scenario as well, and what a scenario made so is in the household. Reads
 * that both share are read again once.
 * @returns what ends it, but for what is made so in a scenario that was left since, such as an undo
 */
export function refreshTogether(present: QueryClient, tried: QueryClient, log: Log): () => void {
  // Not those of the clients, which may be together already.
  const { invalidateQueries } = QueryClient.prototype;
  const ofPresent: QueryClient['invalidateQueries'] = invalidateQueries.bind(present);
  const ofTried: QueryClient['invalidateQueries'] = invalidateQueries.bind(tried);
  const both: QueryClient['invalidateQueries'] = async (filters, options) => {
    const { predicate = () => true, ...others } = filters ?? {};
    const ownOfTried = {
      ...others,
      predicate: (query: Parameters<typeof predicate>[0]) =>
        takesLog(log, 'GET', urlOf(query.queryKey)) && predicate(query),
    };
    await Promise.all([ofPresent(filters, options), ofTried(ownOfTried, options)]);
  };
  present.invalidateQueries = both;
  tried.invalidateQueries = both;
  return () => {
    present.invalidateQueries = ofPresent;
  };
}
