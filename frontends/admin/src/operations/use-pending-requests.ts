import { useState } from 'react';
import { POLL_MS } from './operation-calls.js';

/**
 * What an operator requested and no answer shows yet. The worker sees a request within a second, so an answer that is read later
 * than that shows it.
 */
export function usePendingRequests(readAt: number) {
  const [requested, setRequested] = useState<ReadonlyMap<string, number>>(new Map());
  return {
    isPending: (name: string): boolean => readAt < (requested.get(name) ?? -Infinity) + POLL_MS / 2,
    request: (name: string): void => setRequested((before) => new Map([...before, [name, Date.now()]])),
  };
}
